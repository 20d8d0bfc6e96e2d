"""Replays the observations of a run, and accounts for each widget what was on screen, and why it was stale."""

import collections


FAILURES = {"crashed", "timed-out", "too-large"}
GATE_CAUSES = {"running": "start-delay"} | {
    gate: gate for gate in ("offline", "app-still-open", "app-not-opened", "device-unused", "budget",
                            "too-soon", "kind-limit", "given-up-today")}
PUSH_CAUSES = {
    "throttled": "push-held-by-server", "refused": "push-refused", "accepted": "push-in-transit",
    "in-transit": "push-in-transit", "held": "push-in-transit",
    "stored": "push-stored", "over-budget": "push-over-budget", "left-to-reload": "push-over-budget",
    "displaced": "push-over-budget", "dropped": "push-over-budget", "lost": "push-lost", "expired": "push-lost",
    "replaced": "push-lost", "retried": "push-refused",
}
BLAME = ("not-saved", "cached", "old-answer", "entry-pending", "running", "start-delay", "offline", "app-still-open",
         "app-not-opened", "device-unused", "budget", "too-soon", "kind-limit", "given-up-today", "push-held-by-server",
         "push-refused", "push-in-transit", "push-stored", "push-over-budget", "push-lost", "run-failed",
         "reload-dropped", "call-rejected", "no-reload-due")
SUBSTITUTES = ("message", "empty", "sample")
REQUEST_CAUSES = ("placed", "policy", "app-call", "push", "interaction", "system-event", "location", "stale-on-view",
                  "reconfigured", "retry")


class Account:
    """The state of one placed widget, and what it has added up in the measured time."""

    def __init__(self, name, widget):
        self.name, self.widget = name, widget
        self.on_screen = None           # None before it is placed, "placeholder", or "content"
        self.version = self.read = self.next = None
        self.stale_since, self.stretch_began = None, None
        self.granted, self.gate, self.gate_since = False, None, None
        self.run_version = None
        self.missed = None              # the version that the last run did not get, and why
        self.may_show = None            # what the provider of the last run shows after an error
        self.substitute = None          # what has replaced the content since an error
        self.failed, self.dropped, self.rejected = False, False, False
        self.open = collections.Counter()
        self.view = None                # the latest view, while it shows stale content
        # What is added up.
        self.stale_ramps, self.awake_ramps, self.fresh_time, self.fresh_awake = [], [], 0, 0
        self.age_ramps, self.age_awake_ramps = [], []
        self.placeholder_time, self.substituted = 0, collections.Counter()
        self.peaks, self.censored = [], 0
        # By cause, and by the part whose change is missing first.
        self.blame, self.blame_views = collections.Counter(), collections.Counter()
        self.blame_parts, self.blame_views_parts = collections.Counter(), collections.Counter()
        self.staleness_views, self.age_views, self.corrected = [], [], []
        self.errors, self.wrong = [], 0  # at views, if the source has values
        self.counts = collections.Counter()
        self.waits = collections.defaultdict(list)

    def is_stale(self):
        return self.on_screen == "content" and self.stale_since is not None


class Sender:
    """The latest push that a server has requested."""

    def __init__(self):
        self.push, self.requested_at, self.stage = None, None, None


class Ledger:
    """The accounts of all widgets, apps, pools and cards."""

    def __init__(self, scenario, observations, awake):
        self.scenario, self.awake = scenario, awake
        self.model = scenario  # in force: that of the update after it
        self.now = scenario.begin
        self.from_, self.end = scenario.measured_from, scenario.end
        self.accounts = {}
        for widget in scenario.widgets.values():
            for number, copy in enumerate(widget.copies, 1):
                if not widget.is_card:
                    name = widget.name if number == 1 else f"{widget.name}#{number}"
                    self.accounts[name] = Account(name, copy)
        self.versions = dict.fromkeys(scenario.sources, 0)
        self.change_times = {name: [scenario.begin] for name in scenario.sources}  # by version
        self.change_parts = {name: [None] for name in scenario.sources}
        self.saved = collections.Counter()  # the version that each app has saved of each source
        self.senders = collections.defaultdict(Sender)
        self.counts = collections.Counter()
        self.minutes = collections.defaultdict(collections.Counter)
        self.run_time = 0
        self.runs_begun = {}
        self.pools = {}
        self.exhausted = {}
        self.cards = {}
        self.day = None
        self.is_measured = False
        for at, event, fields in observations:
            self.advance(at)
            if not self.is_measured and at >= self.from_:
                self.begin_measuring()
            getattr(self, "on_" + event.replace("-", "_"), self.ignore)(**fields)
        if not self.is_measured:
            self.begin_measuring()
        self.advance(self.end)
        self.finish()

    def ignore(self, **fields):
        pass

    # Time

    def advance(self, to):
        """Adds the time up to an instant, without what is not measured."""
        begin, end = max(self.now, self.from_), min(to, self.end)
        if begin < end:
            awake = [(max(begin, first), min(end, last)) for first, last in self.awake
                     if first < end and last > begin]
            for account in self.accounts.values():
                self.add_time(account, begin, end, awake)
            for card in self.cards.values():
                card.add(end - begin, self)
        self.now = max(self.now, to)

    def add_time(self, account, begin, end, awake):
        if account.on_screen == "placeholder":
            account.placeholder_time += end - begin
            account.substituted[account.substitute] += end - begin
        if account.on_screen != "content":
            return
        ramp = lambda since, spans: [(first - since, last - since) for first, last in spans]
        account.age_ramps += ramp(account.read, [(begin, end)])
        account.age_awake_ramps += ramp(account.read, awake)
        if account.stale_since is None:
            account.fresh_time += end - begin
            account.fresh_awake += sum(last - first for first, last in awake)
        else:
            account.stale_ramps += ramp(account.stale_since, [(begin, end)])
            account.awake_ramps += ramp(account.stale_since, awake)
            account.blame[self.cause(account)] += end - begin
            account.blame_parts[self.missing_part(account)] += end - begin

    def begin_measuring(self):
        """Requests that are open count as requested, and balances carry over."""
        self.is_measured = True
        for account in self.accounts.values():
            for cause, count in account.open.items():
                account.counts["reloads.requested", cause] += count
        for pool in self.pools.values():
            pool["initial"] = pool["balance"]
            if pool["is_open"]:
                pool["allowances"].append(pool["allowance"])

    def finish(self):
        for account in self.accounts.values():
            if account.is_stale():
                self.end_stretch(account)
                account.censored += 1
            if account.gate:
                account.waits[account.gate].append(self.end - account.gate_since)
            for cause, count in account.open.items():
                account.counts["reloads.pending", cause] += count
        for name, begun in self.runs_begun.items():
            self.run_time += self.end - begun

    # Content on screen

    def cause(self, account):
        """The first cause of stale content that applies."""
        source = account.widget.source
        current = self.versions[source]
        if account.widget.reads_saved:
            # A run would bring nothing newer.
            current = min(current, self.saved[account.widget.app, source])
            if current <= account.version:
                return "not-saved"
        if account.missed and account.missed[0] == current:
            return account.missed[1]
        if account.next == current:
            return "entry-pending"
        if account.run_version == current:
            return "running"
        if account.granted:
            return "start-delay"
        if account.gate in GATE_CAUSES:
            return GATE_CAUSES[account.gate]
        if account.widget.push:
            changed = self.change_times[source][-1]
            causes = {PUSH_CAUSES.get(sender.stage) for name, sender in self.senders.items()
                      if name.split("/")[0] == account.widget.app and sender.requested_at >= changed}
            for cause in BLAME[14:20]:
                if cause in causes:
                    return cause
        if account.failed and sum(account.open.values()):
            return "run-failed"
        return "reload-dropped" if account.dropped else "call-rejected" if account.rejected else "no-reload-due"

    def missing_part(self, account):
        """The source, or the part of a composed one, whose change the content on screen lacks first."""
        return self.change_parts[account.widget.source][account.version + 1]

    def judge(self, account):
        """Whether the content on screen is stale now, and since when."""
        source = account.widget.source
        current = self.versions[source]
        if account.on_screen != "content" or account.version == current:
            if account.on_screen == "content":
                self.correct(account)
            return None
        if account.version < current:
            return self.change_times[source][account.version + 1]
        return self.now if account.stale_since is None else account.stale_since

    def set_stale(self, account):
        was = account.stale_since
        account.stale_since = self.judge(account)
        if was is None:
            account.stretch_began = self.now

    def correct(self, account):
        """A view of stale content sees up-to-date content before it ends."""
        if account.view and self.now < account.view[1]:
            account.corrected.append(self.now - account.view[0])
        account.view = None

    def end_stretch(self, account):
        if self.is_measured and self.now > account.stretch_began:
            account.peaks.append(self.now - account.stale_since)

    def on_changed(self, source, version, part=None):
        self.versions[source] = version
        self.change_times[source].append(self.now)
        self.change_parts[source].append(part or source)
        if self.is_edit(part or source):
            # What was saved before lacks this change, and has no later ones in a row.
            for key in [key for key in self.saved if key[1] == source]:
                self.saved[key] = min(self.saved[key], version - 1)
        for account in self.accounts.values():
            if account.widget.source == source and account.on_screen == "content":
                was = account.stale_since
                self.set_stale(account)
                if was is not None and account.stale_since is None:
                    account.stale_since, now = was, None
                    self.end_stretch(account)
                    account.stale_since = now
        for card in self.cards.values():
            card.judge(self)

    def is_edit(self, part):
        """Whether a person makes the change of this instant."""
        return any(instant == self.now and is_edit for instant, is_edit, *_ in self.scenario.sources[part].changes)

    def on_updated(self):
        self.model = self.scenario.updated

    def on_saved(self, app, source, version):
        self.saved[app, source] = version

    def on_shown(self, widget, version, read, next):
        account = self.accounts[widget]
        before = (account.stale_since, account.stretch_began) if account.is_stale() else None
        if before is None or version != account.version:
            account.stale_since = None
        if account.on_screen is None:
            account.on_screen = "content"
        account.substitute = None
        account.version, account.read, account.next = version, read, next
        self.set_stale(account)
        if before and before[0] == account.stale_since:
            account.stretch_began = before[1]
        elif before:
            since, (account.stale_since, account.stretch_began) = (account.stale_since, account.stretch_began), before
            self.end_stretch(account)
            account.stale_since, account.stretch_began = since

    def on_entries_shown(self, widget, count):
        self.count(self.accounts[widget], "entries.shown", count)

    def on_next_entry_stale(self, widget, next):
        self.accounts[widget].next = next

    def on_placeholder(self, widget, shown):
        account = self.accounts[widget]
        if shown:
            if account.is_stale():
                self.end_stretch(account)
            account.on_screen, account.stale_since = "placeholder", None
        elif account.on_screen == "placeholder":
            account.on_screen = "content"
            self.set_stale(account)

    def on_viewed(self, widget, until):
        account = self.accounts[widget]
        account.view = None
        if not self.is_measured:
            return
        self.count(account, "views.total")
        if account.on_screen == "placeholder":
            self.count(account, "views.placeholder")
            self.count(account, ("views.placeholder", account.substitute))
        if account.on_screen != "content":
            return
        stale = account.stale_since is not None
        account.staleness_views.append(self.now - account.stale_since if stale else 0)
        account.age_views.append(self.now - account.read)
        values = self.scenario.sources[account.widget.source].values
        if values:
            error = values.error(account.version, self.versions[account.widget.source])
            account.errors.append(error)
            account.wrong += error > values.limit
        if stale:
            self.count(account, "views.stale")
            account.blame_views[self.cause(account)] += 1
            account.blame_views_parts[self.missing_part(account)] += 1
            account.view = self.now, until

    # Requests and runs

    def count(self, account, name, units=1):
        if self.is_measured:
            account.counts[name] += units

    def on_requested(self, widget, cause, eligible):
        account = self.accounts[widget]
        account.open[cause] += 1
        self.count(account, ("reloads.requested", cause))

    def on_ended(self, widget, cause, end):
        account = self.accounts[widget]
        if end == "pending":
            return  # counted as open at the end
        account.open[cause] -= 1
        self.count(account, (f"reloads.{end}", cause))
        if end == "dropped":
            account.dropped = True
            self.end_wait(account)
            self.note_exhausted(account)
        if end == "rejected":
            account.rejected = True

    def on_waits(self, widget, gate, until):
        account = self.accounts[widget]
        if gate != account.gate:
            self.end_wait(account)
            account.gate, account.gate_since = gate, self.now
        if gate == "budget":
            self.note_exhausted(account)

    def note_exhausted(self, account):
        if self.is_measured:
            self.exhausted.setdefault(account.name, self.now - self.scenario.start)

    def end_wait(self, account):
        if account.gate and self.is_measured:
            account.waits[account.gate].append(self.now - account.gate_since)
        account.gate = None

    def on_granted(self, widget, causes, charge, start):
        account = self.accounts[widget]
        self.end_wait(account)
        account.granted = True
        if charge == "pool":
            account.charged_at = self.is_measured, self.day
        kind = "charged" if charge in ("pool", "owed") else charge.split(":")[0]
        self.count(account, (f"reloads.{kind}", causes[0]))

    def on_run_started(self, widget, version, fetches):
        account = self.accounts[widget]
        account.granted, account.run_version = False, version
        current = self.versions[account.widget.source]
        is_old = version < current and not account.widget.reads_saved
        account.missed = (current, "old-answer" if fetches else "cached") if is_old else None
        account.may_show = self.model.widgets[account.widget.name].provider.shows_errors
        self.add_load("runs")
        if fetches:
            self.add_load("fetches", self.scenario.sources[account.widget.source].fetches)
        if self.is_measured:
            self.runs_begun[widget] = self.now

    def on_run_ended(self, widget, result):
        self.end_part(widget, result)
        self.count(self.accounts[widget], ("runs.ended", result))
        if widget in self.runs_begun:
            self.run_time += self.now - self.runs_begun.pop(widget)

    def end_part(self, widget, result):
        account = self.accounts[widget]
        account.run_version = None
        account.failed = result != "delivered"
        if account.failed:
            account.missed = None
        if result == "handled-error":
            account.substitute = account.may_show or account.substitute

    def on_run_joined(self, widget, runner, version):
        account = self.accounts[widget]
        self.end_wait(account)
        account.granted, account.run_version, account.missed = False, version, self.accounts[runner].missed
        account.may_show = self.accounts[runner].may_show

    def on_run_shared(self, widget, runner, result):
        self.end_part(widget, result)

    def on_delivered(self, widget, entries):
        account = self.accounts[widget]
        account.dropped = account.rejected = False

    def add_load(self, kind, count=1):
        if self.is_measured:
            self.counts["load." + kind] += count
            self.minutes[kind][self.now // 60_000] += count

    # Pools

    def pool(self, name):
        return self.pools.setdefault(name, {
            "balance": 0, "initial": 0, "accrued": 0, "expired": 0, "refunded": 0, "waived": 0, "used": 0, "allowances": [],
            "is_open": False,
            "allowance": 0, "days": collections.Counter(), "charges": {}})

    def on_woke(self, day):
        self.day = day
        for pool in self.pools.values():
            if pool["is_open"]:
                self.begin_day(pool)

    def begin_day(self, pool):
        """One more of the person's days that the measured time touches."""
        if self.is_measured:
            if pool["allowances"] and self.now == self.from_:
                pool["allowances"].pop()
            pool["allowances"].append(pool["allowance"])

    def on_allowance(self, pool, units):
        pool = self.pool(pool)
        pool["allowance"] = units
        if self.is_measured:
            if pool["allowances"]:
                pool["allowances"][-1] = units
            else:
                pool["allowances"].append(units)

    def on_balance(self, pool, units):
        pool = self.pool(pool)
        if self.is_measured and not pool["is_open"]:
            pool["initial"] = units
        pool["balance"], pool["is_open"] = units, True

    def on_accrued(self, pool, units, expired):
        pool = self.pool(pool)
        pool["balance"] += units - expired
        if self.is_measured:
            pool["accrued"] += units
            pool["expired"] += expired

    def on_charged(self, pool):
        pool = self.pool(pool)
        pool["balance"] -= 1
        if self.is_measured:
            pool["used"] += 1
            pool["days"][self.day] += 1

    def pool_of(self, widget):
        scope = self.scenario.parameters["budget.scope"]
        account = self.accounts[widget]
        return "reloads of " + {"app": account.widget.app, "kind": account.widget.name, "instance": widget}[scope]

    def on_waived(self, widget):
        if self.is_measured:
            self.pool(self.pool_of(widget))["waived"] += 1

    def on_refunded(self, widget):
        pool = self.pool(self.pool_of(widget))
        measured, day = self.accounts[widget].charged_at
        pool["balance"] += 1
        if measured:
            pool["refunded"] += 1
            pool["used"] -= 1
            if day == self.day:
                pool["days"][day] -= 1
        else:
            pool["initial"] += 1

    # Pushes, calls and views

    def on_push_requested(self, sender, push):
        latest = self.senders[sender]
        latest.push, latest.requested_at, latest.stage = push, self.now, "requested"
        self.count_push(sender, "requested")

    def count_push(self, sender, stage):
        if self.is_measured:
            self.counts[f"pushes.{stage}", sender.split("/")[0]] += 1

    def on_push(self, sender, push, stage, status=None, reason=None):
        latest = self.senders[sender]
        state = stage
        if stage == "answered":
            self.add_load("pushes")
            accepted = status == 200
            state = "accepted" if accepted else "refused"
            if self.is_measured:
                self.counts["pushes.answered", sender.split("/")[0], "accepted" if accepted else reason] += 1
            if not accepted:
                self.count_push(sender, "refused")
        elif stage != "in-transit":
            self.count_push(sender, stage)
        if latest.push == push and stage != "pending":
            latest.stage = state

    def on_called(self, call, made):
        if self.is_measured:
            self.counts["calls.made" if made else "calls.suppressed", call.split("/")[0]] += 1

    def on_wake_requested(self, wake, number):
        if self.is_measured:
            self.counts["wakes.requested"] += 1

    def on_wake(self, wake, number, stage):
        if self.is_measured:
            self.counts[f"wakes.{stage}"] += 1

    def on_device_viewed(self, until):
        if self.is_measured:
            self.counts["views.device"] += 1

    # Cards

    def card(self, name):
        if name not in self.cards:
            self.cards[name] = CardAccount(self.scenario.widgets[name.rsplit("/", 1)[0]])
        return self.cards[name]

    def on_relevance_requested(self, card):
        self.count_card(card, "requested")

    def on_entry_requested(self, card, fetches):
        self.count_card(card, "entries")
        self.add_load("runs")
        if fetches:
            self.add_load("fetches", self.scenario.sources[self.card(card).widget.source].fetches)

    def count_card(self, card, name):
        card = self.card(card)
        if self.is_measured:
            card.counts[name] += 1

    def on_relevant(self, card, relevant):
        self.card(card).is_relevant = relevant

    def on_card_shown(self, card, version):
        card = self.card(card)
        card.version, card.missed = version, None
        card.judge(self)

    def on_card_hidden(self, card):
        card = self.card(card)
        card.version = None
        card.judge(self)

    def on_card_missed(self, card, reason):
        self.card(card).missed = reason

    def on_card_viewed(self, card):
        self.count_card(card, "views")
        if self.card(card).is_stale:
            self.count_card(card, "views.stale")

    def on_rotated(self, stack, widget):
        if self.is_measured:
            self.counts["relevance.rotations"] += 1


class CardAccount:
    def __init__(self, widget):
        self.widget = widget
        self.is_relevant, self.version, self.missed, self.is_stale = False, None, None, False
        self.counts = collections.Counter()
        self.relevant = self.shown = self.stale = 0
        self.missed_times = collections.Counter()

    def judge(self, ledger):
        self.is_stale = self.version is not None and self.version != ledger.versions[self.widget.source]

    def add(self, length, ledger):
        if self.is_relevant:
            self.relevant += length
        if self.version is not None:
            self.shown += length
            if self.is_stale:
                self.stale += length
        elif self.is_relevant and self.missed:
            self.missed_times[self.missed] += length



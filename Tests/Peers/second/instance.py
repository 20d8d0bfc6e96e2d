"""One placed widget: its provider runs, its timeline, and the content on screen."""

import copy as copying

from . import loop
from .prediction import slot_of
from .requests import Cause, Grant, Request, Requests


# The most that a run takes which waits for no server.
RUN_OF_CACHE = 1_000


class Run:
    def __init__(self, grant, start, end, result):
        self.grant, self.start, self.end, self.result = grant, start, end, result


class Part:
    """The part of a copy in the run of another one, which ends with it."""

    def __init__(self, run, runner, grant):
        self.run, self.runner, self.grant, self.end = run, runner, grant, run.end


class Fetch:
    """What a run has read: when it began, and the newest content that it knew."""

    def __init__(self, start, newest):
        self.start, self.newest = start, newest


class Entry:
    """Content from a date on."""

    def __init__(self, date, content, score=None):
        self.date, self.content, self.score = date, content, score


class Instance:
    def __init__(self, sim, widget, copy):
        self.sim, self.widget, self.copy = sim, widget, copy
        self.name = widget.name if copy == 1 else f"{widget.name}#{copy}"
        self.order = (widget.name, copy)
        self.source = sim.scenario.sources[widget.source]
        self.provider = widget.provider
        self.app = sim.apps[widget.app]
        self.pool = None
        self.requests = Requests(sim, self)
        self.run = None
        self.policy = self.provider.policy  # of the last timeline
        self.retry_delay = None
        self.errors = 0  # handled in a row
        self.last_read = None  # the version that the last run without an error has read
        self.is_placed = self.is_settled = False
        self.made_one = False  # a timeline, even if it was too large
        # The delivered timeline, the index of its entry on screen, and what is on screen.
        self.entries, self.read, self.shown = [], None, None
        self.on_screen = None  # the content and when it was read, or None
        self.next_version = None
        self.has_begun = False
        self.has_placeholder = False
        self.silent = 0
        self.timeline = 0
        # Views and what they may cause.
        self.views, self.slot_views = None, {}
        self.moved = False
        # A failure in which every run ends: its key, and the event that ends it.
        self.lasting = None
        self.last_stale_reload = None
        # The score for a stack.
        self.score, self.best_score, self.deciding = 0, 0, None

    # Placing

    def appear(self):
        self.is_placed = True
        if self.widget.stack:
            self.sim.stacks[self.widget.stack].placed(self)

    def open_pool(self):
        if not self.pool.is_open:
            self.pool.open()

    def place(self):
        """Adds the widget: in the course of the simulation a person does, with a placeholder."""
        self.set_placeholder(True)
        self.requests.recover()
        self.requests.make(Cause("placed"))

    def settle(self):
        """A widget placed before a simulation without a history reads its timeline at the start, without delay."""
        if self.is_settled:
            return
        for copy in [*self.sharers(), self]:
            copy.is_settled = True
            self.sim.emit("requested", widget=copy.name, cause="placed", eligible=self.sim.now)
            if copy is not self:
                copy.requests.pending = Request(Cause("placed"), self.sim.now)
        self.sim.emit("granted", widget=self.name, causes=["placed"], charge="free: cause", start=self.sim.now)
        grant = Grant(Request(Cause("placed"), self.sim.now), "free: cause", True, self.sim.now)
        self.requests.last_start = self.sim.now
        self.start_run(grant, instantly=True)

    # Runs

    def start_run(self, grant, instantly=False):
        sim, provider, parameters = self.sim, self.provider, self.sim.parameters
        now, limit = sim.now, parameters["run.limit"]
        cached = self.cached()
        fetched = cached or Fetch(now, self.known())
        needs_network = self.needs_network() and not cached
        offline = needs_network and sim.holds("offline") and not instantly
        down = needs_network and sim.is_down(self.source) and not instantly
        if needs_network and not offline and not down:
            fetched = Fetch(now, self.source.answers(now, fetched.newest))
        length = min(provider.takes, RUN_OF_CACHE) if cached else provider.takes
        content = [min(sim.versions[part.name], known) for part, known in zip(self.source.parts, fetched.newest)]
        entries = self.make_entries(now, content, fetched.newest)
        takes, failing = min(length, limit), self.failing(cached)
        if failing == "crashes":
            result = "crashed"
        elif failing == "hangs":
            takes, result = limit, "timed-out"
        elif length > limit:
            result = "timed-out"
        elif failing == "fails" or offline or down:
            result = "handled-error"
        else:
            result = "delivered"
        rendered = self.rendered(entries, result)
        crash = provider.crashes.with_entries(rendered, now, sim.scenario.person_zone)
        if crash is not None and result in ("delivered", "handled-error"):
            result = "crashed"
        elif parameters["archive.limit"] is not None and rendered * provider.entry_size > parameters["archive.limit"]:
            result = "too-large"
        self.run = Run(grant, now, now if instantly else now + takes, result)
        self.run.crash = crash if result == "crashed" and failing != "crashes" else None
        self.run.entries, self.run.timeline, self.run.errors = entries, None, self.errors
        self.run.provider = provider
        self.run.version = self.number(content)
        has_failed = result == "handled-error"
        self.run.policy = provider.chosen(
            provider.on_error if has_failed else provider.policy, now, sim.scenario.person_zone, sim.holds,
            lambda word: not has_failed and self.reads(word, fetched))
        self.run.fetched, self.run.is_stored = fetched, needs_network and provider.cache is not None
        sim.emit("run-started", widget=self.name, version=self.number(content), fetches=needs_network and not offline)
        for copy in self.sharers():
            copy.join(self)
        if self.run.end == now:
            self.end_run()
        else:
            sim.loop.at(self.run.end, loop.RUN_END, self.end_run, self.order)

    def failing(self, cached):
        """How a run fails that starts now: the key of the provider, or None. A failure that lasts decides alone."""
        zone, part = self.sim.scenario.person_zone, None
        kind = self.lasting[0] if self.lasting else None
        for key in ("crashes", "hangs", "fails"):
            if kind is None and (part := getattr(self.provider, key).at(self.sim.now, zone)) is not None:
                kind = key
        if kind == "fails" and cached:
            return None
        if part is not None:
            self.keep_failing(kind, part)
        return kind

    def keep_failing(self, kind, part):
        if "until" in part and not self.lasting:
            self.lasting = kind, part["until"]
            self.sim.emit("failing", widget=self.name, lasts=True)

    def event(self, word):
        """Ends what lasts until this event: a day on which the widget is given up, and a failure, also at an update."""
        if word in ("foreground", "beforeFirstUnlock begins"):
            self.requests.recover()
        if self.lasting and word in (self.lasting[1], "update"):
            self.lasting = None
            self.sim.emit("failing", widget=self.name, lasts=False)

    def rendered(self, entries, result):
        """The number of entries that the system renders when the run ends; a message is none of them."""
        shows_old = result == "handled-error" and self.on_screen and not self.provider.shows_errors
        return len(entries) if result == "delivered" or shows_old else 0

    def reads(self, word, fetched):
        """Whether the run that starts now reads the version of the last timeline, or foresees no further change."""
        if word == "unchanged":
            return self.run.version == self.last_read
        return not self.source.foreseen_changes(self.sim.now, fetched.newest)

    def cached(self):
        """What a run of this kind has fetched that is young enough to be read again, if anything."""
        fetch = self.sim.caches.get((self.widget.name, self.source.name))
        age = self.provider.cache
        return fetch if fetch and age is not None and self.sim.now - fetch.start < age else None

    def needs_network(self):
        return self.source.fetches > 0 and not self.widget.reads_saved

    def known(self):
        """The newest content that a run now can read: of the source, or what the app has saved."""
        if not self.widget.reads_saved:
            return self.source.newest(self.sim.now)
        write = self.sim.saved[self.widget.app, self.widget.source]
        return write.content if write else self.source.nothing()

    def number(self, content):
        """The version that observations name."""
        return self.source.number(content, self.sim.now)

    def make_entries(self, now, content, newest):
        """The entries of a run, by date; of several with one date the last wins."""
        zone, source = self.sim.scenario.person_zone, self.source
        entries = {}
        for date in self.provider.dates(now, source, zone, newest):
            foreseen = content if date <= now else source.at(date, now, newest)
            score = self.provider.score(date, zone) if self.widget.stack else None
            entries[date] = Entry(date, foreseen, score)
        return [entries[date] for date in sorted(entries)]

    def end_run(self):
        run, self.run = self.run, None
        if run.crash:
            self.keep_failing("crashes", run.crash)
        delivers = run.result in ("delivered", "handled-error")
        if run.grant.charge == "owed" and (delivers or self.sim.parameters["failure.keepsCharge"]):
            self.pool.settle(self.name)
        self.sim.emit("run-ended", widget=self.name, result=run.result)
        if run.result == "delivered" and run.is_stored:
            self.sim.caches[self.widget.name, self.source.name] = run.fetched
        self.conclude(run)
        for other in self.sim.instances:
            if isinstance(other.run, Part) and other.run.run is run:
                part = copying.copy(run)
                part.grant, other.run = other.run.grant, None
                self.sim.emit("run-shared", widget=other.name, runner=self.name, result=run.result)
                other.conclude(part)

    def conclude(self, run):
        sim, requests = self.sim, self.requests
        if run.result in ("delivered", "handled-error"):
            if run.grant:
                requests.end(run.grant.first, "served")
            requests.back_off_until = None
            self.retry_delay = None
            if run.result == "delivered":
                self.last_read = run.version
            self.deliver(run)
        else:
            if run.grant:
                requests.end(run.grant.first, "failed")
            self.made_one = self.made_one or run.result == "too-large"
            if run.grant and run.grant.charge == "pool" and not sim.parameters["failure.keepsCharge"]:
                self.pool.give_back(self.name)
            requests.back_off_until = sim.now + self.back_off()
            requests.plan("retry", requests.back_off_until)
        sim.recheck()

    # Runs of copies that are alike

    def sharers(self):
        """The other placed copies that may join a run which starts now."""
        if self.sim.parameters["copies.runs"] == "each":
            return []
        return [copy for copy in self.sim.instances if copy is not self and copy.is_placed and not copy.run
                and copy.configuration() == self.configuration() and not copy.widget.reconfigured]

    def configuration(self):
        """What decides the timeline of a copy."""
        widget = self.widget
        failures = [vars(self.provider)[key].parts for key in ("fails", "crashes", "hangs")]
        provider = {key: value for key, value in vars(self.provider).items() if key not in ("fails", "crashes", "hangs")}
        own = self.name if widget.reconfigured else None
        return (widget.name, widget.family, widget.source, widget.reads_saved, widget.location, bool(widget.stack),
                provider, failures, own)

    def join(self, runner):
        """What is requested of this copy ends with a run of another one that starts now."""
        grant = self.requests.join_run()
        self.run = Part(runner.run, runner, grant)
        self.sim.emit("run-joined", widget=self.name, runner=runner.name, version=runner.run.version)

    def back_off(self):
        """The delay of the next retry: each time longer, cut to whole milliseconds."""
        parameters = self.sim.parameters
        if self.retry_delay is None:
            self.retry_delay = parameters["retry.first"]
        else:
            self.retry_delay = self.retry_delay * parameters["retry.factor"] // 1_000_000
        self.retry_delay = min(self.retry_delay, parameters["retry.longest"])
        return self.retry_delay

    # Timelines

    def deliver(self, run):
        sim, now = self.sim, self.sim.now
        if run.result == "handled-error" and run.provider.shows_errors:
            self.on_screen = None
        if not run.timeline:  # the copies that have joined the run show the same
            run.timeline = self.timeline_of(run)
        entries, read = run.timeline
        self.policy = run.policy
        self.flush()
        sim.emit("delivered", widget=self.name, entries=len(entries))
        self.made_one = True
        self.timeline += 1
        if entries:
            self.entries, self.read, self.shown = entries, read, None
            delay = sim.parameters["entry.delay.median"]
            for entry in entries:
                if entry.date > now:
                    sim.loop.at(entry.date + delay, loop.ENTRY, lambda timeline=self.timeline:
                                self.redraw_for(timeline), self.order)
            self.redraw(True)  # the newest of the past entries is shown at once
            self.plan_scores()
        else:
            self.entries, self.shown = [], None
        if not self.on_screen:
            self.next_version = None
            if run.result == "handled-error" and run.provider.shows_errors:
                self.set_placeholder(True)
        if self.shown is None and self.on_screen:
            self.show()  # the old content stays, before other entries
        self.request_next(run, entries)
        self.errors = self.errors + 1 if run.result == "handled-error" else 0

    def timeline_of(self, run):
        """The entries that a run delivers, and when their content was read: after an error, the old one."""
        if run.result == "delivered":
            return run.entries, run.fetched.start
        if not self.on_screen:
            return [], None
        content, read = self.on_screen
        return [Entry(entry.date, content, entry.score) for entry in run.entries], read

    def request_next(self, run, entries):
        now, policy = self.sim.now, run.policy
        self.requests.date = None
        if policy == "never":
            return
        if policy == "atEnd":
            if len(entries) > 1:
                date = entries[-1].date
            else:
                single = self.sim.parameters["single.delay"]
                if single:
                    single = max(single, self.even_share())
                    date = max(entries[-1].date if entries else now, now) + single
                else:
                    date = entries[-1].date if entries else now
        else:
            date = run.provider.due(
                policy, run.start, self.source, self.sim.scenario.person_zone, run.fetched.newest, run.errors)
        self.requests.plan("policy", date)

    def even_share(self):
        """The time awake divided by the allowance of the day."""
        if not self.pool.allowance:
            return 0
        day = self.sim.days.containing(self.sim.now)
        return (day.bedtime - day.waking) // self.pool.allowance

    # The content on screen

    def redraw_for(self, timeline):
        if timeline == self.timeline:
            self.redraw()

    def is_covered(self):
        return self.sim.holds("beforeFirstUnlock") or self.widget.protected and self.sim.holds("locked")

    def redraw(self, is_delivery=False):
        """Puts the newest entry that is due on screen, also under a placeholder."""
        due = [index for index, entry in enumerate(self.entries) if entry.date <= self.sim.now]
        if not self.is_placed or not due or due[-1] == self.shown:
            return
        self.shown = due[-1]
        self.silent += 1
        entry = self.entries[self.shown]
        if is_delivery or entry.score or not self.is_on_screen(entry):
            self.on_screen = entry.content, self.read
            self.flush()
            self.show()
        self.set_placeholder(self.is_covered())

    def is_on_screen(self, entry):
        if not self.on_screen:
            return False
        content, read = self.on_screen
        return read == self.read and self.number(content) == self.number(entry.content)

    def show(self):
        content, read = self.on_screen
        version = self.number(content)
        self.next_version = self.find_next(lambda later: later != version)
        self.sim.emit("shown", widget=self.name, version=version, read=read, next=self.next_version)

    def flush(self):
        """Reports the entries that have come on screen without a change, in one count."""
        if self.silent:
            self.sim.emit("entries-shown", widget=self.name, count=self.silent)
            self.silent = 0

    def find_next(self, condition):
        """The version of the next entry that meets a condition."""
        first = 0 if self.shown is None else self.shown + 1
        later = (self.number(entry.content) for entry in self.entries[first:])
        return next((version for version in later if condition(version)), None)

    def source_changed(self):
        """The next entry may be stale before it is on screen."""
        current = self.sim.versions[self.source.name]
        if self.source.is_foreseen() and self.next_version is not None and self.next_version < current:
            self.set_next(self.find_next(lambda later: later >= current))

    def source_edited(self):
        """All later entries lack what a person changes now, and are no later versions any more."""
        if self.source.is_foreseen() and self.on_screen:
            version = self.number(self.on_screen[0])
            following = self.find_next(lambda later: later != version)
            if following != self.next_version:
                self.set_next(following)

    def set_next(self, version):
        self.next_version = version
        self.sim.emit("next-entry-stale", widget=self.name, next=version)

    def set_placeholder(self, shown):
        self.has_begun = True
        if shown != self.has_placeholder:
            self.has_placeholder = shown
            self.sim.emit("placeholder", widget=self.name, shown=shown)

    def cover_changed(self):
        """The device was locked or unlocked."""
        if self.has_begun:
            self.set_placeholder(self.is_covered() or not self.on_screen)

    # Views

    def view(self, until, is_use):
        """The person sees the widget."""
        sim, now = self.sim, self.sim.now
        sim.emit("viewed", widget=self.name, until=until)
        self.views.add()
        slot = sim.days.containing(now).date, slot_of(sim.scenario.person_zone.local(now)[1])
        self.slot_views[slot] = self.slot_views.get(slot, 0) + 1
        if self.moved:
            self.moved = False
            self.requests.make(Cause("location"))
        if self.is_overdue():
            self.last_stale_reload = now
            self.requests.make(Cause("stale-on-view"))

    def is_overdue(self):
        sim, parameters, requests = self.sim, self.sim.parameters, self.requests
        if parameters["stale.after"] is None or not parameters["stale.share"]:
            return False
        if not self.made_one or self.run or requests.is_given_up():
            return False
        if requests.grant and (requests.grant.exempt or not parameters["stale.regrants"]) or self.policy == "never":
            return False
        due = [request.eligible for request in (requests.grant, requests.pending) if request]
        if requests.date is not None and requests.date <= sim.now:
            due.append(requests.date)
        if not due:
            return False
        since = min(due)
        if not parameters["stale.quiet"]:
            if sim.was_quiet:
                return False
            since = max(since, sim.quiet_ended)
        if sim.now - since < parameters["stale.after"]:
            return False
        if self.last_stale_reload is not None and sim.now - self.last_stale_reload < parameters["stale.every"]:
            return False
        reach = parameters["stale.reach"]
        return reach is None or self.views.a_day(sim.days.containing(sim.now)) <= reach

    # Scores

    def plan_scores(self):
        """The scores of the entries, each from its date on."""
        if not self.widget.stack or self.sim.scenario.is_watch:
            return
        self.update_score()
        for entry in self.entries:
            if entry.score and entry.date > self.sim.now:
                self.sim.loop.at(entry.date, loop.SCORE, lambda timeline=self.timeline:
                                 timeline == self.timeline and self.update_score(), (1,) + self.order)

    def update_score(self):
        """The newest due entry with a relevance decides; a timeline without one leaves the score as it is."""
        now = self.sim.now
        due = [entry for entry in self.entries if entry.score and entry.date <= now]
        if due and due[-1] is not self.deciding:
            self.deciding = due[-1]
            ends = self.deciding.date + self.deciding.score[1]
            if self.deciding.score[1] and ends > now:
                self.sim.loop.at(ends, loop.SCORE, self.update_score, (1,) + self.order)
        if self.deciding:
            score, lasts = self.deciding.score
            self.set_score(0 if lasts and self.deciding.date + lasts <= now else score)

    def set_score(self, score):
        if score != self.score:
            self.score = score
            self.best_score = max(self.best_score, score)
            self.sim.emit("scored", widget=self.name, score=score)
        self.sim.stacks[self.widget.stack].plan()

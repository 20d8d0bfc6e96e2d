"""All metrics of a run, computed from its observations alone."""

import collections
from fractions import Fraction

from .days import Days
from .distribution import Ramps, Values
from .ledger import BLAME, REQUEST_CAUSES, SUBSTITUTES, Ledger
from .quantities import DAY

COUNTS = ("views.total", "views.stale", "views.placeholder", "entries.shown")
ENDS = ("requested", "free", "charged", "prepaid", "served", "merged", "superseded", "dropped", "rejected",
        "failed", "pending")
RESULTS = ("delivered", "handled-error", "crashed", "timed-out", "too-large")
GATES = ("offline", "locked", "app-still-open", "app-not-opened", "device-unused", "budget", "too-soon",
         "back-off", "kind-limit", "given-up-today", "running")
STAGES = ("requested", "throttled", "coalesced", "refused", "retried", "held", "stored", "replaced", "expired", "lost",
          "over-budget", "displaced", "dropped", "left-to-reload", "delivered", "pending", "charged")
WAKE_STAGES = ("delivered", "replaced", "lost", "pending", "offline", "low-power", "limit", "allowance")
CARD_CAUSES = ("not-requested", "slots", "group", "no-entry", "offline")


def of(scenario, observations):
    return Metrics(scenario, observations).result


def share(part, whole):
    return None if not whole else part * 1_000_000 // whole / 1_000_000


class Metrics:
    """The metrics by key, without those that have no data."""

    def __init__(self, scenario, observations):
        self.scenario = scenario
        awake = Days(scenario).awake(scenario.begin, scenario.end)
        self.ledger = Ledger(scenario, observations, awake)
        self.length = scenario.end - scenario.measured_from
        self.result = {}
        self.whole_run()
        accounts = list(self.ledger.accounts.values())
        for tag, members in self.selections(accounts) if accounts else ():
            self.widgets(tag, members)
        cards = list(self.ledger.cards.values())
        for tag, members in self.selections(cards):
            if members:
                self.cards(tag, members)

    @staticmethod
    def selections(accounts):
        """All widgets together, and each kind with all its copies."""
        yield "", accounts
        groups = collections.defaultdict(list)
        for account in accounts:
            groups[account.widget.name].append(account)
        for value, members in sorted(groups.items()):
            yield f"widget={value}", members

    # Setting values

    def put(self, name, tags, value):
        is_part = any(tag.startswith(("cause=", "gate=")) for tag in tags)
        if value is not None and (value or not is_part):  # zero causes and gates are left out
            tags = ",".join(tag for tag in tags if tag)
            self.result[name + (f"{{{tags}}}" if tags else "")] = value

    def put_count(self, name, tags, total, default="total"):
        if total is None:
            return
        self.put(name + ("" if default == "total" else ".total"), tags, total)
        self.put(name + ("" if default == "perDay" else ".perDay"), tags, self.per_day(total))

    def per_day(self, total):
        return total * DAY * 1_000_000 // self.length / 1_000_000

    def put_distribution(self, name, tags, distribution):
        for aggregation, value in distribution.aggregations().items():
            self.put(f"{name}.{aggregation}", tags, value)

    # Widgets

    def widgets(self, tag, members):
        tags = (tag,)
        joined = lambda attribute: [value for member in members for value in getattr(member, attribute)]
        total = lambda attribute: sum(getattr(member, attribute) for member in members)
        count = lambda name: sum(member.counts[name] for member in members)
        stale = Ramps(joined("stale_ramps"), total("fresh_time"))
        awake = Ramps(joined("awake_ramps"), total("fresh_awake"))
        self.put_distribution("staleness.time", tags, stale)
        self.put_distribution("staleness.awake", tags, awake)
        views = joined("staleness_views")
        self.put_distribution("staleness.view", tags, Values(views))
        self.put_distribution("staleness.peak", tags, Values(joined("peaks")))
        self.put_count("staleness.censored", tags, total("censored"))
        self.put("stale.share.time", tags, share(stale.weight - stale.zero, stale.weight))
        self.put("stale.share.awake", tags, share(awake.weight - awake.zero, awake.weight))
        self.put("stale.share.view", tags, share(count("views.stale"), len(views)))
        placeholder = total("placeholder_time")
        self.put("placeholder.share.time", tags, share(placeholder, placeholder + stale.weight))
        self.put("placeholder.share.view", tags, share(count("views.placeholder"), count("views.total")))
        for word in SUBSTITUTES:
            cause = tag, f"cause={word}"
            shown = sum(member.substituted[word] for member in members)
            self.put("placeholder.share.time", cause, share(shown, placeholder + stale.weight))
            self.put("placeholder.share.view", cause, share(count(("views.placeholder", word)), count("views.total")))
            if count(("views.placeholder", word)):
                self.put_count("views.placeholder", cause, count(("views.placeholder", word)))
        corrected = joined("corrected")
        self.put("corrected.share.view", tags, share(len(corrected), len(views)))
        self.put_distribution("corrected.view", tags, Values(corrected))
        self.put_distribution("age.time", tags, Ramps(joined("age_ramps")))
        self.put_distribution("age.awake", tags, Ramps(joined("age_awake_ramps")))
        self.put_distribution("age.view", tags, Values(joined("age_views")))
        for name in COUNTS:
            self.put_count(name, tags, count(name))
        self.put_count("views.corrected", tags, len(corrected))
        self.errors(tags, members)
        self.blame(tag, members)
        self.budget(tag, members)
        for end in ENDS:
            self.by_cause(f"reloads.{end}", tag, REQUEST_CAUSES,
                          lambda cause: count((f"reloads.{end}", cause)))
        waits = collections.defaultdict(list)
        for member in members:
            for gate, lengths in member.waits.items():
                waits[gate] += lengths
        self.put_distribution("reloads.waiting", tags, Values([length for part in waits.values() for length in part]))
        for gate in () if tag else GATES:
            self.put_distribution("reloads.waiting", (f"gate={gate}",), Values(waits[gate]))
        self.by_cause("runs.ended", tag, RESULTS, lambda result: count(("runs.ended", result)))

    def errors(self, tags, members):
        """Errors are those of one source, whereas views of wrong content add up."""
        valued = [member for member in members if self.scenario.sources[member.widget.source].values]
        errors = [error for member in valued for error in member.errors]
        if len({member.widget.source for member in valued}) == 1:
            for aggregation, value in Values(errors).aggregations().items():
                self.put(f"error.view.{aggregation}", tags, value / 1_000_000)
        if valued:
            self.put("wrong.share.view", tags, share(sum(member.wrong for member in valued), len(errors)))

    def by_cause(self, name, tag, causes, count):
        self.put_count(name, (tag,), sum(map(count, causes)))
        for cause in causes:
            if count(cause):
                self.put_count(name, (tag, f"cause={cause}"), count(cause))

    def blame(self, tag, members):
        whole = sum(sum(member.blame.values()) for member in members)
        self.put("blame", (tag,), whole)
        self.put("blame.share", (tag,), share(whole, whole))
        self.by_cause("blame.views", tag, BLAME, lambda cause: sum(member.blame_views[cause] for member in members))
        for cause in BLAME:
            part = sum(member.blame[cause] for member in members)
            if part:
                self.put("blame", (tag, f"cause={cause}"), part)
                self.put("blame.share", (tag, f"cause={cause}"), share(part, whole))
        if tag:
            self.blame_of_sources(tag, members, whole)

    def blame_of_sources(self, tag, members, whole):
        """What each source of the copies, and each part of a composed one, is to blame for."""
        names = {part.name for member in members for part in self.scenario.sources[member.widget.source].parts}
        for name in names if len(names) > 1 else []:
            tags = tag, f"source={name}"
            stale = sum(member.blame_parts[name] for member in members)
            self.put("blame", tags, stale)
            self.put("blame.share", tags, share(stale, whole))
            self.put_count("blame.views", tags, sum(member.blame_views_parts[name] for member in members))

    def budget(self, tag, members):
        ledger = self.ledger
        names = {ledger.pool_of(member.name) for member in members}
        for name in names:
            owners = [account for account in ledger.accounts.values() if ledger.pool_of(account.name) == name]
            if not all(owner in members for owner in owners):
                return  # a shared pool is not a part of some of its widgets
        pools = [ledger.pool(name) for name in sorted(names)]
        total = lambda key: sum(pool[key] for pool in pools)
        self.put_count("budget.used", (tag,), total("used"), "perDay")
        most = max((max(pool["days"].values(), default=0) for pool in pools), default=0)
        self.put("budget.used.max", (tag,), max(0, most))
        self.put("budget.left", (tag,), total("balance"))
        self.put("budget.initial", (tag,), total("initial"))
        for name in ("accrued", "expired", "refunded", "waived"):
            self.put_count(f"budget.{name}", (tag,), total(name))
        self.put("budget.allowance", (tag,), sum(map(self.mean_allowance, pools)) / 1_000_000)
        first = [ledger.exhausted[member.name] for member in members if member.name in ledger.exhausted]
        self.put("budget.exhausted", (tag,), min(first, default=None))

    def mean_allowance(self, pool):
        """The mean over the person's days that the measured time touches, in millionths."""
        days = pool["allowances"]
        return sum(days) * 1_000_000 // len(days) if days else 0

    # Cards

    def cards(self, tag, members):
        tags = (tag,)
        total = lambda attribute: sum(getattr(member, attribute) for member in members)
        for name in ("requested", "entries", "views", "views.stale"):
            self.put_count(f"relevance.{name}", tags, sum(member.counts[name] for member in members))
        self.put("relevance.relevant", tags, total("relevant"))
        self.put("relevance.shown", tags, total("shown"))
        self.put("relevance.stale", tags, total("stale"))
        self.put("relevance.stale.share", tags, share(total("stale"), total("shown")))
        missed = {cause: sum(member.missed_times[cause] for member in members) for cause in CARD_CAUSES}
        self.put("relevance.missed", tags, sum(missed.values()))
        for cause, length in missed.items():
            if length:
                self.put("relevance.missed", (tag, f"cause={cause}"), length)

    # The whole run

    def whole_run(self):
        counts, apps = self.ledger.counts, sorted(self.scenario.apps)
        has_pushes = any(app.pushes for app in self.scenario.apps.values())
        for stage in STAGES if has_pushes else ():
            self.put_count(f"pushes.{stage}", (), sum(self.pushes(app, stage) for app in apps))
        if has_pushes:
            self.put("pushes.balance", (), sum(self.ledger.pool(f"pushes of {app}")["balance"] for app in apps))
            self.answers()
        for kind in ("runs", "fetches", "pushes"):
            self.put_count(f"load.{kind}", (), counts[f"load.{kind}"])
            self.put(f"load.{kind}.peak", (), max(self.ledger.minutes[kind].values(), default=0))
        if any(app.wakes for app in self.scenario.apps.values()):
            self.put_count("wakes", (), counts["wakes.requested"])
            for stage in WAKE_STAGES:
                self.put_count("wakes", (f"cause={stage}",), counts[f"wakes.{stage}"])
        self.put_count("views.device", (), counts["views.device"])
        for name in ("calls.made", "calls.suppressed"):
            self.put_count(name, (), sum(counts[name, app] for app in apps))
        self.put_count("relevance.rotations", (), counts["relevance.rotations"])
        self.costs()

    def pushes(self, app, stage):
        if stage == "charged":
            return self.ledger.pool(f"pushes of {app}")["used"]
        return self.ledger.counts[f"pushes.{stage}", app]

    def answers(self):
        answers = {key[1:]: count for key, count in self.ledger.counts.items() if key[0] == "pushes.answered"}
        self.put_count("pushes.answered", (), sum(answers.values()))
        for reason in sorted({reason for _, reason in answers}):
            count = sum(count for (_, other), count in answers.items() if other == reason)
            self.put_count("pushes.answered", (f"cause={reason}",), count)

    def costs(self):
        prices = self.scenario.text.get("costs")
        if not prices:
            return
        counts = self.ledger.counts
        amounts = {"run": counts["load.runs"], "fetch": counts["load.fetches"], "push": counts["load.pushes"],
                   "providerSecond": Fraction(self.ledger.run_time, 1000)}
        costs = {cause: price(prices.get(cause, "0")) * amount for cause, amount in amounts.items()}
        billionths = lambda cost: int(cost * 10 ** 9) / 10 ** 9
        for tags, cost in [((), sum(costs.values()))] \
                + [((f"cause={cause}",), cost) for cause, cost in costs.items() if amounts[cause]]:
            self.put("costs", tags, billionths(cost))
            self.put("costs.perDay", tags, billionths(cost * DAY / self.length))


def price(text):
    number, _, unit = text.partition("/")
    return Fraction(number) / {"": 1, "k": 1_000, "M": 1_000_000}[unit]

"""Wakes of apps in the background: silent pushes, background refresh, and transfers from the phone."""

from . import loop
from .quantities import duration
from .timings import Timing, is_timing

HOUR = duration("1h")
DELAYS = {"push": "wake.push.delay", "refresh": "wake.refresh.delay", "transfer": "wake.transfer.delay"}


class Item:
    """A wake that has been asked for and has not ended."""

    def __init__(self, rule, number):
        self.rule, self.number = rule, number
        self.held_by = None


class Rule:
    """A rule by which the system is asked to wake an app."""

    def __init__(self, waker, part, index):
        self.waker, self.part, self.index = waker, part, index
        self.name = f"{waker.app.app.name}/wake#{index}"
        self.count = 0

    def ask(self):
        self.count += 1
        sim = self.waker.app.sim
        sim.emit("wake-requested", wake=self.name, number=self.count)
        self.waker.take(Item(self, self.count))


class Waker:
    """The wakes of one app of one kind: at most one is waited for."""

    def __init__(self, app, kind):
        self.app, self.kind = app, kind
        self.item, self.due, self.entry = None, None, None
        self.done = []

    def emit(self, item, stage):
        self.app.sim.emit("wake", wake=item.rule.name, number=item.number, stage=stage)

    def take(self, item):
        """A newer one takes the place of the older, at its time."""
        sim, older, self.item = self.app.sim, self.item, item
        if older:
            self.emit(older, "replaced")
        if older and older.held_by:
            item.held_by = older.held_by
            self.emit(item, item.held_by)
            return
        due = sim.now + sim.parameters[DELAYS[self.kind]]
        self.due = min(due, self.due) if older else due
        if self.due == sim.now:
            self.arrive()
        else:
            self.plan(self.due)

    def plan(self, instant):
        sim = self.app.sim
        sim.loop.cancel(self.entry)
        self.entry = instant and sim.loop.at(instant, loop.WAKE, self.arrive,
                                             (self.app.app.name, list(DELAYS).index(self.kind)))

    def arrive(self):
        """The app is woken, unless something is in the way."""
        sim, item = self.app.sim, self.item
        self.plan(None)
        reason, until = self.obstacle()
        if reason:
            self.plan(until)
            if item.held_by != reason:
                item.held_by = reason
                self.emit(item, reason)
            return
        self.item = None
        self.done.append(sim.now)
        self.emit(item, "delivered")
        self.app.triggered("wake")

    def obstacle(self):
        sim, parameters = self.app.sim, self.app.sim.parameters
        if self.kind == "push" and sim.holds("offline"):
            return "offline", None
        if self.kind == "transfer":
            zone, most = sim.scenario.person_zone, parameters["wake.transfer.allowance"]
            reset = parameters["wake.transfer.reset"]
            today = zone.latest_day(sim.now - reset)
            used = sum(zone.latest_day(instant - reset) == today for instant in self.done)
            if most is None or used < most:
                return None, None
            return "allowance", zone.instant(today + 1) + reset if most else None
        if self.app.in_front:
            return None, None
        if sim.holds("lowPower") and not parameters["lowPower.wakesApps"]:
            return "low-power", None
        most = parameters["wake.push.limit"]
        if self.kind == "push" and most is not None:
            recent = [instant for instant in self.done if instant + HOUR > sim.now]
            if len(recent) >= most:
                return "limit", recent[len(recent) - most] + HOUR if most else None
        return None, None

    def released(self, reason):
        if self.item and self.item.held_by == reason:
            self.arrive()


class Wakes:
    """The wakes of one app."""

    def __init__(self, app):
        self.app = app
        self.wakers = {kind: Waker(app, kind) for kind in DELAYS}
        self.rules = [Rule(self.wakers[part["by"]], part, index) for index, part in enumerate(app.app.wakes)]

    def schedule(self):
        sim, scenario = self.app.sim, self.app.sim.scenario
        for rule in self.rules:
            if is_timing(rule.part):
                zone = scenario.zone if rule.part["by"] == "push" else scenario.person_zone
                for instant in Timing(rule.part, zone, scenario.start).occurrences(scenario.begin, scenario.end):
                    sim.loop.at(instant, loop.ASKED, rule.ask, (self.app.app.name, rule.index))

    def source_changed(self, name):
        for rule in self.rules:
            if rule.part.get("on") == name:
                rule.ask()

    def released(self, reason):
        for waker in self.wakers.values():
            waker.released(reason)

    def app_in_front(self):
        waker = self.wakers["push"]
        if waker.item and waker.item.held_by:
            waker.arrive()

    def end_of_run(self):
        for waker in self.wakers.values():
            if waker.item:
                waker.emit(waker.item, "pending")

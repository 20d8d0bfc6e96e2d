"""A simulation of one device: its history and its run."""

import collections
from fractions import Fraction

from . import loop
from .apps import AppState
from .budget import ReloadPools
from .days import Days
from .instance import Instance
from .pushes import Pushes
from .quantities import duration
from .relevance import Cards
from .requests import Batch, Cause
from .stacks import Stack
from .timings import Timing, lasting, listed

# The order of conditions at one instant.
CONDITIONS = ("offline", "lowPower", "locked", "charging", "beforeFirstUnlock", "driving", "home", "work", "school",
              "commute", "elsewhere", "bedtime", "wakeup", "workout", "ringsIncomplete", "headphones")
SYSTEM_EVENTS = ("locale", "dynamicType", "accessibility", "significantTime", "account", "appearance", "standBy",
                 "animation")
REDRAWS = {"appearance", "standBy", "animation"}


class Simulation:
    """The device with its person, and all that happens to it."""

    def __init__(self, scenario):
        self.scenario, self.parameters = scenario, scenario.parameters
        self.loop = loop.Loop(scenario.begin, scenario.end)
        self.observations = []
        self.days = Days(scenario)
        self.conditions, self.outages = collections.Counter(), collections.Counter()
        self.last_use, self.uses, self.use_until = scenario.begin, 0, scenario.begin
        self.was_quiet, self.quiet_ended = False, scenario.begin
        self.planned_decision, self.undecided = None, set()
        self.versions = dict.fromkeys(scenario.sources, 0)
        self.composed = {name: [source for source in scenario.sources.values() if source.name != name
                                and any(part.name == name for part in source.parts)] for name in scenario.sources}
        self.grants = collections.defaultdict(list)  # the instants of the grants of each kind
        self.caches = {}  # what a run of each widget has fetched last of each source
        # What each app has saved last of each source that a widget of it reads so.
        self.writes = 0
        self.saved = {(copy.app, copy.source): None for widget in scenario.widgets.values() for copy in widget.copies
                      if copy.reads_saved}
        self.hours = self.view_hours()
        self.apps = {name: AppState(self, app) for name, app in scenario.apps.items()}
        self.instances = [Instance(self, copy, number) for widget in scenario.widgets.values() if not widget.is_card
                          for number, copy in enumerate(widget.copies, 1)]
        for instance in self.instances:
            instance.app.instances.append(instance)
            instance.usual = self.usual_views(instance)
        self.batch = Batch(self)
        self.pools = ReloadPools(self)
        self.pushes = Pushes(self)
        self.stacks = self.make_stacks()
        self.cards = Cards(self)

    # Observations and time

    @property
    def now(self):
        return self.loop.now

    def emit(self, event, **fields):
        self.observations.append((self.now, event, fields))

    def each(self, part, zone, rank, action, order):
        """Plans an action at each occurrence of a timing."""
        for instant in Timing(part, zone, self.scenario.start).occurrences(self.scenario.begin, self.scenario.end):
            self.loop.at(instant, rank, action, order)

    def run(self):
        self.schedule()
        self.loop.run()
        for instance in self.instances:
            instance.flush()
            instance.requests.end_of_run()
        self.pushes.end_of_run()
        for app in self.apps.values():
            app.wakes.end_of_run()
        for pool in [*self.pools.pools.values(), *self.pushes.all_pools(),
                     *(stack.rotations for stack in self.stacks.values())]:
            pool.close()
        return self.observations

    # The schedule

    def announce(self):
        """The state in which the simulation begins, and the pools that open then."""
        begin = self.now
        day = self.days.containing(begin)
        self.emit("day-began", day=self.scenario.person_zone.latest_day(begin))
        if begin < day.bedtime:
            self.emit("woke", day=day.date)
        else:
            self.emit("went-to-bed")
        for instance in self.instances:
            if instance.widget.placed <= begin:
                instance.is_placed = True
                if instance.widget.stack:
                    self.stacks[instance.widget.stack].placed(instance)
        for pool in self.pools.pools.values():
            if any(instance.is_placed for instance in self.instances if instance.pool is pool):
                pool.open()
        self.pushes.open()
        for stack in self.stacks.values():
            stack.rotations.open()
        for instance in self.instances:
            instance.requests.begin_day()
        self.begin_outages()
        self.begin_conditions()
        for app in self.apps.values():
            app.begin()
        self.cards.begin()
        for source in self.plain_sources():
            for instant in source.instants:
                if instant == begin:
                    self.advance(source)
        for instance in self.instances:
            if instance.is_placed:
                if begin != self.scenario.start:
                    raise ValueError("a widget placed before a history reads at a random time: leave out the history")
                instance.settle()
                if not instance.on_screen:
                    instance.set_placeholder(True)

    def outage_spans(self):
        """When the back end of each source is down."""
        scenario = self.scenario
        for source in self.plain_sources():
            for index, part in enumerate(source.outages):
                for first, last in lasting(part, source.zone, scenario.start, scenario.begin, scenario.end):
                    yield source, index, first, last

    def begin_outages(self):
        for source, _, first, last in self.outage_spans():
            if first <= self.now < last:
                self.outage(source, 1)

    def rank(self, condition):
        """The place of a condition in the order of ties: those of the author follow the others, by name."""
        names = {part["is"] for part in listed(self.scenario.device.get("conditions"))}
        return [*CONDITIONS, *sorted(names.difference(CONDITIONS))].index(condition)

    def begin_conditions(self):
        """Conditions that began before the simulation, or begin with it, hold at its beginning."""
        scenario = self.scenario
        parts = listed(scenario.device.get("conditions"))
        for part in sorted(parts, key=lambda part: self.rank(part["is"])):
            for first, last in lasting(part, scenario.person_zone, scenario.start, scenario.begin, scenario.end):
                if first <= scenario.begin < last:
                    self.condition(part["is"], 1)

    def schedule(self):
        scenario, person = self.scenario, self.scenario.person_zone
        begin, end = scenario.begin, scenario.end
        device = scenario.device
        self.announce()
        self.schedule_days()
        for source in self.plain_sources():
            for instant, is_edit, name, _ in source.changes:
                if instant < end:
                    self.loop.at(instant, loop.EDIT if is_edit else loop.CHANGE,
                                 lambda source=source, is_edit=is_edit: self.changed(source, is_edit), (name,))
        for source, index, first, last in self.outage_spans():
            if last > begin:
                if first > begin:
                    self.loop.at(first, loop.OUTAGE, lambda source=source: self.outage(source, 1),
                                 (source.name, 0, index))
                self.loop.at(last, loop.OUTAGE, lambda source=source: self.outage(source, -1), (source.name, 1, index))
        for index, part in enumerate(listed(device.get("conditions"))):
            rank = self.rank(part["is"])
            for first, last in lasting(part, person, scenario.start, begin, end):
                if last > begin:
                    if first > begin:
                        self.loop.at(first, loop.CONDITION, lambda name=part["is"]: self.condition(name, 1),
                                     (rank, 0, index))
                    self.loop.at(last, loop.CONDITION, lambda name=part["is"]: self.condition(name, -1),
                                 (rank, 1, index))
        if scenario.updated:
            self.loop.at(scenario.update_at, loop.UPDATE, self.update)
        for index, part in enumerate(listed(device.get("systemEvents"))):
            self.each(part, person, loop.SYSTEM_EVENT, lambda kind=part["is"]: self.system_event(kind),
                      (SYSTEM_EVENTS.index(part["is"]), index))
        for instant in scenario.trips:
            self.loop.at(instant, loop.SYSTEM_EVENT, lambda: self.system_event("significantTime"),
                         (SYSTEM_EVENTS.index("significantTime"), -1))
        for index, part in enumerate(listed(device.get("moves"))):
            self.each(part, person, loop.MOVE, self.device_moved, (index,))
        for instance in self.instances:
            self.schedule_instance(instance)
        for app in self.apps.values():
            app.schedule()
        self.pushes.schedule()
        if scenario.measured_from > begin:
            self.loop.at(scenario.measured_from - 1, loop.LAST, self.flush)
        self.schedule_views()
        self.cards.schedule()

    def schedule_days(self):
        scenario, zone = self.scenario, self.scenario.person_zone
        begin, end = scenario.begin, scenario.end
        for date in range(zone.local(begin)[0], zone.latest_day(end) + 1):
            instant = zone.instant(date)
            if instant > begin:
                self.loop.at(instant, loop.MIDNIGHT, lambda date=date: self.midnight(date))
        for day in self.days.all:
            if day.waking > begin:
                self.loop.at(day.waking, loop.WAKING, lambda day=day: self.woke(day))
            if begin < day.bedtime < day.end:
                self.loop.at(day.bedtime, loop.BEDTIME, lambda: self.emit("went-to-bed"))
        self.plan_quiet()

    def schedule_instance(self, instance):
        widget, person = instance.widget, self.scenario.person_zone
        if widget.placed > self.scenario.begin:
            self.loop.at(widget.placed, loop.PLACING, instance.appear, (0,) + instance.order)
            self.loop.at(widget.placed, loop.PLACING, instance.open_pool, (1, instance.pool.name) + instance.order)
            self.loop.at(widget.placed, loop.PLACING, instance.place, (2,) + instance.order)
        for index, part in enumerate(widget.reconfigured):
            self.each(part, person, loop.RECONFIGURED, lambda: instance.is_placed
                      and instance.requests.make(Cause("reconfigured")), instance.order + (index,))
        for index, part in enumerate(widget.interactions):
            self.each(part, person, loop.INTERACTION, lambda: self.interacted(instance), instance.order + (index,))

    def schedule_views(self):
        views = listed(self.scenario.device.get("views"))
        for index, part in enumerate(views):
            until = duration(part["length"]) if "length" in part else self.parameters["view.length.median"]
            self.each(part, self.scenario.person_zone, loop.DEVICE_VIEW, lambda until=until: self.device_viewed(until),
                      (index,))
        for instance in self.instances:
            for index, part in enumerate(instance.widget.views):
                until = duration(part["length"]) if "length" in part else self.parameters["view.length.median"]
                self.each(part, self.scenario.person_zone, loop.WIDGET_VIEW, lambda instance=instance, until=until:
                          self.widget_viewed(instance, until), instance.order + (index,))

    def view_hours(self):
        """The relative number of views in each hour of the clock, for the accrual of units."""
        views = listed(self.scenario.device.get("views"))
        hours = [0] * 24
        for part in views:
            if "hours" in part:
                hours = [old + new for old, new in zip(hours, part["hours"])]
            elif "at" in part:
                for text in listed(part["at"]):
                    scenario = self.scenario
                    if "T" not in text or scenario.begin <= scenario.person_zone.date(text) < scenario.end:
                        hours[int(text.split("T")[-1][:2])] += 1
            else:
                hours = [old + 1 for old in hours]
        return hours if any(hours) else [1] * 24

    def usual_views(self, instance):
        """The usual views of an instance a day."""
        scenario, widget = self.scenario, instance.widget
        rate = lambda part: Fraction(int(1_000_000 * Timing(part, scenario.person_zone, scenario.start).rate(
            scenario.start, scenario.end)), 1_000_000)  # rounded down to whole millionths
        if widget.views:
            usual = sum(rate(part) for part in widget.views)
            condition = {"standBy": "charging", "carPlay": "driving"}.get(widget.place)
            if condition:
                spans = [span for part in listed(scenario.device.get("conditions")) if part["is"] == condition
                         for span in lasting(part, scenario.person_zone, scenario.start, scenario.begin, scenario.end)]
                held, until = 0, scenario.begin
                for first, last in sorted(spans):  # which may overlap
                    held += max(0, min(last, scenario.end) - max(first, until))
                    until = max(until, last)
                share = -(-held * 1_000_000 // (scenario.end - scenario.begin))  # rounded up to whole millionths
                usual = Fraction(usual * share, 1_000_000)
            return usual
        if widget.place in ("standBy", "carPlay"):
            return 0
        usual = sum(Fraction(str(part["usual"])) if "usual" in part else rate(part)
                    for part in listed(scenario.device.get("views")))
        return usual * widget.seen / 1_000_000

    def make_stacks(self):
        members = {}
        for instance in self.instances:
            if instance.widget.stack:
                members.setdefault(instance.widget.stack, []).append(instance)
        return {name: Stack(self, name, parts) for name, parts in sorted(members.items())}

    def flush(self):
        for instance in self.instances:
            instance.flush()

    # The edges of the day

    def midnight(self, date):
        self.emit("day-began", day=date)
        if self.parameters["midnight.reloads"]:
            self.emit("system-event", kind="significantTime")
            self.reload_everything()

    def woke(self, day):
        self.pushes.count_tokens()
        self.emit("woke", day=day.date)
        for pool in self.pools.pools.values():
            pool.new_day(day)
        self.pushes.new_day(day)
        for stack in self.stacks.values():
            stack.rotations.new_day(day)
        for instance in self.instances:
            instance.requests.begin_day()
        self.recheck()

    # Uses of the device

    def use(self, until=None):
        """A use of the device ends its quiet time."""
        self.was_quiet = self.is_quiet()
        if self.was_quiet:
            self.quiet_ended = self.now
        self.last_use = self.now
        self.plan_quiet()
        if until is not None:
            self.use_until = max(self.use_until, until)
        self.recheck()

    def is_quiet(self):
        after = self.parameters["quiet.after"]
        return after is not None and not self.uses and self.now - self.last_use >= after

    def plan_quiet(self):
        if self.parameters["quiet.after"] is not None and not self.uses:
            self.loop.at(self.last_use + self.parameters["quiet.after"], loop.QUIET, self.recheck)

    def screen_is_on(self):
        return self.uses > 0 or self.now < self.use_until

    # Decisions

    def recheck(self):
        """Pending requests are decided again at the end of this instant."""
        self.undecided = {instance for instance in self.instances if instance.requests.pending}
        if self.planned_decision != self.now:
            self.planned_decision = self.now
            self.loop.at(self.now, loop.DECISION, self.decide_next)

    def decide_next(self):
        """Decides the request that has waited longest, and then the next."""
        self.planned_decision = None
        waiting = [instance for instance in self.undecided if instance.requests.pending]
        if waiting:
            instance = min(waiting, key=lambda one: (one.requests.pending.eligible, one.order))
            self.undecided.remove(instance)
            if self.undecided:
                self.planned_decision = self.now
                self.loop.at(self.now, loop.DECISION, self.decide_next)
            instance.requests.decide()

    # What happens

    def plain_sources(self):
        return [source for source in self.scenario.sources.values() if source.parts == [source]]

    def advance(self, part):
        """A source has changed, and all that are composed of it."""
        for source in [part, *self.composed[part.name]]:
            self.versions[source.name] += 1
            fields = {} if source is part else {"part": part.name}
            self.emit("changed", source=source.name, version=self.versions[source.name], **fields)
            for instance in self.showing(source):
                instance.source_changed()

    def showing(self, source):
        return [instance for instance in self.instances if instance.source is source]

    def changed(self, part, is_edit):
        if is_edit:
            for source in self.composed[part.name]:
                for instance in self.showing(source):
                    instance.source_edited()
        if self.now > self.scenario.begin:  # those at the beginning have been announced
            self.advance(part)
        for source in [part, *self.composed[part.name]]:
            self.apply_change(source)

    def apply_change(self, source):
        self.cards.source_changed(source)
        self.pushes.source_changed(source)
        for app in self.apps.values():
            app.triggered(source.name)
        for app in self.apps.values():
            app.wakes.source_changed(source.name)

    def outage(self, source, step):
        """The back end of a source stops or begins to answer."""
        before = self.outages[source.name] > 0
        self.outages[source.name] += step
        if before != (self.outages[source.name] > 0):
            self.emit("outage", source=source.name, down=not before)

    def is_down(self, source):
        """A composed source is down if one of its parts is."""
        return any(self.outages[part.name] > 0 for part in source.parts)

    def holds(self, condition):
        return self.conditions[condition] > 0

    def is_locked(self):
        return self.holds("locked") or self.holds("beforeFirstUnlock")

    def condition(self, name, step):
        before = self.holds(name)
        self.conditions[name] += step
        if self.holds(name) == before:
            return
        self.emit("condition", condition=name, holds=not before)
        for instance in self.instances:
            instance.event(f"{name} {'ends' if before else 'begins'}")
        if name in ("locked", "beforeFirstUnlock"):
            for instance in self.instances:
                instance.cover_changed()
        self.pushes.condition_changed(name)
        self.cards.condition_changed(name)
        held = {"offline": "offline", "lowPower": "low-power"}
        for app in self.apps.values() if before and name in held else ():
            app.wakes.released(held[name])
        for app in self.apps.values():
            app.triggered(f"{name} {'ends' if before else 'begins'}")
        self.recheck()

    def update(self):
        self.emit("updated")
        for instance in self.instances:
            instance.provider = self.scenario.updated.widgets[instance.widget.name].copies[instance.copy - 1].provider
            instance.event("update")

    def system_event(self, kind):
        self.emit("system-event", kind=kind)
        if kind in REDRAWS:
            for instance in self.instances:
                instance.redraw()
        else:
            self.reload_everything()

    def reload_everything(self):
        for instance in self.instances:
            if instance.is_placed:
                instance.requests.make(Cause("system-event"))

    def device_moved(self):
        self.emit("moved")
        for instance in self.instances:
            if instance.is_placed and instance.widget.location:
                instance.moved = True

    def interacted(self, instance):
        if not instance.is_placed:
            return
        performed = not self.is_locked()
        self.emit("interacted", widget=instance.name, run=performed)
        if performed:
            self.use()
            instance.requests.make(Cause("interaction"))
            self.pushes.screen_on()

    # Views

    def device_viewed(self, length):
        if self.scenario.is_watch and self.holds("charging"):
            return
        until = self.now + length
        self.emit("device-viewed", until=until)
        self.use(until)
        for instance in self.instances:
            widget = instance.widget
            if not instance.is_placed or widget.views or widget.place in ("standBy", "carPlay"):
                continue
            if self.is_locked() and widget.place not in ("lockScreen", "watchFace"):
                continue
            if widget.seen and self.is_on_top(instance) and not self.cards.replace(widget):
                instance.view(until, True)
        self.cards.viewed(until)
        self.pushes.screen_on()

    def is_on_top(self, instance):
        stack = instance.widget.stack
        return stack is None or self.stacks[stack].top is instance or self.parameters["seen.hidden"] > 0

    def widget_viewed(self, instance, length):
        place = instance.widget.place
        if self.scenario.is_watch and self.holds("charging"):
            return
        if place == "standBy" and (not self.holds("charging") or any(app.in_front for app in self.apps.values())):
            return
        if place == "carPlay" and not self.holds("driving"):
            return
        until = self.now + length
        self.emit("display-viewed", display=instance.name, until=until)
        is_use = place != "standBy" or self.parameters["quiet.standByIsUse"]
        if is_use:
            self.use(until)
        else:
            self.was_quiet = self.is_quiet()
        if instance.is_placed and self.is_on_top(instance) and not self.cards.replace(instance.widget) \
                and not (self.is_locked() and place not in ("lockScreen", "watchFace", "standBy", "carPlay")):
            instance.view(until, is_use)
        if is_use:
            self.pushes.screen_on()

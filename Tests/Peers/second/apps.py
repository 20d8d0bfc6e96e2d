"""The state of one app: its sessions, and the calls that it makes."""

from . import loop
from .quantities import duration
from .requests import Cause
from .timings import Timing, is_timing, lasting, listed
from .wakes import Wakes

FREE_WORDS = ("foreground", "leave", "media", "navigation", "location", "wake")
KINDS = ("save", "reload", "invalidation")


class Write:
    """A content that an app saves, as it was known when the write began."""

    def __init__(self, start, content):
        self.start, self.content = start, content


class Saver:
    """A rule by which an app saves contents for its widgets."""

    def __init__(self, state, part, index):
        self.state, self.index, self.kind = state, index, "save"
        self.count = 0
        self.set(part)

    def set(self, part):
        self.part, self.on = part, part.get("on")
        self.sources = part.get("sources", "all")
        self.needs = part.get("in", "anywhere" if self.on in FREE_WORDS else "background")
        self.takes = duration(part.get("takes", "0s"))

    def begin_series(self):
        """Begins to write; without a network or a back end there is nothing new of a source that needs it."""
        sim, app = self.state.sim, self.state.app.name
        if not self.state.is_in(self.needs):
            return
        sim.writes += 1
        for owner, name in sim.saved:
            source = sim.scenario.sources[name]
            if owner != app or self.sources != "all" and name not in listed(self.sources) \
                    or source.fetches and sim.holds("offline") or sim.is_down(source):
                continue
            write = Write(sim.writes, source.newest(sim.now))
            if self.takes:
                sim.loop.at(sim.now + self.takes, loop.WRITTEN, lambda name=name, write=write: self.end(name, write),
                            (app, self.index))
            else:
                self.end(name, write)

    def end(self, name, write):
        """The content can be read from now on, unless a later write has ended before."""
        sim, app = self.state.sim, self.state.app.name
        source, old = sim.scenario.sources[name], sim.saved[app, name]
        if old and old.start > write.start:
            return
        number = lambda content: source.number(content, sim.now)
        before = number(old.content) if old else 0
        sim.saved[app, name] = write
        if number(write.content) > before:
            sim.emit("saved", app=app, source=name, version=number(write.content))


class Caller:
    """One reload or invalidation of an app: its calls, alone or in series."""

    def __init__(self, state, part, kind, index):
        self.state, self.kind, self.index = state, kind, index
        self.name = f"{state.app.name}/{kind}#{index}"
        self.next_entry = None
        self.set(part)

    def set(self, part):
        self.part, self.on = part, part.get("on")
        self.kinds = part.get("kinds", "all")
        self.needs = part.get("in", "anywhere" if self.on in FREE_WORDS else "background")
        self.calls, self.apart = part.get("calls", 1), duration(part.get("apart", "0s"))
        self.only_if_changed = part.get("onlyIfChanged", False)

    def begin_series(self):
        """A new series ends the previous one."""
        self.state.sim.loop.cancel(self.next_entry)
        self.next_entry = None
        self.call(self.calls)

    def call(self, remaining):
        sim = self.state.sim
        kinds = targets = self.targets()
        if self.only_if_changed:
            # One call reloads all copies, of which one has changed.
            targets = [name for name in kinds if any(map(self.state.has_changed, self.placed(name)))]
        made = self.state.is_in(self.needs) and (bool(targets) or not self.only_if_changed)
        sim.emit("called", call=self.name, made=made)
        if not made:
            kinds = targets = []
        is_rejected = made and self.kind == "reload" and self.state.rejects_call()
        for name in kinds:
            # Without the condition it counts also for a widget that is not placed yet.
            for copy in self.placed(name) if self.only_if_changed else self.copies(name):
                self.state.last_calls[copy.name] = self.state.version(copy)
        if self.kind == "reload":
            for instance in self.state.instances:
                if instance.widget.name in targets and instance.has_begun:
                    if is_rejected:
                        instance.requests.reject()
                        continue
                    sticky = sim.parameters["front.calls"] == "onLeave" and self.state.in_front
                    background = sim.parameters["background.calls"] == "onLeave" and not self.state.is_exempt()
                    instance.requests.make(Cause("app-call", sticky=sticky, background=background))
        else:
            for name in targets:
                sim.cards.invalidate(name)
        if remaining > 1:
            self.next_entry = sim.loop.at(sim.now + self.apart, loop.NEXT_CALL, lambda: self.call(remaining - 1),
                                          (self.state.app.name, KINDS.index(self.kind), self.index))

    def copies(self, name):
        """The placed widgets of a kind, or the widget whose relevance is asked for."""
        if self.kind == "invalidation":
            return [self.state.sim.scenario.widgets[name]]
        return [instance for instance in self.state.instances if instance.widget.name == name]

    def placed(self, name):
        """Those that are there; at the very start, before the first timelines, no widget is."""
        return [copy for copy in self.copies(name) if self.kind == "invalidation" or copy.has_begun]

    def targets(self):
        """The kinds that the call names; one that is not placed yet counts too."""
        widgets = self.state.sim.scenario.widgets.values()
        return [widget.name for widget in widgets
                if widget.app == self.state.app.name and widget.is_card == (self.kind == "invalidation")
                and (self.kinds == "all" or widget.name in self.kinds)]


class AppState:
    def __init__(self, sim, app):
        self.sim, self.app = sim, app
        self.instances = []
        self.active = {"foreground": 0, "media": 0, "navigation": 0, "location": 0}
        self.left_at = None
        self.last_calls = {}
        self.accepted_calls, self.rejects_until = [], None  # those of the background since the app was in the foreground
        self.wakes = Wakes(self)
        self.callers = [Saver(self, part, index) for index, part in enumerate(app.saves)] \
            + [Caller(self, part, "reload", index) for index, part in enumerate(app.reloads)] \
            + [Caller(self, part, "invalidation", index) for index, part in enumerate(app.invalidations)]

    @property
    def in_front(self):
        return self.active["foreground"] > 0

    def is_in(self, needed):
        """Whether the app is in the state that a rule requires."""
        if needed == "foreground":
            return self.in_front
        if needed == "background":
            runs = self.in_front or any(self.active[kind] for kind in ("media", "navigation", "location"))
            return runs or not self.sim.holds("lowPower") or self.sim.parameters["lowPower.wakesApps"]
        return True

    def is_exempt(self):
        """In the foreground, shortly after it, or in an exempt session."""
        return any(self.active.values()) or self.has_just_left()

    def has_just_left(self):
        return self.left_at is not None and self.sim.now < self.left_at + self.sim.parameters["exempt.grace"]

    def rejects_call(self):
        """Whether a call is rejected that the app makes now; one that is not counts."""
        limit, now = self.sim.parameters["calls.limit"], self.sim.now
        sessions = self.sim.parameters["calls.sessionsPass"] and any(self.active.values())
        if limit is None or self.in_front or sessions or self.has_just_left():
            return False
        if self.rejects_until is not None and now < self.rejects_until:
            return True
        since = now - self.sim.parameters["calls.window"]
        if sum(since < instant for instant in self.accepted_calls) >= limit:
            self.rejects_until = now + self.sim.parameters["calls.rejection"]
            return True
        self.accepted_calls.append(now)
        return False

    def version(self, copy):
        """The current version of what a placed widget, or a relevance widget, shows."""
        return self.sim.versions[copy.source if isinstance(copy.source, str) else copy.source.name]

    def has_changed(self, copy):
        return copy.name not in self.last_calls or self.version(copy) > self.last_calls[copy.name]

    def begin(self):
        """Sessions that began before the simulation, or begin with it, continue in it."""
        sim = self.sim
        for kind, _, first, last in self.sessions():
            if first <= sim.scenario.begin < last:
                self.active[kind] += 1
                if self.active[kind] == 1:
                    sim.emit("session", app=self.app.name, kind=kind, active=True)
                    sim.uses += kind == "foreground"
                    if kind == "foreground":
                        for instance in self.instances:
                            instance.requests.recover()
                    self.triggered(kind)

    def sessions(self):
        scenario = self.sim.scenario
        parts = [("foreground", part | {"length": part.get("length", "2m")}) for part in self.app.sessions] \
            + [(part["is"], part) for part in self.app.exempt]
        kinds = [kind for kind, _ in parts]
        for index, (kind, part) in enumerate(parts):
            for first, last in lasting(part, scenario.person_zone, scenario.start, scenario.begin, scenario.end,
                                       "length"):
                # Of one kind, one begins before the previous one ends.
                yield kind, [(self.app.name, kinds.index(kind), step, index) for step in (0, 1)], first, last

    def schedule(self):
        sim, scenario = self.sim, self.sim.scenario
        zone = scenario.person_zone
        for kind, (begins, ends), first, last in self.sessions():
            if last > scenario.begin:
                if first > scenario.begin:
                    sim.loop.at(first, loop.SESSION, lambda kind=kind: self.session(kind, 1), begins)
                sim.loop.at(last, loop.SESSION, lambda kind=kind: self.session(kind, -1), ends)
        self.wakes.schedule()
        versions = [(self.app, scenario.begin, scenario.update_at or scenario.end)]
        if scenario.updated:
            versions.append((scenario.updated.apps[self.app.name], scenario.update_at, scenario.end))
        for app, begin, end in versions:
            parts = app.saves + app.reloads + app.invalidations
            for caller, part in zip(self.callers, parts):
                if is_timing(part):
                    for instant in Timing(part, zone, scenario.start).occurrences(begin, end):
                        sim.loop.at(instant, loop.CALL, caller.begin_series,
                                    (self.app.name, KINDS.index(caller.kind), caller.index))
        if scenario.updated:
            app = scenario.updated.apps[self.app.name]
            sim.loop.at(scenario.update_at, loop.UPDATE, lambda: [caller.set(part) for caller, part in zip(
                self.callers, app.saves + app.reloads + app.invalidations)], (self.app.name,))

    def triggered(self, word):
        """A change of a source, a session or a condition makes the calls that name it."""
        for caller in self.callers:
            if caller.on == word:
                caller.begin_series()

    def session(self, kind, step):
        before = self.active[kind]
        self.active[kind] += step
        if bool(before) == bool(self.active[kind]):
            return
        sim = self.sim
        sim.emit("session", app=self.app.name, kind=kind, active=step > 0)
        if kind == "foreground":
            if step > 0:
                self.accepted_calls, self.rejects_until = [], None
                for instance in sim.instances:
                    if instance.widget.app == self.app.name:
                        instance.event("foreground")
                sim.use()
                sim.uses += 1
                sim.pushes.screen_on()
            else:
                self.left_at = sim.now
                sim.loop.at(sim.now + sim.parameters["exempt.grace"], loop.DECISION, sim.recheck)
                sim.uses -= 1
                sim.last_use = sim.now
                sim.use()
            self.triggered("foreground" if step > 0 else "leave")
        elif step > 0:
            self.triggered(kind)
        if step > 0:
            sim.pushes.session_began(self)
            if kind == "foreground":
                self.wakes.app_in_front()
        sim.recheck()

"""Requests, their gates, and the grants of one placed widget."""

from . import loop

CAUSES = ("placed", "policy", "app-call", "push", "interaction", "system-event", "location", "stale-on-view",
          "reconfigured", "retry")
ALWAYS_FREE = {"placed", "interaction", "system-event", "location", "stale-on-view", "reconfigured"}
AT_DATES = {"policy", "retry"}  # requested ahead of their date; they keep the minimum interval even when exempt
DELAYS = {"policy": "start.delay.policy", "retry": "start.delay.retry", "app-call": "start.delay.call"}


class Cause:
    """One cause of a request, and what the request remembers of it."""

    def __init__(self, name, urgent=False, prepaid=False, uncharged=False, sticky=False, background=False):
        self.name = name
        self.urgent = urgent        # a push of priority 10
        self.prepaid = prepaid      # a push that took a unit of its app's own pool
        self.uncharged = uncharged  # a push where pushes are not charged
        self.sticky = sticky        # a call that waits for its app to leave and stays exempt
        self.background = background  # a call that waits for its app to be opened and left


class Request:
    """A request that waits for its date or for its gates."""

    def __init__(self, cause, eligible):
        self.causes, self.eligible = [cause], eligible
        self.gate = None
        self.joins = False  # a call that found no unit and waits for the next run

    @property
    def first(self):
        return self.causes[0].name

    def has(self, *names):
        return any(cause.name in names for cause in self.causes)

    @property
    def is_scheduled(self):
        return self.has(*AT_DATES)


class Grant:
    """A granted start."""

    def __init__(self, request, charge, exempt, start):
        self.causes, self.first, self.eligible = request.causes, request.first, request.eligible
        self.charge, self.exempt, self.start = charge, exempt, start
        self.in_batch, self.entry = False, None

    @property
    def urgent(self):
        return any(cause.urgent for cause in self.causes)


class Requests:
    """The requests of one instance: at most one is pending, and at most one is planned for a date."""

    def __init__(self, sim, instance):
        self.sim, self.instance = sim, instance
        self.pending = self.planned = self.grant = None
        self.planned_entry = None
        self.last_start = self.date = None  # the date of the policy of the last timeline
        self.back_off_until = None
        self.runs_left = None  # until the system gives the widget up, on a day on which it does

    # Making requests

    def make(self, cause):
        """A request that is due at once."""
        self.sim.emit("requested", widget=self.instance.name, cause=cause.name, eligible=self.sim.now)
        self.come_due(Request(cause, self.sim.now))

    def reject(self):
        """A call that the system rejects."""
        self.sim.emit("requested", widget=self.instance.name, cause="app-call", eligible=self.sim.now)
        self.end("app-call", "rejected")

    def plan(self, name, date):
        """A request of a policy or a retry, which is due at a date."""
        date = max(date, self.sim.now)
        self.sim.emit("requested", widget=self.instance.name, cause=name, eligible=date)
        self.planned = Request(Cause(name), date)
        if name == "policy":
            self.date = date
        self.planned_entry = self.sim.loop.at(date, loop.DUE, self.planned_due, self.instance.order)

    def planned_due(self):
        request, self.planned = self.planned, None
        if request.has("retry"):
            self.back_off_until = None
        self.come_due(request)

    def come_due(self, request):
        if self.pending:
            self.end(request.first, "merged")
            self.pending.causes += request.causes
            self.pending.joins = False
            self.decide()
        elif self.grant:
            self.end(request.first, "merged")
            self.join(request.causes[0])
        else:
            self.pending = request
            self.decide()

    def end_of_run(self):
        """What has not ended is pending."""
        run = self.instance.run
        for request in (self.pending, run and run.grant, self.grant, self.planned):
            if request:
                self.end(request.first, "pending")

    def end(self, cause, how):
        self.sim.emit("ended", widget=self.instance.name, cause=cause, end=how)

    # Joining a granted start

    def join(self, cause):
        """A cause joins the granted start, and may replace it by a free one or move it forward."""
        grant, now = self.grant, self.sim.now
        grant.causes = grant.causes + [cause]
        if cause.sticky or cause.background or grant.exempt:
            return
        if self.is_exempt([cause]):
            self.regrant()
            return
        soonest = now + self.delay([cause], False)
        if grant.in_batch:
            if cause.urgent and soonest < grant.start:
                grant.in_batch = False
                self.move(soonest)
        elif soonest < grant.start:
            self.move(soonest)

    def move(self, start):
        self.sim.emit("hastened", widget=self.instance.name, start=start)
        self.plan_start(start)

    def regrant(self):
        """Grants the start again for free; a charged unit returns to its pool."""
        grant = self.grant
        if grant.charge == "pool":
            self.instance.pool.give_back(self.instance.name)
        grant.charge, grant.exempt, grant.in_batch = self.charge(grant), True, False
        start = min(grant.start, self.sim.now + self.delay(grant.causes, True))
        self.emit_grant(start)
        if start == self.sim.now:  # the command starts at once what was planned for this instant
            self.sim.loop.cancel(grant.entry)
            self.start()
        else:
            self.plan_start(start)

    # Gates

    def is_exempt(self, causes):
        if any(cause.name in ALWAYS_FREE or cause.sticky for cause in causes):
            return True
        return self.is_exempt_for_app(causes) or self.is_exempt_call(causes)

    def is_exempt_for_app(self, causes):
        return self.instance.app.is_exempt() and (self.sim.parameters["exempt.applies"] == "everyCause"
                                                  or any(cause.name == "app-call" for cause in causes))

    def is_exempt_call(self, causes):
        return self.sim.parameters["exempt.background"] and any(cause.name == "app-call" for cause in causes)

    def charge(self, request):
        """How a grant would be paid now."""
        if any(cause.name in ALWAYS_FREE for cause in request.causes):
            return "free: cause"
        if self.is_exempt_for_app(request.causes) or any(cause.sticky for cause in request.causes):
            return "free: app"
        if self.is_exempt_call(request.causes):
            return "free: call"
        if self.sim.parameters["developerMode"]:
            return "free: developer-mode"
        if self.sim.pools.unlimited(self.instance):
            return "free: no-budget"
        if any(cause.prepaid or cause.uncharged for cause in request.causes):
            return "prepaid"
        scheduled = any(cause.name in AT_DATES for cause in request.causes)
        return "owed" if scheduled and self.sim.parameters["budget.charge"] == "end" else "pool"

    def needed(self, request):
        """The balance from which the pool grants a request."""
        parameters, floor = self.sim.parameters, self.instance.pool.floor
        borrowers = parameters["budget.debt.causes"]
        if borrowers == "every" or borrowers == "scheduled" and request.is_scheduled \
                or borrowers == "calls" and not all(cause.name in AT_DATES for cause in request.causes):
            return floor + 1
        if parameters["budget.charging"] and request.is_scheduled and self.sim.holds("charging"):
            return max(0, floor + 1)
        return 1

    def overrun(self, request):
        """What becomes of a request without a unit."""
        calls = self.sim.parameters["budget.overrun.calls"]
        return self.sim.parameters["budget.overrun"] if calls == "same" or request.is_scheduled else calls

    def keeps_interval(self, request, exempt):
        only_dates = all(cause.name in AT_DATES for cause in request.causes)
        if exempt or self.sim.parameters["interval.applies"] == "policyOnly":
            return only_dates
        return True

    def closed_gates(self, request):
        """The closed gates in their order, each with the instant at which it opens, if that is known."""
        sim, instance, parameters = self.sim, self.instance, self.sim.parameters
        if instance.run:
            yield "running", instance.run.end
            return
        exempt = self.is_exempt(request.causes)
        if parameters["offline.runs"] == "waits" and instance.needs_network() and sim.holds("offline"):
            yield "offline", None
        if instance.widget.protected and sim.is_locked():
            yield "locked", None
        if parameters["front.calls"] == "onLeave" and instance.app.in_front \
                and all(cause.name == "app-call" for cause in request.causes):
            yield "app-still-open", None
        if all(cause.background for cause in request.causes) \
                and (instance.app.left_at is None or instance.app.left_at < request.eligible):
            yield "app-not-opened", None
        if not exempt and sim.is_quiet():
            cadence = parameters["quiet.cadence"]
            ends = None if cadence is None else request.eligible + cadence
            if ends is None or ends > sim.now:
                yield "device-unused", ends
        if self.charge(request) in ("pool", "owed"):
            missing = self.needed(request) - instance.pool.balance
            if request.joins:
                yield "budget", None
            else:
                opens = self.on_grid("budget", sim.now if missing <= 0 else instance.pool.next_accrual(missing))
                if opens > sim.now:
                    yield "budget", opens
        if self.keeps_interval(request, exempt) and self.last_start is not None:
            opens = self.on_grid("too-soon", self.last_start + parameters["interval.minimum"])
            if opens > sim.now:
                yield "too-soon", opens
        backs_off = parameters["retry.holdsCalls"] or all(cause.name in AT_DATES for cause in request.causes)
        if backs_off and not exempt and self.back_off_until is not None and self.back_off_until > sim.now:
            yield "back-off", self.back_off_until
        limit, grants = parameters["limit.runs"], sim.grants[instance.widget.name]
        if not exempt and limit is not None and len(grants) >= limit:
            opens = grants[-limit] + parameters["limit.window"]
            if opens > sim.now:
                yield "kind-limit", opens
        if not exempt and self.is_given_up():
            yield "given-up-today", sim.days.containing(sim.now).end

    # Days on which the system gives the widget up

    def begin_day(self):
        parameters = self.sim.parameters
        self.runs_left = parameters["abandoned.runs"] if parameters["abandoned.share"] else None

    def is_given_up(self):
        return self.runs_left == 0

    def recover(self):
        """The widget runs as usual for the rest of the day."""
        self.runs_left = None

    def on_grid(self, gate, opens):
        """When a gate opens for a request that it refuses now, or refused at the last decision."""
        grid, request, now = self.sim.parameters["refusal.grid"], self.pending, self.sim.now
        was_refused = request is not None and request.gate is not None and request.gate[0] == gate
        if not grid or opens <= now and not was_refused:
            return opens
        return -(-max(opens, now) // grid) * grid

    def decide(self):
        """Grants the pending request, drops it, or states the gate that holds it."""
        request, sim = self.pending, self.sim
        closed = list(self.closed_gates(request))
        overrun = self.overrun(request)
        if closed and overrun != "waits" and not request.joins:
            others = [gate for gate in closed if gate[0] != "budget"]
            if not others and overrun == "drops":
                self.pending = None
                self.end(request.first, "dropped")
                return
            if not others:
                request.joins = True
                others = [("budget", None)]
            closed = others
        if not closed:
            self.grant_pending()
        elif closed[0] != request.gate:
            request.gate = gate, until = closed[0]
            sim.emit("waits", widget=self.instance.name, gate=gate, until=until)
            for _, opens in closed:
                if opens is not None:
                    sim.loop.at(opens, loop.DECISION, sim.recheck)

    # Grants and starts

    def grant_pending(self):
        request, self.pending = self.pending, None
        charge, exempt = self.charge(request), self.is_exempt(request.causes)
        if not exempt and self.runs_left is not None:
            self.runs_left -= 1
        if charge == "pool":
            self.instance.pool.take()
        self.grant = Grant(request, charge, exempt, None)
        self.sim.grants[self.instance.widget.name].append(self.sim.now)
        if self.sim.parameters["limit.runs"] is not None:
            self.sim.recheck()
        start = self.sim.now + self.delay(request.causes, exempt)
        self.emit_grant(start)
        self.plan_start(start)

    def emit_grant(self, start):
        names = {cause.name for cause in self.grant.causes}
        self.sim.emit("granted", widget=self.instance.name, causes=[name for name in CAUSES if name in names],
                      charge=self.grant.charge, start=start)

    def delay(self, causes, exempt):
        """The start delay of the causes together; without a spread it is the median."""
        parameters = self.sim.parameters
        cut = lambda name: min(parameters[name], parameters["start.delay.max"])
        names = {cause.name for cause in causes}
        if "interaction" in names:
            return cut("start.delay.interaction")
        if names & ALWAYS_FREE:
            return cut("start.delay.freeCause")
        if exempt:
            return cut("start.delay.exempt")
        factor = parameters["lowPower.startDelay"] if self.sim.holds("lowPower") else 1_000_000
        return min(cut("start.delay.push") if cause.urgent
                   else cut(DELAYS.get(cause.name, "start.delay.lowPush")) * factor // 1_000_000 for cause in causes)

    def plan_start(self, start):
        self.sim.loop.cancel(self.grant.entry)
        self.grant.start = start
        self.grant.entry = self.sim.loop.at(start, loop.START, self.start_due, self.instance.order)

    def start_due(self):
        grant = self.grant
        if not grant.exempt and not grant.urgent and not grant.in_batch and self.sim.parameters["batch.window"]:
            grant.in_batch = True
            close = self.sim.batch.join()
            if close > self.sim.now:
                self.sim.emit("batched", widget=self.instance.name, until=close)
                self.plan_start(close)
            else:
                self.start()
        else:
            self.start()

    def start(self):
        """A run starts: it serves what was granted, and replaces what was planned for a later date."""
        grant, self.grant = self.grant, None
        self.supersede()
        self.last_start = self.sim.now
        self.instance.start_run(grant)

    def supersede(self):
        if self.planned:
            self.sim.loop.cancel(self.planned_entry)
            self.end(self.planned.first, "superseded")
            self.planned = None

    def join_run(self):
        """The run of a copy starts: it serves what waits here, and a unit that was charged for it is refunded."""
        self.supersede()
        self.last_start = self.sim.now
        request, self.pending = self.grant or self.pending, None
        if self.grant:
            self.sim.loop.cancel(self.grant.entry)
            if self.grant.charge == "pool":
                self.instance.pool.give_back(self.instance.name)
            self.grant = None
        if request is None:
            return None
        return Grant(request, "shared", True, self.sim.now)


class Batch:
    """Starts that are collected and run together, when the batch closes."""

    def __init__(self, sim):
        self.sim, self.close = sim, None

    def join(self):
        """When the open batch closes, which this start opens if there is none."""
        if self.close is None or self.sim.now > self.close:
            self.close = self.sim.now + self.sim.parameters["batch.window"]
        return self.close

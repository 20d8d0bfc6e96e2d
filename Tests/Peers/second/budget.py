"""Pools of units: their allowance, their accrual, and what they hold."""

from fractions import Fraction

from . import loop
from .days import end_of_slot, even, in_proportion
from .prediction import predicted
from .quantities import weekday
from .views import Views

WHOLE = 1_000_000


def nearest(number):
    return int(number + Fraction(1, 2))


def allowance_for_views(views, parameters):
    """A(v), by the curve of the scenario."""
    if parameters["budget.curve"] == "proportional":
        return proportional(views, parameters)
    return saturating(views, parameters)


def proportional(views, parameters):
    """A share of the views up to the knee, and less of each further one above, between the floor and the allowance."""
    knee = parameters["budget.curve.knee"]
    units = Fraction(views)
    if views > knee:
        units = Fraction(knee, 4) + Fraction(3, 2) * views * (views + 4 * knee) / (views + 9 * knee)
    units = nearest(units * parameters["budget.curve.share"] / WHOLE)
    return min(max(units, parameters["budget.floor"]), parameters["budget.allowance"])


def shrunk(units, ceiling):
    """Whole parts of a ceiling in proportion to some units; the largest remainders get the rest, the first of equal ones."""
    total = sum(units)
    if ceiling is None or total <= ceiling:
        return units
    parts = [number * ceiling // total for number in units]
    places = sorted(range(len(units)), key=lambda place: (-(units[place] * ceiling % total), place))
    for place in places[:ceiling - sum(parts)]:
        parts[place] += 1
    return parts


def saturating(views, parameters):
    """From the floor for an unseen widget to the allowance at the saturation."""
    floor, most = parameters["budget.floor"], parameters["budget.allowance"]
    halfway, saturation = parameters["budget.halfway"], parameters["budget.saturation"]
    gain = Fraction(0)
    if views:
        gain = min(Fraction(1), views * (saturation + halfway) / (saturation * (views + halfway)))
    return nearest(floor + (most - floor) * gain)


class Pool:
    """Units that accrue over the person's day up to a capacity, and that may be owed down to a floor."""

    def __init__(self, sim, name, allowance, capacity, accrual, initial=WHOLE, low_power=False, ceiling=None,
                 initial_new=None, full=False, members=(), debt=0):
        self.sim, self.name, self.debt_share = sim, name, debt
        self.allowance_of, self.capacity_share = allowance, capacity
        self.accrual, self.initial, self.low_power, self.ceiling = accrual, initial, low_power, ceiling
        self.initial_new, self.full, self.members = initial_new, full, members
        self.order = {"reloads": 0, "pushes": 1, "token": 2, "rotations": 3}[name.split()[0]], name
        self.is_open = False
        self.allowance = self.capacity = self.balance = self.carry = self.floor = 0
        self.times, self.waiters = [], []

    def open(self):
        """Opens the pool in the course of a day, whose later units accrue."""
        self.is_open = True
        day = self.sim.days.containing(self.sim.now)
        self.set_allowance(day)
        self.balance = self.capacity * self.initial // WHOLE
        if self.initial_new is not None and self.sim.now > self.sim.scenario.begin:
            self.balance = min(self.capacity, self.allowance * self.initial_new // WHOLE)
        if self.full:
            self.balance = max(self.balance, min(self.capacity, -(-self.allowance // 8)))
        self.sim.emit("allowance", pool=self.name, units=self.allowance)
        self.sim.emit("balance", pool=self.name, units=self.balance)
        self.plan(day, self.sim.now)
        if self.times and self.times[0] == self.sim.now:
            self.accrue()

    def set_allowance(self, day):
        self.allowance = self.allowance_of(day)
        if self.ceiling is not None:
            self.allowance = min(self.allowance, self.ceiling)
        self.capacity = max(min(1, self.allowance), self.allowance * self.capacity_share // WHOLE)

    def new_day(self, day):
        if not self.is_open:
            return
        before = self.allowance
        self.set_allowance(day)
        if self.allowance != before:
            self.sim.emit("allowance", pool=self.name, units=self.allowance)
        surplus = self.balance - self.capacity
        if surplus > 0:
            self.balance = self.capacity
            self.sim.emit("accrued", pool=self.name, units=0, expired=surplus)
        self.plan(day, day.waking)
        if self.times and self.times[0] == self.sim.now:
            self.accrue()

    def plan(self, day, since):
        units = self.allowance
        self.floor = -(self.allowance * self.debt_share // WHOLE)
        if self.ceiling is not None:
            units = max(0, min(units, self.ceiling - self.balance))
            # Owed units count for the ceiling of the day as well.
            self.floor = max(self.floor, min(0, self.balance + units - self.ceiling))
        offsets, zone = [], self.sim.scenario.person_zone
        if units:
            if self.accrual == "awake":
                offsets = even(day.bedtime - day.waking, units)
            elif self.accrual == "wholeDay":
                offsets = even(day.end - day.waking, units)
            elif self.accrual == "views":
                offsets = in_proportion(day, min(day.bedtime, day.end), units, self.sim.hours, zone)
            elif self.accrual == "predicted":
                offsets = in_proportion(day, day.end, units, predicted(self.members, day, self.sim), zone)
            else:
                offsets = [0] * units
        times = [self.in_slots(day.waking + offset, day) for offset in offsets]
        self.times = [time for time in times if time >= since]
        self.plan_next()

    def in_slots(self, time, day):
        """The end of a unit's slot, but no later than the end of the day."""
        length = self.sim.parameters["budget.slot"]
        if length is None or self.order[0] > 1 or time >= day.end:
            return time
        return min(end_of_slot(time, length, self.sim.scenario.person_zone), day.end)

    def plan_next(self):
        if self.times:
            self.sim.loop.at(self.times[0], loop.ACCRUAL, self.accrue, self.order)

    def accrue(self):
        now, units = self.sim.now, 0
        while self.times and self.times[0] == now:
            self.times.pop(0)
            if self.low_power and self.sim.holds("lowPower"):
                self.carry += self.sim.parameters["lowPower.allowance"]
                if self.carry >= WHOLE:
                    self.carry -= WHOLE
                    units += 1
            else:
                units += 1
        if units:
            room = self.capacity - self.balance
            expired = max(0, units - room)
            self.balance += units - expired
            self.sim.emit("accrued", pool=self.name, units=units, expired=expired)
        self.plan_next()
        self.sim.recheck()
        for waiter in self.waiters:
            waiter()

    def close(self):
        """The balance at the end."""
        if self.is_open:
            self.sim.emit("balance", pool=self.name, units=self.balance)

    def next_accrual(self, count=1):
        """When that many units have accrued as things stand: after the last of a day at the next waking."""
        carry = self.carry
        for time in self.times:
            if self.low_power and self.sim.holds("lowPower"):
                carry += self.sim.parameters["lowPower.allowance"]
                if carry < WHOLE:
                    continue
                carry -= WHOLE
            count -= 1
            if not count:
                return time
        return self.sim.days.containing(self.sim.now).end

    def take(self):
        self.balance -= 1
        self.sim.emit("charged", pool=self.name)
        if self.balance <= 0:
            self.sim.recheck()

    def settle(self, widget):
        """Takes the unit of a run that ends, unless nothing more may be owed."""
        if self.balance > self.floor:
            self.take()
        else:
            self.sim.emit("waived", widget=widget)

    def give_back(self, widget):
        """Refunds a unit, which expires if the pool is full."""
        self.sim.emit("refunded", widget=widget)
        if self.balance < self.capacity:
            self.balance += 1
            self.sim.recheck()
        else:
            self.sim.emit("accrued", pool=self.name, units=0, expired=1)


class Token(Pool):
    """The rate limit of the push service for one token, whose many units are counted when they matter."""

    def __init__(self, sim, name, rate, burst):
        super().__init__(sim, name, lambda day: rate or 0, WHOLE, "wholeDay")
        self.rate, self.burst = rate, burst

    def set_allowance(self, day):
        self.allowance = self.allowance_of(day)
        self.capacity = self.burst if self.rate else 0

    def new_day(self, day):
        super().new_day(day)

    def plan(self, day, since):
        self.day = day
        self.counted = self.until(since - 1)
        self.count(self.sim.now)

    def until(self, instant):
        """The units of the day that have accrued by an instant."""
        length = self.day.end - self.day.waking
        return min(self.allowance, max(0, -(-(instant - self.day.waking + 1) * self.allowance // length)))

    def count(self, instant):
        units = self.until(instant) - self.counted
        self.counted += units
        if units:
            expired = max(0, units - (self.capacity - self.balance))
            self.balance += units - expired
            self.sim.emit("accrued", pool=self.name, units=units, expired=expired)

    def accepts(self):
        """Takes a unit for a push, if there is one."""
        if self.rate is None:
            return True
        self.count(self.sim.now)
        if not self.balance:
            return False
        self.take()
        return True

    def next_unit(self):
        if self.counted < self.allowance:
            return self.day.waking + self.counted * (self.day.end - self.day.waking) // self.allowance
        return self.day.end

    def close(self):
        self.count(self.sim.now)
        super().close()


class ReloadPools:
    """The reload pool of each instance, of each kind, or of each app."""

    def __init__(self, sim):
        self.sim, self.pools, self.members = sim, {}, {}
        parameters = sim.parameters
        self.scope = parameters["budget.scope"]
        for instance in sim.instances:
            key = {"app": instance.widget.app, "kind": instance.widget.name, "instance": instance.name}[self.scope]
            self.members.setdefault(key, []).append(instance)
            instance.views = Views(sim, [instance])
        for key, members in sorted(self.members.items()):
            pool = Pool(sim, f"reloads of {key}", lambda day, key=key: self.allowance(key, day),
                        parameters["budget.capacity"], parameters["budget.accrual"], parameters["budget.initial"],
                        low_power=True, ceiling=self.ceiling(members), initial_new=parameters["budget.initial.new"],
                        full=any(member.widget.full for member in members), members=members,
                        debt=parameters["budget.debt"])
            self.pools[key] = pool
            views = Views(sim, members)
            for member in members:
                member.pool = pool
                if self.scope == "kind":
                    member.views = views

    def ceiling(self, members):
        return self.sim.parameters["budget.face.ceiling"] if any(member.widget.face for member in members) else None

    def allowance(self, key, day):
        """The allowance of a pool under the ceilings that it shares with others: first of its kind, then of the device."""
        keys = sorted(self.members)
        units = [self.alone(self.members[key], day) for key in keys]
        if self.scope != "app":
            kinds = [self.members[key][0].widget.name for key in keys]
            for kind in set(kinds):
                places = [place for place, other in enumerate(kinds) if other == kind]
                parts = shrunk([units[place] for place in places], self.sim.parameters["budget.ceiling.kind"])
                for place, part in zip(places, parts):
                    units[place] = part
        return dict(zip(keys, shrunk(units, self.sim.parameters["budget.ceiling.device"])))[key]

    def alone(self, members, day):
        """The allowance of the pool's most seen instance; nothing as long as none is placed."""
        placed = [member for member in members if member.widget.placed <= self.sim.now]
        units = max((self.of_instance(member, day, members) for member in placed), default=0)
        ceiling = self.ceiling(members)
        return units if ceiling is None else min(units, ceiling)

    def of_instance(self, instance, day, members):
        parameters = self.sim.parameters
        units = parameters["budget.face"] if instance.widget.face else parameters["budget.allowance"]
        if units is None:
            return 0
        if not instance.widget.face and not instance.widget.full:
            units = allowance_for_views(instance.views.a_day(day), parameters)
        if weekday(day.date) >= 5:
            units = nearest(Fraction(units * parameters["budget.weekend"], WHOLE))
        # The copies of a kind with one pool are new only once.
        placed = min(member.widget.placed for member in members) if self.scope == "kind" else instance.widget.placed
        placing_day = self.sim.scenario.person_zone.local(placed)[0]
        if day.date < placing_day + parameters["budget.learning.days"]:
            units = nearest(Fraction(units * parameters["budget.learning.factor"], WHOLE))
        return units

    def unlimited(self, instance):
        limit = "budget.face" if instance.widget.face else "budget.allowance"
        return self.sim.parameters["developerMode"] or self.sim.parameters[limit] is None

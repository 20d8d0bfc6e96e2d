"""Stacks of widgets on iPhone and iPad, which rotate to the highest score."""

from fractions import Fraction

from . import loop
from .budget import WHOLE, Pool


class Stack:
    """Widgets in one place, of which one is on top."""

    def __init__(self, sim, name, members):
        self.sim, self.name, self.members = sim, name, members
        self.top = None  # the first member that is placed
        self.last_rotation = None
        self.planned = None
        limit = sim.parameters["stack.rotations"]
        self.unlimited = limit is None or sim.parameters["developerMode"]
        self.rotations = Pool(sim, f"rotations of {name}", lambda day: limit or 0, WHOLE, "atWaking")
        self.rotations.waiters.append(self.plan)

    def placed(self, member):
        if self.top is None:
            self.top = member

    def plan(self):
        if self.planned != self.sim.now:
            self.planned = self.sim.now
            self.sim.loop.at(self.sim.now, loop.ROTATION, self.rotate, (self.name,))

    def rotate(self):
        """Turns to the widget with the highest score, as far as its own scale goes, if the limits allow it."""
        self.planned = None
        if self.top is None:
            return
        best = max(self.members, key=self.relative)  # of equal scores the first member's
        if self.relative(best) <= max(0, self.relative(self.top)):
            return
        now, dwell = self.sim.now, self.sim.parameters["stack.dwell"]
        if self.last_rotation is not None and now < self.last_rotation + dwell:
            self.sim.loop.at(self.last_rotation + dwell, loop.ROTATION, self.rotate, (self.name,))
            return
        if not self.unlimited:
            if not self.rotations.balance:
                return
            self.rotations.take()
        self.top, self.last_rotation = best, now
        self.sim.emit("rotated", stack=self.name, widget=best.name)

    @staticmethod
    def relative(member):
        if not member.is_placed or member.score <= 0:
            return Fraction(0)
        return Fraction(str(member.score)) / Fraction(str(member.best_score))

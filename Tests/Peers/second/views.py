"""The views that determine an allowance: those of an instance, or of all copies of a kind."""

from fractions import Fraction


class Views:
    """The counted views of some copies, by the person's days."""

    def __init__(self, sim, members):
        self.sim, self.members = sim, members
        self.by_date, self.last = {}, None

    def add(self):
        """Counts a view, unless another one counted shortly before."""
        now = self.sim.now
        if self.last is not None and now - self.last < self.sim.parameters["budget.views.apart"]:
            return
        self.last = now
        date = self.sim.days.containing(now).date
        self.by_date[date] = self.by_date.get(date, 0) + 1

    def usual(self):
        """The usual views a day: those of copies that are seen together count once if only views apart count."""
        usual = [member.usual for member in self.members if member.widget.placed <= self.sim.now]
        return max(usual, default=0) if self.sim.parameters["budget.views.apart"] else sum(usual)

    def a_day(self, day):
        """The mean over the seven days before a day."""
        parameters = self.sim.parameters
        since = max(self.sim.scenario.begin, min(member.widget.placed for member in self.members))
        covered = [past for past in self.sim.days.before(day, 7) if past.waking >= since]
        counted = sum(self.by_date.get(past.date, 0) for past in covered)
        if parameters["budget.views.days"] == "existing":
            mean = Fraction(counted, len(covered)) if covered else Fraction(self.usual())
        else:
            mean = Fraction(counted + (7 - len(covered)) * self.usual()) / 7
        return int(mean + Fraction(1, 2)) if parameters["budget.views.rounding"] == "whole" else mean

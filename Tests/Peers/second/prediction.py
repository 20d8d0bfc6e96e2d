"""The views that the last days predict for each quarter of an hour, in millionths."""

from .quantities import DAY, MINUTE

SLOT = 15 * MINUTE
SLOTS = DAY // SLOT
WHOLE = 1_000_000


def slot_of(time):
    return time // SLOT


def predicted(members, day, sim):
    """The smoothed views of some instances over the seven days before a day, by slot."""
    views = [0] * SLOTS
    usual = usual_shares(sim)
    for member in members:
        if member.widget.placed > sim.now:
            continue
        total = int(member.usual * WHOLE)
        shares = [total * after // usual[-1] - total * before // usual[-1] for before, after in zip(usual, usual[1:])]
        for past in sim.days.before(day, 7):
            seen = past.waking >= max(sim.scenario.begin, member.widget.placed)
            for slot in range(SLOTS):
                views[slot] += member.slot_views.get((past.date, slot), 0) * WHOLE if seen else shares[slot]
    return smoothed(views, sim.parameters["budget.prediction.smoothing"])


def usual_shares(sim):
    """The weight of the hours awake before each slot, and before the end of the day."""
    first, last = sim.scenario.awake
    spans = [(first, last)] if last > first else [(first, DAY), (0, last)]
    awake = [sum(max(0, min(end, (slot + 1) * SLOT) - max(begin, slot * SLOT)) for begin, end in spans)
             for slot in range(SLOTS)]
    weights = [sim.hours[slot // 4] * length for slot, length in enumerate(awake)]
    sums = [0]
    for weight in weights if any(weights) else awake:
        sums.append(sums[-1] + weight)
    return sums


def smoothed(views, length):
    """The sum over the longest odd number of slots, at most a day, that fits into the length."""
    fitting = [count for count in range(1, SLOTS, 2) if count * SLOT <= length]
    reach = max(fitting, default=1) // 2
    return [sum(views[(slot + offset) % SLOTS] for offset in range(-reach, reach + 1)) for slot in range(SLOTS)]

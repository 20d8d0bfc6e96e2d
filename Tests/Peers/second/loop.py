"""Virtual time: a queue of actions, ordered by instant, rank and name."""

import heapq

# The order of several events at one instant (docs/model/rules.md, Ties).
ACCRUAL = 10
MIDNIGHT, WAKING, BEDTIME, QUIET = 20, 21, 22, 23
CHANGE = 30
OUTAGE, CONDITION, UPDATE, SYSTEM_EVENT, MOVE, RECONFIGURED, PLACING, SESSION, PUSH, ASKED, CALL, INTERACTION = range(40, 52)
EDIT, WRITTEN = range(52, 54)
THROTTLED, RETRIED, ARRIVAL, EXPIRY, WAITING_PUSH, WAKE = range(54, 60)
NEXT_CALL = 60
RUN_END, ENTRY, SCORE, ROTATION = range(61, 65)
DEVICE_VIEW, DISPLAY_VIEW, WIDGET_VIEW = range(70, 73)
START, BATCH, DECISION, DUE, LAST = range(80, 85)


class Loop:
    """Runs actions until the end, at which only units still accrue."""

    def __init__(self, begin, end):
        self.now, self.end = begin, end
        self.queue, self.count = [], 0

    def at(self, instant, rank, action, order=()):
        """Plans an action; the returned handle cancels it when set to cancelled."""
        entry = [instant, rank, order, self.count, action]
        self.count += 1
        heapq.heappush(self.queue, entry)
        return entry

    @staticmethod
    def cancel(entry):
        if entry is not None:
            entry[4] = None

    def run(self):
        while self.queue:
            instant, rank, _, _, action = heapq.heappop(self.queue)
            if instant > self.end or instant == self.end and rank != ACCRUAL:
                if instant > self.end:
                    break
                continue
            self.now = instant
            if action is not None:
                action()
        self.now = self.end

"""Pushes: from a change through the server, the push service and the way to the device to requests of widgets."""

from . import loop
from .budget import Pool, Token
from .quantities import DAY, MINUTE, SECOND, duration, size
from .requests import Cause
from .timings import Timing, is_timing, listed

ENDS = {"coalesced", "replaced", "expired", "lost", "displaced", "dropped", "left-to-reload", "delivered"}
THIRTY_DAYS = 30 * DAY
LONGEST_RETRY = 16 * 60 * MINUTE
CREDENTIALS = {"expired": "ExpiredProviderToken", "invalid": "InvalidProviderToken",
               "missing": "MissingProviderToken", "forbidden": "Forbidden"}
TOPICS = {"missing": "MissingTopic", "unknown": "BadTopic", "disallowed": "TopicDisallowed"}
TOKENS = {"malformed": (400, "BadDeviceToken"), "otherTopic": (400, "DeviceTokenNotForTopic"),
          "unregistered": (410, "Unregistered"), "expired": (410, "ExpiredToken")}
OUTAGES = {"InternalServerError": 500, "ServiceUnavailable": 503, "Shutdown": 503}


def refusal(part):
    """The status and reason by which a request is refused for its content, if it is."""
    if part.get("method", "POST") != "POST":
        return 405, "MethodNotAllowed"
    if not part.get("path", True):
        return 404, "BadPath"
    if part.get("credentials", "valid") != "valid":
        return 403, CREDENTIALS[part["credentials"]]
    if part.get("type", "widgets") != "widgets":
        return 400, "InvalidPushType"
    if part.get("topic", "widgets") != "widgets":
        return 400, TOPICS[part["topic"]]
    if part.get("token", "valid") != "valid":
        return TOKENS[part["token"]]
    if part.get("priority", 10) not in (10, 5, 1):
        return 400, "BadPriority"
    if part.get("expiration", "0s").startswith("-"):
        return 400, "BadExpirationDate"
    collapse = part.get("collapseId", 0)
    if (len(collapse.encode()) if isinstance(collapse, str) else collapse) > 64:
        return 400, "BadCollapseId"
    payload = size(part.get("payload", "32B"))
    if payload == 0:
        return 400, "PayloadEmpty"
    if payload > 4096:
        return 413, "PayloadTooLarge"
    return None


class Push:
    def __init__(self, sender, number):
        self.sender, self.number = sender, number
        self.part = sender.part  # the content that the server has when it requests the push
        self.failures = 0
        self.retries = False
        self.accepted_at = None
        self.was_held = False
        self.entry = self.expiry = None
        self.fixed = 0  # when the time of its arrival was fixed, among those of all pushes

    @property
    def priority(self):
        return self.part.get("priority", 10)

    @property
    def low(self):
        return self.priority != 10

    @property
    def expires(self):
        text = self.part.get("expiration")
        return self.accepted_at + (THIRTY_DAYS if text is None else duration(text))


class Sender:
    """One push of an app's server, with its throttle."""

    def __init__(self, pushes, app, part, index):
        self.pushes, self.app, self.index = pushes, app, index
        self.name = f"{app}/push#{index}"
        self.order = (app, index)
        self.part = part
        self.last_sent, self.waiting, self.entry = None, None, None
        self.retrying = None
        self.count = 0

    def request(self):
        self.count += 1
        push = Push(self, self.count)
        sim = self.pushes.sim
        sim.emit("push-requested", sender=self.name, push=push.number)
        self.pushes.unended[push] = True
        throttle = duration(self.part.get("throttle", "0s"))
        if self.last_sent is None or sim.now >= self.last_sent + throttle:
            if self.waiting:
                self.coalesce()
            self.send(push)
            return
        if self.waiting:
            self.coalesce()
        self.pushes.stage(push, "throttled")
        self.waiting = push
        self.entry = sim.loop.at(self.last_sent + throttle, loop.THROTTLED, self.window_ended, self.order)

    def coalesce(self):
        self.pushes.stage(self.waiting, "coalesced")
        self.pushes.sim.loop.cancel(self.entry)
        self.waiting = None

    def window_ended(self):
        push, self.waiting = self.waiting, None
        self.send(push)

    def send(self, push):
        self.last_sent = self.pushes.sim.now
        if self.retrying:  # a later push replaces one that waits to be sent again
            self.pushes.sim.loop.cancel(self.retrying.entry)
            self.pushes.stage(self.retrying, "coalesced")
            self.retrying = None
        self.pushes.answer(push)


class Pushes:
    """All servers, the push service, and the pushes on their way."""

    def __init__(self, sim):
        self.sim = sim
        parameters = sim.parameters
        self.senders = [Sender(self, name, part, index) for name, app in sim.scenario.apps.items()
                        for index, part in enumerate(app.pushes)]
        self.tokens = {app: Token(sim, f"token of {app}", parameters["push.rate"], parameters["push.burst"])
                       for app in sorted(sim.scenario.apps)}
        self.pools = {}
        for app in sorted(sim.scenario.apps):
            pool = Pool(sim, f"pushes of {app}", lambda day: parameters["push.allowance"] or 0,
                        parameters["push.capacity"], parameters["budget.accrual"], members=sim.apps[app].instances,
                        debt=parameters["push.debt"])
            pool.waiters.append(lambda app=app: self.unit_accrued(app))
            self.pools[app] = pool
        self.stored, self.waiting, self.held = {}, {}, []
        self.outages = []  # of overlapping ones the first answers
        self.unended = {}
        for part in listed(sim.scenario.text.get("pushService", {}).get("outages")):
            first = sim.scenario.zone.date(part["from"])
            self.outages.append((first, first + duration(part["for"]), part.get("answers", "ServiceUnavailable")))
        self.outages.sort(key=lambda outage: outage[0])

    def stage(self, push, stage, **fields):
        if stage in ENDS or fields.get("status", 200) != 200 and not push.retries:
            self.unended.pop(push, None)
        self.sim.emit("push", sender=push.sender.name, push=push.number, stage=stage, **fields)

    def all_pools(self):
        return [*self.pools.values(), *self.tokens.values()]

    def open(self):
        for pool in self.all_pools():
            pool.open()

    def end_of_run(self):
        """What has not ended is pending."""
        at_server = [push for sender in self.senders for push in (sender.waiting, sender.retrying) if push]
        last = [push for kept in (self.stored, self.waiting) for _, push in sorted(kept.items())]
        others = [push for push in self.unended if push not in at_server and push not in last]
        others.sort(key=lambda push: push.fixed)
        for push in at_server + others + last:
            self.sim.emit("push", sender=push.sender.name, push=push.number, stage="pending")

    # Servers

    def schedule(self):
        sim, scenario = self.sim, self.sim.scenario
        for sender in self.senders:
            versions = [(sender.part, scenario.begin, scenario.update_at or scenario.end)]
            if scenario.updated:
                part = scenario.updated.apps[sender.app].pushes[sender.index]
                versions.append((part, scenario.update_at, scenario.end))
                sim.loop.at(scenario.update_at, loop.UPDATE, lambda sender=sender, part=part:
                            setattr(sender, "part", part), sender.order)
            for part, begin, end in versions:
                if is_timing(part):
                    for instant in Timing(part, scenario.zone, scenario.start).occurrences(begin, end):
                        sim.loop.at(instant, loop.PUSH, sender.request, sender.order)

    def source_changed(self, source):
        for sender in self.senders:
            if sender.part.get("on") == source.name:
                sender.request()

    def count_tokens(self):
        for token in self.tokens.values():
            token.count(self.sim.now - 1)

    def new_day(self, day):
        for pool in self.all_pools():
            pool.new_day(day)

    # The push service

    def answer(self, push):
        sim, part, now = self.sim, push.part, self.sim.now
        if push.sender.retrying is push:
            push.sender.retrying = None
        outage = next((answer for first, last, answer in self.outages if first <= now < last), None)
        token = self.tokens[push.sender.app]
        push.retries = bool(outage) and part.get("retries", True)
        if outage:
            self.stage(push, "answered", status=OUTAGES[outage], reason=outage)
            if push.retries:
                wait = min(15 * MINUTE * 2 ** push.failures, LONGEST_RETRY)
                push.failures += 1
                self.retry(push, now + wait)
            return
        refused = refusal(part)
        if refused:
            self.stage(push, "answered", status=refused[0], reason=refused[1])
            return
        if not token.accepts():
            push.retries = part.get("retries", True)
            self.stage(push, "answered", status=429, reason="TooManyRequests")
            if push.retries:
                self.retry(push, max(token.next_unit(), now + SECOND))
            return
        self.stage(push, "answered", status=200, reason="accepted")
        push.accepted_at = now
        if sim.holds("offline"):
            self.store(push)
            return
        self.stage(push, "in-transit")
        delay = min(sim.parameters["push.delay.median"], sim.parameters["push.delay.max"])
        push.entry = sim.loop.at(now + delay, loop.ARRIVAL, lambda: self.arrive(push))
        push.fixed = push.entry[3]

    def retry(self, push, instant):
        self.stage(push, "retried")
        push.sender.retrying = push
        push.entry = self.sim.loop.at(instant, loop.RETRIED, lambda: self.answer(push),
                                      push.sender.order + (push.number,))

    def store(self, push):
        """One push of an app is stored for a device that cannot be reached."""
        app, now = push.sender.app, self.sim.now
        if push.expires <= now:
            self.stage(push, "expired")
            return
        old = self.stored.get(app)
        if old and old.accepted_at > push.accepted_at:
            self.stage(push, "replaced")
            return
        if old:
            self.sim.loop.cancel(old.expiry)
            self.stage(old, "replaced")
        self.stage(push, "stored")
        self.stored[app] = push
        push.expiry = self.sim.loop.at(push.expires, loop.EXPIRY, lambda: self.expire(push), push.sender.order)

    def expire(self, push):
        if self.stored.get(push.sender.app) is push:
            del self.stored[push.sender.app]
            self.stage(push, "expired")

    # The way to the device

    def condition_changed(self, name):
        sim = self.sim
        if name == "offline" and not sim.holds("offline"):
            for _, push in sorted(self.stored.items()):
                self.unstore(push)
        if name == "charging" and sim.holds("charging"):
            self.release_held()
        if name == "lowPower" and not sim.holds("lowPower") and sim.parameters["lowPower.holdsPushes"]:
            for push in list(self.held):
                self.hold_anew(push)

    def unstore(self, push):
        if self.stored.get(push.sender.app) is push and not self.sim.holds("offline"):
            del self.stored[push.sender.app]
            self.sim.loop.cancel(push.expiry)
            self.arrive(push)

    def arrive(self, push):
        """A push reaches the device, unless it is offline again, and may be held there."""
        if self.sim.holds("offline"):
            self.store(push)
        elif push.low and not push.was_held and self.must_hold():
            push.was_held = True
            push.fixed = self.sim.loop.count
            self.stage(push, "held")
            self.held.append(push)
            if not self.low_power_holds():
                self.plan_release(push)
        else:
            self.deliver(push)

    def low_power_holds(self):
        return self.sim.parameters["lowPower.holdsPushes"] and self.sim.holds("lowPower")

    def must_hold(self):
        return self.low_power_holds() or not (self.sim.screen_is_on() or self.sim.holds("charging"))

    def plan_release(self, push, delay=None):
        delay = self.sim.parameters["push.hold"] if delay is None else delay
        self.sim.loop.cancel(push.entry)
        push.entry = self.sim.loop.at(self.sim.now + delay, loop.ARRIVAL, lambda: self.hold_ended(push))
        push.fixed = push.entry[3]

    def hold_ended(self, push):
        if not self.low_power_holds():
            self.release(push)

    def hold_anew(self, push):
        """The end of Low Power Mode: the longest time of holding begins anew."""
        self.plan_release(push, None if self.must_hold() else 0)

    def screen_on(self):
        self.release_held()

    def release_held(self):
        """The screen or the charger releases what is held, except in Low Power Mode."""
        if not self.low_power_holds():
            for push in self.held:
                self.plan_release(push, 0)

    def release(self, push):
        self.sim.loop.cancel(push.entry)
        self.held.remove(push)
        self.arrive(push)

    # Charges and requests

    def deliver(self, push):
        sim, app = self.sim, push.sender.app
        state, pool = sim.apps[app], self.pools.get(app)
        if sim.parameters["developerMode"] or sim.parameters["push.pool"] != "separate" or state.is_exempt() \
                and sim.parameters["exempt.applies"] == "everyCause":
            self.make_requests(push, prepaid=False, uncharged=sim.parameters["push.pool"] != "instance")
        elif pool.balance > pool.floor:
            self.take_unit(push)
        else:
            overrun = sim.parameters["push.overrun"]
            if overrun == "drops":
                self.stage(push, "dropped")
            elif overrun == "leaves":
                self.stage(push, "left-to-reload")
            else:
                self.stage(push, "over-budget")
                self.wait(push)

    def take_unit(self, push):
        app = push.sender.app
        self.pools[app].take()
        if app in self.waiting:
            self.displace(app)
        self.make_requests(push, prepaid=True)

    def wait(self, push):
        app = push.sender.app
        rivals = [other for other in (self.stored.get(app), self.waiting.get(app)) if other]
        if any(other.accepted_at > push.accepted_at for other in rivals):
            self.stage(push, "displaced")
            return
        if app in self.waiting:
            self.displace(app)
        self.waiting[app] = push

    def displace(self, app):
        self.stage(self.waiting.pop(app), "displaced")

    def unit_accrued(self, app):
        if app in self.waiting:
            self.sim.loop.at(self.sim.now, loop.WAITING_PUSH, lambda: self.serve(app), (app,))

    def serve(self, app):
        if app in self.waiting and self.pools[app].balance > self.pools[app].floor:
            self.take_unit_of_waiting(app)

    def take_unit_of_waiting(self, app):
        push = self.waiting.pop(app)
        self.pools[app].take()
        self.make_requests(push, prepaid=True)

    def session_began(self, state):
        """A waiting push of an app that is exempt now is free; else it takes a unit that has just accrued."""
        app = state.app.name
        if app not in self.waiting:
            return
        if state.is_exempt() and self.sim.parameters["exempt.applies"] == "everyCause":
            self.make_requests(self.waiting.pop(app), prepaid=False, uncharged=True)
        elif self.pools[app].balance > self.pools[app].floor:
            self.take_unit_of_waiting(app)

    def make_requests(self, push, prepaid, uncharged=False):
        sim, app = self.sim, push.sender.app
        self.stage(push, "delivered")
        for instance in sim.apps[app].instances:
            if instance.is_placed and instance.widget.push:
                instance.requests.make(Cause("push", urgent=not push.low, prepaid=prepaid, uncharged=uncharged))
        sim.cards.pushed(app)

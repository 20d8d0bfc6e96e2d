"""Random scenarios without chance in them: the same number gives the same scenario on each machine.

A scenario combines sources, apps, servers, widgets and conditions at listed times and periods. Every parameter with a
spread has none, and every share is all or nothing, so that a simulator needs no random numbers to play it.
"""

import datetime
import random

FIXED = {
    "start.delay.sigma": "0x", "entry.delay.sigma": "0x", "view.length.sigma": "0x", "push.delay.sigma": "0x",
    "push.quiet": "0s", "push.hold.spread": "0%", "push.loss": "0%", "view.alwaysOn": "0/day", "view.standBy": "0/day",
    "view.carPlay": "0/day", "moves.rate": "0/day", "wake.push.loss": "0%", "wake.delay.spread": "0%",
}

# Values to try for the parameters of the model; a scenario overrides some of them.
CHOICES = {
    "budget.allowance": ["12/day", "24/day", "40/day", "55/day", "90/day", "none"],
    "budget.floor": ["0/day", "4/day", "8/day"], "budget.halfway": ["5/day", "12/day", "40/day"],
    "budget.saturation": ["30/day", "60/day", "90/day"], "budget.weekend": ["0.5x", "0.75x", "1x", "1.3x"],
    "budget.learning.days": ["0d", "1d", "2d", "4d", "40d"], "budget.learning.factor": ["0.7x", "1.25x", "1.5x", "2x"],
    "budget.accrual": ["awake", "views", "wholeDay", "atWaking", "predicted"],
    "budget.slot": ["7m", "15m", "1h", "5h", "none"], "budget.prediction.smoothing": ["0s", "40m", "75m", "6h", "24h"],
    "budget.capacity": ["5%", "20%", "50%", "100%", "150%"],
    "budget.initial": ["0%", "25%", "50%", "100%"], "budget.scope": ["instance", "app"],
    "budget.overrun": ["waits", "drops"], "budget.overrun.calls": ["same", "joins", "drops"],
    "budget.charge": ["grant", "end"], "budget.debt": ["0%", "5%", "30%", "120%"],
    "budget.debt.causes": ["none", "scheduled", "calls", "every"], "budget.charging": ["no", "yes"],
    "interval.minimum": ["0s", "1m", "5m", "15m", "40m"], "interval.applies": ["all", "policyOnly"],
    "quiet.after": ["30m", "1h", "3h", "none"], "quiet.cadence": ["0s", "20m", "2h", "none"], "exempt.applies": ["everyCause", "callsOnly"],
    "exempt.grace": ["0s", "5s", "30s", "5m"], "front.calls": ["atOnce", "onLeave"],
    "limit.runs": ["none", "1", "2", "4"], "limit.window": ["20m", "1h", "6h"],
    "refusal.grid": ["0s", "0s", "7m", "15m", "1h"], "offline.runs": ["fails", "waits"], "midnight.reloads": ["no", "yes"],
    "start.delay.policy": ["0s", "1m", "4m", "15m"], "start.delay.retry": ["0s", "1m", "4m"],
    "start.delay.call": ["0s", "5s", "1m", "10m"], "start.delay.lowPush": ["0s", "10s", "2m", "15m"],
    "start.delay.push": ["0s", "2s", "15s", "3m"], "start.delay.exempt": ["0s", "5s", "30s"],
    "start.delay.interaction": ["0s", "500ms", "2s"], "start.delay.freeCause": ["0s", "5s", "30s"],
    "start.delay.max": ["5m", "30m", "1h"], "batch.window": ["0s", "1m", "4m", "15m"],
    "entry.delay.median": ["0s", "3s", "15s", "2m"], "single.delay": ["0s", "15m", "1h", "3h"],
    "run.limit": ["10s", "30s", "1m"], "archive.limit": ["5MB", "10MB", "none"],
    "failure.keepsCharge": ["yes", "no"], "retry.first": ["1m", "5m", "1h"], "retry.factor": ["1x", "1.5x", "2x", "4x"],
    "retry.longest": ["1h", "2h30m", "6h"],
    "stale.after": ["5m", "20m", "1h", "none"], "stale.every": ["30m", "2h"],
    "stale.reach": ["6/day", "24/day", "none"],
    "stale.quiet": ["no", "yes"], "stale.regrants": ["no", "yes"],
    "push.pool": ["separate", "instance", "none"], "push.allowance": ["6/day", "12/day", "50/day"],
    "push.capacity": ["5%", "20%", "50%", "100%"], "push.overrun": ["waits", "leaves", "drops"],
    "push.delay.median": ["0s", "5s", "1m", "20m"], "push.delay.max": ["1m", "15m"],
    "push.hold": ["5m", "15m", "1h"], "push.rate": ["1/min", "6/min", "none"], "push.burst": ["1", "3", "10"],
    "stack.dwell": ["0s", "15m", "1h"], "stack.rotations": ["2/day", "4/day", "12/day", "none"],
    "lowPower.allowance": ["0%", "50%", "70%", "100%"], "lowPower.startDelay": ["1x", "1.5x", "2x"],
    "lowPower.holdsPushes": ["yes", "no"], "lowPower.wakesApps": ["yes", "no"],
}
WATCH_CHOICES = {
    "relevance.period": ["15m", "1h", "6h"], "relevance.delay": ["0s", "5m", "30m"], "stack.slots": ["1", "2", "4"],
    "budget.face": ["20/day", "40/day", "75/day"],
}
DELAYS = ("start.delay.policy", "start.delay.retry", "start.delay.call", "start.delay.lowPush", "start.delay.push",
          "start.delay.exempt", "start.delay.interaction", "start.delay.freeCause")

# Cases that scenarios leave out by default.
AVOIDED = ("learning-below-one", "dense-entries", "display-condition-every",
           "zero-delay-starts", "silent-entry-delay", "view-length-default", "back-online-on-the-minute",
           "zero-push-delay", "only-if-changed-before-placing", "accrual-views-between",
           "redraw-of-late-entries", "held-again-in-low-power",
           "crash-of-the-first-run-over")

WHOLE_NUMBERS = ("push.burst", "stack.slots", "limit.runs")
WAKE_CHOICES = {
    "wake.push.limit": [0, 1, 2, 3, "none"], "wake.push.delay": ["0s", "2m", "15m", "1h30m"],
    "wake.refresh.delay": ["0s", "20m", "3h"], "wake.transfer.allowance": ["0/day", "3/day", "20/day", "none"],
    "wake.transfer.delay": ["0s", "10s", "5m"], "wake.transfer.reset": ["0s", "0s", "5h", "23h30m"],
}

BUDGET_CHOICES = {
    "budget.curve": ["saturating", "proportional", "proportional"], "budget.curve.knee": ["5/day", "30/day"],
    "budget.curve.share": ["66%", "100%", "30%"], "budget.views.days": ["usual", "existing"],
    "budget.views.rounding": ["exact", "whole"], "budget.views.apart": ["0s", "5s", "10m", "2h"],
    "budget.initial.new": ["0%", "5%", "40%", "none"], "budget.ceiling.kind": ["0/day", "11/day", "50/day", "none"],
    "budget.ceiling.device": ["1/day", "37/day", "100/day", "none"],
}

CALL_CHOICES = {
    "background.calls": ["atOnce", "onLeave"], "calls.limit": [0, 1, 2, 4, "none"], "calls.window": ["20m", "1h", "6h"],
    "calls.rejection": ["0s", "15m", "2h", "24h"], "calls.sessionsPass": ["yes", "no"],
    "exempt.background": ["no", "no", "yes"], "retry.holdsCalls": ["yes", "no"], "push.debt": ["0%", "20%", "120%"],
}

PRESETS = ["ios-26"] * 8 + ["watchos-26"] * 4 + [
    "ipados-26", "macos-26", "visionos-26", "ios-18", "macos-14", "watchos-10", "developer-mode", "ideal"]
PLACES = {
    "ios-26": [("homeScreen", "systemSmall")] * 4 + [("today", "systemMedium"), ("lockScreen", "accessoryCircular"),
                                                     ("standBy", "systemSmall"), ("carPlay", "systemSmall")],
    "watchos-26": [("smartStack", "accessoryRectangular"), ("watchFace", "accessoryCircular")],
    "ipados-26": [("homeScreen", "systemLarge"), ("lockScreen", "systemSmall")],
    "macos-26": [("desktop", "systemSmall"), ("notificationCenter", "systemMedium")],
    "visionos-26": [("surface", "systemSmall")],
    "ios-18": [("homeScreen", "systemSmall"), ("lockScreen", "accessoryCircular")],
    "macos-14": [("desktop", "systemMedium")],
    "watchos-10": [("smartStack", "accessoryRectangular"), ("watchFace", "accessoryCircular")],
    "developer-mode": [("homeScreen", "systemSmall"), ("today", "systemSmall")],
    "ideal": [("homeScreen", "systemSmall"), ("lockScreen", "accessoryRectangular")],
}
STARTS = ["2026-06-15T00:00", "2026-06-12T00:00", "2026-06-13T08:30", "2026-02-16T06:00", "2026-03-28T00:00",
          "2026-10-24T00:00", "2026-12-31T12:00"]
ZONES = ["UTC", "Europe/Madrid", "America/New_York", "Asia/Kolkata", "+02:00"]
AWAKE = ["07:00-23:00", "06:30-22:15", "08:00-01:00", "16:00-08:00", "00:10-23:50"]
FAILURES = ["fails", "crashes", "hangs"]
CLUES = ["home", "work", "commute", "workout", "headphones"]
REFUSALS = [
    {"method": "GET"}, {"path": False}, {"credentials": "expired"}, {"credentials": "invalid"},
    {"credentials": "missing"}, {"credentials": "forbidden"}, {"type": "invalid"}, {"topic": "missing"},
    {"topic": "unknown"}, {"topic": "disallowed"}, {"token": "malformed"}, {"token": "otherTopic"},
    {"token": "unregistered"}, {"token": "expired"}, {"priority": 7}, {"expiration": "-1s"}, {"collapseId": 65},
    {"payload": "0B"}, {"payload": "4097B"},
]


class Generator:
    """Draws one scenario."""

    def __init__(self, seed, number, avoid=AVOIDED):
        self.random = random.Random(seed * 1_000_003 + number)
        self.avoid = set(avoid)
        self.grid = self.choice([1, 5, 10, 15])  # a coarse grid lets events coincide
        self.number = number

    def choice(self, values):
        return values[self.random.randrange(len(values))]

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def time(self, first=0, last=24):
        minutes = self.random.randrange(first * 60 // self.grid, last * 60 // self.grid) * self.grid
        return f"{minutes // 60:02}:{minutes % 60:02}"

    def times(self, count, first=0, last=24):
        return sorted({self.time(first, last) for _ in range(count)})

    def minutes(self, least, most):
        return f"{max(1, self.random.randrange(least, most + 1) // self.grid * self.grid)}m"

    def date(self, days=3):
        day, time = self.random.randrange(days), self.time()
        date = datetime.date.fromisoformat(self.start[:10]) + datetime.timedelta(days=day)
        return f"{date}T{time}"

    def timing(self, least, most, count=4):
        """A timing: times of day, a date, or a period, perhaps on some days or in a part of the day."""
        kind = self.random.randrange(10)
        if kind < 4:
            timing = {"at": self.times(self.random.randrange(1, count + 1))}
        elif kind == 4:
            return {"at": sorted({self.date() for _ in range(self.random.randrange(1, 4))})}
        else:
            timing = {"every": self.minutes(least, most)}
            if self.chance(50):
                timing["from"] = self.time() if self.chance(70) else self.date(2)
            if self.chance(40):
                timing["between"] = f"{self.time(0, 12)}-{self.time(12, 24)}"
        if self.chance(10):
            timing["weekdays"] = self.choice(["weekdays", "weekends", ["mon", "wed", "sat"]])
        return timing

    def scenario(self):
        self.preset = self.choice(PRESETS)
        self.is_watch = self.preset == "watchos-26"
        self.start = self.choice(STARTS)
        self.history = "0d" if self.chance(70) else self.choice(["1d", "12h", "1d6h"])
        scenario = {
            "name": f"Random {self.number}", "seed": 1, "start": self.start, "zone": self.choice(ZONES),
            "length": self.choice(["1d", "1d", "1d12h", "2d", "3d"]), "history": self.history,
            "system": self.system(), "device": {}, "sources": self.sources(),
        }
        if self.chance(20):
            scenario["warmUp"] = self.choice(["2h", "7h30m", "12h"])
        self.apps = ["alpha", "beta"][:self.random.randrange(1, 3)]
        scenario["widgets"] = widgets = self.widgets()
        scenario["device"] = self.device(widgets)
        scenario["apps"] = {name: self.app(name, widgets) for name in self.apps}
        self.subscribe(scenario)
        self.leave_out(scenario)
        if "silent-entry-delay" in self.avoid and any(
                widget.get("provider", {}).get("entries", 1) not in (1, "foreseen") for widget in widgets.values()):
            scenario["system"]["entry.delay.median"] = "0s"
        if any("pushes" in app for app in scenario["apps"].values()) and self.chance(30):
            scenario["pushService"] = {"outages": [self.outage() for _ in range(self.random.randrange(1, 3))]}
        if self.chance(20):
            scenario["costs"] = {"unit": "USD", "run": "0.25", "fetch": "0.40/M", "push": "0.05/k",
                                 "providerSecond": "0.003"}
        if self.chance(20):
            self.update(scenario)
        if self.chance(40):
            self.caches(scenario)
        if self.chance(40):
            self.compose(scenario)
        if self.chance(30):
            self.save(scenario)
        if self.chance(40):
            self.outages(scenario)
        if self.chance(40):
            self.failures(scenario)
        if self.chance(40):
            self.rules_on_conditions(scenario)
        self.contexts_on_days(scenario)
        if "silent-entry-delay" in self.avoid and any("of" in source for source in scenario["sources"].values()):
            scenario["system"]["entry.delay.median"] = "0s"
        if self.chance(40):
            self.states(scenario)
        if self.chance(20) and scenario["length"] != "1d":
            self.trips(scenario)
        if self.chance(40):
            self.configure(scenario)
        if self.chance(40):
            self.wakes(scenario)
        if self.chance(40):
            self.values(scenario)
        if self.chance(40):
            self.answers(scenario)
        if self.chance(40):
            self.own_conditions(scenario)
        self.ends_of_relevance(scenario)
        if self.chance(40):
            self.share_runs(scenario)
        if self.chance(40):
            self.budgets(scenario)
        if self.chance(15):
            scenario["system"] |= {"abandoned.share": "100%", "abandoned.runs": self.choice([0, 1, 2, 6])}
        if self.chance(40):
            self.call_rules(scenario)
        return scenario

    def share_runs(self, scenario):
        """Lets copies that are alike share runs, and gives some widgets such copies."""
        scenario["system"]["copies.runs"] = "shared"
        for widget in scenario["widgets"].values():
            if "provider" in widget and "copies" not in widget and self.chance(60):
                widget["copies"] = self.choice([2, 3, [{}], [{"placed": self.placed()}, {"location": True}]])
                if self.chance(60):
                    widget.pop("reconfigured", None)

    def trips(self, scenario):
        """The person travels to another zone, perhaps back."""
        zones = self.random.sample(["Asia/Tokyo", "America/Los_Angeles", "Pacific/Auckland", "Europe/London"], 2)
        dates = [self.date(1)]
        if scenario["length"] == "3d":
            # After the first trip by every clock, and before the end.
            day = datetime.date.fromisoformat(self.start[:10]) + datetime.timedelta(days=2)
            dates.append(f"{day}T{self.time(0, 8)}")
        scenario["device"]["trips"] = [{"at": date, "zone": zone} for date, zone in zip(dates, zones)]

    def system(self):
        system = {"preset": self.preset} | FIXED
        system["stale.share"] = self.choice(["0%", "100%", "100%"])
        system["seen.firstPage"], system["seen.otherPage"] = "100%", self.choice(["0%", "100%"])
        system["seen.hidden"] = self.choice(["0%", "0%", "100%"])
        choices = CHOICES | (WATCH_CHOICES if self.is_watch else {})
        share = self.choice([10, 25, 60])
        for name, values in choices.items():
            if self.chance(share):
                value = self.choice(values)
                if name == "budget.learning.factor" and value == "0.7x" and "learning-below-one" in self.avoid:
                    value = "1x"
                if name == "entry.delay.median" and value == "2m" and "dense-entries" in self.avoid:
                    value = "0s"
                system[name] = int(value) if name in WHOLE_NUMBERS and value != "none" else value
        if system.get("interval.minimum", "5m") == "0s":
            # Something must keep a policy that is due at once from running without end.
            system |= {"start.delay.policy": "4m", "start.delay.exempt": "30s", "start.delay.max": "30m"}
        if self.preset == "ideal":
            system |= {"interval.minimum": "5m", "retry.first": "5m", "retry.longest": "1h", "start.delay.max": "30m"}
        if self.preset == "ideal":
            system.setdefault("push.delay.max", "1m")
        if "zero-push-delay" in self.avoid and system.get("push.delay.median", "0s") == "0s":
            if self.preset == "ideal" or "push.delay.median" in system:
                system |= {"push.delay.median": "1s", "push.delay.max": "1m"}
        if "zero-delay-starts" in self.avoid:
            for name in DELAYS:
                if system.get(name, "0s" if self.preset == "ideal" else None) == "0s":
                    system[name] = "1s"
        if system.get("budget.allowance") == "12/day":
            system["budget.floor"] = "4/day"
        if self.number % 3 == 0:
            system["quiet.standByIsUse"] = "yes"
        return system

    def sources(self):
        self.source_names = ["news", "scores", "weather"][:self.random.randrange(1, 4)]
        return {name: self.source() for name in self.source_names}

    def source(self):
        source = {"changes": [self.timing(11, 180) for _ in range(self.random.randrange(1, 3))]}
        if self.chance(40):
            source["foreseen"] = self.choice(["30m", "3h", "24h"])
        if self.chance(40):
            source["network"] = False
            if self.number % 2:
                source["zone"] = "person"
        return source

    # The device

    def device(self, widgets):
        device = {"awake": self.choice(AWAKE), "views": self.views()}
        if self.chance(10):
            device["zone"] = self.choice(ZONES)
        elif self.number % 5 == 1:
            device["zone"] = "America/New_York"
        names = [name for name, percent in (("offline", 35), ("lowPower", 30), ("locked", 30), ("charging", 25),
                                            ("driving", 10), ("beforeFirstUnlock", 7)) if self.chance(percent)]
        places = {widget.get("place") for widget in widgets.values()}
        names += [name for name, place in (("charging", "standBy"), ("driving", "carPlay")) if place in places]
        names += sorted({context["while"] for widget in widgets.values() if "relevance" in widget
                         for context in widget["relevance"]["contexts"] if "while" in context})
        device["conditions"] = [self.condition(name) for name in dict.fromkeys(names)]
        if self.chance(25):
            device["systemEvents"] = [
                self.timing(200, 900, 2) | {"is": self.choice(["locale", "dynamicType", "accessibility",
                                                              "significantTime", "account", "appearance", "standBy",
                                                              "animation"])}
                for _ in range(self.random.randrange(1, 3))]
        device["moves"] = [self.timing(60, 600, 3)] if self.chance(30) else []
        return device

    def views(self):
        view = self.timing(9, 120, 12)
        if self.chance(60):
            view["length"] = self.choice(["5s", "20s", "4m"])
        view["usual"] = self.choice([0, 3, 12, 24, 60, 110])
        if self.chance(20):
            view["hours"] = [self.random.randrange(4) for _ in range(23)] + [1]
        return [view]

    def condition(self, name):
        if self.chance(40):
            condition = {"between": f"{self.time(0, 12)}-{self.time(12, 24)}"}
            if self.chance(30):
                first, last = condition["between"].split("-")
                condition["between"] = f"{last}-{first}"
        else:
            condition = self.timing(120, 700, 3) | {"for": self.minutes(5, 110)}
        if name in ("charging", "driving") and "every" in condition and "display-condition-every" in self.avoid:
            condition = {"at": self.times(3), "for": self.minutes(5, 110)}
        if name == "offline" and "back-online-on-the-minute" in self.avoid:
            if "for" not in condition:
                condition = {"at": self.times(3), "for": self.minutes(5, 110)}
            condition["for"] += "37s"
        return {"is": name} | condition

    # Widgets

    def widgets(self):
        widgets = {}
        names = ["clock", "board", "card", "list"]
        self.random.shuffle(names)
        for name in names[:self.random.randrange(1, 5)]:
            if self.is_watch and self.chance(50):
                widgets[name] = self.relevance_widget()
            else:
                widgets[name] = self.widget()
        self.stack(widgets)
        timeline = [name for name, widget in widgets.items() if widget.get("place") == "smartStack"]
        for widget in widgets.values():
            if "relevance" in widget and timeline and self.chance(40):
                target = self.choice(timeline)
                if widgets[target]["app"] == widget["app"]:
                    widget["relevance"]["replaces"] = target
        return widgets

    def stack(self, widgets):
        """Puts the widgets of one place into a stack."""
        if self.is_watch or not self.chance(35):
            return
        groups = {}
        for name, widget in widgets.items():
            if widget["place"] in ("homeScreen", "today", "surface"):
                groups.setdefault(widget["place"], []).append(widget)
        for members in groups.values():
            if len(members) > 1:
                for member in members:
                    member["stack"] = "pile"
                    member.pop("views", None)
                    member["provider"]["relevance"] = [self.relevance_of_entries()
                                                       for _ in range(self.random.randrange(1, 4))]
                return

    def relevance_of_entries(self):
        relevance = {"score": self.choice([0, 1, 2, 5, 10, 2.5])}
        if self.chance(60):
            relevance["between"] = f"{self.time(0, 14)}-{self.time(14, 24)}"
        if self.chance(40):
            relevance["for"] = self.minutes(5, 90)
        return relevance

    def placed(self):
        if self.history == "0d":
            return self.choice(["-30d", "-30d", "-30d", "-2d", "-3h", "+4h", self.choice(["+0s", "+5h30m"])])
        return self.choice({"1d": ["-23h", "-10h", "+1h"], "12h": ["-11h", "-2h", "+3h"],
                            "1d6h": ["-29h", "-26h", "-5h", "+2h"]}[self.history])

    def widget(self):
        place, family = self.choice(PLACES[self.preset])
        widget = {"app": self.choice(self.apps), "shows": self.choice(self.source_names), "family": family,
                  "place": place, "placed": self.placed(), "provider": self.provider()}
        if self.chance(40) or place in ("standBy", "carPlay"):
            if self.chance(50) or place in ("standBy", "carPlay"):
                widget["views"] = self.timing(15, 200, 6)
                if self.chance(50) or "view-length-default" in self.avoid:
                    widget["views"]["length"] = self.choice(["3s", "90s", "10m"])
            else:
                widget["seen"] = self.choice(["always", "0%", "100%"])
        if self.chance(50):
            widget["push"] = True
        if self.chance(25):
            widget["location"] = True
        if self.chance(25):
            widget["protected"] = True
        if self.chance(15):
            widget["copies"] = 2
        if self.chance(15):
            widget["reconfigured"] = [self.timing(300, 900, 2)]
        if place != "watchFace" and self.chance(25):
            widget["interactions"] = [self.timing(100, 600, 4)]
        return widget

    def provider(self):
        provider = {"takes": self.choice(["0s", "1s", "1s", "5s", "25s", "2m"])}
        foresight = self.chance(20)
        if foresight:
            provider["entries"] = "foreseen"
            if self.chance(30):
                provider["limit"] = self.choice([1, 3])
        elif self.chance(30):
            provider["entries"] = self.times(self.random.randrange(1, 6))
            provider["days"] = self.choice([1, 1, 2])
        elif self.chance(35):
            provider["entries"] = [self.choice(["0m", "-10m", "5m", "20m", "20m", "1h", "3h", "0m", "30s"])
                                   for _ in range(self.random.randrange(0, 5))]
        elif self.chance(60):
            provider["entries"] = self.choice([2, 4, 12])
            provider["every"] = self.choice(["1m", "5m", "30m"])
            if self.chance(30):
                provider["first"] = self.choice(["-1h", "-5m", "10m"])
            elif self.number % 2:
                provider["aligned"] = True
        provider["policy"] = self.policy()
        if self.chance(30):
            provider["onError"] = self.policy()
        if self.chance(20):
            provider[self.choice(["fails", "fails", "crashes", "hangs"])] = "100%"
        if self.chance(25):
            provider["showsErrors"] = True
        if self.chance(15):
            provider["entrySize"] = self.choice(["400KB", "3MB", "6MB"])
        return provider

    def policy(self):
        kind = self.random.randrange(10)
        if kind < 3:
            return "atEnd"
        if kind == 3:
            return "never"
        if kind == 4:
            return {"after": "nextChange", "orElse": self.choice(["30m", "6h"])}
        if kind == 5:
            return {"after": self.choice(["midnight", self.time()])}
        return {"after": self.choice(["10m", "15m", "30m", "1h", "2h30m", "-5m", "0s"])}

    def relevance_widget(self):
        relevance = {"contexts": [self.context() for _ in range(self.random.randrange(1, 4))],
                     "takes": self.choice(["0s", "1s", "20s"])}
        if self.chance(15):
            relevance["lacksEntry"] = "100%"
        widget = {"app": self.choice(self.apps), "shows": self.choice(self.source_names),
                  "seen": self.choice(["always", "0%"]), "relevance": relevance}
        if self.chance(40):
            widget["push"] = True
        return widget

    def context(self):
        kind = self.random.randrange(3)
        if kind == 0:
            context = {"between": f"{self.time(0, 12)}-{self.time(12, 24)}"}
        elif kind == 1:
            context = {"while": self.choice(CLUES)}
        else:
            context = {"after": self.choice(self.source_names), "for": self.minutes(10, 120)}
        if self.chance(60):
            context["kind"] = self.choice(["scheduled", "default", "informational"])
        if self.chance(40):
            context["group"] = self.choice(["one", "two", "automatic", "ungrouped"])
        return context

    # Apps and servers

    def app(self, name, widgets):
        own = [widget for widget, part in widgets.items() if part["app"] == name and "provider" in part]
        cards = [widget for widget, part in widgets.items() if part["app"] == name and "relevance" in part]
        app = {}
        if self.chance(60):
            app["sessions"] = [self.timing(60, 500, 4) | {"length": self.choice(["1m", "5m", "30m"])}]
        if self.chance(25):
            app["exempt"] = [self.timing(200, 700, 2) | {
                "is": self.choice(["media", "navigation", "location"]), "length": self.minutes(10, 90)}]
        if own and self.chance(70):
            app["reloads"] = [self.call(own) for _ in range(self.random.randrange(1, 4))]
        if cards and self.chance(70):
            app["invalidations"] = [self.call(cards) for _ in range(self.random.randrange(1, 3))]
        if self.chance(70):
            app["pushes"] = [self.push() for _ in range(self.random.randrange(1, 4))]
        return app

    def call(self, widgets):
        if self.chance(55):
            call = {"on": self.choice(self.source_names + ["foreground", "leave", "media", "location"])}
        else:
            call = self.timing(25, 400, 5)
        if self.chance(30):
            call["kinds"] = [self.choice(widgets)]
        if self.chance(50):
            call["in"] = self.choice(["foreground", "background", "anywhere"])
        if self.chance(25):
            call["calls"], call["apart"] = self.choice([2, 4]), self.choice(["0s", "10s", "4m", "30m"])
        if self.chance(35):
            call["onlyIfChanged"] = True
        return call

    def push(self):
        push = {"on": self.choice(self.source_names)} if self.chance(60) else self.timing(8, 200, 6)
        if self.chance(50):
            push["throttle"] = self.minutes(5, 100)
        if self.chance(50):
            push["priority"] = self.choice([10, 5, 1])
        if self.chance(30):
            push["expiration"] = self.choice(["0s", "10m", "3h"])
        if self.chance(20):
            push["retries"] = False
        if self.chance(10):
            push |= self.choice(REFUSALS)
        return push

    def leave_out(self, scenario):
        """Removes what the avoided cases need several parts of the scenario for."""
        system, widgets = scenario["system"], scenario["widgets"]
        if "only-if-changed-before-placing" in self.avoid:
            for name, app in scenario["apps"].items():
                own = [widget for widget in widgets.values() if widget["app"] == name and "provider" in widget]
                if self.history != "0d" or any(widget["placed"].startswith("+") for widget in own):
                    for call in app.get("reloads", []):
                        call.pop("onlyIfChanged", None)
        if "redraw-of-late-entries" in self.avoid and system.get("entry.delay.median") != "0s":
            for event in scenario["device"].get("systemEvents", []):
                if event["is"] in ("appearance", "standBy", "animation"):
                    event["is"] = "locale"
        if "held-again-in-low-power" in self.avoid and {"offline", "lowPower"} <= {
                condition["is"] for condition in scenario["device"]["conditions"]}:
            system["lowPower.holdsPushes"] = "no"
        self.leave_out_windows(scenario)

    def leave_out_windows(self, scenario):
        """Removes windows of views where the accrual depends on them; the reported rules predict, unless it is set."""
        system = scenario["system"]
        accrual = system.get("budget.accrual", "predicted" if system.get("rules") == "reported" else None)
        if "accrual-views-between" in self.avoid and accrual in ("views", "predicted"):
            for view in scenario["device"]["views"]:
                view.pop("between", None)

    def subscribe(self, scenario):
        """Pushes need a widget that receives them, and the other way round."""
        for name, app in scenario["apps"].items():
            own = [widget for widget in scenario["widgets"].values() if widget["app"] == name]
            if "pushes" in app and own and not any(widget.get("push") for widget in own):
                own[0]["push"] = True
            if "pushes" not in app or not own:
                app.pop("pushes", None)
                for widget in own:
                    widget.pop("push", None)

    def outage(self):
        return {"from": self.date(), "for": self.minutes(20, 300),
                "answers": self.choice(["InternalServerError", "ServiceUnavailable", "Shutdown"])}

    def update(self, scenario):
        names = [name for name, widget in scenario["widgets"].items() if "provider" in widget]
        if not names:
            return
        changes = {}
        name = self.choice(names)
        provider = scenario["widgets"][name]["provider"]
        if self.chance(70):
            changes[f"widgets.{name}.provider.policy"] = self.policy()
        if self.chance(50):
            failing = any(provider.get(key) == "100%" for key in FAILURES)
            for key in FAILURES:
                if provider.get(key) == "100%":
                    changes[f"widgets.{name}.provider.{key}"] = "0%"
            if not failing:
                changes[f"widgets.{name}.provider.{self.choice(FAILURES)}"] = "100%"
        if not changes:
            changes[f"widgets.{name}.provider.takes"] = "7s"
        scenario["update"] = {"at": self.choice(["+6h", "+11h30m", "+18h"]), "set": changes}


    def caches(self, scenario):
        """Lets some providers read again what they have fetched."""
        for name, widget in scenario["widgets"].items():
            if "provider" in widget and scenario["sources"][widget["shows"]].get("network", True) and self.chance(70):
                widget["provider"]["cache"] = self.choice(["10m", "45m", "2h", "6h30m"])
                if "update" in scenario and self.chance(40):
                    scenario["update"]["set"][f"widgets.{name}.provider.cache"] = self.choice(["20m", "3h"])


    def compose(self, scenario):
        """Lets some widgets, calls and pushes be about several sources at once."""
        sources, apps = scenario["sources"], scenario["apps"]
        edited = [name for name, app in apps.items() if "sessions" in app]
        if edited and self.chance(50):
            sources["habits"] = {"network": self.chance(30), "changes": [
                {"during": self.choice(edited), "times": self.choice([1, 1, 3]),
                 "chance": self.choice(["100%", "60%"])}]}
            if self.chance(30):
                sources["habits"]["changes"].append(self.timing(60, 300))
        elif len(sources) == 1 or self.chance(30):
            sources["habits"] = self.source()
        plain = sorted(sources)
        composed = ["mix", "total"][:self.random.randrange(1, 3)]
        for name in composed:
            parts = list(plain)
            self.random.shuffle(parts)
            sources[name] = {"of": parts[:self.random.randrange(2, len(parts) + 1)]}
        names = composed + composed + plain
        for widget in scenario["widgets"].values():
            if self.chance(80):
                widget["shows"] = self.choice(names)
            for context in widget.get("relevance", {}).get("contexts", []):
                if "after" in context:
                    context["after"] = self.choice(names)
            if "provider" in widget and self.chance(25):
                widget["provider"] |= {"entries": "foreseen", "limit": self.choice([2, 5, 40])}
                for key in ("every", "first", "aligned", "days"):
                    widget["provider"].pop(key, None)
        for app in apps.values():
            for rule in app.get("reloads", []) + app.get("invalidations", []) + app.get("pushes", []):
                if rule.get("on") in plain:
                    rule["on"] = self.choice(names)
        self.fix_caches(scenario)

    @staticmethod
    def needs_network(scenario, name):
        source = scenario["sources"][name]
        return any(Generator.needs_network(scenario, part) for part in source.get("of", [])) \
            or "of" not in source and source.get("network", True)

    def fix_caches(self, scenario):
        """Only what is fetched can be in a cache."""
        for name, widget in scenario["widgets"].items():
            if "provider" not in widget:
                continue
            if widget.get("reads") == "saved" or not self.needs_network(scenario, widget["shows"]):
                widget["provider"].pop("cache", None)
                changes = scenario.get("update", {}).get("set", {})
                if changes.pop(f"widgets.{name}.provider.cache", None) and not changes:
                    del scenario["update"]
            elif self.chance(40):
                widget["provider"]["cache"] = self.choice(["45m", "2h", "6h30m"])

    def save(self, scenario):
        """Lets some widgets read what their apps save."""
        for widget in scenario["widgets"].values():
            if "provider" in widget and self.chance(60):
                widget["reads"] = "saved"
        for name, app in scenario["apps"].items():
            read = sorted({widget["shows"] for widget in scenario["widgets"].values()
                           if widget["app"] == name and "reads" in widget})
            if read and self.chance(90):
                app["saves"] = [self.rule_of_saves(scenario, read) for _ in range(self.random.randrange(1, 4))]
        self.fix_caches(scenario)

    def rule_of_saves(self, scenario, read):
        if self.chance(60):
            rule = {"on": self.choice(sorted(scenario["sources"]) + read + ["foreground", "leave"])}
        else:
            rule = self.timing(25, 400, 5)
        if self.chance(30):
            rule["sources"] = [self.choice(read)]
        if self.chance(50):
            rule["in"] = self.choice(["foreground", "background", "anywhere"])
        if self.chance(60):
            rule["takes"] = self.choice(["2s", "1m", "40m"])
        return rule

    def configure(self, scenario):
        """Gives some widgets copies with keys of their own."""
        for name, widget in scenario["widgets"].items():
            if "provider" in widget and self.chance(60):
                copies = [self.copy(scenario, widget) for _ in range(self.random.randrange(1, 4))]
                widget["copies"] = copies[0] if len(copies) == 1 and self.chance(30) else copies
                if "update" in scenario and isinstance(widget["copies"], list) and self.chance(40):
                    scenario["update"]["set"][f"widgets.{name}.copies[0].provider.takes"] = "9s"

    def copy(self, scenario, widget):
        copy = {}
        if self.chance(80):
            needed = "cache" in widget["provider"]
            copy["shows"] = self.choice([name for name in sorted(scenario["sources"])
                                         if not needed or self.needs_network(scenario, name)])
        if self.chance(25):
            place, family = self.choice([pair for pair in PLACES[self.preset] if pair[0] not in ("standBy", "carPlay")
                                         and (pair[0] != "watchFace" or "interactions" not in widget)])
            copy |= {"place": place, "family": family}
        if copy.get("place", widget["place"]) not in ("standBy", "carPlay") and self.chance(30):
            copy["seen"] = self.choice(["always", "0%", "100%"])
        elif self.chance(25):
            copy["views"] = self.timing(60, 300, 3) | {"length": self.choice(["3s", "90s"])}
            copy["views"].pop("between", None)
            if "every" in copy["views"]:
                # A number of views a day without a fraction, which the command would round.
                copy["views"]["every"] = self.choice(["60m", "72m", "96m", "144m", "288m"])
        if self.chance(25):
            copy["location"] = self.chance(50)
        if self.chance(25):
            copy["placed"] = self.placed()
        if self.chance(40):
            copy["provider"] = {"takes": self.choice(["0s", "3s", "40s"])}
            if self.chance(60):
                copy["provider"]["policy"] = self.policy()
            if self.chance(30):
                is_silent = "silent-entry-delay" in self.avoid and scenario["system"].get("entry.delay.median") != "0s"
                copy["provider"]["entries"] = self.choice([1, "foreseen"] + ([] if is_silent else [["0m", "20m"]]))
        return copy

    def states(self, scenario):
        """Lets policies depend on the time, on a condition of the device and on the errors in a row."""
        conditions = [condition["is"] for condition in scenario["device"]["conditions"]] + ["offline"]
        for widget in scenario["widgets"].values():
            for key in ("policy", "onError"):
                if "provider" in widget and self.chance(50):
                    widget["provider"][key] = self.policies(conditions, key == "onError")

    def policies(self, conditions, is_on_error):
        cases = []
        for _ in range(self.random.randrange(3)):
            policy = self.dated(is_on_error)
            policy = dict(policy) if isinstance(policy, dict) else {"policy": policy}
            for key in self.choice([("between",), ("weekdays",), ("while",), ("between", "weekdays")]):
                policy[key] = {
                    "between": self.choice([f"{self.time(0, 12)}-{self.time(12, 24)}", f"{self.time(12, 24)}-06:00"]),
                    "weekdays": self.choice(["weekdays", "weekends", ["mon", "sat"], "sun"]),
                    "while": self.choice(conditions),
                }[key]
            cases.append(policy)
        return cases + [self.dated(is_on_error)] if cases else self.dated(is_on_error)

    def dated(self, is_on_error):
        """A policy: one date or word, the earliest or the latest of several dates, or a delay that errors raise."""
        kind = self.random.randrange(10)
        if is_on_error and kind < 5:
            policy = {"after": self.choice(["1m", "7m", "40m", "8h"]), "factor": self.choice(["1x", "1.37x", "2x"])}
            return policy | ({"longest": "9h"} if self.chance(50) else {})
        if kind < 7:
            dates = [self.choice(["20m", "3h", "-5m"]), self.choice(["midnight", self.time()])]
            return {"after": {self.choice(["earliest", "latest"]): dates + self.choice([[], ["nextChange"]])}}
        return self.policy()

    def outages(self, scenario):
        """Lets the back ends of some sources fail to answer."""
        for source in scenario["sources"].values():
            if "of" not in source and source.get("network", True) and self.chance(70):
                source["outages"] = [self.timing(200, 900, 2) | {"for": self.minutes(5, 240)}
                                     for _ in range(self.random.randrange(1, 3))]
                if self.chance(30):
                    source["zone"] = "person"

    def answers(self, scenario):
        """Lets old answers, substitutes for content and what was read matter."""
        for source in scenario["sources"].values():
            if "of" not in source and source.get("network", True) and "foreseen" not in source and self.chance(70):
                source["lag"] = {"by": self.choice(["10s", "20m", "90m", "7h"])}
                if self.chance(20):
                    source["lag"]["share"] = self.choice(["0%", "100%"])
        changes = scenario.get("update", {}).get("set", {})
        for name, widget in scenario["widgets"].items():
            if "provider" not in widget:
                continue
            provider = widget["provider"]
            if self.chance(60):
                provider["showsErrors"] = self.choice(["message", "empty", "sample", "sample", False, True])
                if "update" in scenario and self.chance(40):
                    changes[f"widgets.{name}.provider.showsErrors"] = self.choice([False, "empty", "sample"])
            if self.chance(60):
                policy = provider.get("policy", "atEnd")
                case = {"read": self.choice(["unchanged", "unchanged", "noneForeseen"])}
                if self.chance(30):
                    case["between"] = self.part_of_day()
                case |= self.choice([{"policy": "never"}, {"policy": "atEnd"}, {"after": "25m"}, {"after": "3h"}])
                if f"widgets.{name}.provider.policy" not in changes:
                    provider["policy"] = [case] + (policy if isinstance(policy, list) else [policy])
                    provider.setdefault("onError", {"after": "40m"})

    def failures(self, scenario):
        """Lets some providers fail at times, on some days, or with many entries."""
        changes = scenario.get("update", {}).get("set", {})
        for name, widget in scenario["widgets"].items():
            if "provider" not in widget or not self.chance(70):
                continue
            provider = widget["provider"]
            kind = next((kind for kind in FAILURES if provider.get(kind) == "100%"), self.choice(FAILURES))
            if any(f"widgets.{name}.provider.{other}" in changes for other in FAILURES if other != kind):
                continue  # two kinds must not add up to more than all runs
            provider[kind] = self.failures_of(kind)
            if "update" in scenario and self.chance(40):
                changes[f"widgets.{name}.provider.{kind}"] = self.failures_of(kind)
            if kind != "crashes" and self.chance(40):
                provider["crashes"] = [self.failure() | {"over": self.choice([0, 1, 3, 11])}]
            if "crash-of-the-first-run-over" in self.avoid and any(
                    "over" in part for part in provider.get("crashes", [])):
                scenario["system"]["stale.share"] = "0%"

    def failures_of(self, kind):
        parts = [self.failure() for _ in range(self.random.randrange(1, 4))]
        if kind == "crashes":
            percent = self.choice([0, 100, 40])
            for part in parts:
                if self.chance(percent):
                    part["over"] = self.choice([0, 1, 3, 11])
        return parts

    def failure(self):
        part = {}
        if self.chance(50):
            part["share"] = self.choice(["0%", "100%"])
        if self.chance(70):
            part["between"] = self.part_of_day()
        if self.chance(20):
            part["weekdays"] = self.choice(["weekdays", "weekends", ["mon", "wed", "sat"]])
        if self.chance(25):
            part["until"] = self.choice(["foreground", "offline ends", "locked begins", "beforeFirstUnlock begins"])
        return part

    def part_of_day(self):
        parts = self.time(0, 12), self.time(12, 24)
        return "-".join(parts if self.chance(70) else reversed(parts))

    def values(self, scenario):
        """Gives some sources values."""
        for source in scenario["sources"].values():
            if "of" in source or self.chance(30):
                continue
            if self.chance(40):
                values = {"count": self.choice([1, 2.5])}
            else:
                walk = {"step": self.choice([0.001, 1, 7.25])}
                walk |= {"from": 3} if self.chance(50) else {}
                walk |= {"least": -1.5} if self.chance(50) else {}
                walk |= {"greatest": 4} if self.chance(50) else {}
                values = {"walk": walk}
            source["values"] = values | ({"limit": self.choice([0, 1, 6.5])} if self.chance(60) else {})

    def rules_on_conditions(self, scenario):
        """Lets some apps act when a condition begins or ends."""
        conditions = scenario["device"]["conditions"]
        if not conditions:
            conditions.append(self.condition(self.choice(["charging", "locked", "lowPower"] + CLUES)))
        for app in scenario["apps"].values():
            for rule in app.get("saves", []) + app.get("reloads", []) + app.get("invalidations", []):
                if self.chance(50):
                    for key in ("at", "every", "from", "between", "weekdays"):
                        rule.pop(key, None)
                    rule["on"] = f"{self.choice(conditions)['is']} {self.choice(['begins', 'ends'])}"

    def own_conditions(self, scenario):
        """Gives the device conditions that the model does not know, and lets some rules name them."""
        names = ["meeting", "at the gym"][:self.random.randrange(1, 3)]
        for name in names * self.random.randrange(1, 3):
            scenario["device"]["conditions"].append(self.condition(name))
        for app in scenario["apps"].values():
            for rule in app.get("saves", []) + app.get("reloads", []) + app.get("invalidations", []):
                if rule.get("on", "").endswith((" begins", " ends")) or self.chance(20):
                    for key in ("at", "every", "from", "between", "weekdays"):
                        rule.pop(key, None)
                    rule["on"] = f"{self.choice(names)} {self.choice(['begins', 'ends'])}"
        for widget in scenario["widgets"].values():
            provider, contexts = widget.get("provider", {}), widget.get("relevance", {}).get("contexts", [])
            lists = [provider[key] for key in ("policy", "onError") if isinstance(provider.get(key), list)]
            for part in contexts + [policy for policies in lists for policy in policies if isinstance(policy, dict)]:
                if "while" in part and self.chance(60):
                    part["while"] = self.choice(names)

    def ends_of_relevance(self, scenario):
        """Lets the next change of another source end the relevance after a change."""
        for widget in scenario["widgets"].values():
            for context in widget.get("relevance", {}).get("contexts", []):
                others = [name for name in sorted(scenario["sources"]) if name != context.get("after")]
                if "after" in context and others and self.chance(60):
                    context["until"] = self.choice(others)
                    if self.chance(60):
                        del context["for"]

    def wakes(self, scenario):
        """Lets the system wake apps, which save and call then."""
        kinds = ["push", "push", "refresh"] + ["transfer", "transfer"] * (self.preset in ("watchos-26", "ideal"))
        for app in scenario["apps"].values():
            if self.chance(70):
                app["wakes"] = [{"by": self.choice(kinds)} | (
                    {"on": self.choice(sorted(scenario["sources"]))} if self.chance(50) else self.timing(5, 300))
                    for _ in range(self.random.randrange(1, 4))]
            for rule in app.get("saves", []) + app.get("reloads", []) + app.get("invalidations", []):
                if self.chance(60):
                    for key in ("at", "every", "from", "between", "weekdays"):
                        rule.pop(key, None)
                    rule["on"] = "wake"
        for name, values in WAKE_CHOICES.items():
            if self.chance(60):
                scenario["system"][name] = self.choice(values)

    def budgets(self, scenario):
        """Gives pools to kinds, and chooses other rules for their size."""
        system = scenario["system"]
        if self.chance(50):
            system["budget.scope"] = "kind"
        for name, values in BUDGET_CHOICES.items():
            if self.chance(40):
                system[name] = self.choice(values)
        for widget in scenario["widgets"].values():
            if "provider" in widget and self.chance(20):
                widget["fullAllowance"] = True
        if self.preset not in ("ideal", "developer-mode") and self.chance(30):
            system["rules"] = self.choice(["reported", "cautious"])
            self.leave_out_windows(scenario)

    def call_rules(self, scenario):
        """Lets calls from the background wait for their app, limits their number, and lets calls pass and pushes owe."""
        for name, values in CALL_CHOICES.items():
            if self.chance(60):
                scenario["system"][name] = self.choice(values)

    def contexts_on_days(self, scenario):
        for widget in scenario["widgets"].values():
            for context in widget.get("relevance", {}).get("contexts", []):
                if "between" in context and self.chance(40):
                    context["between"] = self.part_of_day()
                    context["weekdays"] = self.choice(["weekdays", "weekends", "mon", ["fri", "sat", "tue"]])


def scenario(seed, number, avoid=AVOIDED):
    return Generator(seed, number, avoid).scenario()

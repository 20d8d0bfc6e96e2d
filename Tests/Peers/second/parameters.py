"""The parameters of the model: the values of ios-26 and the differences of the other presets."""

from .quantities import duration, millionths, per_day, size

IOS = {
    "rules": "standing",
    "budget.allowance": "55/day", "budget.face": "75/day", "budget.face.ceiling": "75/day", "budget.floor": "4/day",
    "budget.halfway": "12/day", "budget.saturation": "90/day", "budget.weekend": "1x", "budget.learning.days": "4d",
    "budget.learning.factor": "1.5x", "budget.accrual": "awake", "budget.slot": "15m",
    "budget.prediction.smoothing": "75m", "budget.capacity": "50%", "budget.initial": "50%",
    "budget.scope": "kind", "budget.overrun": "waits", "budget.overrun.calls": "same",
    "budget.charge": "grant", "budget.debt": "120%", "budget.debt.causes": "none", "budget.charging": "no",
    "budget.curve": "proportional",
    "budget.curve.knee": "30/day", "budget.curve.share": "100%", "budget.views.days": "usual",
    "budget.views.rounding": "exact", "budget.views.apart": "0s", "budget.initial.new": "none",
    "budget.ceiling.kind": "none", "budget.ceiling.device": "none",
    "interval.minimum": "5m", "interval.applies": "all", "quiet.after": "1h", "quiet.cadence": "none",
    "quiet.standByIsUse": "no", "refusal.grid": "0s",
    "limit.runs": "none", "limit.window": "1h", "abandoned.share": "0%", "abandoned.runs": "1",
    "exempt.applies": "everyCause", "exempt.grace": "5s", "exempt.background": "no", "front.calls": "atOnce",
    "background.calls": "atOnce", "calls.limit": "none", "calls.window": "1h", "calls.rejection": "2h",
    "calls.sessionsPass": "yes",
    "offline.runs": "fails",
    "midnight.reloads": "no",
    "start.delay.policy": "4m", "start.delay.retry": "4m", "start.delay.call": "1m", "start.delay.lowPush": "2m",
    "start.delay.push": "2s", "start.delay.exempt": "5s", "start.delay.interaction": "500ms",
    "start.delay.freeCause": "5s", "start.delay.sigma": "1x", "start.delay.max": "1h", "batch.window": "4m",
    "entry.delay.median": "3s", "entry.delay.sigma": "1x", "single.delay": "1h", "copies.runs": "each",
    "run.limit": "30s", "archive.limit": "10MB", "failure.keepsCharge": "yes", "retry.first": "5m",
    "retry.factor": "2x", "retry.longest": "2h30m", "retry.holdsCalls": "yes",
    "view.length.median": "5s", "view.length.sigma": "1x", "view.rate": "90/day", "view.alwaysOn": "20/day",
    "view.standBy": "24/day", "view.carPlay": "240/day", "seen.firstPage": "75%", "seen.otherPage": "25%",
    "seen.hidden": "8%", "stale.after": "20m", "stale.every": "2h", "stale.share": "75%", "stale.reach": "24/day",
    "stale.quiet": "no", "stale.regrants": "no", "moves.rate": "4/day",
    "push.pool": "separate", "push.allowance": "50/day", "push.capacity": "50%", "push.debt": "0%",
    "push.overrun": "waits",
    "push.delay.median": "5s", "push.delay.sigma": "1x", "push.delay.max": "15m", "push.quiet": "2m",
    "push.hold": "15m", "push.hold.spread": "50%", "push.loss": "2%", "push.rate": "6/min", "push.burst": "10",
    "wake.push.limit": "3", "wake.push.delay": "15m", "wake.push.loss": "10%", "wake.refresh.delay": "1h",
    "wake.transfer.allowance": "50/day", "wake.transfer.reset": "0s", "wake.transfer.delay": "10s", "wake.delay.spread": "50%",
    "relevance.period": "none", "relevance.delay": "5m", "stack.slots": "4", "stack.dwell": "15m",
    "stack.rotations": "12/day",
    "lowPower.allowance": "50%", "lowPower.startDelay": "2x", "lowPower.holdsPushes": "yes",
    "lowPower.wakesApps": "no", "developerMode": "no",
}

DIFFERENCES = {
    "ios-26": {},
    "ipados-26": {"view.alwaysOn": "0/day"},
    "visionos-26": {},
    "developer-mode": {"developerMode": "yes"},
    "macos-26": {
        "budget.accrual": "wholeDay", "quiet.after": "1h30m", "start.delay.policy": "1m", "start.delay.exempt": "2s",
        "start.delay.freeCause": "2s", "start.delay.sigma": "0.5x", "start.delay.max": "30m", "batch.window": "1m",
        "entry.delay.median": "8s", "view.length.median": "20s", "moves.rate": "0/day", "push.delay.median": "4s",
        "push.loss": "1%", "lowPower.allowance": "100%", "lowPower.startDelay": "1x", "lowPower.holdsPushes": "no",
        "lowPower.wakesApps": "yes",
    },
    "watchos-26": {
        "budget.allowance": "75/day", "quiet.after": "2h", "start.delay.policy": "1m30s", "start.delay.exempt": "10s",
        "start.delay.freeCause": "10s", "start.delay.sigma": "0.9x", "start.delay.max": "30m", "batch.window": "3m",
        "entry.delay.median": "20s", "run.limit": "15s", "view.length.median": "3s", "view.alwaysOn": "40/day",
        "stale.every": "3h", "push.delay.median": "10s", "push.loss": "4%", "relevance.period": "1h",
    },
    "ideal": {
        "budget.allowance": "none", "budget.face": "none", "budget.face.ceiling": "none", "interval.minimum": "1s",
        "interval.applies": "policyOnly", "quiet.after": "none", "offline.runs": "waits",
        "start.delay.policy": "0s", "start.delay.retry": "0s", "start.delay.call": "0s", "start.delay.lowPush": "0s",
        "start.delay.push": "0s", "start.delay.exempt": "0s", "start.delay.interaction": "0s",
        "start.delay.freeCause": "0s", "start.delay.sigma": "0x", "start.delay.max": "0s", "batch.window": "0s",
        "entry.delay.median": "0s", "entry.delay.sigma": "0x", "single.delay": "1m", "run.limit": "24h",
        "archive.limit": "none", "retry.first": "1s", "retry.factor": "1x", "retry.longest": "1s",
        "retry.holdsCalls": "no",
        "push.pool": "none", "push.delay.median": "0s", "push.delay.sigma": "0x", "push.delay.max": "0s",
        "push.quiet": "0s", "push.hold": "0s", "push.hold.spread": "0%", "push.loss": "0%", "push.rate": "none",
        "wake.push.limit": "none", "wake.push.delay": "0s", "wake.push.loss": "0%", "wake.refresh.delay": "0s",
        "wake.transfer.allowance": "none", "wake.transfer.delay": "0s", "wake.delay.spread": "0%",
        "relevance.period": "1m", "relevance.delay": "0s", "stack.slots": "100", "stack.dwell": "0s",
        "stack.rotations": "none",
        "lowPower.allowance": "100%", "lowPower.startDelay": "1x", "lowPower.holdsPushes": "no",
        "lowPower.wakesApps": "yes",
    },
}

# The parameters that a set of rules governs, with its values.
RULES = {
    "standing": {},
    "reported": {
        "budget.floor": "1/day", "budget.curve": "proportional", "budget.views.days": "existing", "budget.views.rounding": "whole",
        "budget.views.apart": "5s", "budget.learning.factor": "1x", "budget.accrual": "predicted",
        "budget.prediction.smoothing": "75m", "budget.capacity": "150%",
        "budget.initial.new": "5%", "budget.scope": "kind", "budget.ceiling.kind": "50/day",
        "budget.ceiling.device": "750/day", "budget.overrun": "waits", "budget.overrun.calls": "joins",
        "budget.charge": "end", "budget.debt": "120%", "budget.charging": "yes", "quiet.cadence": "2h", "refusal.grid": "15m",
    },
    "cautious": {
        "budget.allowance": "24/day", "budget.floor": "0/day", "budget.halfway": "1/day",
        "budget.saturation": "1/day", "budget.curve": "saturating", "budget.weekend": "1x", "budget.learning.factor": "1x",
        "budget.accrual": "wholeDay", "budget.capacity": "25%",
    },
}

# Earlier systems have the numbers of later ones, and no widget pushes.
EARLIER = {
    "ios-18": "ios-26", "ios-17": "ios-26", "macos-15": "macos-26", "macos-14": "macos-26", "watchos-11": "watchos-26",
    "watchos-10": "watchos-26",
}
DIFFERENCES |= {name: DIFFERENCES[later] for name, later in EARLIER.items()}

# Parameters with a chance in them, and the values that take it out.
WITHOUT_CHANCE = {
    "start.delay.sigma": ("0x",), "entry.delay.sigma": ("0x",), "view.length.sigma": ("0x",),
    "push.delay.sigma": ("0x",), "push.quiet": ("0s",), "push.hold.spread": ("0%",), "push.loss": ("0%",),
    "wake.push.loss": ("0%",), "wake.delay.spread": ("0%",), "abandoned.share": ("0%", "100%"),
    "stale.share": ("0%", "100%"), "seen.firstPage": ("0%", "100%"), "seen.otherPage": ("0%", "100%"),
    "seen.hidden": ("0%", "100%"),
    "view.alwaysOn": ("0/day",), "view.standBy": ("0/day",), "view.carPlay": ("0/day",),
}

# The device of a preset decides the places of its widgets; those for several devices do not matter here.
WATCHES = {"watchos-26", "watchos-11", "watchos-10"}


def parse(name, text):
    """A parameter as a number in the smallest unit, a word, or None for no limit."""
    if text == "none" and name not in ("push.pool", "budget.debt.causes"):
        return None
    if text in ("yes", "no"):
        return text == "yes"
    if name in ("rules", "budget.accrual", "budget.scope", "budget.overrun", "budget.overrun.calls", "budget.charge",
                "budget.debt.causes", "budget.curve", "budget.views.days", "budget.views.rounding", "interval.applies",
                "exempt.applies", "front.calls", "background.calls", "offline.runs", "copies.runs", "push.pool", "push.overrun"):
        return text
    if name == "budget.learning.days":
        return int(text[:-1])
    if name in ("push.burst", "stack.slots", "wake.push.limit", "limit.runs", "calls.limit", "abandoned.runs"):
        return int(text)
    if name == "archive.limit":
        return size(text)
    if text.endswith(("%", "x")):
        return millionths(text)
    if "/" in text:
        return per_day(text)
    return duration(text)


def parameters(system):
    """The parameters of a scenario's system, and its preset."""
    preset = system.get("preset", "ios-26")
    texts = IOS | DIFFERENCES[preset] | RULES[system.get("rules", "standing")]
    texts |= {key: str(value) for key, value in system.items() if key not in ("preset", "fitted")}
    unknown = set(texts) - set(IOS)
    if unknown:
        raise ValueError(f"unknown parameters: {unknown}")
    for name, allowed in WITHOUT_CHANCE.items():
        if texts[name] not in allowed:
            raise ValueError(f"{name} must be one of {allowed} for a run without chance, not {texts[name]}")
    return preset, {name: parse(name, text) for name, text in texts.items()}

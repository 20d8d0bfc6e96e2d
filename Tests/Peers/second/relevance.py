"""Cards of relevance widgets in the Smart Stack of the watch."""

import math

from . import loop
from .quantities import duration, millionths
from .timings import daily

PREFERENCE = {"scheduled": 0, "default": 1, "informational": 2}


class Card:
    """One context of a relevance widget."""

    def __init__(self, cards, widget, index, part):
        self.cards, self.widget, self.part = cards, widget, part
        self.name = f"{widget.name}/{index}"
        self.order = (1, widget.name, index)
        self.source = cards.sim.scenario.sources[widget.source]
        self.preference = PREFERENCE[part.get("kind", "default")]
        group = part.get("group", "automatic")
        self.group = None if group in ("automatic", "ungrouped") else (widget.app, group)
        self.is_relevant, self.is_requested = False, False
        # Of a context after changes: how long it holds, and how long the system knows that it does.
        self.relevant_from = self.relevant_until = self.known_until = None
        self.state = "hidden"  # or making an entry, shown, or without an entry
        self.version, self.reason, self.request = None, None, 0

    def is_known(self):
        """Whether the system takes the card for relevant, also after an end that it did not foresee."""
        if "after" not in self.part:
            return self.is_requested and self.is_relevant
        return self.known_until is not None and self.cards.sim.now < self.known_until


class Cards:
    """All cards, and the slots for which they compete."""

    def __init__(self, sim):
        self.sim = sim
        self.cards = [Card(self, widget, index, part) for widget in sim.scenario.widgets.values() if widget.is_card
                      for index, part in enumerate(widget.relevance["contexts"], 1)]
        self.invalidated, self.last_request = set(), None

    def schedule(self):
        sim, scenario = self.sim, self.sim.scenario
        for card in self.cards:
            for first, last in self.spans(card):
                if first > scenario.begin:
                    sim.loop.at(first, loop.SCORE, lambda card=card: self.set_relevant(card, True), card.order)
                sim.loop.at(last, loop.SCORE, lambda card=card: self.set_relevant(card, False), card.order)
        period = sim.parameters["relevance.period"]
        instant = scenario.begin + (period or scenario.end)
        while self.cards and instant < scenario.end:
            sim.loop.at(instant, loop.SCORE, self.request_all, (0, "", 0))
            instant += period

    def request_all(self):
        self.last_request = self.sim.now
        for widget in self.sim.scenario.widgets.values():
            if widget.is_card:
                self.request_relevance(widget)

    def spans(self, card):
        """When a part of every day, or of some days, is relevant."""
        scenario = self.sim.scenario
        if "between" not in card.part:
            return []
        return list(daily(card.part, scenario.person_zone, scenario.begin, scenario.end))

    def begin(self):
        """The relevance of each widget is requested when the simulation begins."""
        now = self.sim.now
        for card in self.cards:
            self.sim.emit("relevance-requested", card=card.name)
            card.is_requested = True
            holds = self.sim.holds(card.part.get("while")) \
                or any(first <= now < last for first, last in self.spans(card))
            if holds and not card.is_relevant:
                card.is_relevant = True
                self.sim.emit("relevant", card=card.name, relevant=True)
        self.fill()

    # What the system knows

    def request_relevance(self, widget, hide=False):
        """The system asks for the relevance of a widget, and learns of changes."""
        for card in self.cards:
            if card.widget is widget:
                if hide:
                    self.remove(card)
                self.sim.emit("relevance-requested", card=card.name)
                if "after" in card.part:
                    card.known_until = card.relevant_until
                if card.state == "without":
                    card.state = "hidden"
                self.fill()

    def invalidate(self, name):
        if name in self.invalidated:
            return
        self.invalidated.add(name)

        def again():
            self.invalidated.discard(name)
            if self.last_request != self.sim.now:
                self.request_relevance(self.sim.scenario.widgets[name])
        self.sim.loop.at(self.sim.now + self.sim.parameters["relevance.delay"], loop.SCORE, again, (0, name, 0))

    def source_changed(self, source):
        for card in self.cards:
            if card.part.get("after") == source.name:
                lasts = duration(card.part["for"]) if "for" in card.part else math.inf
                card.relevant_from, card.relevant_until = self.sim.now, self.sim.now + lasts
                until = card.relevant_until
                self.set_relevant(card, True)
                self.fill()
                if until != math.inf:
                    self.sim.loop.at(until, loop.SCORE, lambda card=card, until=until: self.ended(card, until),
                                     card.order)
        for card in self.cards:
            if card.part.get("until") == source.name and card.is_relevant and card.relevant_from < self.sim.now:
                # The system does not know: what it shows stays until it asks again.
                card.is_relevant, card.relevant_until = False, self.sim.now
                self.sim.emit("relevant", card=card.name, relevant=False)
                self.fill()

    def ended(self, card, until):
        """The end of a context after a change; a later change may have prolonged it without the system's knowledge."""
        if card.relevant_until == until:
            self.set_relevant(card, False)
        elif card.known_until == until:
            self.fill()

    def condition_changed(self, name):
        for card in self.cards:
            if card.part.get("while") == name:
                self.set_relevant(card, self.sim.holds(name))
        if name == "offline":
            self.fill()

    def set_relevant(self, card, relevant):
        if card.is_relevant == relevant:
            return
        card.is_relevant = relevant
        self.sim.emit("relevant", card=card.name, relevant=relevant)
        if card.state == "without" or not relevant and card.state != "shown":
            card.state = "hidden"
        self.fill()

    def pushed(self, app):
        """A push removes the app's cards until new entries are made, and asks for relevance again."""
        for widget in self.sim.scenario.widgets.values():
            if widget.is_card and widget.app == app and widget.push:
                self.request_relevance(widget, hide=True)

    # Slots

    def fill(self):
        """Gives the slots to the most preferred cards."""
        slots = self.sim.parameters["stack.slots"]
        if slots is None or self.sim.parameters["developerMode"]:
            slots = len(self.cards)
        taken, groups = 0, set()
        for card in sorted(self.cards, key=lambda card: (card.preference, card.order)):
            reason = None
            if not card.is_relevant and not card.is_known():
                self.remove(card)
                self.state_reason(card, None)
                continue
            if not card.is_known():
                reason = "not-requested"
            elif card.group and card.group in groups:
                reason = "group"
            elif taken == slots:
                reason = "slots"
            elif card.state == "without":
                reason = "no-entry"
            elif card.state == "hidden" and card.source.fetches and self.sim.holds("offline"):
                reason = "offline"
            else:
                taken += 1
            if reason and card.state in ("making", "shown"):
                self.remove(card)
            if not reason and card.state == "hidden":
                self.make_entry(card)
                if card.state == "without":
                    reason, taken = "no-entry", taken - 1
            if not reason:
                groups.add(card.group)
            self.state_reason(card, reason if card.is_relevant else None)

    def state_reason(self, card, reason):
        if card.reason != reason:
            card.reason = reason
            self.sim.emit("card-missed", card=card.name, reason=reason)

    def make_entry(self, card):
        sim, relevance = self.sim, card.widget.relevance
        sim.emit("entry-requested", card=card.name, fetches=card.source.fetches > 0)
        card.state = "making"
        card.request += 1
        version, request, takes = sim.versions[card.widget.source], card.request, duration(relevance.get("takes", "1s"))

        def made():
            if card.request != request or card.state != "making":
                return
            card.state, card.version = "shown", version
            sim.emit("card-shown", card=card.name, version=version)
        if millionths(relevance.get("lacksEntry", "0%")) or sim.is_down(card.source):
            card.state = "without"
        elif takes:
            sim.loop.at(sim.now + takes, loop.SCORE, made, card.order)
        else:
            made()

    def remove(self, card):
        if card.state == "shown":
            self.sim.emit("card-hidden", card=card.name)
        card.state = "hidden"

    # Views

    def replace(self, widget):
        return any(card.state == "shown" and card.widget.relevance.get("replaces") == widget.name
                   for card in self.cards)

    def viewed(self, until):
        if self.sim.is_locked():
            return
        for card in self.cards:
            if card.state == "shown" and card.widget.seen:
                self.sim.emit("card-viewed", card=card.name)

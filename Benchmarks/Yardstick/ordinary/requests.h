// Changes of sources, and the life of a request: made, merged, held back by gates, and granted.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "simulation.h"

namespace ordinary {

// Sources.

inline Time Simulation::nextChange(int i) const {
  const Widget& widget = all[size_t(i)];
  const auto next = size_t(widget.version);
  return next < widget.changes.size() ? widget.changes[next] : never;
}

inline void Simulation::change(int i) {
  Widget& widget = all[size_t(i)];
  State& state = widget.state;
  attribute(i);
  ++widget.version;
  set(slot::change + i, nextChange(i));
  if (state.hasContent()) {
    if (state.shownVersion == widget.version) setStale(i, never);
    else if (state.staleSince == never) setStale(i, now);
  }
  if (state.nextVersion >= 0 && state.nextVersion < widget.version) {
    setNextVersion(i, widget.timeline.next([&](int64_t version) { return version >= widget.version; }));
  }
  if (i == score) requestPush(scoreSender);
  if (i == tasks) {
    if (isMeasured) ++callsMade;
    callFor(tasks);
  }
}

// Requests: at most one of a widget is pending or granted, and others merge into it.

inline void Simulation::count(int i, outcome::Kind outcome, cause::Kind cause) {
  if (isMeasured) ++all[size_t(i)].counts.reloads[outcome][cause];
}

inline void Simulation::request(int i, cause::Kind cause) {
  count(i, outcome::requested, cause);
  submit(i, cause, kindOf(i, cause));
}

inline void Simulation::requestForPush(bool isUrgent) {
  State& state = stateOf(receiver);
  state.isPrepaid = true;
  (isUrgent ? state.hasUrgentPush : state.hasLowPush) = true;
  count(receiver, outcome::requested, cause::push);
  submit(receiver, cause::push, isUrgent ? startKind::push : startKind::lowPush);
}

inline void Simulation::submitDue(int i) {
  State& state = stateOf(i);
  attribute(i);
  const cause::Kind cause = state.retryDue <= now ? cause::retry : cause::policy;
  (cause == cause::retry ? state.retryDue : state.policyDue) = never;
  submit(i, cause, kindOf(i, cause));
  setDue(i);
}

inline void Simulation::submit(int i, cause::Kind cause, startKind::Kind kind) {
  State& state = stateOf(i);
  attribute(i);
  if (!state.waiting) {
    state.waiting = bit(cause);
    state.primary = cause;
    state.since = now;
    return decide(i);
  }
  state.waiting |= bit(cause);
  count(i, outcome::merged, cause);
  state.phase == Phase::granted ? join(i, cause, kind) : decide(i);
}

// A cause that joins a granted start grants it again for free, or moves it forward.
inline void Simulation::join(int i, cause::Kind cause, startKind::Kind kind) {
  State& state = stateOf(i);
  if (charge::isExempt(state.paidBy)) return;
  const Time start = due[size_t(slot::start + i)];
  const charge::Kind paidBy = freeCharge(i, bit(cause));
  if (charge::isExempt(paidBy)) {
    if (state.paidBy == charge::pool) refund(i);
    return grant(i, paidBy, start);
  }
  if (state.isBatched && kind != startKind::push) return;
  const Time planned = now + startDelay(i, kind);
  if (planned >= start) return;
  state.isBatched = false;
  set(slot::start + i, planned);
}

inline void Simulation::refund(int i) {
  const State& state = stateOf(i);
  all[size_t(i)].pool.refund(now, state.chargedAt >= runStart, state.chargedAt >= nextWaking - day);
}

// Returns why a reload is free; a prepaid one, or one that needs a unit, is not.
inline charge::Kind Simulation::freeCharge(int i, unsigned causes) const {
  if (causes & cause::alwaysFree) return charge::freeCause;
  if (isExempt(traits[size_t(i)].app)) return charge::freeApp;
  return stateOf(i).isPrepaid ? charge::prepaid : charge::pool;
}

inline void Simulation::reconsider(int i) {
  if (stateOf(i).isPending()) set(slot::decide + i, now);
}

// Decides on all pending requests, the longest-waiting one first.
inline void Simulation::decideAll() {
  std::array<int, widgets> order;
  int count = 0;
  for (int i = 0; i < widgets; ++i) {
    if (!stateOf(i).isPending()) continue;
    int place = count++;
    for (; place > 0 && stateOf(order[size_t(place - 1)]).since > stateOf(i).since; --place) {
      order[size_t(place)] = order[size_t(place - 1)];
    }
    order[size_t(place)] = i;
  }
  for (int place = 0; place < count; ++place) {
    const int i = order[size_t(place)];
    if (stateOf(i).isPending()) decide(i);
  }
}

// Decides on the longest-waiting of the requests of this instant, of which one is the first.
inline void Simulation::decideLongestWaiting(int first) {
  int chosen = first;
  for (int i = first + 1; i < widgets; ++i) {
    if (due[size_t(slot::decide + i)] == now && stateOf(i).since < stateOf(chosen).since) chosen = i;
  }
  if (chosen != first) set(slot::decide + first, now);
  decide(chosen);
}

// Grants a pending request if every gate is open; otherwise it waits.
inline void Simulation::decide(int i) {
  State& state = stateOf(i);
  attribute(i);
  stop(slot::decide + i);
  if (state.phase == Phase::running) return wait(i, gate::running, due[size_t(slot::runEnd + i)], never);
  const charge::Kind paidBy = freeCharge(i, state.waiting);
  const bool isExempt = charge::isExempt(paidBy);
  gate::Kind closed = gate::none;
  Time opens = never, nextCheck = never;
  auto check = [&](gate::Kind gate, Time opensAt) {
    if (opensAt <= now) return;
    if (closed == gate::none) closed = gate, opens = opensAt;
    nextCheck = std::min(nextCheck, opensAt);
  };
  if (!isExempt && isQuiet()) check(gate::quiet, never);
  if (paidBy == charge::pool) check(gate::budget, all[size_t(i)].pool.nextUnit(now, nextWaking));
  if (!isExempt || !(state.waiting & ~cause::atDates)) check(gate::interval, state.startedAt + minimumInterval);
  if (!isExempt && state.retryDue != never) check(gate::backOff, state.retryDue);
  if (closed != gate::none) return wait(i, closed, opens, nextCheck);
  if (paidBy == charge::pool) all[size_t(i)].pool.take(now);
  grant(i, paidBy);
}

inline void Simulation::wait(int i, gate::Kind gate, Time opens, Time nextCheck) {
  State& state = stateOf(i);
  const App& app = appStates[traits[size_t(i)].app];
  const Time exemptionEnd = app.isInFront || app.exemptUntil <= now ? never : app.exemptUntil;
  set(slot::decide + i, std::min(nextCheck, exemptionEnd));
  if (state.heldBy == gate && state.heldUntil == opens) return;
  setGate(i, gate);
  state.heldUntil = opens;
  if (gate == gate::budget) all[size_t(i)].pool.noteExhaustion(now);
}

inline void Simulation::setGate(int i, gate::Kind gate) {
  State& state = stateOf(i);
  if (state.heldBy == gate) return;
  if (state.heldBy != gate::none && isMeasured) all[size_t(i)].counts.waits[state.heldBy].add(now - state.heldSince);
  state.heldBy = gate;
  state.heldSince = now;
}

inline void Simulation::grant(int i, charge::Kind paidBy, Time latest) {
  State& state = stateOf(i);
  setGate(i, gate::none);
  state.heldUntil = never;
  state.phase = Phase::granted;
  state.paidBy = paidBy;
  state.isBatched = false;
  if (paidBy == charge::pool) state.chargedAt = now;
  count(i, charge::outcomes[paidBy], cause::Kind(__builtin_ctz(state.waiting)));
  set(slot::start + i, std::min(now + delayOfGrant(i), latest));
}

inline Time Simulation::delayOfGrant(int i) const {
  const State& state = stateOf(i);
  if (state.paidBy == charge::freeCause) return startDelay(i, startKind::freeCause);
  if (state.paidBy == charge::freeApp) return startDelay(i, startKind::exempt);
  // Of several causes the shortest delay counts.
  Time shortest = state.hasLowPush ? startDelay(i, startKind::lowPush) : never;
  for (unsigned causes = state.waiting; causes; causes &= causes - 1) {
    const startKind::Kind kind = kindOf(i, cause::Kind(__builtin_ctz(causes)));
    if (kind != startKind::lowPush) shortest = std::min(shortest, startDelay(i, kind));
  }
  return shortest;
}

inline startKind::Kind Simulation::kindOf(int i, cause::Kind cause) const {
  switch (cause) {
    case cause::policy: return startKind::policy;
    case cause::retry: return startKind::retry;
    case cause::call: return startKind::call;
    case cause::push: return stateOf(i).hasUrgentPush ? startKind::push : startKind::lowPush;
    default: return startKind::freeCause;
  }
}

// Returns the start delay of a kind, keyed by the instant of the request.
inline Time Simulation::startDelay(int i, startKind::Kind kind) const {
  return startDelays[kind](all[size_t(i)].startDelay[kind].bits(root, origin + stateOf(i).since));
}

}  // namespace ordinary

// The content on screen: its staleness, its age and the causes of staleness.

#pragma once

#include <algorithm>
#include <cstdint>

#include "simulation.h"

namespace ordinary {

// Shows a version; content of the same version that is stale stays stale.
inline void Simulation::show(int i, int64_t version, Time readAt) {
  Widget& widget = all[size_t(i)];
  State& state = widget.state;
  Time ended = never;  // when the version ceased to be current; now if it never was
  if (version != widget.version) ended = version > widget.version ? now : widget.changes[size_t(version)];
  const bool staysStale = version == state.shownVersion && ended != never && state.staleSince != never;
  setStale(i, staysStale ? state.staleSince : ended);
  if (readAt != state.readAt || !state.hasContent()) countContent(i);
  state.shownVersion = version;
  state.readAt = readAt;
}

inline void Simulation::setStale(int i, Time since) {
  State& state = stateOf(i);
  Counts& counts = all[size_t(i)].counts;
  if (state.staleSince == since) return;
  if (state.staleSince != never) {
    if (isMeasured && state.staleFrom < now) counts.peaks.add(now - state.staleSince);
    countStale(i);
  }
  state.staleSince = since;
  state.staleFrom = state.staleCountedTo = now;
  if (since == never && now < state.staleViewEnds) {
    counts.corrections.add(now - state.staleViewBegan);
    state.staleViewEnds = 0;
  }
}

inline void Simulation::countStale(int i) {
  State& state = stateOf(i);
  Counts& counts = all[size_t(i)].counts;
  if (isMeasured && state.staleCountedTo < now) {
    (isAwake ? counts.stalenessAwake : counts.stalenessAsleep)
        .ramp(state.staleCountedTo - state.staleSince, now - state.staleSince);
  }
  state.staleCountedTo = now;
}

inline void Simulation::countContent(int i) {
  State& state = stateOf(i);
  Counts& counts = all[size_t(i)].counts;
  if (isMeasured && state.contentCountedTo < now) {
    const Time start = state.contentCountedTo - state.readAt, end = now - state.readAt;
    TimeDistribution& age = isAwake ? counts.ageAwake : counts.ageAsleep;
    age.ramp(start, end);
    age.extend(end - start);
    (isAwake ? counts.stalenessAwake : counts.stalenessAsleep).extend(end - start);
  }
  state.contentCountedTo = now;
}

inline void Simulation::countTime(int i) {
  if (stateOf(i).staleSince != never) countStale(i);
  countContent(i);
}

inline void Simulation::countAllTime() {
  for (int i = 0; i < widgets; ++i) countTime(i);
}

// Attributes the stale time up to now to its cause, before the state of a widget changes.
inline void Simulation::attribute(int i) {
  State& state = stateOf(i);
  if (!isMeasured || state.blamedTo == now) return;
  if (state.staleSince != never) all[size_t(i)].counts.blamedTime[blameOf(i)] += now - state.blamedTo;
  state.blamedTo = now;
}

// Returns the cause why the content of a widget is not up to date.
inline blame::Kind Simulation::blameOf(int i) const {
  const Widget& widget = all[size_t(i)];
  const State& state = widget.state;
  if (state.nextVersion == widget.version) return blame::lateEntry;
  if (state.phase == Phase::running && state.readVersion == widget.version) return blame::running;
  if (state.phase == Phase::granted) return blame::starting;
  blame::Kind first = state.hasFailed && state.isOpen() ? blame::failed : blame::notRequested;
  const bool isHeld = state.heldBy != gate::none && (state.heldBy != gate::running || state.phase == Phase::running);
  if (isHeld) first = std::min(first, blame::ofGate[state.heldBy]);
  if (i != receiver) return first;
  const Time changedAt = widget.version > 0 ? widget.changes[size_t(widget.version - 1)] : longAgo;
  for (const Sender& server : servers) {
    if (server.requestedAt >= changedAt) first = std::min(first, server.delayedBy);
  }
  return first;
}

}  // namespace ordinary

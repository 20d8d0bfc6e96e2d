// Starts, runs and timelines.

#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "simulation.h"

namespace ordinary {

// Runs.

inline void Simulation::start(int i) {
  State& state = stateOf(i);
  const bool joinsBatch = !state.isBatched && !state.hasUrgentPush && !charge::isExempt(state.paidBy);
  if (joinsBatch && batchCloses < now) batchCloses = now + batchWindow;
  if (!joinsBatch || batchCloses == now) return startRun(i);
  state.isBatched = true;
  set(slot::start + i, batchCloses);
}

inline void Simulation::startRun(int i) {
  State& state = stateOf(i);
  attribute(i);
  if (state.policyDue != never) count(i, outcome::superseded, cause::policy);
  if (state.retryDue != never) count(i, outcome::superseded, cause::retry);
  state.policyDue = state.retryDue = never;
  stop(slot::due + i);
  state.phase = Phase::running;
  state.serving = state.primary;
  state.startedAt = now;
  state.readVersion = all[size_t(i)].version;
  state.clearRequest();
  const bool canFetch = !isOffline || !traits[size_t(i)].needsNetwork;
  if (isMeasured) {
    runs.add(now);
    if (canFetch && traits[size_t(i)].needsNetwork) fetches.add(now);
  }
  state.runResult = drawResult(i, canFetch);
  if (state.runResult != result::crashed) build(i);
  set(slot::runEnd + i, now + traits[size_t(i)].takes);
}

inline result::Kind Simulation::drawResult(int i, bool canFetch) const {
  const auto [crashes, fails] = std::pair(traits[size_t(i)].crashes, traits[size_t(i)].fails);
  const int64_t draw = crashes + fails > 0 ? int64_t(scaled(bitsNow(all[size_t(i)].run), whole)) : whole;
  if (draw < crashes) return result::crashed;
  return !canFetch || draw < crashes + fails ? result::handledError : result::delivered;
}

// Builds the timeline of a run that starts now; after an error it has the old content, if there is any.
inline void Simulation::build(int i) {
  Widget& widget = all[size_t(i)];
  const State& state = widget.state;
  Timeline& built = widget.built;
  const bool hasFailed = state.runResult == result::handledError;
  built.shown = 0;
  built.count = hasFailed && !state.hasContent() ? 0 : traits[size_t(i)].entries;
  built.date = now;
  built.every = traits[size_t(i)].every;
  built.readAt = hasFailed ? state.readAt : now;
  built.version = hasFailed ? state.shownVersion : widget.version;
  built.isForeseen = i == forecast && !hasFailed;
  if (!built.isForeseen) return;
  built.versions.resize(size_t(built.count));
  auto version = size_t(widget.version);
  for (int entry = 0; entry < built.count; ++entry) {
    const Time known = std::min(built.dateOf(entry), now + foreseen);
    while (version < widget.changes.size() && widget.changes[version] <= known) ++version;
    built.versions[size_t(entry)] = int64_t(version);
  }
}

inline void Simulation::endRun(int i) {
  State& state = stateOf(i);
  attribute(i);
  state.phase = Phase::idle;
  state.hasFailed = state.runResult != result::delivered;
  if (isMeasured) ++all[size_t(i)].counts.runs[state.runResult];
  if (state.runResult == result::crashed) {
    count(i, outcome::failed, state.serving);
    planRetry(i);
  } else {
    count(i, outcome::served, state.serving);
    state.retryDelay = 0;
    deliver(i);
    planPolicy(i);
  }
  setDue(i);
  reconsider(i);
}

inline void Simulation::planRetry(int i) {
  State& state = stateOf(i);
  state.retryDelay = state.retryDelay > 0 ? std::min(2 * state.retryDelay, longestRetry) : firstRetry;
  state.retryDue = now + state.retryDelay;
  count(i, outcome::requested, cause::retry);
}

inline void Simulation::planPolicy(int i) {
  State& state = stateOf(i);
  const Timeline& timeline = all[size_t(i)].timeline;
  const Time reloadAfter = traits[size_t(i)].reloadAfter;
  if (reloadAfter > 0) {
    state.reloadDate = std::max(now, state.startedAt + reloadAfter);
  } else if (timeline.count > 1) {
    state.reloadDate = std::max(now, timeline.dateOf(timeline.count - 1));
  } else {
    state.reloadDate = now + std::max(singleDelay, awake / all[size_t(i)].pool.allowance);
  }
  state.policyDue = state.reloadDate;
  count(i, outcome::requested, cause::policy);
}

// Timelines.

inline void Simulation::deliver(int i) {
  Widget& widget = all[size_t(i)];
  countEntries(i, now);
  std::swap(widget.timeline, widget.built);
  if (widget.timeline.advance(now) == 0) return;  // it is empty
  if (isMeasured) ++widget.counts.entries;
  showEntry(i);
}

inline void Simulation::showNextEntry() {
  Widget& widget = all[forecast];
  attribute(forecast);
  countEntries(forecast, now + 1);
  widget.timeline.advance(now);
  if (isMeasured) ++widget.counts.entries;
  showEntry(forecast);
}

// Counts the entries before an instant and the next change of content, which came on screen without an event.
inline void Simulation::countEntries(int i, Time before) {
  Widget& widget = all[size_t(i)];
  const int count = widget.timeline.advance(std::min(before, widget.state.changeDate) - 1);
  if (isMeasured) widget.counts.entries += count;
}

// Shows the newest entry that is due, and plans the next one with another version.
inline void Simulation::showEntry(int i) {
  Widget& widget = all[size_t(i)];
  const Timeline& timeline = widget.timeline;
  show(i, timeline.versionOf(timeline.shown - 1), timeline.readAt);
  const int next = timeline.next([&](int64_t version) { return version != widget.state.shownVersion; });
  setNextVersion(i, next);
  if (i != forecast) return;
  widget.state.changeDate = next < timeline.count ? timeline.dateOf(next) : never;
  if (next == timeline.count) return stop(slot::entry);
  const Time delay = entryDelays(widget.entryDelay.bits(root, origin + widget.state.changeDate));
  set(slot::entry, std::max(now, widget.state.changeDate + delay));
}

inline void Simulation::setNextVersion(int i, int entry) {
  const Timeline& timeline = all[size_t(i)].timeline;
  stateOf(i).nextVersion = entry < timeline.count ? timeline.versionOf(entry) : -1;
}

}  // namespace ordinary

// The person and the device: days, uses, sessions of apps with their calls, and views.

#pragma once

#include <algorithm>
#include <cstdint>

#include "simulation.h"

namespace ordinary {

// The person's days.

inline void Simulation::wake() {
  countAllTime();
  isAwake = true;
  const bool isWhole = now >= day;  // the first day began before the history
  nextWaking = now + day;
  set(slot::waking, nextWaking);
  set(slot::bedtime, now + awake);
  for (int i = 0; i < widgets; ++i) {
    Widget& widget = all[size_t(i)];
    widget.pool.accrue(now);
    if (isWhole) ++widget.state.wholeDays, widget.state.viewsOfDays += widget.state.viewsToday;
    widget.state.viewsToday = 0;
    widget.pool.beginDay(unitsOf(i), now);
  }
  pushPool.accrue(now);
  pushPool.beginDay(pushUnits, now);
  reconsiderAll();
}

inline void Simulation::goToBed() {
  countAllTime();
  isAwake = false;
}

// The views of a widget over seven days, in millionths; usual ones replace the days before the history.
inline int64_t Simulation::weeklyViews(int i) const {
  const State& state = stateOf(i);
  return state.viewsOfDays * whole + (7 - state.wholeDays) * traits[size_t(i)].usualViews;
}

// The allowance of a day is proportional to the views up to a knee, above which each brings less.
inline int64_t Simulation::unitsOf(int i) const {
  const Wide views = weeklyViews(i);
  const Wide unit = 7 * whole, bend = knee * unit;
  const bool isBelow = views <= bend;
  const Wide numerator = isBelow ? views : bend * (views + 9 * bend) + 6 * views * (views + 4 * bend);
  const Wide denominator = isBelow ? unit : 4 * unit * (views + 9 * bend);
  return std::clamp(int64_t((2 * numerator + denominator) / (2 * denominator)), fewestUnits, mostUnits);
}

// The device.

inline void Simulation::use(bool wasQuiet) {
  lastUse = now;
  if (wasQuiet) inUseSince = now;
  planQuiet();
  if (wasQuiet) reconsiderAll();
  releaseHeldPushes();
}

// Each use delays the quiet time: an event that is planned already checks again when it is due.
inline void Simulation::planQuiet() {
  if (due[slot::quiet] == never) set(slot::quiet, quietFrom());
}

inline void Simulation::beginOutage() {
  set(slot::outageBegin, outages.next());
  set(slot::outageEnd, now + outageLength);
  if (isOffline) return;  // the outage is extended
  isOffline = true;
  reconsiderAll();
}

inline void Simulation::endOutage() {
  isOffline = false;
  if (stored.isTaken) {
    stored.isTaken = false;
    stop(slot::storageEnd);
    arrive(stored.push);
  }
  reconsiderAll();
}

// Sessions and calls.

inline void Simulation::beginSession(int app) {
  App& state = appStates[size_t(app)];
  set(slot::session + 2 * app, state.sessions.next());
  set(slot::session + 2 * app + 1, now + sessionLengths[size_t(app)]);
  if (state.isInFront) return;  // the session is extended
  const bool wasQuiet = isQuiet();
  state.isInFront = true;
  ++appsInFront;
  use(wasQuiet);
  if (app == newsApp) {
    callIfChanged();
    admitWaitingPush();
  } else if (app == weatherApp) {
    if (isMeasured) ++callsMade;
    callFor(forecast);
  }
  reconsiderWidgets(app);
}

inline void Simulation::leave(int app) {
  App& state = appStates[size_t(app)];
  state.isInFront = false;
  --appsInFront;
  state.exemptUntil = now + exemptGrace;
  lastUse = now;
  planQuiet();
  reconsiderWidgets(app);
  if (app == tasksApp) {
    if (isMeasured) ++callsMade;
    callFor(tasks);
  }
}

inline void Simulation::reconsiderWidgets(int app) {
  for (int i = 0; i < widgets; ++i) {
    if (traits[size_t(i)].app == app) reconsider(i);
  }
}

// Reloads those widgets of the news app whose sources have changed since its last call.
inline void Simulation::callIfChanged() {
  bool isMade = false;
  for (int i : {headlines, score}) isMade |= hasChanged(i);
  if (isMeasured) ++(isMade ? callsMade : callsSuppressed);
  for (int i : {headlines, score}) {
    if (hasChanged(i)) callFor(i);
  }
}

inline void Simulation::callFor(int i) {
  stateOf(i).calledVersion = all[size_t(i)].version;
  request(i, cause::call);
}

// Views.

inline void Simulation::viewDevice() {
  const Time until = now + viewLengths(bitsNow(viewLength));
  set(slot::deviceView, views.next());
  if (isMeasured) ++deviceViews;
  screenOnUntil = std::max(screenOnUntil, until);
  for (int i = 0; i < widgets; ++i) {
    const int64_t seen = traits[size_t(i)].seen;
    if (seen == whole || occursNow(seen, all[size_t(i)].seen)) viewWidget(i, until);
  }
  use(isQuiet());
}

inline void Simulation::viewAlwaysOn() {
  const Time until = now + viewLengths(bitsNow(alwaysOnLength));
  set(slot::alwaysOnView, alwaysOnViews.next());
  if (!isInUse()) viewWidget(forecast, until);
}

inline void Simulation::viewWidget(int i, Time until) {
  State& state = stateOf(i);
  ++state.viewsToday;
  if (isMeasured) countView(i, until);
  if (!isLikelyStale(i)) return;
  state.lastStaleReload = now;
  request(i, cause::staleOnView);
}

inline void Simulation::countView(int i, Time until) {
  State& state = stateOf(i);
  Counts& counts = all[size_t(i)].counts;
  const bool isStale = state.staleSince != never;
  ++counts.views;
  counts.viewAge.add(now - state.readAt);
  counts.viewStaleness.add(isStale ? now - state.staleSince : 0);
  state.staleViewBegan = now;
  state.staleViewEnds = isStale ? until : 0;
  if (!isStale) return;
  ++counts.staleViews;
  ++counts.blamedViews[blameOf(i)];
}

// Returns whether the content of a rarely viewed widget is likely stale, because its reload is overdue.
inline bool Simulation::isLikelyStale(int i) const {
  const State& state = stateOf(i);
  if (state.phase != Phase::idle || state.reloadDate == never || isQuiet()) return false;
  const Time dueSince = state.waiting ? std::min(state.since, state.reloadDate) : state.reloadDate;
  if (now < std::max(dueSince, inUseSince) + staleAfter || now < state.lastStaleReload + staleEvery) return false;
  return weeklyViews(i) <= 7 * staleReach * whole && occursNow(staleShare, all[size_t(i)].staleOnView);
}

}  // namespace ordinary

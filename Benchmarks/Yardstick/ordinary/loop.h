// The loop over the events of a device, its beginning and its end.

#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "simulation.h"

namespace ordinary {

inline void Simulation::run(uint64_t device) {
  begin(device);
  while (!events.isEmpty()) {
    const uint64_t event = events.take();
    const auto at = Time(event >> 8);
    const auto slot = int(event & 255);
    if (due[size_t(slot)] != at) continue;  // it was moved or cancelled
    due[size_t(slot)] = never;
    if (!isMeasured && at >= runStart) measure();
    now = at;
    handle(slot);
  }
  finish();
}

inline void Simulation::createDraws(int i) {
  Widget& widget = all[size_t(i)];
  const uint64_t key = keyOf(std::string("widget:") + traits[size_t(i)].name);
  widget.placing = {Purpose::placing, key};
  widget.seen = {Purpose::seen, key};
  widget.staleOnView = {Purpose::staleOnView, key};
  widget.run = {Purpose::run, key};
  widget.entryDelay = {Purpose::entryDelay, key};
  for (uint64_t kind = 0; kind < startKind::count; ++kind) {
    widget.startDelay[kind] = {Purpose::startDelay, key + kind};
  }
}

inline void Simulation::setChanges(int i, Time mean, Time from, Time to) {
  const std::string name = std::string("source:") + traits[size_t(i)].source + "/change#0";
  all[size_t(i)].process = Process::everyMean(mean, name, from, to);
}

inline void Simulation::set(int slot, Time at) {
  if (due[size_t(slot)] == at) return;
  due[size_t(slot)] = at;
  if (at < runEnd) events.push(uint64_t(at) << 8 | uint64_t(slot));
}

inline void Simulation::handle(int slot) {
  if (slot < slot::change) {
    slot == slot::waking ? wake() : slot == slot::bedtime ? goToBed() : becomeQuiet();
  } else if (slot < slot::outageBegin) {
    change(slot - slot::change);
  } else if (slot < slot::session) {
    slot == slot::outageBegin ? beginOutage() : endOutage();
  } else if (slot < slot::newsPush) {
    const int place = slot - slot::session;
    place % 2 == 0 ? beginSession(place / 2) : leave(place / 2);
  } else if (slot < slot::runEnd) {
    handlePush(slot);
  } else if (slot < slot::entry) {
    endRun(slot - slot::runEnd);
  } else if (slot < slot::start) {
    slot == slot::entry ? showNextEntry() : slot == slot::deviceView ? viewDevice() : viewAlwaysOn();
  } else if (slot < slot::reconsider) {
    start(slot - slot::start);
  } else if (slot == slot::reconsider) {
    decideAll();
  } else if (slot < slot::due) {
    decideLongestWaiting(slot - slot::decide);
  } else {
    submitDue(slot - slot::due);
  }
}

inline void Simulation::begin(uint64_t device) {
  root = rootOf(seed, device);
  now = lastUse = inUseSince = screenOnUntil = 0;
  batchCloses = longAgo;
  isMeasured = isAwake = isOffline = false;
  appsInFront = 0;
  inTransit.clear();
  stored.isTaken = overBudget.isTaken = false;
  due.fill(never);
  nextWaking = waking;
  set(slot::waking, waking);
  set(slot::quiet, quietAfter);
  beginProcesses();
  pushPool.open(pushUnits, true);
  for (int i = 0; i < widgets; ++i) place(i);
}

inline void Simulation::beginProcesses() {
  for (Process* process : {&outages, &newsPushes, &views, &alwaysOnViews}) process->begin(root);
  set(slot::outageBegin, outages.next());
  set(slot::newsPush, newsPushes.next());
  set(slot::deviceView, views.next());
  set(slot::alwaysOnView, alwaysOnViews.next());
  for (int app = 0; app < apps; ++app) {
    App& state = appStates[size_t(app)];
    state.isInFront = false;
    state.exemptUntil = 0;
    state.sessions.begin(root);
    set(slot::session + 2 * app, state.sessions.next());
  }
  for (Sender& server : servers) {
    server.ordinal = server.waiting = server.carrier = 0;
    server.lastSent = server.lastRequestedAt = server.requestedAt = longAgo;
    server.delayedBy = blame::none;
  }
}

// The first timeline of a widget that was placed long ago is read at a random time of the first day.
inline void Simulation::place(int i) {
  Widget& widget = all[size_t(i)];
  widget.state = State();
  widget.timeline.count = widget.timeline.shown = 0;
  widget.pool.open(unitsOf(i), false);
  widget.version = 0;
  widget.changes.clear();
  widget.process.begin(root);
  const Time last = i == forecast ? runEnd + foreseen : runEnd;
  for (Time at = widget.process.next(); at < last; at = widget.process.next()) widget.changes.push_back(at);
  set(slot::change + i, nextChange(i));
  widget.state.waiting = bit(cause::placed);
  widget.state.phase = Phase::granted;
  widget.state.paidBy = charge::freeCause;
  set(slot::start + i, Time(scaled(widget.placing.bits(root, 0), day)));
}

// Begins the measured time: what the history has left open counts, and what it has completed does not.
inline void Simulation::measure() {
  for (int i = 0; i < widgets; ++i) {
    Widget& widget = all[size_t(i)];
    State& state = widget.state;
    widget.pool.accrue(runStart - 1);
    widget.timeline.advance(std::min(runStart, state.changeDate) - 1);
    state.staleCountedTo = state.contentCountedTo = state.blamedTo = runStart;
    auto& requested = widget.counts.reloads[outcome::requested];
    if (state.waiting) ++requested[state.primary];
    if (state.phase == Phase::running) ++requested[state.serving];
    if (state.policyDue != never) ++requested[cause::policy];
    if (state.retryDue != never) ++requested[cause::retry];
    widget.pool.measure();
  }
  pushPool.accrue(runStart - 1);
  pushPool.measure();
  isMeasured = true;
}

inline void Simulation::finish() {
  now = runEnd;
  for (int i = 0; i < widgets; ++i) {
    Widget& widget = all[size_t(i)];
    State& state = widget.state;
    countEntries(i, runEnd);
    attribute(i);
    countTime(i);
    if (state.staleSince != never) {
      if (state.staleFrom < now) widget.counts.peaks.add(now - state.staleSince);
      ++widget.counts.cut;
    }
    setGate(i, gate::none);
    if (state.waiting) count(i, outcome::pending, state.primary);
    if (state.phase == Phase::running) count(i, outcome::pending, state.serving);
    if (state.policyDue != never) count(i, outcome::pending, cause::policy);
    if (state.retryDue != never) count(i, outcome::pending, cause::retry);
    widget.pool.finish();
  }
  pushPool.finish();
  int64_t& pending = pushStages[stage::pending];
  pending += int64_t(inTransit.size()) + stored.isTaken + overBudget.isTaken;
  for (const Sender& server : servers) pending += server.waiting > 0;
}

}  // namespace ordinary

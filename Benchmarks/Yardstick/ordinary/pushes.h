// Pushes, from the request of a server to the widget.

#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "simulation.h"

namespace ordinary {

inline void Simulation::handlePush(int slot) {
  switch (slot) {
    case slot::newsPush:
      set(slot::newsPush, newsPushes.next());
      return requestPush(newsSender);
    case slot::throttleEnd: return endThrottle();
    case slot::arrival: return receivePushes();
    case slot::storageEnd: return expireStored();
    default: return admitWaitingPush();
  }
}

inline void Simulation::note(SenderIndex sender, int64_t ordinal, stage::Kind stage) {
  attribute(receiver);
  if (isMeasured) ++pushStages[stage];
  Sender& server = servers[sender];
  if (stage == stage::coalesced) {
    // The push that took its place counts as requested anew.
    if (ordinal == server.ordinal) server.requestedAt = server.lastRequestedAt;
    return;
  }
  if (ordinal < server.carrier) return;
  if (ordinal > server.carrier) {
    server.carrier = ordinal;
    server.requestedAt = server.lastRequestedAt;
  }
  server.delayedBy = stage::blames[stage];
}

inline void Simulation::requestPush(SenderIndex sender) {
  Sender& server = servers[sender];
  ++server.ordinal;
  server.lastRequestedAt = now;
  if (isMeasured) ++pushesRequested;
  if (sender == newsSender) return send(sender, server.ordinal);
  if (server.waiting > 0) {
    note(sender, server.waiting, stage::coalesced);
    server.waiting = 0;
    stop(slot::throttleEnd);
  }
  if (server.lastSent + throttle <= now) return send(sender, server.ordinal);
  server.waiting = server.ordinal;
  note(sender, server.ordinal, stage::throttled);
  set(slot::throttleEnd, server.lastSent + throttle);
}

inline void Simulation::endThrottle() {
  const int64_t ordinal = servers[scoreSender].waiting;
  servers[scoreSender].waiting = 0;
  send(scoreSender, ordinal);
}

// Sends a push, which the service accepts: the throttle keeps the rate below its limit.
inline void Simulation::send(SenderIndex sender, int64_t ordinal) {
  Sender& server = servers[sender];
  server.lastSent = now;
  note(sender, ordinal, stage::answered);
  if (isMeasured) pushes.add(now);
  Push push{sender, ordinal, now, now + storageTimes[sender], now};
  if (isOffline) return store(push);
  if (int64_t(scaled(server.loss.bits(root, ordinal), whole)) < pushLoss) return note(push, stage::lost);
  push.arrives += pushDelays(server.delay.bits(root, ordinal));
  if (isQuiet()) {
    push.arrives += Time(Wide(exponentialNumbers(server.quietDelay.bits(root, ordinal))) * pushQuiet >> 32);
  }
  inTransit.push_back(push);
  setArrival();
  note(push, stage::inTransit);
}

inline void Simulation::setArrival() {
  Time earliest = never;
  for (const Push& push : inTransit) earliest = std::min(earliest, push.arrives);
  set(slot::arrival, earliest);
}

inline void Simulation::receivePushes() {
  arriving.clear();
  for (const Push& push : inTransit) {
    if (push.arrives <= now) arriving.push_back(push);
  }
  std::erase_if(inTransit, [&](const Push& push) { return push.arrives <= now; });
  setArrival();
  for (const Push& push : arriving) arrive(push);
}

// A push of low priority is held until the screen is on.
inline void Simulation::arrive(Push push) {
  if (isOffline) return store(push);
  if (push.sender == scoreSender || push.isHeld || isScreenOn()) return admit(push);
  push.isHeld = true;
  const uint64_t bits = servers[push.sender].hold.bits(root, push.ordinal);
  push.arrives = now + pushHold - Time(scaled(bits, uint64_t(pushHoldSpread)));
  inTransit.push_back(push);
  setArrival();
  note(push, stage::held);
}

inline void Simulation::releaseHeldPushes() {
  for (Push& push : inTransit) {
    if (push.isHeld) push.arrives = now;
  }
  if (!inTransit.empty()) setArrival();
}

inline void Simulation::store(const Push& push) {
  if (push.expires <= now) return note(push, stage::expired);
  if (stored.isTaken) {
    if (stored.push.sent > push.sent) return note(push, stage::replaced);
    note(stored.push, stage::replaced);
  }
  stored = {push, true};
  set(slot::storageEnd, push.expires);
  note(push, stage::stored);
}

inline void Simulation::expireStored() {
  stored.isTaken = false;
  note(stored.push, stage::expired);
}

// A push takes a unit unless its app is exempt, and waits for one if there is none.
inline void Simulation::admit(const Push& push) {
  if (isExempt(newsApp) || pushPool.take(now)) {
    displaceWaiting(push);
    return reloadFor(push);
  }
  note(push, stage::overBudget);
  if (overBudget.isTaken && overBudget.push.sent > push.sent) return note(push, stage::displaced);
  displaceWaiting(push);
  overBudget = {push, true};
  set(slot::pushUnit, pushPool.nextUnit(now, nextWaking));
}

inline void Simulation::displaceWaiting(const Push& newer) {
  if (!overBudget.isTaken || overBudget.push.sent > newer.sent) return;
  overBudget.isTaken = false;
  stop(slot::pushUnit);
  note(overBudget.push, stage::displaced);
}

inline void Simulation::admitWaitingPush() {
  stop(slot::pushUnit);
  if (!overBudget.isTaken) return;
  if (!isExempt(newsApp) && !pushPool.take(now)) return set(slot::pushUnit, pushPool.nextUnit(now, nextWaking));
  overBudget.isTaken = false;
  reloadFor(overBudget.push);
}

inline void Simulation::reloadFor(const Push& push) {
  note(push, stage::delivered);
  requestForPush(push.sender == scoreSender);
}

}  // namespace ordinary

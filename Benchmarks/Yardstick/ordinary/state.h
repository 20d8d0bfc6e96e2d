// The state of the widgets, the apps and the servers of a device, and what is counted over all devices.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "../distributions.h"
#include "pool.h"
#include "process.h"

namespace ordinary {

// Evenly spaced entries, with one version unless their provider foresees others.
struct Timeline {
  Time date = 0, every = 0, readAt = 0;
  int count = 0, shown = 0;
  bool isForeseen = false;
  int64_t version = 0;
  std::vector<int64_t> versions;

  Time dateOf(int entry) const { return date + entry * every; }
  int64_t versionOf(int entry) const { return isForeseen ? versions[size_t(entry)] : version; }

  // Shows the entries that are due, and returns their number.
  int advance(Time now) {
    if (shown == count || dateOf(shown) > now) return 0;
    const int before = shown;
    shown = count == 1 ? 1 : int(std::min<Time>(count, (now - date) / every + 1));
    return shown - before;
  }

  // Returns the first later entry for which a condition holds; the number of entries for none.
  template <typename Condition>
  int next(Condition holds) const {
    if (!isForeseen) return count;
    int entry = shown;
    while (entry < count && !holds(versions[size_t(entry)])) ++entry;
    return entry;
  }
};

// What is counted of a widget, over all devices.
struct Counts {
  std::array<std::array<int64_t, cause::count>, outcome::count> reloads{};
  std::array<int64_t, result::count> runs{};
  std::array<int64_t, blame::count> blamedTime{}, blamedViews{};
  int64_t entries = 0, views = 0, staleViews = 0, cut = 0;
  TimeDistribution stalenessAwake, stalenessAsleep, ageAwake, ageAsleep;
  Points peaks, viewStaleness, viewAge, corrections;
  std::array<Points, gate::count> waits;
};

enum class Phase { idle, granted, running };

// The state of a widget on one device.
struct State {
  // The request, which is pending, or granted and not started.
  Phase phase = Phase::idle;
  unsigned waiting = 0;
  cause::Kind primary = cause::placed;
  Time since = 0;
  bool isPrepaid = false, hasUrgentPush = false, hasLowPush = false, isBatched = false;
  gate::Kind heldBy = gate::none;
  Time heldUntil = never, heldSince = 0;
  charge::Kind paidBy = charge::prepaid;
  Time chargedAt = longAgo;
  // The run, and the next requests.
  cause::Kind serving = cause::placed;
  Time startedAt = longAgo, retryDelay = 0;
  result::Kind runResult = result::delivered;
  int64_t readVersion = 0;
  bool hasFailed = false;
  Time policyDue = never, retryDue = never, reloadDate = never;
  // The content; there is none before the first timeline.
  int64_t shownVersion = -1, nextVersion = -1, calledVersion = -1;
  Time readAt = 0, changeDate = never, staleSince = never;
  // Since when the stale content is in view, and up to when time is counted.
  Time staleFrom = 0, staleCountedTo = 0, contentCountedTo = 0, blamedTo = 0;
  // Views.
  Time staleViewBegan = 0, staleViewEnds = 0, lastStaleReload = longAgo;
  int64_t viewsToday = 0, viewsOfDays = 0, wholeDays = 0;

  bool hasContent() const { return shownVersion >= 0; }
  bool isPending() const { return waiting && phase == Phase::idle; }
  bool isOpen() const { return waiting || phase == Phase::running || policyDue != never || retryDue != never; }

  void clearRequest() {
    waiting = 0;
    isPrepaid = hasUrgentPush = hasLowPush = false;
    heldUntil = never;
  }
};

// A widget with its source.
struct Widget {
  Process process;
  std::vector<Time> changes;
  int64_t version = 0;
  Timeline timeline, built;
  State state;
  Pool pool;
  Counts counts;
  Draws placing, seen, staleOnView, run, entryDelay;
  std::array<Draws, startKind::count> startDelay;
};

struct App {
  Process sessions;
  bool isInFront = false;
  Time exemptUntil = 0;
};

struct Push {
  SenderIndex sender = scoreSender;
  int64_t ordinal = 0;
  Time sent = 0, expires = 0, arrives = 0;
  bool isHeld = false;
};

// A place for one push of the app.
struct Place {
  Push push;
  bool isTaken = false;
};

// A server, and the progress of its latest push; ordinals begin with 1.
struct Sender {
  Draws delay, quietDelay, loss, hold;
  int64_t ordinal = 0, waiting = 0, carrier = 0;
  Time lastSent = longAgo, lastRequestedAt = longAgo, requestedAt = longAgo;
  blame::Kind delayedBy = blame::none;
};

// Events in each minute of the run, over all devices.
struct Load {
  std::array<int64_t, day / minute> minutes{};

  void add(Time now) { ++minutes[size_t((now - runStart) / minute)]; }
  int64_t peak() const { return *std::max_element(minutes.begin(), minutes.end()); }
  int64_t total() const {
    int64_t sum = 0;
    for (int64_t count : minutes) sum += count;
    return sum;
  }
};

}  // namespace ordinary

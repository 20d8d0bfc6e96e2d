// The ordinary device-day: its scenario, the parameters of the model, and the names of causes and outcomes.

#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include "../random.h"

namespace ordinary {

using namespace yardstick;

constexpr Time second = 1'000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;
constexpr Time longAgo = -1'000 * day;
constexpr int64_t whole = 1'000'000;  // in millionths

// The run is the day after two days of history.
constexpr Time runStart = 2 * day, runEnd = 3 * day;
constexpr Time origin =
    std::chrono::milliseconds(std::chrono::sys_days(std::chrono::June / 1 / 2026).time_since_epoch()).count();
constexpr Time waking = 7 * hour, bedtime = 23 * hour, awake = bedtime - waking;

// The scenario.

enum WidgetIndex { forecast, headlines, score, tasks, widgets };
enum AppIndex { newsApp, tasksApp, weatherApp, apps };
enum SenderIndex { scoreSender, newsSender, senders };

// A widget and its source, which no other widget shows.
struct Traits {
  const char *name, *source;
  AppIndex app;
  bool needsNetwork = true;
  int64_t seen, usualViews;  // in millionths
  int entries = 1;
  Time every = 0;
  Time reloadAfter = 0;  // with 0 the policy is atEnd
  Time takes = second;
  int64_t crashes = 0, fails = 0;
};

constexpr int64_t deviceViewsADay = 90, alwaysOnViewsADay = 20, firstPage = 750'000, rarely = 40'000;
constexpr std::array<Traits, widgets> traits = {{
    {.name = "forecast", .source = "forecasts", .app = weatherApp, .seen = whole,
     .usualViews = (deviceViewsADay + alwaysOnViewsADay) * whole, .entries = 24, .every = 15 * minute},
    {.name = "headlines", .source = "news", .app = newsApp, .seen = rarely, .usualViews = deviceViewsADay * rarely,
     .entries = 12, .every = 5 * minute, .reloadAfter = 5 * minute, .crashes = 30'000},
    {.name = "score", .source = "scores", .app = newsApp, .seen = firstPage, .usualViews = deviceViewsADay * firstPage,
     .reloadAfter = 20 * minute, .takes = 3 * second, .crashes = 20'000, .fails = 30'000},
    {.name = "tasks", .source = "tasks", .app = tasksApp, .needsNetwork = false, .seen = firstPage,
     .usualViews = deviceViewsADay * firstPage},
}};
constexpr Time foreseen = 6 * hour;      // of the forecast
constexpr WidgetIndex receiver = score;  // of pushes
constexpr std::array<Time, apps> sessionLengths = {2 * minute, minute, minute};
constexpr Time outageLength = 30 * minute, throttle = 10 * minute;
constexpr std::array<Time, senders> storageTimes = {15 * minute, 30 * day};

// The parameters of the preset ios-26.

constexpr int64_t mostUnits = 55, fewestUnits = 4, knee = 30, pushUnits = 50;
constexpr Time accrualSlot = 15 * minute;
constexpr Time minimumInterval = 5 * minute, quietAfter = hour, exemptGrace = 5 * second, batchWindow = 4 * minute;
constexpr Time singleDelay = hour, pushHold = 15 * minute, pushHoldSpread = pushHold / 2, pushQuiet = 2 * minute;
constexpr Time firstRetry = 5 * minute, longestRetry = 150 * minute;
constexpr Time staleAfter = 20 * minute, staleEvery = 2 * hour;
constexpr int64_t staleShare = 750'000, staleReach = 24, pushLoss = 20'000;

namespace startKind {
enum Kind { policy, retry, call, lowPush, push, exempt, interaction, freeCause, count };
}
const std::array<LogNormal, startKind::count> startDelays = {
    LogNormal(4 * minute, hour), LogNormal(4 * minute, hour), LogNormal(minute, hour), LogNormal(2 * minute, hour),
    LogNormal(2 * second, hour), LogNormal(5 * second, hour), LogNormal(500, hour), LogNormal(5 * second, hour)};
const LogNormal entryDelays(3 * second, day), viewLengths(5 * second, day), pushDelays(5 * second, 15 * minute);
const Exponential exponentialNumbers;

// Requests, runs and gates, in the order of the product's names.

namespace cause {
enum Kind { placed, policy, call, push, interaction, systemEvent, location, staleOnView, reconfigured, retry, count };
const char* const names[] = {"placed", "policy", "app-call", "push", "interaction", "system-event", "location",
                             "stale-on-view", "reconfigured", "retry"};
constexpr unsigned bit(Kind kind) { return 1u << kind; }
constexpr unsigned alwaysFree = bit(placed) | bit(staleOnView), atDates = bit(policy) | bit(retry);
}  // namespace cause

namespace outcome {
enum Kind { requested, free, charged, prepaid, served, merged, superseded, dropped, failed, pending, count };
const char* const names[] = {"requested", "free", "charged", "prepaid", "served", "merged", "superseded", "dropped",
                             "failed", "pending"};
}  // namespace outcome

namespace result {
enum Kind { delivered, handledError, crashed, timedOut, tooLarge, count };
const char* const names[] = {"delivered", "handled-error", "crashed", "timed-out", "too-large"};
}  // namespace result

namespace gate {
enum Kind { offline, locked, foreground, quiet, budget, interval, backOff, running, count, none };
const char* const names[] = {"offline", "locked", "app-still-open", "device-unused", "budget", "too-soon",
                             "back-off", "running"};
}  // namespace gate

namespace charge {
enum Kind { freeCause, freeApp, pool, prepaid };
constexpr outcome::Kind outcomes[] = {outcome::free, outcome::free, outcome::charged, outcome::prepaid};
constexpr bool isExempt(Kind kind) { return kind == freeCause || kind == freeApp; }
}  // namespace charge

// The causes of staleness, of which the first that applies counts.
namespace blame {
enum Kind {
  lateEntry, running, starting, offline, foreground, quiet, budget, interval, pushThrottled, pushRefused, pushInTransit,
  pushStored, pushOverBudget, pushLost, failed, dropped, notRequested, count, none
};
const char* const names[] = {
    "entry-pending", "running", "start-delay", "offline", "app-still-open", "device-unused", "budget", "too-soon",
    "push-held-by-server", "push-refused", "push-in-transit", "push-stored", "push-over-budget", "push-lost",
    "run-failed", "reload-dropped", "no-reload-due"};
constexpr Kind ofGate[] = {offline, none, foreground, quiet, budget, interval, failed, starting};
}  // namespace blame

namespace stage {
enum Kind {
  throttled, coalesced, answered, retried, inTransit, held, stored, replaced, expired, lost, overBudget, displaced,
  dropped, leftToReload, delivered, pending, count
};
const char* const names[] = {"throttled", "coalesced", "answered", "retried", nullptr, "held", "stored", "replaced",
                             "expired", "lost", "over-budget", "displaced", "dropped", "left-to-reload", "delivered",
                             "pending"};
constexpr blame::Kind blames[] = {
    blame::pushThrottled, blame::pushThrottled, blame::pushInTransit, blame::pushRefused, blame::pushInTransit,
    blame::pushInTransit, blame::pushStored, blame::pushLost, blame::pushLost, blame::pushLost, blame::pushOverBudget,
    blame::pushOverBudget, blame::pushOverBudget, blame::pushOverBudget, blame::none, blame::none};
}  // namespace stage

// The slots of pending events, each with at most one event, in the order of ties.
namespace slot {
enum Kind {
  waking, bedtime, quiet, change, outageBegin = change + widgets, outageEnd, session,  // begin and end in turn
  newsPush = session + 2 * apps, throttleEnd, arrival, storageEnd, pushUnit, runEnd, entry = runEnd + widgets,
  deviceView, alwaysOnView, start, reconsider = start + widgets, decide, due = decide + widgets, count = due + widgets
};
}  // namespace slot

}  // namespace ordinary

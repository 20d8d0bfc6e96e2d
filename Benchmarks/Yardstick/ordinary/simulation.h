// The simulation of a device: its state and its methods, which the other headers define.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "queue.h"
#include "state.h"

namespace ordinary {

// Simulates one device after the other. Time advances only in `run`.
class Simulation {
 public:
  // The widgets with their counts, and the other counts over all devices.
  std::array<Widget, widgets> all;
  Pool pushPool;
  std::array<int64_t, stage::count> pushStages{};
  int64_t pushesRequested = 0, deviceViews = 0, callsMade = 0, callsSuppressed = 0;
  Load runs, fetches, pushes;

  explicit Simulation(uint64_t seed) : seed(seed) {
    for (int i = 0; i < widgets; ++i) createDraws(i);
    setChanges(forecast, hour);
    setChanges(headlines, 30 * minute);
    setChanges(score, 15 * minute);
    setChanges(tasks, 10 * minute, 8 * hour, 22 * hour);
    appStates[newsApp].sessions = Process::perDay(10, "app:news/session#0");
    appStates[tasksApp].sessions = Process::perDay(8, "app:tasks/session#0");
    appStates[weatherApp].sessions = Process::perDay(3, "app:weather/session#0");
    for (int sender = 0; sender < senders; ++sender) {
      const std::string name = "app:news/push#" + std::to_string(sender);
      servers[size_t(sender)].delay = {Purpose::pushDelay, name};
      servers[size_t(sender)].quietDelay = {Purpose::pushQuiet, name};
      servers[size_t(sender)].loss = {Purpose::pushLoss, name};
      servers[size_t(sender)].hold = {Purpose::pushHold, name};
    }
  }

  void run(uint64_t device);

 private:
  const uint64_t seed;
  EventQueue events;
  // The instant of the pending event of each slot: events in the queue with another instant are skipped.
  std::array<Time, slot::count> due;
  std::array<App, apps> appStates;
  std::array<Sender, senders> servers;
  Process outages = Process::perDay(4, "device/condition#0", 0, day);
  Process newsPushes = Process::perDay(12, "app:news/push#1", 0, day);
  Process views = Process::perDay(deviceViewsADay, "device/view#0");
  Process alwaysOnViews = Process::perDay(alwaysOnViewsADay, "device/alwaysOn");
  Draws viewLength = {Purpose::length, "device/view#0"}, alwaysOnLength = {Purpose::length, "device/alwaysOn"};

  uint64_t root = 0;
  Time now = 0, nextWaking = 0, lastUse = 0, inUseSince = 0, screenOnUntil = 0, batchCloses = 0;
  bool isMeasured = false, isAwake = false, isOffline = false;
  int appsInFront = 0;
  std::vector<Push> inTransit, arriving;
  Place stored, overBudget;

  void createDraws(int i);
  void setChanges(int i, Time mean, Time from = 0, Time to = day);
  State& stateOf(int i) { return all[size_t(i)].state; }
  const State& stateOf(int i) const { return all[size_t(i)].state; }
  // Returns the random bits of this instant.
  uint64_t bitsNow(const Draws& draws) const { return draws.bits(root, origin + now); }
  bool occursNow(int64_t share, const Draws& draws) const { return int64_t(scaled(bitsNow(draws), whole)) < share; }

  // Events (loop.h).
  void set(int slot, Time at);
  void stop(int slot) { due[size_t(slot)] = never; }
  void handle(int slot);
  void begin(uint64_t device);
  void beginProcesses();
  void place(int i);
  void measure();
  void finish();

  // The person's days (device.h).
  void wake();
  void goToBed();
  int64_t weeklyViews(int i) const;
  int64_t unitsOf(int i) const;

  // The device (device.h).
  bool isInUse() const { return appsInFront > 0; }
  Time quietFrom() const { return isInUse() ? never : lastUse + quietAfter; }
  bool isQuiet() const { return quietFrom() <= now; }
  bool isScreenOn() const { return now < screenOnUntil || isInUse(); }
  bool isExempt(int app) const { return appStates[size_t(app)].isInFront || now < appStates[size_t(app)].exemptUntil; }
  void use(bool wasQuiet);
  void planQuiet();
  void becomeQuiet() { isQuiet() ? reconsiderAll() : planQuiet(); }
  void beginOutage();
  void endOutage();

  // Sessions and calls (device.h).
  void beginSession(int app);
  void leave(int app);
  void reconsiderWidgets(int app);
  void callIfChanged();
  bool hasChanged(int i) const { return stateOf(i).calledVersion != all[size_t(i)].version; }
  void callFor(int i);

  // Sources (requests.h).
  Time nextChange(int i) const;
  void change(int i);

  // Requests, of which at most one of a widget is pending or granted (requests.h).
  void count(int i, outcome::Kind outcome, cause::Kind cause);
  void request(int i, cause::Kind cause);
  void requestForPush(bool isUrgent);
  void submitDue(int i);
  void setDue(int i) { set(slot::due + i, std::min(stateOf(i).policyDue, stateOf(i).retryDue)); }
  void submit(int i, cause::Kind cause, startKind::Kind kind);
  void join(int i, cause::Kind cause, startKind::Kind kind);
  void refund(int i);
  charge::Kind freeCharge(int i, unsigned causes) const;
  void reconsider(int i);
  void reconsiderAll() { set(slot::reconsider, now); }
  void decideAll();
  void decideLongestWaiting(int first);
  void decide(int i);
  void wait(int i, gate::Kind gate, Time opens, Time nextCheck);
  void setGate(int i, gate::Kind gate);
  void grant(int i, charge::Kind paidBy, Time latest = never);
  Time delayOfGrant(int i) const;
  startKind::Kind kindOf(int i, cause::Kind cause) const;
  Time startDelay(int i, startKind::Kind kind) const;

  // Runs (runs.h).
  void start(int i);
  void startRun(int i);
  result::Kind drawResult(int i, bool canFetch) const;
  void build(int i);
  void endRun(int i);
  void planRetry(int i);
  void planPolicy(int i);

  // Timelines (runs.h).
  void deliver(int i);
  void showNextEntry();
  void countEntries(int i, Time before);
  void showEntry(int i);
  void setNextVersion(int i, int entry);

  // The content on screen (content.h).
  void show(int i, int64_t version, Time readAt);
  void setStale(int i, Time since);
  void countStale(int i);
  void countContent(int i);
  void countTime(int i);
  void countAllTime();
  void attribute(int i);
  blame::Kind blameOf(int i) const;

  // Views (device.h).
  void viewDevice();
  void viewAlwaysOn();
  void viewWidget(int i, Time until);
  void countView(int i, Time until);
  bool isLikelyStale(int i) const;

  // Pushes (pushes.h).
  void handlePush(int slot);
  void note(SenderIndex sender, int64_t ordinal, stage::Kind stage);
  void note(const Push& push, stage::Kind stage) { note(push.sender, push.ordinal, stage); }
  void requestPush(SenderIndex sender);
  void endThrottle();
  void send(SenderIndex sender, int64_t ordinal);
  void setArrival();
  void receivePushes();
  void arrive(Push push);
  void releaseHeldPushes();
  void store(const Push& push);
  void expireStored();
  void admit(const Push& push);
  void displaceWaiting(const Push& newer);
  void admitWaitingPush();
  void reloadFor(const Push& push);
};

}  // namespace ordinary

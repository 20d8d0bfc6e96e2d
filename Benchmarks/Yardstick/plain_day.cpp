// The plain device-day as a conventional discrete-event simulation: a binary heap of events and a loop that takes the
// earliest. It implements only this model and measures how fast a machine does this amount of work.
//
//     plain-day integers DEVICES   prints integers of each widget, which the product must reproduce
//     plain-day seconds DEVICES    prints the CPU time of a batch, measured after a warm-up batch
//     plain-day run DEVICES        simulates a batch, and prints its CPU time
//
// Docs: docs/benchmark.md. Model: Scenarios/plain-day.json. All times are whole milliseconds of the day.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <queue>
#include <string>
#include <vector>

#include "random.h"

namespace {

using namespace yardstick;

constexpr Time minute = 60'000, day = 1440 * minute;
constexpr uint64_t seed = 55;
constexpr int widgets = 4, units = 40, entriesOfTimeline = 12;
constexpr Time entrySpacing = 5 * minute, sessionLength = 1;

const Exponential gaps;

// A Poisson process of one day, in units of 2^-16 ms.
struct Process {
  int64_t meanGap;
  Draws draws;
  uint64_t state = 0;
  int64_t passed = 0;

  static Process everyMean(Time mean, const std::string& name) { return {mean << 16, {Purpose::occurrence, name}}; }
  static Process perDay(int64_t count, const std::string& name) {
    return {(day << 16) / count, {Purpose::occurrence, name}};
  }

  void begin(uint64_t root) { state = draws.streamSeed(root), passed = 0; }

  Time next() {
    const uint64_t bits = mix(state);
    state += 0x9e3779b97f4a7c15;
    const auto gap = int64_t(Wide(gaps(bits)) * meanGap >> 32);
    if (gap >= (day << 16) - passed) return never;
    passed += gap;
    return passed >> 16;
  }
};

// Events, in the order of ties.
enum Kind { change, session, push, entry, view, due };

class Event {
 public:
  // The timeline of an entry or a policy; a newer timeline invalidates the event.
  uint32_t timeline;

  Event(Time at, Kind kind, int widget, uint32_t timeline)
      : timeline(timeline), order(uint64_t(at) << 8 | uint64_t(kind) << 4 | uint64_t(widget)) {}

  Time at() const { return Time(order >> 8); }
  Kind kind() const { return Kind(order >> 4 & 15); }
  int widget() const { return int(order & 15); }
  bool operator>(const Event& other) const { return order > other.order; }

 private:
  // Instant, kind and widget in one number, so that a comparison is one instruction.
  uint64_t order;
};

// The points of a distribution, and the time that a quantity growing with time spends at each value.
struct Points {
  std::vector<int64_t> values;
  int64_t sum = 0, maximum = 0;

  void add(int64_t value) {
    values.push_back(value);
    sum += value;
    maximum = std::max(maximum, value);
  }
  int64_t mean() const { return sum / int64_t(values.size()); }
  int64_t quantile(int percent) {
    std::sort(values.begin(), values.end());
    const auto rank = (int64_t(values.size()) * percent + 99) / 100;
    return values[std::max<int64_t>(1, rank) - 1];
  }
};

struct Ramps {
  Wide twiceArea = 0;
  int64_t time = 0, maximum = 0;

  void add(int64_t length) {
    twiceArea += Wide(length) * length;
    time += length;
    maximum = std::max(maximum, length);
  }
};

enum Cause { placed, policy, call, pushed, causes };

struct Counts {
  std::array<int64_t, causes> requested{}, served{}, dropped{}, superseded{}, open{};
  int64_t used = 0, left = 0, entries = 0, views = 0, staleViews = 0, cut = 0;
  Time firstEmpty = never;
  Points peaks, viewStaleness, viewAge;
  Ramps staleness, age;
};

struct Widget {
  Process changes;
  Counts counts;
  int unitsLeft = 0;
  uint32_t timeline = 0;
  Time readAt = 0, staleSince = never;
  int entriesShown = 0;
  bool isDue = false;
};

class Simulation {
 public:
  std::array<Widget, widgets> all;

  Simulation() {
    const std::string names = "abcd";
    for (int i = 0; i < widgets; ++i) {
      all[i].changes = Process::everyMean(10 * minute, std::string("source:") + names[i] + "/change#0");
    }
  }

  void run(uint64_t device) {
    begin(device);
    while (!events.empty()) {
      const Event event = events.top();
      events.pop();
      now = event.at();
      handle(event);
    }
    finish();
  }

 private:
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events;
  Process sessions = Process::perDay(6, "app:app/session#0");
  Process pushes = Process::perDay(20, "app:app/push#0");
  Process views = Process::perDay(60, "device/view#0");
  Time now = 0, inFrontUntil = -1;

  void schedule(Time at, Kind kind, int widget = 0, uint32_t timeline = 0) {
    if (at < day) events.emplace(at, kind, widget, timeline);
  }

  void begin(uint64_t device) {
    const uint64_t root = rootOf(seed, device);
    now = 0, inFrontUntil = -1;
    for (Process* process : {&sessions, &pushes, &views}) process->begin(root);
    schedule(sessions.next(), session);
    schedule(pushes.next(), push);
    schedule(views.next(), view);
    for (int i = 0; i < widgets; ++i) {
      all[i].changes.begin(root);
      Time first = all[i].changes.next();
      while (first == 0) first = all[i].changes.next();  // the first timeline includes it
      schedule(first, change, i);
      all[i].unitsLeft = units;
      all[i].staleSince = never;
      ++all[i].counts.requested[placed];
      reload(i, placed);
    }
  }

  void handle(const Event& event) {
    switch (event.kind()) {
      case change: return changeSource(event.widget());
      case session: return beginSession();
      case push: return sendPush();
      case entry: return showEntry(event);
      case view: return recordView();
      case due: return requestByPolicy(event);
    }
  }

  void changeSource(int i) {
    if (all[i].staleSince == never) all[i].staleSince = now;
    schedule(all[i].changes.next(), change, i);
  }

  void beginSession() {
    schedule(sessions.next(), session);
    const bool isInFront = now <= inFrontUntil;
    inFrontUntil = now + sessionLength;
    if (isInFront) return;  // the session is extended, without a new call
    for (int i = 0; i < widgets; ++i) request(i, call);
  }

  void sendPush() {
    schedule(pushes.next(), push);
    for (int i = 0; i < widgets; ++i) request(i, pushed);
  }

  void showEntry(const Event& event) {
    Widget& widget = all[event.widget()];
    if (event.timeline != widget.timeline) return;
    ++widget.counts.entries;
    if (++widget.entriesShown < entriesOfTimeline) {
      schedule(now + entrySpacing, entry, event.widget(), widget.timeline);
    } else {
      schedule(now, due, event.widget(), widget.timeline);
    }
  }

  void recordView() {
    schedule(views.next(), view);
    for (Widget& widget : all) {
      Counts& counts = widget.counts;
      ++counts.views;
      const bool isStale = widget.staleSince != never;
      counts.staleViews += isStale;
      counts.viewStaleness.add(isStale ? now - widget.staleSince : 0);
      counts.viewAge.add(now - widget.readAt);
    }
  }

  void requestByPolicy(const Event& event) {
    Widget& widget = all[event.widget()];
    if (event.timeline != widget.timeline) return;
    widget.isDue = false;
    decide(event.widget(), policy);
  }

  void request(int i, Cause cause) {
    ++all[i].counts.requested[cause];
    decide(i, cause);
  }

  void decide(int i, Cause cause) {
    Widget& widget = all[i];
    if (now >= inFrontUntil) {
      if (widget.unitsLeft == 0) {
        ++widget.counts.dropped[cause];
        widget.counts.firstEmpty = std::min(widget.counts.firstEmpty, now);
        return;
      }
      --widget.unitsLeft;
      ++widget.counts.used;
    }
    reload(i, cause);
  }

  void reload(int i, Cause cause) {
    Widget& widget = all[i];
    if (widget.isDue) ++widget.counts.superseded[policy];
    if (cause != placed) closeStretches(widget);
    ++widget.counts.served[cause];
    ++widget.counts.entries;
    ++widget.counts.requested[policy];
    widget.readAt = now;
    widget.staleSince = never;
    widget.entriesShown = 1;
    widget.isDue = true;
    ++widget.timeline;
    schedule(now + entrySpacing, entry, i, widget.timeline);
  }

  void closeStretches(Widget& widget) {
    Counts& counts = widget.counts;
    counts.age.add(now - widget.readAt);
    if (widget.staleSince == never || widget.staleSince == now) return;
    counts.staleness.add(now - widget.staleSince);
    counts.peaks.add(now - widget.staleSince);
  }

  void finish() {
    now = day;
    for (Widget& widget : all) {
      closeStretches(widget);
      widget.counts.cut += widget.staleSince != never;
      widget.counts.open[policy] += widget.isDue;
      widget.counts.left += widget.unitsLeft;
      widget.isDue = false;
    }
  }
};

void printIntegers(Simulation& simulation, int64_t devices) {
  static const char* const causeNames[] = {"placed", "policy", "app-call", "push"};
  const Wide measured = Wide(devices) * day;
  for (int i = 0; i < widgets; ++i) {
    Counts& counts = simulation.all[i].counts;
    const std::string widget = std::string("widget=widget-") + "abcd"[i];
    auto print = [&](const char* key, int64_t value) {
      std::printf("%s{%s} %lld\n", key, widget.c_str(), static_cast<long long>(value));
    };
    auto printByCause = [&](const char* key, const std::array<int64_t, causes>& values) {
      int64_t sum = 0;
      for (int cause = 0; cause < causes; ++cause) {
        sum += values[cause];
        std::printf("%s{%s,cause=%s} %lld\n", key, widget.c_str(), causeNames[cause],
                    static_cast<long long>(values[cause]));
      }
      print(key, sum);
    };
    auto printPoints = [&](const std::string& key, Points& points) {
      print((key + ".mean").c_str(), points.mean());
      for (int percent : {50, 90, 95, 99}) print((key + ".p" + std::to_string(percent)).c_str(), points.quantile(percent));
      print((key + ".max").c_str(), points.maximum);
    };
    printByCause("reloads.requested", counts.requested);
    printByCause("reloads.served", counts.served);
    printByCause("reloads.dropped", counts.dropped);
    printByCause("reloads.superseded", counts.superseded);
    printByCause("reloads.pending", counts.open);
    print("reloads.charged", counts.used);
    print("budget.used.total", counts.used);
    print("budget.left", counts.left);
    if (counts.firstEmpty != never) print("budget.exhausted", counts.firstEmpty);
    print("entries.shown", counts.entries);
    print("views.total", counts.views);
    print("views.stale", counts.staleViews);
    print("blame", counts.staleness.time);
    print("stale.share.time", int64_t(Wide(counts.staleness.time) * 1'000'000 / measured));
    print("staleness.time.mean", int64_t(counts.staleness.twiceArea / (2 * measured)));
    print("staleness.time.max", counts.staleness.maximum);
    print("staleness.censored", counts.cut);
    print("age.time.mean", int64_t(counts.age.twiceArea / (2 * measured)));
    print("age.time.max", counts.age.maximum);
    printPoints("staleness.peak", counts.peaks);
    printPoints("staleness.view", counts.viewStaleness);
    printPoints("age.view", counts.viewAge);
  }
}

double secondsOf(Simulation& simulation, uint64_t from, uint64_t to) {
  const std::clock_t start = std::clock();
  for (uint64_t device = from; device < to; ++device) simulation.run(device);
  return double(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

int main(int count, char** arguments) {
  const uint64_t devices = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 0;
  const char* const command = count > 1 ? arguments[1] : "";
  Simulation simulation;
  if (devices > 0 && std::strcmp(command, "integers") == 0) {
    secondsOf(simulation, 0, devices);
    printIntegers(simulation, int64_t(devices));
  } else if (devices > 0 && std::strcmp(command, "seconds") == 0) {
    secondsOf(simulation, 0, devices);
    std::printf("%.6f\n", secondsOf(simulation, devices, 2 * devices));
  } else if (devices > 0 && std::strcmp(command, "run") == 0) {
    std::printf("%.6f\n", secondsOf(simulation, 0, devices));
  } else {
    std::fprintf(stderr, "usage: plain-day integers|seconds|run DEVICES\n");
    return 64;
  }
}

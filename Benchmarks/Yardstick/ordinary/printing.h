// The integers of a run, with the keys of the metrics of the product.

#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>

#include "simulation.h"

namespace ordinary {

// Prints integers with the keys of the product's metrics.
class Printer {
 public:
  explicit Printer(std::string tag) : tag(std::move(tag)) {}

  void print(const std::string& key, int64_t value, const std::string& part = "") const {
    const std::string tags = tag.empty() || part.empty() ? tag + part : tag + "," + part;
    std::printf("%s%s %lld\n", key.c_str(), tags.empty() ? "" : ("{" + tags + "}").c_str(),
                static_cast<long long>(value));
  }

  void printShare(const std::string& key, int64_t part, int64_t of, const std::string& cause = "") const {
    if (of > 0) print(key, int64_t(Wide(part) * whole / of), cause);
  }

  template <size_t size>
  void printParts(const std::string& key, const std::array<int64_t, size>& values,
                  const char* const (&names)[size]) const {
    int64_t sum = 0;
    for (size_t i = 0; i < size; ++i) {
      print(key, values[i], std::string("cause=") + names[i]);
      sum += values[i];
    }
    print(key, sum);
  }

  void print(const std::string& key, const Points& points, const std::string& part = "") const {
    if (!points.isEmpty()) print(key, summary(points), part);
  }

  void print(const std::string& key, const TimeDistribution& time) const {
    if (time.total > 0) print(key, summary(time), "");
  }

 private:
  const std::string tag;

  void print(const std::string& key, const Summary& summary, const std::string& part) const {
    print(key + ".mean", summary.mean, part);
    for (size_t i = 0; i < percentages.size(); ++i) {
      print(key + ".p" + std::to_string(percentages[i]), summary.percentiles[i], part);
    }
    print(key + ".max", summary.maximum, part);
  }
};

inline void printContent(const Printer& printer, const Counts& counts) {
  TimeDistribution staleness = counts.stalenessAwake, age = counts.ageAwake;
  staleness.add(counts.stalenessAsleep);
  age.add(counts.ageAsleep);
  const auto corrected = int64_t(counts.corrections.count());
  printer.print("staleness.time", staleness);
  printer.print("staleness.awake", counts.stalenessAwake);
  printer.print("staleness.view", counts.viewStaleness);
  printer.print("staleness.peak", counts.peaks);
  printer.print("staleness.censored", counts.cut);
  printer.printShare("stale.share.time", sloped(staleness), staleness.total);
  printer.printShare("stale.share.awake", sloped(counts.stalenessAwake), counts.stalenessAwake.total);
  printer.printShare("stale.share.view", counts.staleViews, counts.views);
  printer.printShare("corrected.share.view", corrected, counts.views);
  printer.print("corrected.view", counts.corrections);
  printer.print("age.time", age);
  printer.print("age.awake", counts.ageAwake);
  printer.print("age.view", counts.viewAge);
  printer.print("views.total", counts.views);
  printer.print("views.stale", counts.staleViews);
  printer.print("views.corrected", corrected);
  printer.print("entries.shown", counts.entries);
  printer.printParts("blame", counts.blamedTime, blame::names);
  printer.printParts("blame.views", counts.blamedViews, blame::names);
  for (int cause = 0; cause < blame::count; ++cause) {
    const std::string part = std::string("cause=") + blame::names[cause];
    printer.printShare("blame.share", counts.blamedTime[size_t(cause)], sloped(staleness), part);
  }
}

inline void printReloads(const Printer& printer, const Counts& counts) {
  for (int outcome = 0; outcome < outcome::count; ++outcome) {
    const std::string key = std::string("reloads.") + outcome::names[outcome];
    printer.printParts(key, counts.reloads[size_t(outcome)], cause::names);
  }
  printer.printParts("runs.ended", counts.runs, result::names);
  Points waits;
  for (const Points& points : counts.waits) waits.add(points);
  printer.print("reloads.waiting", waits);
}

inline void printBudget(const Printer& printer, const Pool& pool) {
  printer.print("budget.used.total", pool.charged - pool.refunded);
  printer.print("budget.used.max", pool.mostInADay);
  printer.print("budget.left", pool.left);
  printer.print("budget.initial", pool.initial);
  printer.print("budget.accrued", pool.accrued);
  printer.print("budget.expired", pool.expired);
  printer.print("budget.refunded", pool.refunded);
  printer.print("budget.allowance", pool.allowed * whole / pool.allowedDays);
  if (pool.firstExhaustion != never) printer.print("budget.exhausted", pool.firstExhaustion);
}

inline void printLoad(const Printer& printer, const std::string& key, const Load& load) {
  printer.print(key, load.total());
  printer.print(key + ".peak", load.peak());
}

// Prints the integers of the whole run.
inline void printRun(const Simulation& simulation) {
  const Printer printer("");
  for (int gate = 0; gate < gate::count; ++gate) {
    Points waits;
    for (const Widget& widget : simulation.all) waits.add(widget.counts.waits[size_t(gate)]);
    printer.print("reloads.waiting", waits, std::string("gate=") + gate::names[gate]);
  }
  printer.print("pushes.requested", simulation.pushesRequested);
  for (int stage = 0; stage < stage::count; ++stage) {
    const char* const name = stage::names[stage];
    if (name) printer.print(std::string("pushes.") + name, simulation.pushStages[size_t(stage)]);
  }
  printer.print("pushes.charged", simulation.pushPool.charged);
  printLoad(printer, "load.runs", simulation.runs);
  printLoad(printer, "load.fetches", simulation.fetches);
  printLoad(printer, "load.pushes", simulation.pushes);
  printer.print("views.device", simulation.deviceViews);
  printer.print("calls.made", simulation.callsMade);
  printer.print("calls.suppressed", simulation.callsSuppressed);
}

inline void printIntegers(const Simulation& simulation) {
  for (int i = 0; i < widgets; ++i) {
    const Widget& widget = simulation.all[size_t(i)];
    const Printer printer(std::string("widget=") + traits[size_t(i)].name);
    printContent(printer, widget.counts);
    printReloads(printer, widget.counts);
    printBudget(printer, widget.pool);
  }
  printRun(simulation);
}

}  // namespace ordinary

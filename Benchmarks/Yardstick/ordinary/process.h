// Random instants of changes, views, sessions, outages and pushes.

#pragma once

#include <cstdint>
#include <string>

#include "scenario.h"

namespace ordinary {

// A Poisson process in a part of each day, in units of 2^-16 ms, with a stream for the history and one for the run.
class Process {
 public:
  Process() = default;
  Process(int64_t meanGap, const std::string& name, Time from, Time to)
      : draws(Purpose::occurrence, name), historyDraws(Purpose::history, name), meanGap(meanGap), from(from), to(to) {}

  static Process everyMean(Time mean, const std::string& name, Time from = 0, Time to = day) {
    return {mean << 16, name, from, to};
  }
  static Process perDay(int64_t count, const std::string& name, Time from = waking, Time to = bedtime) {
    return {((to - from) << 16) / count, name, from, to};
  }

  void begin(uint64_t root) {
    stream = historyDraws.streamSeed(root);
    runStream = draws.streamSeed(root);
    isInHistory = true;
    nextDay = 0;
    length = passed = 0;
  }

  Time next() {
    const int64_t gap = drawGap();
    return endsInWindow(gap) ? now() : nextInLaterWindow(gap);
  }

 private:
  Draws draws, historyDraws;
  int64_t meanGap = 0;
  Time from = 0, to = 0;
  uint64_t stream = 0, runStream = 0;
  bool isInHistory = true;
  Time nextDay = 0, start = 0;
  int64_t length = 0, passed = 0;

  int64_t drawGap() {
    const uint64_t bits = mix(stream);
    stream += 0x9e3779b97f4a7c15;
    return exponentialNumbers(bits);
  }

  Time now() const { return start + (passed >> 16); }

  bool endsInWindow(int64_t gap) {
    const auto wait = int64_t(Wide(gap) * meanGap >> 32);
    if (wait >= length - passed) return false;
    passed += wait;
    return true;
  }

  // The rest of a gap at the end of a window continues in the next one.
  Time nextInLaterWindow(int64_t gap) {
    while (true) {
      if (passed >= length && !openWindow()) return isInHistory ? beginRun() : never;
      if (endsInWindow(gap)) return now();
      gap -= int64_t((Wide(length - passed) << 32) / meanGap);
      passed = length;
    }
  }

  bool openWindow() {
    const Time last = isInHistory ? runStart : runEnd + foreseen;
    start = nextDay + from;
    if (start >= last) return false;
    nextDay += day;
    length = (to - from) << 16;
    passed = 0;
    return true;
  }

  Time beginRun() {
    isInHistory = false;
    stream = runStream;
    nextDay = runStart;
    length = passed = 0;
    return next();
  }
};

}  // namespace ordinary

// The units of reloads and pushes.

#pragma once

#include <algorithm>
#include <cstdint>

#include "scenario.h"

namespace ordinary {

// A pool of units that are due evenly while the person is awake and accrue at the ends of slots, with its account over
// all devices.
class Pool {
 public:
  int64_t balance = 0, allowance = 0;
  // The account.
  int64_t initial = 0, accrued = 0, expired = 0, charged = 0, refunded = 0, left = 0, allowed = 0, allowedDays = 0;
  int64_t mostInADay = 0;
  Time firstExhaustion = never;

  // Begins with a device, in the night: the units of the day before have accrued.
  void open(int64_t units, bool isFull) {
    isMeasured = false;
    usedToday = 0;
    setAllowance(units);
    balance = isFull ? capacity : capacity / 2;
    nextAccrual = never;
  }

  void beginDay(int64_t units, Time now) {
    if (isMeasured) {
      endDay();
      allowed += units;
      ++allowedDays;
    }
    setAllowance(units);
    if (balance > capacity) {
      if (isMeasured) expired += balance - capacity;
      balance = capacity;
    }
    began = nextAccrual = now;
    passed = 0;
    accrue(now);
  }

  void measure() {
    isMeasured = true;
    initial += balance;
    allowed += allowance;
    ++allowedDays;
  }

  void finish() {
    accrue(runEnd);
    endDay();
    left += balance;
  }

  void accrue(Time now) {
    if (nextAccrual <= now) accrueDue(now);
  }

  bool take(Time now) {
    accrue(now);
    if (balance == 0) return false;
    --balance;
    if (isMeasured) ++charged, ++usedToday;
    return true;
  }

  // Takes back a unit that was charged on this day, on an earlier one, or before the run; it expires in a full pool.
  void refund(Time now, bool wasMeasured, bool wasToday) {
    accrue(now);
    const bool isFull = balance >= capacity;
    if (!isFull) ++balance;
    if (!isMeasured) return;
    ++(wasMeasured ? refunded : initial);
    if (wasMeasured && wasToday) --usedToday;
    if (isFull) ++expired;
  }

  // Returns when there is a unit: in the past if there is one now, at waking after the last unit of the day.
  Time nextUnit(Time now, Time nextWaking) {
    accrue(now);
    return balance > 0 ? longAgo : std::min(nextAccrual, nextWaking);
  }

  void noteExhaustion(Time now) {
    if (isMeasured) firstExhaustion = std::min(firstExhaustion, now - runStart);
  }

 private:
  int64_t capacity = 0, passed = 0, usedToday = 0;
  Time began = 0, nextAccrual = never;
  bool isMeasured = false;

  void setAllowance(int64_t units) {
    allowance = units;
    capacity = std::max(std::min<int64_t>(units, 1), units / 2);
  }

  void accrueDue(Time now) {
    const Time time = now / accrualSlot * accrualSlot - began;
    const int64_t due = time >= awake ? allowance : std::min(allowance, ((time + 1) * allowance + awake - 1) / awake);
    const int64_t units = due - passed, fitting = std::min(units, capacity - balance);
    balance += fitting;
    if (isMeasured) accrued += units, expired += units - fitting;
    passed = due;
    nextAccrual = passed < allowance ? endOfSlot(began + passed * awake / allowance) : never;
  }

  // A unit that is due at the end of a slot belongs to it.
  static Time endOfSlot(Time due) { return (due + accrualSlot - 1) / accrualSlot * accrualSlot; }

  void endDay() {
    mostInADay = std::max(mostInADay, usedToday);
    usedToday = 0;
  }
};

}  // namespace ordinary

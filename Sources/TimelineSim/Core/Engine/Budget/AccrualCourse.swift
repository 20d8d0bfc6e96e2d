/// The accrual of a pool's units in one day of the person: when each unit is due, and when it accrues (facts B9, S5).
///
/// A unit accrues when it is due or, with slots, at the end of its slot; the last slot ends no later than the day.
struct AccrualCourse: Hashable, Sendable {
  /// The distribution of the units over the day.
  private enum Shape: Hashable, Sendable {
    case atOnce
    /// Evenly over a length from waking on.
    case even(SimDuration)
    /// In proportion to the weights of stretches, of which there is at least one.
    case weighted([Stretch])
  }

  private let wake: SimInstant
  private let nextWake: SimInstant
  private let shape: Shape
  private let slots: AccrualSlots?

  private init(_ day: PersonDay, _ shape: Shape, _ slots: AccrualSlots?) {
    (wake, nextWake, self.shape, self.slots) = (day.wake, day.nextWake, shape, slots)
  }

  /// Creates the course of units that all accrue at waking.
  static func atWaking(_ day: PersonDay, slots: AccrualSlots? = nil) -> AccrualCourse {
    AccrualCourse(day, .atOnce, slots)
  }

  /// Creates the course of units that accrue evenly while the person is awake.
  static func awake(_ day: PersonDay, slots: AccrualSlots? = nil) -> AccrualCourse {
    AccrualCourse(day, .even(day.bed - day.wake), slots)
  }

  /// Creates the course of units that accrue evenly from waking to waking.
  static func wholeDay(_ day: PersonDay, slots: AccrualSlots? = nil) -> AccrualCourse {
    AccrualCourse(day, .even(day.nextWake - day.wake), slots)
  }

  /// Creates the course of units that accrue in proportion to the weights of equal parts of the clock's day, before an
  /// instant of the person's day; without a weight evenly while the person is awake.
  static func weighted(
    _ day: PersonDay, _ weights: [Int64], before end: SimInstant, zone: ZoneTable, slots: AccrualSlots? = nil
  ) -> AccrualCourse {
    let stretches = Stretch.all(from: day.wake, to: min(end, day.nextWake), weights: weights, zone: zone)
    return stretches.isEmpty ? .awake(day, slots: slots) : AccrualCourse(day, .weighted(stretches), slots)
  }

  /// Returns the instant at which unit `unit` of `allowance` accrues, counted from zero.
  func accrualTime(of unit: Int64, allowance: Int64) -> SimInstant {
    let due = dueTime(of: unit, allowance: allowance)
    guard let slots, due < nextWake else { return due }
    return min(slots.end(of: due), nextWake)
  }

  /// Returns how many of the day's units have accrued by an instant, which is also the number of the next unit.
  ///
  /// - Complexity: O(1), or O(*n*) in the stretches of the day.
  func accruedUnits(by instant: SimInstant, allowance: Int64) -> Int64 {
    guard let slots, wake <= instant, instant < nextWake else { return dueUnits(by: instant, allowance: allowance) }
    return dueUnits(by: slots.lastEnd(by: instant), allowance: allowance)
  }

  /// Returns the instant at which unit `unit` of `allowance` is due.
  ///
  /// Spread evenly, unit *k* of *A* is due at waking + ⌊*k* · *L* / *A*⌋ in a span of real length *L*; a day on which
  /// the clocks change is longer or shorter, with the same allowance.
  private func dueTime(of unit: Int64, allowance: Int64) -> SimInstant {
    switch shape {
    case .atOnce: wake
    case .even(let length): wake + SimDuration(milliseconds: unit * length.milliseconds / allowance)
    case .weighted(let stretches): Stretch.dueTime(of: unit, allowance: allowance, in: stretches) ?? wake
    }
  }

  /// Returns how many of the day's units are due by an instant.
  private func dueUnits(by instant: SimInstant, allowance: Int64) -> Int64 {
    guard instant >= wake, allowance > 0 else { return 0 }
    switch shape {
    case .atOnce: return allowance
    case .even(let length): return Self.evenUnits(after: instant - wake, of: length, allowance)
    case .weighted(let stretches): return Stretch.dueUnits(by: instant, allowance: allowance, in: stretches)
    }
  }

  /// Returns the number of units *k* of *A* with ⌊*k* · *L* / *A*⌋ ≤ *t*, which are those with *k* < (*t* + 1) · *A* /
  /// *L*.
  private static func evenUnits(after passed: SimDuration, of length: SimDuration, _ allowance: Int64) -> Int64 {
    guard passed < length else { return allowance }
    return min(allowance, ((passed.milliseconds + 1) * allowance + length.milliseconds - 1) / length.milliseconds)
  }
}

/// A part of the day in which units accrue evenly, in proportion to its weight.
private struct Stretch: Hashable, Sendable {
  let from: SimInstant
  let length: SimDuration
  /// The weight, and the sum of weight × milliseconds before.
  let weight: Int64
  let before: Int128
  /// The sum through the end of the stretch; it may exceed 64 bits.
  var after: Int128 { before + Int128(weight) * Int128(length.milliseconds) }

  /// Returns the stretches between two instants, given the weights of equal parts of the clock's day.
  static func all(from begin: SimInstant, to end: SimInstant, weights: [Int64], zone: ZoneTable) -> [Stretch] {
    let part = CivilDay.length / Int64(weights.count)
    var (stretches, from) = ([Stretch](), begin)
    while from < end {
      let clock = zone.clock(at: from).milliseconds
      let until = min(end, from + SimDuration(milliseconds: part - clock % part))
      let weight = weights[Int(clock / part) % weights.count]
      if weight > 0 {
        stretches.append(Stretch(from: from, length: until - from, weight: weight, before: stretches.last?.after ?? 0))
      }
      from = until
    }
    return stretches
  }

  /// Returns the units due by an instant, by the same rule as evenly spread ones.
  static func dueUnits(by instant: SimInstant, allowance: Int64, in stretches: [Stretch]) -> Int64 {
    guard let total = stretches.last?.after, let current = stretches.last(where: { $0.from <= instant }) else {
      return 0
    }
    // At the end of a stretch the first unit of the next one is not due yet.
    let into = min(current.length.milliseconds, (instant - current.from).milliseconds + 1)
    let expected = current.before + Int128(current.weight) * Int128(into)
    return Int64((expected * Int128(allowance) + total - 1) / total)
  }

  /// Returns the instant at which the share `unit` / `allowance` of all weights has passed.
  static func dueTime(of unit: Int64, allowance: Int64, in stretches: [Stretch]) -> SimInstant? {
    guard let total = stretches.last?.after else { return nil }
    let (target, allowance) = (Int128(unit) * total, Int128(allowance))
    guard let stretch = stretches.last(where: { $0.before * allowance <= target }) else { return nil }
    let into = (target - stretch.before * allowance) / (Int128(stretch.weight) * allowance)
    return stretch.from + SimDuration(milliseconds: Int64(into))
  }
}

/// What became of a pool's units on one of the person's days, from waking to waking.
struct PoolDay: Hashable, Sendable {
  /// The day on which the person woke.
  var day: CivilDay
  /// Units taken, less those given back.
  var used: Int64 = 0
  /// Units that arrived.
  var accrued: Int64 = 0
  /// Units that found the pool full.
  var expired: Int64 = 0
  /// When a request first found no unit; over several devices the earliest.
  var firstExhaustion: SimInstant?

  /// Creates an empty day.
  init(day: CivilDay) { self.day = day }

  /// Adds the same day of another device.
  mutating func merge(_ other: PoolDay) {
    (used, accrued, expired) = (used + other.used, accrued + other.accrued, expired + other.expired)
    if let first = other.firstExhaustion { firstExhaustion = min(firstExhaustion ?? first, first) }
  }

  /// Returns two lists of days as one, ascending.
  static func merged(_ first: [PoolDay], _ second: [PoolDay]) -> [PoolDay] {
    var days: [PoolDay] = []
    for next in (first + second).sorted(by: { $0.day < $1.day }) {
      if let last = days.indices.last, days[last].day == next.day {
        days[last].merge(next)
      } else {
        days.append(next)
      }
    }
    return days
  }
}

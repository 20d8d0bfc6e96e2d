/// The account of a pool for one day of the person, from waking to waking.
struct PoolDay: Hashable, Sendable {
  /// The day on which the person woke.
  var day: CivilDay
  /// Units charged less units refunded.
  var used: Int64 = 0
  /// Units that accrued.
  var accrued: Int64 = 0
  /// Units that accrued while the pool was full.
  var expired: Int64 = 0
  /// The first time a request found no unit; of several devices, the earliest.
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

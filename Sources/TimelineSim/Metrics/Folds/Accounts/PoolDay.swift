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

  /// Codes the units.
  mutating func code(_ coder: inout StateCoder) {
    var number = day.number
    coder.code(&number)
    day = CivilDay(number: number)
    coder.code(&used)
    coder.code(&accrued)
    coder.code(&expired)
    coder.code(&firstExhaustion)
  }

  /// Adds a day to a list of days in ascending order, in which another device may have it already.
  static func insert(_ day: PoolDay, into days: inout [PoolDay]) {
    var index = days.count
    while index > 0, days[index - 1].day > day.day { index -= 1 }
    if index > 0, days[index - 1].day == day.day {
      days[index - 1].merge(day)
    } else {
      days.insert(day, at: index)
    }
  }
}

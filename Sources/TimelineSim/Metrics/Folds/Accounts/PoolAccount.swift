/// The account of one pool: units accrued, charged and left, in all and for each day of the person.
struct PoolAccount: Hashable, Sendable {
  /// The most days in a state that is read.
  private static let dayLimit = 100_000

  /// The balance at the start of the measured time, with the units charged before that are refunded later.
  private(set) var initial: Int64 = 0
  /// Units that accrued, including those that expired.
  private(set) var accrued: Int64 = 0
  /// Units that accrued while the pool was full.
  private(set) var expired: Int64 = 0
  /// Units charged.
  private(set) var charged: Int64 = 0
  /// Units refunded.
  private(set) var refunded: Int64 = 0
  /// Units that runs did not cost, because the pool owed as much as it may.
  private(set) var waived: Int64 = 0
  /// The balance at the end.
  private(set) var left: Int64 = 0
  /// The sum of the allowances of the person's days.
  private(set) var allowed: Int64 = 0
  /// The number of these days.
  private(set) var allowedDays: Int64 = 0
  /// The time from the start until a request first found no unit; `nil` if that never happened.
  private(set) var firstExhaustion: SimDuration?
  /// The maximum number of units that one device used on one day of the person.
  private(set) var mostInADay: Int64 = 0
  /// The days that have ended, ascending, without days on which no unit changed.
  private(set) var days: [PoolDay] = []
  /// The current day, and whether a unit has changed on it.
  private var today: PoolDay
  private var isTodayKept = false
  private var allowance: Int64?
  /// The balance of the current device; `nil` before the engine reports it.
  private var balance: Int64?
  private var isMeasuring = true
  /// Whether a balance reported by the engine differed from the balance of the account.
  private(set) var isContradicted = false

  /// Creates an account before its first day.
  init(day: CivilDay) { today = PoolDay(day: day) }

  /// Whether initial + accrued + refunded = charged + expired + left, and the engine reports the same balance.
  var isBalanced: Bool { initial + accrued + refunded == charged + expired + left && !isContradicted }

  /// Forgets everything, but keeps the memory of the days.
  mutating func restart(day: CivilDay) {
    var days = days
    self.days = []
    days.removeAll(keepingCapacity: true)
    self = PoolAccount(day: day)
    self.days = days
  }

  /// Continues with the run of another device.
  mutating func begin(_ day: CivilDay, isMeasuring: Bool) {
    (today, allowance, balance, self.isMeasuring) = (PoolDay(day: day), nil, nil, isMeasuring)
  }

  /// Starts measuring with the current balance and the current allowance.
  mutating func measure() {
    (isMeasuring, today) = (true, PoolDay(day: today.day))
    if let balance { addInitial(balance) }
    if let allowance { count(day: allowance) }
  }

  /// Records the balance that the engine reports at the start and at the end.
  mutating func record(balance reported: Int64) {
    if let balance {
      if reported != balance { isContradicted = true }
    } else {
      balance = reported
      if isMeasuring { addInitial(reported) }
    }
  }

  /// Records the allowance of the day, which applies to later days until it changes.
  mutating func record(allowance units: Int64) {
    if isMeasuring {
      if let allowance { allowed += units - allowance } else { count(day: units) }
    }
    allowance = units
  }

  /// Records accrued units.
  mutating func accrue(_ units: Int64, expired lost: Int64) {
    change(by: units - lost)
    guard isMeasuring else { return }
    (accrued, expired) = (accrued + units, expired + lost)
    (today.accrued, today.expired, isTodayKept) = (today.accrued + units, today.expired + lost, true)
  }

  /// Records a charge of one unit.
  mutating func charge() {
    change(by: -1)
    guard isMeasuring else { return }
    charged += 1
    (today.used, isTodayKept) = (today.used + 1, true)
  }

  /// The current day of the person; `nil` before the measured time.
  var measuredDay: CivilDay? { isMeasuring ? today.day : nil }

  /// Records a refund of one unit, which belongs to the day of its charge.
  ///
  /// - Parameter day: The measured day of the charge; `nil` if it was charged before.
  mutating func refund(chargedOn day: CivilDay?) {
    change(by: 1)
    guard isMeasuring else { return }
    guard let day else { return initial += 1 }
    refunded += 1
    if day == today.day { return today.used -= 1 }
    var correction = PoolDay(day: day)
    correction.used = -1
    PoolDay.insert(correction, into: &days)
  }

  /// Records a run whose unit is not charged.
  mutating func waive() {
    if isMeasuring { waived += 1 }
  }

  /// Records the start of a new day of the person.
  ///
  /// - Parameter isFirst: Whether measuring starts at the same instant, so that the day before is not measured.
  mutating func begin(_ day: CivilDay, isFirst: Bool) {
    endDay()
    today = PoolDay(day: day)
    // The allowance that was counted at the start of measuring is then that of the new day.
    if isMeasuring, !isFirst, let allowance { count(day: allowance) }
  }

  /// Ends the current day.
  mutating func endDay() {
    guard isTodayKept else { return }
    PoolDay.insert(today, into: &days)
    (isTodayKept, mostInADay) = (false, max(mostInADay, today.used))
  }

  /// Records that a request found no unit, with the time since the start; the minimum over all devices is kept.
  mutating func recordExhaustion(after elapsed: SimDuration, at now: SimInstant) {
    guard isMeasuring else { return }
    firstExhaustion = min(firstExhaustion ?? elapsed, elapsed)
    (today.firstExhaustion, isTodayKept) = (min(today.firstExhaustion ?? now, now), true)
  }

  private mutating func addInitial(_ balance: Int64) {
    initial += balance
    left += balance
  }

  private mutating func count(day allowance: Int64) {
    allowed += allowance
    allowedDays += 1
  }

  private mutating func change(by units: Int64) {
    balance? += units
    if isMeasuring { left += units }
  }

  /// Adds the same pool of another device.
  mutating func merge(_ other: PoolAccount) {
    (initial, left) = (initial + other.initial, left + other.left)
    (accrued, expired) = (accrued + other.accrued, expired + other.expired)
    (charged, refunded) = (charged + other.charged, refunded + other.refunded)
    waived += other.waived
    (allowed, allowedDays) = (allowed + other.allowed, allowedDays + other.allowedDays)
    mostInADay = max(mostInADay, other.mostInADay)
    for day in other.days { PoolDay.insert(day, into: &days) }
    isContradicted = isContradicted || other.isContradicted
    if let first = other.firstExhaustion { firstExhaustion = min(firstExhaustion ?? first, first) }
  }

  /// Codes the units of days that have ended.
  mutating func code(_ coder: inout StateCoder) {
    coder.code(&initial)
    coder.code(&left)
    coder.code(&accrued)
    coder.code(&expired)
    coder.code(&charged)
    coder.code(&refunded)
    coder.code(&waived)
    coder.code(&allowed)
    coder.code(&allowedDays)
    coder.code(&mostInADay)
    coder.code(&isContradicted)
    coder.code(&firstExhaustion)
    var own = days
    days = []
    for index in 0..<coder.code(count: own.count, atMost: Self.dayLimit) {
      if index >= own.count { own.append(PoolDay(day: today.day)) }
      own[index].code(&coder)
      PoolDay.insert(own[index], into: &days)
    }
  }
}

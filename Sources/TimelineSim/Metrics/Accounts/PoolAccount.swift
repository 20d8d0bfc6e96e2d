/// The units of one pool: what came, what went, what is left.
struct PoolAccount: Hashable, Sendable {
  /// Units at the start of what is measured.
  private(set) var initial: Int64 = 0
  /// Units that arrived, those that found the pool full included.
  private(set) var accrued: Int64 = 0
  /// Units that found the pool full.
  private(set) var expired: Int64 = 0
  /// Units taken.
  private(set) var charged: Int64 = 0
  /// Units given back.
  private(set) var refunded: Int64 = 0
  /// Units left.
  private(set) var left: Int64 = 0
  /// The allowances of the person's days, added up.
  private(set) var allowed: Int64 = 0
  /// How many days those are.
  private(set) var allowedDays: Int64 = 0
  /// How long after the start a request first found no unit; `nil` for never.
  private(set) var firstExhaustion: SimDuration?
  /// The most units taken on one of the person's days by one device.
  private(set) var fullestDay: Int64 = 0
  private var today: Int64 = 0
  private var allowance: Int64?
  private var isOpen = false
  /// Whether the level that the engine reports at the end differed from the one that follows from the rest.
  private(set) var isContradicted = false

  /// Whether initial + accrued + refunded = charged + expired + left, and the engine says the same.
  var isBalanced: Bool { initial + accrued + refunded == charged + expired + left && !isContradicted }

  /// Notes the level, which the engine says at the start and at the end.
  mutating func report(level: Int64) {
    if isOpen {
      if level != left { isContradicted = true }
    } else {
      (initial, left, isOpen) = (level, level, true)
    }
  }

  /// Notes the allowance of the day, which holds for later days until another is set.
  mutating func allow(_ units: Int64) {
    allowed += units - (allowance ?? 0)
    if allowance == nil { allowedDays = 1 }
    allowance = units
  }

  /// Notes that units arrived.
  mutating func accrue(_ units: Int64, expired lost: Int64) {
    accrued += units
    expired += lost
    left += units - lost
  }

  /// Notes that a unit was taken.
  mutating func charge() {
    charged += 1
    left -= 1
    today += 1
    fullestDay = max(fullestDay, today)
  }

  /// Notes that a unit was given back.
  mutating func refund() {
    refunded += 1
    left += 1
    today -= 1
  }

  /// Notes that a new day of the person began.
  mutating func beginDay() {
    today = 0
    guard let allowance else { return }
    allowed += allowance
    allowedDays += 1
  }

  /// Notes that a request found no unit, so long after the start.
  mutating func exhaust(after elapsed: SimDuration) {
    if firstExhaustion == nil { firstExhaustion = elapsed }
  }

  /// Forgets everything but the level and the allowance of the day.
  mutating func discard() {
    var fresh = PoolAccount()
    (fresh.isOpen, fresh.initial, fresh.left) = (isOpen, left, left)
    if let allowance { fresh.allow(allowance) }
    self = fresh
  }

  /// Adds the same pool of another device.
  mutating func merge(_ other: PoolAccount) {
    (initial, left) = (initial + other.initial, left + other.left)
    (accrued, expired) = (accrued + other.accrued, expired + other.expired)
    (charged, refunded) = (charged + other.charged, refunded + other.refunded)
    (allowed, allowedDays) = (allowed + other.allowed, allowedDays + other.allowedDays)
    fullestDay = max(fullestDay, other.fullestDay)
    isContradicted = isContradicted || other.isContradicted
    if let first = other.firstExhaustion { firstExhaustion = min(firstExhaustion ?? first, first) }
  }
}

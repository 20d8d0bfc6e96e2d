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
  /// What the device under way has; `nil` before the engine has said.
  private var balance: Int64?
  private var isMeasuring = true
  /// Whether the level that the engine reports at the end differed from the one that follows from the rest.
  private(set) var isContradicted = false

  /// Whether initial + accrued + refunded = charged + expired + left, and the engine says the same.
  var isBalanced: Bool { initial + accrued + refunded == charged + expired + left && !isContradicted }

  /// Goes on with another device, whose run has not begun.
  mutating func begin(isMeasuring: Bool) {
    (today, allowance, balance, self.isMeasuring) = (0, nil, nil, isMeasuring)
  }

  /// Counts from now on: the level is what there is at the start, and the day has the allowance it has.
  mutating func measure() {
    (isMeasuring, today) = (true, 0)
    if let balance { open(balance) }
    if let allowance { count(day: allowance) }
  }

  /// Notes the level, which the engine says at the start and at the end.
  mutating func report(balance newLevel: Int64) {
    if let balance {
      if newLevel != balance { isContradicted = true }
    } else {
      balance = newLevel
      if isMeasuring { open(newLevel) }
    }
  }

  /// Notes the allowance of the day, which holds for later days until another is set.
  mutating func allow(_ units: Int64) {
    if isMeasuring {
      if let allowance { allowed += units - allowance } else { count(day: units) }
    }
    allowance = units
  }

  /// Notes that units arrived.
  mutating func accrue(_ units: Int64, expired lost: Int64) {
    change(by: units - lost)
    guard isMeasuring else { return }
    accrued += units
    expired += lost
  }

  /// Notes that a unit was taken.
  mutating func charge() {
    change(by: -1)
    today += 1
    guard isMeasuring else { return }
    charged += 1
    fullestDay = max(fullestDay, today)
  }

  /// Notes that a unit was given back.
  mutating func refund() {
    change(by: 1)
    today -= 1
    if isMeasuring { refunded += 1 }
  }

  /// Notes that a new day of the person began.
  mutating func beginDay() {
    today = 0
    if isMeasuring, let allowance { count(day: allowance) }
  }

  /// Notes that a request found no unit, so long after the start; the earliest of all devices stays.
  mutating func exhaust(after elapsed: SimDuration) {
    if isMeasuring { firstExhaustion = min(firstExhaustion ?? elapsed, elapsed) }
  }

  private mutating func open(_ balance: Int64) {
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
    (allowed, allowedDays) = (allowed + other.allowed, allowedDays + other.allowedDays)
    fullestDay = max(fullestDay, other.fullestDay)
    isContradicted = isContradicted || other.isContradicted
    if let first = other.firstExhaustion { firstExhaustion = min(firstExhaustion ?? first, first) }
  }
}

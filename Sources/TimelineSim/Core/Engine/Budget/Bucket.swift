/// A token bucket: units accrue in the course of a person's day, up to a capacity (facts B9, B12).
///
/// Reload pools, push pools, the push service's rate for a token and a stack's rotations are all buckets; accrual at
/// waking, linear accrual and a token bucket differ only in the course of the day and in capacity. A bucket has no clock:
/// its owner passes the time and the day's course.
struct Bucket: Hashable, Sendable {
  /// The units that accrued since the last update, and how many of them found the bucket full.
  struct Accrual: Hashable, Sendable {
    var units: Int64 = 0
    var expired: Int64 = 0
  }

  /// Whether the bucket has begun a day.
  private(set) var isOpen = false
  /// The capacity as a share of the day's allowance.
  let capacityShare: Ratio
  /// The most units that the bucket may owe, as a share of the day's allowance.
  let debtShare: Ratio
  /// The units in the bucket; a negative number is debt.
  private(set) var balance: Int64 = 0
  /// The least balance to which the bucket may be charged on the day; at most zero.
  private(set) var floor: Int64 = 0
  /// The number of units that the bucket can hold.
  private(set) var capacity: Int64 = 0
  /// The allowance of the day.
  private(set) var allowance: Int64 = 0
  /// The number of units that accrue on the day: the allowance, or less under a ceiling.
  private var accruing: Int64 = 0
  /// The number of the day's units that have already accrued.
  private var passed: Int64 = 0
  /// The instant at which the next unit accrues; `never` if the day has no more.
  private(set) var nextAccrual = SimInstant.never
  /// The part of each unit that accrues; the carry collects the parts to whole units.
  private var accrualFactor = Ratio.all
  private var carry = Ratio.none

  init(capacity: Ratio, debt: Ratio = .none) { (capacityShare, debtShare) = (capacity, debt) }

  /// Returns the capacity for a day's allowance: at least one unit, unless the allowance is 0.
  func capacity(of allowance: Int64) -> Int64 { allowance == 0 ? 0 : max(1, capacityShare.of(allowance)) }

  /// Begins a day with a new allowance, and expires the units that exceed the new capacity; debt stays.
  mutating func begin(_ course: AccrualCourse, allowance: Int64, at now: SimInstant) -> Accrual {
    isOpen = true
    (self.allowance, accruing) = (allowance, allowance)
    capacity = capacity(of: allowance)
    floor = -debtShare.of(allowance)
    restart(course, at: now)
    let surplus = max(0, balance - capacity)
    balance -= surplus
    return Accrual(units: 0, expired: surplus)
  }

  /// Limits the units of the day, with those that the bucket holds at its beginning; the rest accrues as evenly.
  ///
  /// Debt is limited too, so that no more than the ceiling can be charged on the day.
  mutating func limitAccrual(to ceiling: Int64?, _ course: AccrualCourse, at now: SimInstant) {
    guard let ceiling else { return }
    if balance + allowance > ceiling {
      accruing = max(0, ceiling - balance)
      restart(course, at: now)
    }
    floor = max(floor, min(0, balance + accruing - ceiling))
  }

  /// Counts the units before now as past.
  private mutating func restart(_ course: AccrualCourse, at now: SimInstant) {
    setPassed(course.accruedUnits(by: now - SimDuration(milliseconds: 1), allowance: accruing), course)
  }

  /// Sets the balance to a share of the capacity.
  mutating func fill(_ share: Ratio) { balance = share.of(capacity) }

  /// Sets the balance to a share of the allowance, within the capacity.
  mutating func fill(toAllowance share: Ratio) { balance = min(share.of(allowance), capacity) }

  /// Raises the balance to an eighth of the allowance, rounded up, within the capacity.
  mutating func fillEighth() { balance = max(balance, min((allowance + 7) / 8, capacity)) }

  /// Accrues every unit that is due; a unit that finds the bucket full expires.
  ///
  /// - Complexity: O(1), however many units are due.
  mutating func advance(to now: SimInstant, in course: AccrualCourse) -> Accrual {
    guard nextAccrual <= now else { return Accrual() }
    let due = course.accruedUnits(by: now, allowance: accruing)
    let units = wholeUnits(of: due - passed)
    setPassed(due, course)
    let fitting = min(units, max(0, capacity - balance))
    balance += fitting
    return Accrual(units: units, expired: units - fitting)
  }

  /// Takes a unit, and returns whether the balance was high enough.
  mutating func take(from needed: Int64 = 1) -> Bool {
    guard balance >= needed else { return false }
    balance -= 1
    return true
  }

  /// Returns a unit to the bucket, and returns whether there was room; otherwise the unit expires.
  mutating func refund() -> Bool {
    guard balance < capacity else { return false }
    balance += 1
    return true
  }

  /// Sets the part of each unit that accrues from now on.
  ///
  /// - Precondition: The factor is at most one.
  mutating func scaleAccrual(to factor: Ratio) {
    precondition(.none <= factor && factor <= .all, "a unit accrues between none and all, not \(factor.millionths)")
    accrualFactor = factor
  }

  /// Returns the instant at which the next whole unit accrues today, or the last of several; `never` if there is none.
  ///
  /// - Complexity: O(1).
  func nextUnit(_ count: Int64 = 1, in course: AccrualCourse) -> SimInstant {
    guard accrualFactor > .none else { return .never }
    let missing = count * Ratio.all.millionths - carry.millionths
    // The number of parts that complete the units, rounded up.
    let parts = (missing + accrualFactor.millionths - 1) / accrualFactor.millionths
    let unit = passed + parts - 1
    return unit < accruing ? course.accrualTime(of: unit, allowance: accruing) : .never
  }

  /// Returns the whole units in a number of partial units, and carries the rest over.
  private mutating func wholeUnits(of count: Int64) -> Int64 {
    let parts = carry.millionths + count * accrualFactor.millionths
    carry.millionths = parts % Ratio.all.millionths
    return parts / Ratio.all.millionths
  }

  private mutating func setPassed(_ count: Int64, _ course: AccrualCourse) {
    passed = count
    nextAccrual = passed < accruing ? course.accrualTime(of: passed, allowance: accruing) : .never
  }
}

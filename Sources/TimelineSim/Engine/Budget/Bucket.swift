/// A store of units that fills in the course of a person's day and holds only so many (facts B9, B12).
///
/// Reload pools, push pools, the push service's rate for a token and a stack's rotations are all one of these; a lump, a
/// linear accrual and a token bucket differ only in profile and depth. It knows no clock: its owner says what time it is.
struct Bucket: Hashable, Sendable {
  /// What arrived since the last look, and how much of it found the bucket full.
  struct Arrival: Hashable, Sendable {
    var units: Int64 = 0
    var expired: Int64 = 0
  }

  /// How the day's units arrive.
  let profile: AccrualProfile
  /// Whether it has had a day.
  private(set) var isOpen = false
  /// How many units a bucket holds, as a share of the day's.
  let capacityShare: Share
  /// How many it holds now.
  private(set) var balance: Int64 = 0
  /// How many it can hold.
  private(set) var capacity: Int64 = 0
  /// The units of the day.
  private(set) var allowance: Int64 = 0
  /// How many of them are past.
  private var passed: Int64 = 0
  /// When the next one arrives; `never` if the day has no more.
  private(set) var nextAccrual = SimInstant.never
  /// The part of each unit that counts; the carry adds up to whole ones.
  private var accrualFactor = Share.all
  private var carry = Share.none

  init(profile: AccrualProfile, capacity: Share) { (self.profile, capacityShare) = (profile, capacity) }

  /// Begins a day with so many units, and expires what a shallower bucket cannot hold.
  mutating func begin(_ day: PersonDay, allowance: Int64, at now: SimInstant) -> Arrival {
    isOpen = true
    self.allowance = allowance
    capacity = allowance == 0 ? 0 : max(1, capacityShare.of(allowance))
    setPassed(day.accruedUnits(by: now - SimDuration(milliseconds: 1), allowance: allowance, profile: profile), day)
    let surplus = max(0, balance - capacity)
    balance -= surplus
    return Arrival(units: 0, expired: surplus)
  }

  /// Sets how full the bucket is.
  mutating func fill(_ share: Share) { balance = share.of(capacity) }

  /// Lets every unit arrive that is due; one that finds the bucket full has expired.
  ///
  /// - Complexity: O(1), however many units are due.
  mutating func advance(to now: SimInstant, in day: PersonDay) -> Arrival {
    guard nextAccrual <= now else { return Arrival() }
    let due = day.accruedUnits(by: now, allowance: allowance, profile: profile)
    let units = wholeUnits(of: due - passed)
    setPassed(due, day)
    let fitting = min(units, max(0, capacity - balance))
    balance += fitting
    return Arrival(units: units, expired: units - fitting)
  }

  /// Takes a unit, and says whether there was one.
  mutating func take() -> Bool {
    guard balance > 0 else { return false }
    balance -= 1
    return true
  }

  /// Puts a unit back, and returns whether the bucket had room for it; one that finds it full expires.
  mutating func refund() -> Bool {
    guard balance < capacity else { return false }
    balance += 1
    return true
  }

  /// Lets only a part of each unit count from now on.
  ///
  /// - Precondition: It is a part: at most all of it.
  mutating func scaleAccrual(to factor: Share) {
    precondition(.none <= factor && factor <= .all, "a part of a unit is no more than it: \(factor.millionths)")
    accrualFactor = factor
  }

  /// Returns when the next whole unit arrives, as far as today goes.
  ///
  /// - Complexity: O(1).
  func nextUnit(in day: PersonDay) -> SimInstant {
    guard accrualFactor > .none else { return .never }
    let missing = Share.all.millionths - carry.millionths
    // The parts that make a whole unit, rounded up; the last of them completes it.
    let parts = (missing + accrualFactor.millionths - 1) / accrualFactor.millionths
    let unit = passed + parts - 1
    return unit < allowance ? day.accrualTime(of: unit, allowance: allowance, profile: profile) : .never
  }

  /// Returns how many whole units so many thinned ones make, and carries the rest over.
  private mutating func wholeUnits(of count: Int64) -> Int64 {
    let parts = carry.millionths + count * accrualFactor.millionths
    carry.millionths = parts % Share.all.millionths
    return parts / Share.all.millionths
  }

  private mutating func setPassed(_ count: Int64, _ day: PersonDay) {
    passed = count
    nextAccrual = passed < allowance ? day.accrualTime(of: passed, allowance: allowance, profile: profile) : .never
  }
}

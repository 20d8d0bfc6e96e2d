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
  let depthShare: Share
  /// How many it holds now.
  private(set) var level: Int64 = 0
  /// How many it can hold.
  private(set) var depth: Int64 = 0
  /// The units of the day.
  private(set) var allowance: Int64 = 0
  /// How many of them are past.
  private var passed: Int64 = 0
  /// When the next one arrives; `never` if the day has no more.
  private(set) var nextArrival = SimInstant.never
  /// The part of each unit that counts; the carry adds up to whole ones.
  private var thinning = Share.all
  private var carry = Share.none

  init(profile: AccrualProfile, depth: Share) { (self.profile, depthShare) = (profile, depth) }

  /// Begins a day with so many units, and expires what a shallower bucket cannot hold.
  mutating func begin(_ day: PersonDay, allowance: Int64, at now: SimInstant) -> Arrival {
    isOpen = true
    self.allowance = allowance
    depth = allowance == 0 ? 0 : max(1, depthShare.of(allowance))
    passed = 0
    nextArrival = allowance > 0 ? day.arrival(of: 0, allowance: allowance, profile: profile) : .never
    while nextArrival < now { pass(day) }
    let surplus = max(0, level - depth)
    level -= surplus
    return Arrival(units: 0, expired: surplus)
  }

  /// Sets how full the bucket is.
  mutating func fill(_ share: Share) { level = share.of(depth) }

  /// Lets every unit arrive that is due; one that finds the bucket full has expired.
  ///
  /// - Complexity: O(*k*) in the units due.
  mutating func advance(to now: SimInstant, in day: PersonDay) -> Arrival {
    var arrival = Arrival()
    while nextArrival <= now, nextArrival != .never {
      pass(day)
      guard arrives() else { continue }
      arrival.units += 1
      if level < depth { level += 1 } else { arrival.expired += 1 }
    }
    return arrival
  }

  /// Takes a unit, and says whether there was one.
  mutating func take() -> Bool {
    guard level > 0 else { return false }
    level -= 1
    return true
  }

  /// Puts a unit back, above the depth if it must: it had been granted.
  mutating func giveBack() { level += 1 }

  /// Lets only a part of each unit count from now on.
  mutating func thin(to share: Share) { thinning = share }

  /// Returns when the next whole unit arrives, as far as today goes.
  func nextUnit(in day: PersonDay) -> SimInstant {
    var copy = self
    while copy.nextArrival != .never {
      let instant = copy.nextArrival
      copy.pass(day)
      if copy.arrives() { return instant }
    }
    return .never
  }

  private mutating func arrives() -> Bool {
    carry.millionths += thinning.millionths
    guard carry >= .all else { return false }
    carry.millionths -= Share.all.millionths
    return true
  }

  private mutating func pass(_ day: PersonDay) {
    passed += 1
    nextArrival = passed < allowance ? day.arrival(of: passed, allowance: allowance, profile: profile) : .never
  }
}

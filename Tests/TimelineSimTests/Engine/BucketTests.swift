import Testing

@testable import TimelineSim

@Suite struct BucketTests {
  private static let civilDay = PersonDay(
    CivilDay(year: 2026, month: 6, day: 1), awake: .wholeDay, zone: ZoneTable(fixed: .zero))
  private static let day = AccrualCourse.wholeDay(civilDay)

  /// Expects the results of taking a unit at each "?" of an hourly strip, from a bucket of four units a day.
  private func expectStrip(
    capacity: Ratio = .all, initial: Ratio = .none, thinning: Ratio = .all, asks: String, answers: String,
    balance: Int64,
    at location: SourceLocation = #_sourceLocation
  ) {
    var bucket = Bucket(capacity: capacity)
    _ = bucket.begin(Self.day, allowance: 4, at: minute(0))
    bucket.fill(initial)
    bucket.scaleAccrual(to: thinning)
    var drawn = ""
    for (hour, ask) in asks.enumerated() {
      _ = bucket.advance(to: minute(Int64(hour) * 60), in: Self.day)
      drawn.append(ask == "?" ? (bucket.take() ? "R" : ".") : "-")
    }
    #expect(drawn == answers, sourceLocation: location)
    #expect(bucket.balance == balance, sourceLocation: location)
  }

  @Test func `a request waits until the bucket has a unit`() {
    expectStrip(
      asks: "??----??----?------?",
      answers: "R.----R.----R------R",
      balance: 0)
  }

  @Test func `unused units accumulate`() {
    expectStrip(
      asks: "-------------------????-",
      answers: "-------------------RRRR-",
      balance: 0)
  }

  @Test func `a capacity may exceed the allowance of a day`() {
    let course = AccrualCourse.atWaking(Self.civilDay)
    var bucket = Bucket(capacity: .percent(150))
    for _ in 0..<3 {
      _ = bucket.begin(course, allowance: 4, at: minute(0))
      _ = bucket.advance(to: minute(0), in: course)
    }
    #expect(bucket.capacity == 6 && bucket.balance == 6)
  }

  @Test func `a bucket owes no more than a share of the allowance, and debt survives the night`() {
    var bucket = Bucket(capacity: .all, debt: .percent(60))
    _ = bucket.begin(Self.day, allowance: 4, at: minute(0))
    #expect(bucket.floor == -2)
    while bucket.take(from: bucket.floor + 1) {}
    #expect(bucket.balance == -2)
    _ = bucket.begin(Self.day, allowance: 1, at: minute(0))
    #expect(bucket.floor == 0 && bucket.balance == -2)
  }

  @Test func `the wait for several units ends when the last of them accrues`() {
    var bucket = Bucket(capacity: .all)
    _ = bucket.begin(Self.day, allowance: 4, at: minute(0))
    _ = bucket.advance(to: minute(0), in: Self.day)
    #expect(bucket.nextUnit(2, in: Self.day) == minute(720))
    #expect(bucket.nextUnit(4, in: Self.day) == .never)
    bucket.scaleAccrual(to: .percent(75))
    // Of the three units left, parts of 75 % complete a unit at the second and another one at the third.
    #expect(bucket.nextUnit(2, in: Self.day) == minute(1_080))
  }

  @Test func `units that exceed the capacity expire`() {
    expectStrip(
      capacity: .percent(50),
      asks: "-------------------????-",
      answers: "-------------------RR..-",
      balance: 0)
  }

  @Test func `a bucket holds at least one unit`() {
    expectStrip(capacity: .none, asks: "??----??", answers: "R.----R.", balance: 0)
  }

  @Test func `an initial balance is a share of the capacity`() {
    expectStrip(capacity: .percent(75), initial: .percent(67), asks: "???-", answers: "RRR-", balance: 0)
  }

  @Test func `a thinned bucket receives every second unit`() {
    expectStrip(
      thinning: .percent(50),
      asks: "?-----?-----?-----?-----",
      answers: ".-----R-----.-----R-----",
      balance: 0)
  }

  @Test func `the next unit is the next one that is not thinned out`() {
    var bucket = Bucket(capacity: .all)
    _ = bucket.begin(Self.day, allowance: 4, at: minute(0))
    _ = bucket.advance(to: minute(0), in: Self.day)
    #expect(bucket.nextUnit(in: Self.day) == minute(360))
    bucket.scaleAccrual(to: .percent(50))
    #expect(bucket.nextUnit(in: Self.day) == minute(720))
    bucket.scaleAccrual(to: .none)
    #expect(bucket.nextUnit(in: Self.day) == .never)
  }

  @Test func `units of a slot accrue together at its end`() {
    let slots = AccrualSlots(.hours(5), of: Self.civilDay, zone: ZoneTable(fixed: .zero))
    let course = AccrualCourse.wholeDay(Self.civilDay, slots: slots)
    var bucket = Bucket(capacity: .all)
    _ = bucket.begin(course, allowance: 24, at: minute(0))
    var accruals = [Bucket.Accrual(units: 0, expired: 0)]
    for hour in 0...24 as ClosedRange<Int64> { accruals.append(bucket.advance(to: minute(60 * hour), in: course)) }
    let units = accruals.dropFirst().enumerated().filter { $0.element.units > 0 }
    #expect(units.map(\.offset) == [0, 5, 10, 15, 20, 24])
    #expect(units.map(\.element.units) == [1, 5, 5, 5, 5, 3])
    #expect(bucket.nextAccrual == .never)
  }

  @Test func `units that a full bucket cannot hold are reported as expired`() {
    var bucket = Bucket(capacity: .percent(50))
    _ = bucket.begin(Self.day, allowance: 4, at: minute(0))
    #expect(bucket.advance(to: minute(1_439), in: Self.day) == Bucket.Accrual(units: 4, expired: 2))
    let next = Self.day
    #expect(bucket.begin(next, allowance: 2, at: minute(0)) == Bucket.Accrual(units: 0, expired: 1))
  }

  @Test func `a unit refunded to a full bucket expires`() {
    var bucket = Bucket(capacity: .percent(25))
    let course = AccrualCourse.atWaking(Self.civilDay)
    _ = bucket.begin(course, allowance: 4, at: minute(0))
    _ = bucket.advance(to: minute(0), in: course)
    let fits = bucket.refund()
    #expect(!fits && bucket.balance == 1)
  }

  @Test func `an allowance of zero accrues no units`() {
    var bucket = Bucket(capacity: .all)
    _ = bucket.begin(Self.day, allowance: 0, at: minute(0))
    #expect(bucket.advance(to: minute(9_999), in: Self.day) == Bucket.Accrual())
    let isTaken = bucket.take()
    #expect(!isTaken)
  }

  @Test(arguments: [25, 33, 50, 99] as [Int64])
  func `units that accrue together are thinned and expire like single ones`(percent: Int64) {
    var slow = Bucket(capacity: .percent(2))
    _ = slow.begin(Self.day, allowance: 720, at: minute(0))
    slow.scaleAccrual(to: .percent(percent))
    var fast = slow
    var sum = Bucket.Accrual()
    for minutes in 0..<1_440 {
      let accrual = slow.advance(to: minute(Int64(minutes)), in: Self.day)
      (sum.units, sum.expired) = (sum.units + accrual.units, sum.expired + accrual.expired)
    }
    #expect(fast.advance(to: minute(1_439), in: Self.day) == sum)
    #expect(fast == slow)
  }
}

import Testing

@testable import TimelineSim

@Suite struct TimeArgumentTests {
  private let zone = ZoneTable(fixed: .zero)
  private let span = minute(10 * 60)...minute(50 * 60)

  @Test(
    arguments: [
      ("14:30", 14 * 60 + 30), ("10:00", 10 * 60), ("09:59", 33 * 60 + 59), ("24:00", 24 * 60),
      ("2026-06-02T14:30", 38 * 60 + 30), ("2026-06-03T02:00", 50 * 60),
    ] as [(String, Int64)])
  func `a bare time means the first day that contains it`(text: String, minutes: Int64) throws {
    #expect(try #require(TimeArgument(text)).instant(in: span, zone) == minute(minutes))
  }

  @Test(arguments: ["2026-06-01T09:59", "2026-06-03T02:01", "2025-06-01T12:00"])
  func `a time outside the span of the run is rejected`(text: String) throws {
    #expect(try #require(TimeArgument(text)).instant(in: span, zone) == nil)
  }

  @Test(arguments: ["", "25:00", "9:00", "2026-06-13", "14:30 ", "T14:30", "noon"])
  func `an invalid time is rejected`(text: String) {
    #expect(TimeArgument(text) == nil)
  }

  @Test(arguments: ["2026-06-02T02:00Z", "2026-06-02T04:00+02:00", "2026-06-01T21:00-05:00"])
  func `a time with an offset is the same instant in every zone`(text: String) throws {
    let east = ZoneTable(fixed: .hours(9))
    let moment = try #require(TimeArgument(text))
    #expect(moment.instant(in: span, east) == minute(26 * 60))
    #expect(moment.hasOffset && moment.time(skippedAt: minute(26 * 60), east) == nil)
  }

  @Test(arguments: ["02:30", "2026-06-01T02:30"])
  func `a time in a clock-change gap is reported as skipped`(text: String) throws {
    let forward = ZoneTable(periods: [
      .init(from: .distantPast, offset: .zero), .init(from: minute(120), offset: .hours(1)),
    ])
    let moment = try #require(TimeArgument(text))
    let instant = try #require(moment.instant(in: minute(0)...minute(600), forward))
    #expect(instant == minute(120))
    #expect(moment.time(skippedAt: instant, forward) == ClockTime(hour: 2, minute: 30))
    #expect(moment.time(skippedAt: minute(90), ZoneTable(fixed: .hours(1))) == nil)
  }

  @Test func `a bare time outside a short run is rejected`() throws {
    #expect(try #require(TimeArgument("09:00")).instant(in: minute(600)...minute(700), zone) == nil)
  }
}

import Testing

@testable import TimelineSim

@Suite struct MomentTests {
  private let zone = ZoneTable(fixed: .zero)
  private let span = minute(10 * 60)...minute(50 * 60)

  @Test(
    arguments: [
      ("14:30", 14 * 60 + 30), ("10:00", 10 * 60), ("09:59", 33 * 60 + 59), ("24:00", 24 * 60),
      ("2026-06-02T14:30", 38 * 60 + 30), ("2026-06-03T02:00", 50 * 60),
    ] as [(String, Int64)])
  func `a bare time is on the first day that has it`(text: String, minutes: Int64) throws {
    #expect(try #require(Moment(text)).instant(in: span, zone) == minute(minutes))
  }

  @Test(arguments: ["2026-06-01T09:59", "2026-06-03T02:01", "2025-06-01T12:00"])
  func `outside the span there is none`(text: String) throws {
    #expect(try #require(Moment(text)).instant(in: span, zone) == nil)
  }

  @Test(arguments: ["", "25:00", "9:00", "2026-06-13", "2026-06-13T14:30Z", "14:30 ", "T14:30", "noon"])
  func `what is no time is refused`(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test func `a time that never comes in a short run is none`() throws {
    #expect(try #require(Moment("09:00")).instant(in: minute(600)...minute(700), zone) == nil)
  }
}

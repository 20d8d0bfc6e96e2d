import Testing

@testable import TimelineSim

/// Madrid in 2026: 02:00 becomes 03:00 on 29 March, 03:00 becomes 02:00 on 25 October.
@Suite struct DaylightSavingTests {
  private func load(_ start: String, length: String = "3d", source: String = Sample.hourly, device: String = "") throws
    -> Plan
  {
    let bounds = #""start": "\#(start)T00:00", "zone": "Europe/Madrid", "length": "\#(length)", "history": "0d","#
    return try Sample.load(Sample.scenario(bounds: bounds, device: device, source: source)).plan
  }

  @Test(arguments: [("2026-03-28", 71), ("2026-10-24", 73), ("2026-06-13", 72)])
  func `days of a run are local days`(start: String, hours: Int64) throws {
    let plan = try load(start)
    #expect(plan.end - plan.start == .hours(hours))
  }

  @Test func `a skipped time maps to the end of the gap, a repeated one to its first occurrence`() throws {
    let source = #""changes": { "at": ["2026-03-29T02:30", "2026-10-25T02:30"] }"#
    let plan = try load("2026-03-01", length: "300d", source: source)
    guard case .instants(let instants) = plan.schedules[0].timing else { return #expect(Bool(false)) }
    #expect(instants.map(\.spelling) == ["2026-03-29T01:00:00.000Z", "2026-10-25T00:30:00.000Z"])
  }

  @Test(arguments: [("2026-03-28", [8, 7, 8]), ("2026-10-24", [8, 9, 8])])
  func `a nightly condition lasts as long as the local clock says`(start: String, hours: [Int64]) throws {
    let plan = try load(start, device: #""conditions": { "is": "locked", "between": "23:00-07:00" }"#)
    let condition = try #require(plan.schedules.first { $0.action == .condition(.locked) })
    #expect(condition.lengths == [.hours(7)] + hours.dropFirst().map { .hours($0) } + [.hours(8)])
    #expect(condition.timing == .instants([plan.start] + nights(of: plan)))
  }

  /// Returns 23:00 on each day of a plan.
  private func nights(of plan: Plan) -> [SimInstant] {
    (0..<3).map { plan.zone.instant(on: plan.zone.day(of: plan.start).advanced(by: $0), at: ClockTime(hour: 23)) }
  }

  @Test func `a period of several days keeps its local time`() throws {
    let plan = try load("2026-03-27", length: "5d", source: #""changes": { "every": "2d", "from": "12:00" }"#)
    guard case .instants(let instants) = plan.schedules[0].timing else { return #expect(Bool(false)) }
    #expect(
      instants.map { plan.zone.clock(at: $0) } == [ClockTime(hour: 12), ClockTime(hour: 12), ClockTime(hour: 12)])
    #expect(instants[1] - instants[0] == .hours(47))
  }
}

import Testing

@testable import TimelineSim

@Suite struct ClockTimeTests {
  @Test(arguments: [(8, 12, 8, true), (8, 12, 12, false), (22, 6, 23, true), (22, 6, 6, false), (22, 6, 5, true)])
  func `a window contains its start but not its end`(from: Int64, to: Int64, hour: Int64, isInside: Bool) {
    let window = DailyWindow(from: ClockTime(hour: from), to: ClockTime(hour: to))
    #expect(window.contains(ClockTime(hour: hour)) == isInside)
  }

  @Test(arguments: [0, 8, 23])
  func `a window that ends where it starts is a whole day`(hour: Int64) {
    let window = DailyWindow(from: ClockTime(hour: hour), to: ClockTime(hour: hour))
    #expect((0..<24).allSatisfy { window.contains(ClockTime(hour: $0)) })
    #expect(window.passesMidnight)
  }

  @Test func `a time of day outside the day is a programmer error`() async {
    await #expect(processExitsWith: .failure) { _ = ClockTime(hour: 24, minute: 1) }
  }
}

import Testing

@testable import TimelineSim

@Suite struct ScreenTests {
  @Test func `the end of a skipped entry's version is needed until the entry is shown`() {
    var screen = Screen()
    screen.show(1, readAt: minute(0), next: 2, endedAt: .never)
    screen.skipStaleEntry(next: nil)
    #expect(screen.oldestUpcoming == 2)
    screen.start(version: 3, nil)
    screen.end(.crashed)
    #expect(screen.oldestUpcoming == 2)
    screen.show(2, readAt: minute(0), next: nil, endedAt: minute(5))
    #expect(screen.oldestUpcoming == .unreached && screen.staleSince == minute(5))
  }
}

import Testing

@testable import TimelineSim

@Suite struct ChangeLogTests {
  @Test func `a version before all changes ends with the first change, however old it is`() {
    var log = ChangeLog()
    #expect(log.end(of: ContentVersion(.min)) == nil)
    log.append(5, at: SimInstant(milliseconds: 7))
    #expect(log.end(of: ContentVersion(.min)) == SimInstant(milliseconds: 7))
    #expect(log.end(of: 4) == SimInstant(milliseconds: 7))
  }

  @Test func `skipped versions end with the change that skipped them`() {
    var log = ChangeLog()
    log.append(1, at: SimInstant(milliseconds: 7))
    log.append(4, at: SimInstant(milliseconds: 9))
    #expect(log.end(of: 1) == SimInstant(milliseconds: 9))
    #expect(log.end(of: 3) == SimInstant(milliseconds: 9))
  }

  @Test func `the parts of recent changes stay known when older ones are dropped`() {
    var log = PartLog()
    for part in [1, 0, 1, 1, 0] { log.append(part) }
    #expect((0..<5).map { log.part(after: ContentVersion($0)) } == [1, 0, 1, 1, 0])
    log.dropVersions(before: 3)
    #expect((3..<5).map { log.part(after: ContentVersion($0)) } == [1, 0])
    #expect(log.part(after: 0) == 1)
    // A run that fails may show a version that was dropped, when no change has come since.
    log.dropVersions(before: 5)
    #expect(log.part(after: 4) == 0)
  }
}

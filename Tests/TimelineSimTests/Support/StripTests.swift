import Testing

@testable import TimelineSim

@Suite struct StripTests {
  private let story: Recording = {
    var recording = Recording(start: minute(0))
    recording.observe(.shown(instance: 0, version: 3, readAt: minute(0), next: nil), at: minute(2))
    recording.observe(.rotated(stack: 0, top: 1), at: minute(3))
    recording.observe(.rotated(stack: 0, top: 2), at: minute(3))
    return recording
  }()

  @Test func `a state lasts until the next`() {
    expectStrip(.shown(), of: story, every: .minutes(1), "##33 33")
    expectStrip(.top(), of: story, every: .minutes(1), "0002 22")
  }

  @Test func `several marks in a slot are a star`() {
    let marks = Lane(name: "marks") { $0.events.map { ($0.at, "x") } }
    expectStrip(marks, of: story, every: .minutes(2), "-* -")
  }

  @Test func `a difference is shown with a caret`() {
    withKnownIssue {
      expectStrip(.shown(), of: story, every: .minutes(1), "##34")
    } matching: {
      $0.description.hasSuffix("from minute 3 on\n  expected  ##34\n  drawn     ##33\n               ^")
    }
  }
}

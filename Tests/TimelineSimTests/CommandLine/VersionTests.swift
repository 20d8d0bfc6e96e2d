import Testing

@testable import timeline_sim

@Suite struct VersionTests {
  @Test func `a build of a clone prints the version alone`() {
    #expect(Version.line(commit: "$Format:%H$") == "timeline-sim \(Version.number)\n")
  }

  @Test func `a build of an archive prints its commit`() {
    #expect(Version.line(commit: "0123abcd") == "timeline-sim \(Version.number) (0123abcd)\n")
  }
}

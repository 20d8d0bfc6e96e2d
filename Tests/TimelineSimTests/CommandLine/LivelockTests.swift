import Foundation
import Testing

@testable import timeline_sim

@Suite struct LivelockTests {
  private let path = GoldenFile.package.appending(path: "Scenarios/errors/livelock.json").path
  private let problem = "always-due ran 10,000 times at one instant"
  private let remedy = "set interval.minimum, or a policy that lies in the future"

  @Test func `a livelocked widget is a finding at its provider`() {
    let run = Invocation("run", path)
    #expect(run.status == .badScenario)
    #expect(run.output.isEmpty)
    let lines = run.diagnostics.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "\(path):11:7: error: \(problem); \(remedy) [livelock]")
    #expect(lines[1].hasPrefix("11 |       \"provider\": {") && lines[2].hasSuffix(" ^~~~~~~~~~"))
  }

  @Test func `JSON contains the same finding`() throws {
    let output = Invocation("run", "-f", "json", path).output
    let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let runs = try #require(document["runs"] as? [[String: Any]])
    let findings = try #require(runs[0]["findings"] as? [[String: Any]])
    #expect(findings.map { $0["problem"] as? String } == [problem])
    #expect(findings.map { $0["remedy"] as? String } == [remedy])
    #expect(findings.map { $0["severity"] as? String } == ["error"])
    #expect(findings.map { $0["file"] as? String } == [path] && findings.map { $0["line"] as? Int } == [11])
  }
}

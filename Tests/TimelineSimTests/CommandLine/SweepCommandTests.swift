import Foundation
import Testing

@testable import timeline_sim

@Suite struct SweepCommandTests {
  private let folder: TemporaryFolder
  private let good: String
  private let swept: String
  private static let axis = "widgets.score.provider.policy.after=10m,1h"

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.write(Scenario.good, to: "good.json")
    let sweep = #""sweep": { "axes": { "widgets.score.provider.policy.after": ["10m", "1h"] }, "seeds": 2 },"#
    swept = try folder.write(
      Scenario.good.replacing(#""start""#, with: sweep + #" "start""#, maxReplacements: 1), to: "s.json")
  }

  @Test func `the command line and the scenario describe the same sweep`() {
    let (one, other) = (Invocation("sweep", good, "--axis", Self.axis, "--seeds", "2"), Invocation("sweep", swept))
    #expect(
      one.status == .success
        && one.output.split(separator: "\n").dropFirst() == other.output.split(separator: "\n").dropFirst())
    #expect(other.output.contains("a  widgets.score.provider.policy.after"))
    let array = Invocation(
      "sweep", good, "--axis", #"widgets.score.provider.policy.after=["10m", "1h"]"#, "--seeds", "2")
    #expect(array.output == one.output)
  }

  @Test func `the number of jobs changes no byte`() {
    let options = [
      "--front", "staleness.view.p95,load.runs", "--best", "min load.runs subject to staleness.view.p95 <= 2h",
    ]
    for format in ["text", "csv", "json"] {
      let run = { (jobs: String) in
        Invocation(["sweep", self.swept, "--format", format, "--jobs", jobs] + options, on: Console()).output
      }
      #expect(!run("1").isEmpty && run("1") == run("3"))
    }
  }

  @Test func `a goal out of reach fails`() {
    let run = Invocation("sweep", swept, "--best", "min load.runs subject to staleness.view.p95 <= 1s")
    #expect(run.status == .expectationFailed && run.output.contains("no point meets every limit"))
  }

  @Test(arguments: [
    ["--axis", "widgets.score.provider.policy.after"], ["--axis", "widgets.other.seen=1%,2%"], ["--metric", "load"],
    ["--front", "load.runs"], ["--best", "load.runs"], ["--seeds", "0"], ["--set", "nowhere=1"],
  ])
  func `a mistake on the command line is a usage error`(options: [String]) {
    #expect(Invocation(["sweep", swept] + options, on: Console()).status == .badUsage)
  }

  @Test func `a sweep needs an axis`() {
    let run = Invocation("sweep", good)
    #expect(run.status == .badUsage && run.firstError.contains("nothing to vary"))
  }

  @Test func `a value with which the scenario cannot run is shown at its place`() {
    let run = Invocation("sweep", good, "--axis", "widgets.score.provider.policy.after=10m,15")
    #expect(run.status == .badScenario && run.diagnostics.contains("--axis:1:37:"))
  }

  @Test func `assignments apply to every point`() {
    let set = ["--set", "widgets.score.provider.policy.after=3h"]
    let (one, other) = (
      Invocation(["sweep", good, "--axis", "seed=1"] + set, on: Console()),
      Invocation("sweep", good, "--axis", "device.views.perDay=20,40")
    )
    #expect(one.status == .badUsage)
    let changed = Invocation(["sweep", good, "--axis", "device.views.perDay=20,40"] + set, on: Console())
    #expect(other.status == .success && changed.status == .success && other.output != changed.output)
  }
}

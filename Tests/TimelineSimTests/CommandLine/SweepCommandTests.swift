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
    good = try folder.write(ScenarioText.good, to: "good.json")
    let sweep = #""sweep": { "axes": { "widgets.score.provider.policy.after": ["10m", "1h"] }, "seeds": 2 },"#
    swept = try folder.write(
      ScenarioText.good.replacing(#""start""#, with: sweep + #" "start""#, maxReplacements: 1), to: "s.json")
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

  @Test func `without a point that meets the limits, the nearest one is named with its values`() {
    let run = Invocation("sweep", swept, "--best", "min load.runs subject to staleness.view.p95 <= 1s")
    #expect(run.output.contains("nearest is point 2: widgets.score.provider.policy.after = 1h"))
    #expect(run.output.contains(", limit <= 1s"))
  }

  @Test func `a goal whose metric has no data says so`() {
    let run = Invocation("sweep", swept, "--best", "min corrected.view.p95 subject to load.runs <= 100000")
    #expect(run.status == .expectationFailed)
    #expect(run.output.contains("'corrected.view.p95' has no data at any point"), "\(run.output)")
  }

  @Test func `chosen metrics do not hide those of the front and the goal`() {
    let run = Invocation(
      "sweep", swept, "--metric", "views.total", "--front", "load.runs,stale.share.view", "--best",
      "min load.runs subject to staleness.view.p95 <= 3h", "--format", "csv")
    let columns = run.output.prefix { !$0.isNewline }.split(separator: ",").filter { !$0.hasSuffix("halfWidth95") }
    #expect(
      columns.dropFirst(2).prefix(4) == ["views.total", "staleness.view.p95", "load.runs", "stale.share.view"])
  }

  @Test func `an axis may set a share of a fleet that the file leaves out`() throws {
    let fleet = try String(contentsOfFile: ScenarioLibrary.path("capacity-sports"), encoding: .utf8)
    let line = try #require(fleet.split(separator: "\n").first { $0.contains("\"allowPushes\"") })
    let without = try folder.write(fleet.replacing(line, with: ""), to: "f.json")
    let options = ["--devices", "5", "--seeds", "1", "--axis", "fleet.allowPushes.football=0%,70%"]
    let run = Invocation(["sweep", without] + options, on: Console())
    #expect(run.status == .success, "\(run.diagnostics)")
    let other = options.map { $0.replacing("football", with: "none") }
    #expect(Invocation(["sweep", without] + other, on: Console()).diagnostics.contains("there is no app 'none'"))
  }

  @Test(arguments: [
    (["--front", "load.runs"], "write 'costs.perDay,stale.share.view'"),
    (["--axis", "widgets.score.provider.policy.after=5m..30m by 0m"], "is zero"),
    (["--metric", "load.runs{over=people,p=101}"], "has no tag 'over'"),
  ])
  func `a mistake has advice for the command line`(options: [String], message: String) {
    #expect(Invocation(["sweep", swept] + options, on: Console()).diagnostics.contains(message))
  }

  @Test func `a percentile out of range names the range`() {
    let fleet = ["sweep", ScenarioLibrary.path("capacity-sports"), "--axis", "fleet.people=2,3"]
    let run = Invocation(fleet + ["--metric", "staleness.view.p95{over=people,p=101}"], on: Console())
    #expect(run.diagnostics.contains("there is no percentile '101'; write a whole number from "))
  }

  @Test func `one point is one`() {
    let run = Invocation("sweep", good, "--axis", #"widgets.score.provider.policy.after=["10m"]"#, "--seeds", "2")
    #expect(run.output.contains("\n1 point, seeds"))
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

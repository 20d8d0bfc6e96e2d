import Foundation
import Testing

@testable import TimelineSim

@Suite struct ScenarioCheckTests {
  private func request(_ seeds: SeedChoice, samples: Int? = nil) -> CheckRequest {
    var request = CheckRequest()
    (request.seeds, request.samples) = (seeds, samples)
    return request
  }

  @Test func `by default an expectation uses the scenario's own seed, and one over seeds a hundred`() throws {
    let check = try CheckSample.check(
      #""stale.share.time": "<= 100%", "views.total": { "limit": "> 0", "over": "mean" }"#)
    #expect(check.verdicts[0].sample.seeds == [7])
    #expect(check.verdicts[1].sample.seeds.sorted() == (1...100).map { $0 })
    #expect(check.seedCount == 100 && check.run.seed == 7)
  }

  @Test func `a number of seeds applies to all expectations and counts from seed one`() throws {
    let members = #""stale.share.time": "<= 100%", "views.total": { "limit": "> 0", "over": "mean" }"#
    let check = try CheckSample.check(members, request(.first(3)))
    #expect(check.verdicts.map(\.sample.seeds) == [[1, 2, 3], [1, 2, 3]])
    #expect(check.verdicts[1].sample.points == check.verdicts[1].sample.points.sorted { $0.seed < $1.seed })
  }

  @Test func `a failing seed also fails alone`() throws {
    let members = #""staleness.view.p95": "<= 50m""#
    let verdict = try CheckSample.check(members, request(.first(30))).verdicts[0]
    let failing = try #require(verdict.worst)
    #expect(verdict.outcome == .failed && (1..<30).contains(verdict.failingSeeds.count))
    let alone = try CheckSample.check(members, request(.only(failing.seed))).verdicts[0]
    #expect(alone.outcome == .failed && alone.sample.points == [failing])
  }

  @Test func `a verdict depends on the seeds only`() throws {
    let members = #""staleness.view.p95": "<= 50m", "budget.used": "<= 60/day""#
    let (once, twice) = (try CheckSample.check(members).verdicts, try CheckSample.check(members).verdicts)
    #expect(once == twice)
    #expect(try CheckSample.check(members, request(.only(8))).verdicts[0].sample != once[0].sample)
  }

  @Test func `expectations that are off or need many seeds are skipped and not counted as evaluated`() throws {
    let members = #""blame": { "limit": "<= 0s", "level": "off" }, "views.total": { "limit": "> 0", "over": "mean" }"#
    let check = try CheckSample.check(members, request(.only(1)))
    #expect(
      check.verdicts.map(\.judgement) == [.notJudged(.off), .notJudged(.oneSeed)]
        && !check.verdicts.contains { $0.isEvaluated })
    #expect(CheckReport([.checked(check)]).outcome == .empty)
  }

  @Test(arguments: [("error", CheckReport.CheckOutcome.incomplete), ("warn", .passed), ("off", .passed)])
  func `an expectation over many seeds is not judged on one`(level: String, outcome: CheckReport.CheckOutcome) throws {
    let members =
      #""stale.share.view": "<= 100%", "views.total": { "limit": "> 0", "over": "mean", "level": "\#(level)" }"#
    let report = CheckReport([.checked(try CheckSample.check(members, request(.first(1))))])
    #expect(report.outcome == outcome)
    #expect(report.text().contains("NOT JUDGED") == (outcome == .incomplete))
  }

  @Test func `under other assumptions a verdict holds, fails or depends on them`() throws {
    let planted = try PlantedScenario.leaving([.singleDelay, .retryFactor, .stackSlots])
    let document = try planted.changing {
      $0.update(at: .root.key("expect")) { $0 = ["load.runs": ["<= 16", "<= 1000", "> 1000"]] }
    }
    let check = try ScenarioCheck(document, file: "p.json", request(.own, samples: 16))
    #expect(check.verdicts.map(\.judgement) == [.depends, .holds, .misses])
    #expect(check.verdicts.map(\.outcome) == [.depends, .passed, .failed])
    #expect(CheckReport([.checked(check)]).outcome == .failed)
  }

  @Test func `a file without expectations makes a check empty unless another file has some`() throws {
    let (bare, full) = (try CheckSample.check(""), try CheckSample.check(#""blame": ">= 0s""#))
    #expect(CheckReport([.checked(bare)]).outcome == .empty)
    #expect(CheckReport([.checked(bare), .checked(full)]).outcome == .passed)
    #expect(CheckReport([.checked(full), .refused(file: "x", findings: [])]).outcome == .invalid)
  }

  @Test func `a file without expectations throws in a Swift test too`() {
    let path = GoldenFile.package.appending(path: "Scenarios/plain-day.json").path
    #expect(throws: ScenarioError.self) { try Scenario(path: path).check() }
  }
}

import Testing

@testable import TimelineSim

@Suite struct CheckJSONTests {
  private func document(_ report: CheckReport, exitCode: Int32? = nil, version: String? = nil) throws -> JSONNode {
    let text = report.rendered(as: .json, exitCode: exitCode, version: version)
    let (tree, findings) = JSONReader.read(SourceText(name: "x", text: text))
    #expect(findings.isEmpty)
    return try #require(tree)
  }

  @Test func `the document contains the exit code`() throws {
    let document = try document(CheckReportSample.everything(), exitCode: 65, version: "0.1.0")
    #expect(document["version"]?.integer == 1)
    #expect(document["verdict"]?.string == "invalid" && document["exitCode"]?.integer == 65)
    #expect(document["tool"]?.string == "0.1.0" && document["counts"]?["failed"]?.integer == 1)
    #expect(document["files"]?.elements?.count == 2)
    #expect(try self.document(CheckReport([]))["exitCode"]?.value == .null)
  }

  @Test func `a verdict contains the expectation, the value and the place in the file`() throws {
    let file = try #require(try document(CheckReportSample.everything())["files"]?.elements?.first)
    #expect(file["file"]?.string == "dir/planted.json" && file["seed"]?.integer == 3)
    let verdict = try #require(file["verdicts"]?.elements?[1])
    let members = verdict.members.map { $0.map(\.key) } ?? []
    #expect(Set(members).count == members.count)
    #expect(verdict["key"]?.string == "runs.ended" && verdict["limitHigh"]?.integer == 3)
    #expect(verdict["outcome"]?.string == "failed" && verdict["judgement"]?.string == "misses")
    #expect(verdict["value"]?.integer == 24 && verdict["unit"]?.string == "count")
    #expect(verdict["line"]?.integer == 5 && verdict["why"]?.string == "a limit for tests")
    #expect(verdict["failingSeeds"]?.elements?.map(\.integer) == [3])
  }

  @Test func `a mean has its interval, and a pass rate its lower bound`() throws {
    let members = """
      "runs.ended": { "limit": ">= 1", "over": "mean" }, "views.total": { "limit": ">= 1", "over": "seeds", "pass": ">= 50%" }
      """
    let check = try CheckReportSample.check(members, seeds: 4)
    let verdicts = try document(CheckReport([.checked(check)]))["files"]?.elements?[0]["verdicts"]?.elements
    #expect(verdicts?[0]["mean"]?["low"]?.number == "24" && verdicts?[0]["seeds"]?["greatest"]?.integer == 4)
    #expect(verdicts?[1]["share"]?["passed"]?.integer == 4 && verdicts?[1]["share"]?["lowerBound"]?.integer == 510_109)
  }

  @Test func `verdicts under other assumptions are next to the verdict`() throws {
    var request = CheckRequest()
    request.samples = 8
    let text = CheckReportSample.text(expecting: #""runs.ended": "<= 1""#)
    let others = Preset.ideal.parameters.filter { $0.id != .singleDelay }
    let document = try ScenarioDocument.load(text: text, name: "x.json")
      .setting(Dictionary(uniqueKeysWithValues: others.map { ($0.id, $0.value) }))
    let report = CheckReport([.checked(try ScenarioCheck(document, file: "x.json", request))])
    let verdict = try self.document(report)["files"]?.elements?[0]["verdicts"]?.elements?[0]
    #expect(verdict?["uncertainty"]?["verdict"]?.string == "fails")
    #expect(verdict?["message"]?.string?.hasPrefix("runs.ended <= 1 fails in all ") == true)
  }
}

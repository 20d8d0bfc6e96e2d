import Testing

@testable import TimelineSim

@Suite struct AdviceReportTests {
  private func report(_ name: String, _ advice: AdviceList?) throws -> RunReport {
    let entry = try #require(ScenarioLibrary.shared[name])
    return RunReport(entry.run, advice: advice, file: entry.file)
  }

  @Test func `advice is a separate section before the model`() throws {
    let (with, without) = (
      try report("match-day", AdviceLibrary.advice(on: "match-day")).text(), try report("match-day", nil).text()
    )
    let start = try #require(with.firstRange(of: "\nAdvice\n")?.lowerBound)
    let end = try #require(with.firstRange(of: "\nModel: ")?.lowerBound)
    #expect(start < end)
    // The answer has the change to try first.
    let answer = try #require(with.firstRange(of: "Try first "))
    let rest = try #require(with[answer.lowerBound...].firstRange(of: "\n\n")?.lowerBound)
    let body = String(with[..<answer.lowerBound].dropLast()) + String(with[rest..<start]) + String(with[end...])
    #expect(body == without)
  }

  @Test func `a report shows at most five pieces of advice and names the others`() throws {
    for name in AdviceLibrary.names {
      let list = AdviceLibrary.advice(on: name)
      let (advice, lines) = (list.pieces, try report(name, list).adviceSection(nil).blocks.lines)
      let spelled = advice.filter { piece in lines.contains { $0.hasPrefix("\(piece.id) (") } }
      #expect(spelled.count <= 5 || advice.count > 5)
      #expect(lines.count { $0.contains("more in the JSON") } == (advice.count > 5 ? 1 : 0), "\(name)")
    }
  }

  @Test func `a report says when no change helps`() throws {
    let empty = AdviceList(pieces: [], untried: 0, seeds: AdviceSeeds(after: 1, choice: 1, fresh: 6))
    #expect(try report("plain-day", empty).adviceSection(nil).blocks.lines == ["No change that the rules know helps."])
    #expect(try report("plain-day", nil).adviceSection(nil).blocks.lines == [])
  }

  @Test func `a report counts untried changes`() throws {
    let known = AdviceLibrary.advice(on: "match-day")
    let list = AdviceList(pieces: known.pieces, untried: 3, seeds: known.seeds)
    let lines = try report("match-day", list).adviceSection(nil).blocks.lines
    #expect(lines.last == "3 more changes were not tried; the limit is 32.")
  }

  @Test func `advice whose simulations exceed the limit on events says so`() throws {
    let document = try ScenarioLibrary.document("todo-never")
    var runs = RunStore(eventLimit: 1_000)
    let list = Adviser(document, runs.run(document)).advice(in: &runs)
    #expect(list.isCutShort && list.pieces.isEmpty)
    let lines = try report("todo-never", list).adviceSection(nil).blocks.lines
    #expect(lines == ["Not all changes ran: their simulations exceed the limit ('--max-events')."])
  }

  @Test func `JSON contains every piece of advice, with keys of the catalogue`() throws {
    let advice = AdviceLibrary.advice(on: "match-day")
    let (tree, _) = JSONReader.read(SourceText(name: "report", text: try report("match-day", advice).json))
    let nodes = try #require(tree?["advice"]?.elements)
    #expect(nodes.compactMap { $0["id"]?.string } == advice.pieces.map(\.id))
    let keys = nodes.flatMap { $0["effects"]?.elements ?? [] }.compactMap { $0["metric"]?.string }
    #expect(!keys.isEmpty)
    for key in keys { #expect(Metric.named(String(key.prefix { $0 != "{" })) != nil, "\(key)") }
    let (bare, _) = JSONReader.read(SourceText(name: "report", text: try report("match-day", nil).json))
    #expect(bare?["advice"] == nil)
  }
}

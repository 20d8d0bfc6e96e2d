import Testing

@testable import TimelineSim

@Suite struct ScenarioDraftTests {
  /// Returns a draft as text, and as the scenario that it is.
  private static func written(_ draft: ScenarioDraft) throws -> (text: String, document: ScenarioDocument) {
    var runs = RunStore()
    let (text, warnings, _) = try draft.text(in: &runs)
    #expect(warnings.isEmpty)
    return (text, try ScenarioDocument.load(text: text))
  }

  @Test(arguments: Topic.allCases)
  func `each topic has no findings, expectations that hold on many seeds, and units that last`(topic: Topic) throws {
    let (text, document) = try Self.written(ScenarioDraft(like: topic))
    #expect(document.warnings.isEmpty)
    #expect(document.names.expectations.map(\.key) == ["stale.share.view", "budget.used.max"])
    var (runs, request) = (RunStore(), CheckRequest())
    request.seeds = .first(20)
    let check = try ScenarioCheck(document, file: "draft", request, in: &runs)
    #expect(check.verdicts.allSatisfy { $0.judgement == .holds }, "\(check.verdicts)\n\(text)")
    #expect(ScenarioRun(document).statistics.value(.budgetExhausted, .first, MetricTags())?.amount == nil)
  }

  @Test func `the page lists the topics with their usual answers`() throws {
    let rows = Topic.allCases.map { topic in
      let row = topic.row
      let cells = [
        "`\(topic.rawValue)`", row.content, "\(row.entries.words), \(row.policy.words)",
        row.calls.map(\.occasion.words).joined(separator: ", "), row.pushes.words, row.placement.words,
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    try DocumentSection(page: "docs/init.md", name: "Topics").expect(
      "| `--like` | shows | entries and policy | the app reloads it | the server sends | place |\n"
        + "| --- | --- | --- | --- | --- | --- |\n" + rows.joined())
  }

  @Test func `names and the description say what the scenario is`() throws {
    let text = try Self.written(ScenarioDraft(like: .todo)).text
    #expect(text.hasPrefix("{\n  \"$schema\": \"scenario.schema.json\",\n  \"name\": \"The widget open-tasks\",\n"))
    #expect(text.contains("It shows a list that the person changes in the app. Its timeline has one entry, and the"))
    #expect(text.contains("    \"tasks\": { \"changes\": { \"during\": \"todo-app\","))
  }

  @Test func `a limit that could not fail is left out`() throws {
    var draft = ScenarioDraft(like: .news)
    draft.calls = []
    draft.widgets[0].policy = .never
    let document = try Self.written(draft).document
    #expect(document.names.expectations.map(\.key) == ["budget.used.max"])
  }

  @Test func `every answer to every question is a scenario without findings`() throws {
    for topic in Topic.allCases {
      for (question, other) in [(DraftQuestion.policy, DraftQuestion.calls), (.pushes, .placement)] {
        for (one, two) in (1...9).flatMap({ one in (1...9).map { (one, $0) } }) {
          var draft = ScenarioDraft(like: topic)
          guard question.take("\(one)", into: &draft) == nil, other.take("\(two)", into: &draft) == nil else {
            continue
          }
          let text = JSONWriter.text(of: draft.tree(), .page)
          let document = try ScenarioDocument.load(text: text)
          #expect(document.warnings.isEmpty, "\(document.warnings)")
        }
      }
    }
  }
}

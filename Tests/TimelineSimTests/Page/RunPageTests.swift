import Testing

@testable import TimelineSim

@Suite struct RunPageTests {
  private func page(_ document: ScenarioDocument, file: String = "scenario.json") throws -> String {
    var runs = RunStore()
    let run = runs.run(document, recording: [.strip, .tracks])
    let advice = Adviser(document, run).advice(in: &runs)
    let report = RunReport(run, advice: advice, file: file)
    return RunPage(report, of: document, verdicts: ScenarioCheck.verdicts(on: run)).html
  }

  @Test(arguments: ScenarioLibrary.names)
  func `the page of every scenario is well formed and states the fingerprint`(name: String) throws {
    let document = try ScenarioLibrary.document(name)
    guard document.fleet == nil else { return }
    let html = try page(document)
    #expect(MarkupProblem.find(in: html) == nil)
    let digits = String(try #require(ScenarioLibrary.shared[name]).run.statistics.fingerprint, radix: 16)
    #expect(html.contains(digits))
  }

  @Test func `names stay texts, in the page and in its data`() throws {
    let name = "</script><img src=x onerror=alert(1)>\u{202E}"
    let text = """
      { "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d", "name": "\(name)", "about": "\(name)",
        "sources": { "news": { "changes": { "every": "1h" } } }, "apps": { "app": {} },
        "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" } } } } }
      """
    let html = try page(try .load(text: text), file: "\(name).json")
    #expect(!html.contains("<img") && !html.contains("\u{202E}"))
    #expect(MarkupProblem.find(in: html) == nil)
  }

  @Test func `a failed expectation follows the result in the headline`() throws {
    let text = try ScenarioLibrary.document("match-day").origin.source
    let failing = String(decoding: text.bytes, as: UTF8.self).replacing("\"<= 25m\"", with: "\"<= 2m\"")
    let html = try page(try .load(text: failing))
    #expect(html.contains("<h1>44 of 212 views of ") && html.contains(" stale or more. 1 of 2 expectations fails: "))
  }
}

import Testing

@testable import TimelineSim

@Suite struct QuestionTests {
  private func finding(_ text: String) throws -> String {
    let document = try PlantedScenario.leaving([])
    do throws(InvalidScenario) {
      _ = try Question(text, named: "--ask", about: document)
      return ""
    } catch {
      return error.findings.map { "\($0)" }.joined(separator: "\n").split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  @Test(arguments: [
    ("staleness.view.p95 <= 20m", "staleness.view.p95"), ("reloads.served>=3", "reloads.served"),
    ("  load.runs   !=  0 ", "load.runs"), ("budget.used{widget=face} <= 6/day", "budget.used.perDay{widget=face}"),
    ("blame.views{widget=face,cause=budget} == 0", "blame.views{widget=face,cause=budget}"),
  ])
  func `a question is read like an expectation`(text: String, key: String) throws {
    let document = try PlantedScenario.leaving([])
    let question = try Question(text, named: "--ask", about: document)
    #expect(question.selector.key == key || question.selector.key == key.replacing(".perDay", with: ""))
    #expect(question.text == text)
  }

  @Test(arguments: [
    ("stalness.view.p95 <= 20m", "1:1: error: unknown metric 'stalness.view.p95'; did you mean 'staleness.view.p95'?"),
    ("staleness.view <= 20m", "1:1: error: 'staleness.view' needs an aggregation; add one of .mean, "),
    ("load.runs{widgt=face} > 1", "1:11: error: 'load.runs' has no tag 'widgt'"),
    ("blame{widgt=face} > 1m", "1:7: error: 'blame' has no tag 'widgt'; did you mean 'widget'?"),
    ("blame{widget=fce} > 1m", "1:14: error: there is no widget 'fce'; did you mean 'face'?"),
    ("blame{widget=face > 1m", "1:6: error: the tags are never closed; write {widget=name}"),
    ("staleness.view.p95 <= 20", "1:20: error: a duration needs a unit; write \"15m\", \"250ms\" or \"1h30m\""),
    ("staleness.view.p95 = 20m", "1:20: error: a limit starts with a comparison operator; write "),
    ("staleness.view.p95", "1:1: error: a comparison needs a metric, an operator and a limit; write "),
    ("  é <= 1", "1:3: error: unknown metric 'é'"), ("<= 20m", "1:1: error: unknown metric ''"),
  ])
  func `a mistake is reported at its place`(text: String, message: String) throws {
    #expect(try finding(text).hasPrefix("--ask:" + message))
  }
}

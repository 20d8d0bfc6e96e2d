import Testing

@testable import timeline_sim

@Suite struct UncertainRunTests {
  private func run(_ questions: String..., format: String = "text") -> Invocation {
    let text = ScenarioText.good.replacing("\"device\"", with: "\"system\": { \"preset\": \"ideal\" }, \"device\"")
    let arguments = ["run", "-", "--uncertain", "--samples", "8", "-f", format] + questions.flatMap { ["--ask", $0] }
    return Invocation(arguments, on: Console(input: .bytes(Array(text.utf8))))
  }

  @Test func `every question is answered without effect on the exit code`() {
    let run = run("load.runs >= 0", "load.runs < 0")
    #expect(run.status == .success && run.diagnostics == "")
    #expect(run.output.contains("\nload.runs >= 0\n  holds in all "))
    #expect(run.output.contains("\nload.runs < 0\n  fails in all "))
  }

  @Test func `a question is validated even with --quiet`() {
    let run = Invocation("run", "Scenarios/plain-day.json", "--quiet", "--uncertain", "--ask", "nothing")
    #expect(run.status == .badUsage && run.output == "")
  }

  @Test func `a question that does not fit the scenario is a usage error`() {
    let run = run("stalness.view.p95 <= 20m", format: "json")
    #expect(run.status == .badUsage && run.output == "")
    #expect(run.firstError == "Error: A question cannot be read.")
    #expect(run.diagnostics.contains("--ask:1:1: error: unknown metric 'stalness.view.p95'; did you mean 'staleness."))
    #expect(!run.diagnostics.contains("Usage:"))
  }
}

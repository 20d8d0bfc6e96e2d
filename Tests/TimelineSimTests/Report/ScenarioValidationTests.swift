import Testing

@testable import TimelineSim

@Suite struct ScenarioValidationTests {
  private static func validation(_ name: String) throws -> ScenarioValidation {
    ScenarioValidation(try ScenarioLibrary.document(name), file: "\(name).json")
  }

  @Test func `validation proposes advice of rules that need no run`() throws {
    let ids = try ScenarioLibrary.names.flatMap { try Self.validation($0).proposals.map(\.id) }
    #expect(
      Set(ids) == [
        "empty-timeline", "single-entry", "dense-entries", "push-rate", "aligned-dates", "large-archive",
        "hanging-provider",
      ])
  }

  @Test func `a rule makes at most one proposal for each widget or app`() throws {
    for name in ScenarioLibrary.names {
      let subjects = try Self.validation(name).proposals.map { "\($0.id) \($0.kind) \($0.name)" }
      #expect(Set(subjects).count == subjects.count, "\(name)")
    }
  }

  @Test func `a note does not start as a workflow command`() throws {
    let document = try ScenarioLibrary.document("midnight-rush")
    let text = ScenarioValidation(document, file: "::error::p.json").text
    #expect(text.hasPrefix("./::error::p.json:10:5: note: "))
  }

  @Test func `a run tries every proposal of the validation`() throws {
    for name in ["course-timetable", "due-at-once", "midnight-rush", "unthrottled-pushes"] {
      let entry = try #require(ScenarioLibrary.shared[name])
      let subject = AdviceCase(document: entry.document, run: entry.run)
      let tried = AdviceRule.all.flatMap { $0.candidates(subject).map(\.change) }
      for proposal in try Self.validation(name).proposals { #expect(tried.contains(proposal.change), "\(name)") }
    }
  }
}

import Testing

@testable import TimelineSim

/// Advice as a change of the scenario's text.
@Suite struct ApplicationTests {
  @Test(arguments: ["match-day", "broken-providers", "saved-by-the-app", "todo-never"])
  func `the assignments and the text of a piece of advice make its edits`(name: String) throws {
    let (document, list) = (try ScenarioLibrary.document(name), AdviceLibrary.advice(on: name))
    #expect(!list.applicable.isEmpty)
    for advice in list.applicable {
      let changed = try document.applying(advice.edits)
      let assignments = try #require(advice.assignments, "\(advice.id)")
      #expect(try document.assigning(assignments).plan == changed.plan, "\(assignments)")
      #expect(changed.plan != document.plan)
      let text = try document.text(applying: advice)
      #expect(try ScenarioDocument.load(text: text).plan == changed.plan)
    }
  }

  @Test func `values that an update sets, and values that are removed, have no assignment`() throws {
    let document = try ScenarioLibrary.document("app-update")
    let path = JSONPath.root.key("name")
    #expect(document.assignments(for: [.set(path, "new")]) == nil)
    let other = try ScenarioLibrary.document("todo-never")
    #expect(other.assignments(for: [.set(path, nil)]) == nil)
    let window = JSONPath.root.key("system").key("batch.window")
    #expect(
      other.assignments(for: [.set(path, "new name"), .set(window, "0s")]) == [
        "name=new name", #"system."batch.window"=0s"#,
      ])
  }

  @Test func `several elements that are added to a list make one assignment`() throws {
    let document = try ScenarioDocument.load(text: PlantedScenario.text)
    let path = JSONPath.root.key("apps").key("app").key("reloads")
    let calls: [JSONNode] = [["on": "clock"], ["on": "clock", "in": "foreground"]]
    #expect(
      document.assignments(for: calls.map { .add(path, $0) }) == [
        #"apps.app.reloads=[{"on":"clock"},{"on":"clock","in":"foreground"}]"#
      ])
  }
}

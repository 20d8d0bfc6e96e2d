import Foundation
import Testing

@testable import TimelineSim

// One page has several sections, each of which a recording run writes.
@Suite(.serialized) struct DeviceLogPageTests {
  @Test func `the page lists every event with its keys`() throws {
    func name(_ key: DeviceEvent.Key) -> String { "`\(key.name)`\(key.isRequired ? "" : "?")" }
    let events = DeviceEvent.allCases.map { event in
      "| `\(event.rawValue)` | \(event.row.meaning) | \(event.row.keys.map(name).joined(separator: " ")) |\n"
    }
    var seen: Set<String> = []
    let keys = (DeviceEvent.commonKeys + DeviceEvent.allCases.flatMap { $0.row.keys })
      .filter { seen.insert($0.name).inserted }
    try DocumentSection(page: "docs/device-log.md", name: "Events").expect(
      "| event | when | keys; those with ? may be missing |\n| --- | --- | --- |\n"
        + "| all | | \(DeviceEvent.commonKeys.map(name).joined(separator: " ")) |\n" + events.joined()
        + "\n| key | form | meaning |\n| --- | --- | --- |\n"
        + keys.map { "| `\($0.name)` | \($0.form.rawValue) | \($0.meaning) |\n" }.joined())
  }

  @Test func `a key means the same in every event`() {
    let keys = DeviceEvent.allCases.flatMap { $0.row.keys }
    for key in keys {
      let others = keys.filter { $0.name == key.name }
      #expect(others.allSatisfy { ($0.form, $0.meaning) == (key.form, key.meaning) }, "\(key.name)")
    }
  }

  @Test func `the checked-in schema equals the generated one`() throws {
    try GoldenFile(name: "device-log.schema.json", place: GoldenFile.package.appending(path: "docs"))
      .expect(DeviceLogSchema.text)
  }

  @Test func `the page lists every rule of single events`() throws {
    let rows = LogBound.Rule.allCases.map { rule in
      let parameters = rule.parameters.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(rule.rawValue)` | \(rule.words) | \(parameters) |\n"
    }
    try DocumentSection(page: "docs/device-log.md", name: "Rules").expect(
      "| rule | what holds | parameters |\n| --- | --- | --- |\n" + rows.joined())
  }

  @Test func `experiments have the parameters of the page of open questions`() throws {
    let page = try String(contentsOf: GoldenFile.package.appending(path: "docs/unknown.md"), encoding: .utf8)
    var listed: [Int: Set<String>] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, let number = Int(cells[4]) else { continue }
      let names = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
      for (index, name) in names where index % 2 == 1 && ParameterID(rawValue: String(name)) != nil {
        listed[number, default: []].insert(String(name))
      }
    }
    for experiment in DeviceExperiment.allCases {
      #expect(listed[experiment.rawValue] == Set(experiment.row.parameters.map(\.rawValue)), "\(experiment)")
      #expect(
        page.lowercased().contains("### \(experiment.rawValue). \(experiment.row.title.lowercased())"), "\(experiment)")
    }
  }

  @Test func `the page lists every pattern of the system's log`() throws {
    let rows = SystemLog.rows.map { "| `\($0.pattern)` | `\($0.event.rawValue)` | \($0.system) |\n" }
    try DocumentSection(page: "docs/device-log.md", name: "Patterns").expect(
      "| text | event | seen in |\n| --- | --- | --- |\n" + rows.joined())
  }
}

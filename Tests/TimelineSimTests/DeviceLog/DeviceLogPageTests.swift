import Testing

@testable import TimelineSim

@Suite struct DeviceLogPageTests {
  @Test func `the page lists every event with its keys`() throws {
    func cell(_ key: DeviceEvent.Key) -> String {
      "`\(key.name)`\(key.isRequired ? "" : "?") \(key.form.rawValue): \(key.meaning)"
    }
    let rows = DeviceEvent.allCases.map { event in
      "| `\(event.rawValue)` | \(event.row.meaning) | \(event.row.keys.map(cell).joined(separator: "; ")) |\n"
    }
    try DocumentSection(page: "docs/device-log.md", name: "Events").expect(
      "| event | when | keys |\n| --- | --- | --- |\n| all | | \(DeviceEvent.commonKeys.map(cell).joined(separator: "; ")) |\n"
        + rows.joined())
  }

  @Test func `the page lists every pattern of the system's log`() throws {
    let rows = SystemLog.rows.map { "| `\($0.pattern)` | `\($0.event.rawValue)` | \($0.system) |\n" }
    try DocumentSection(page: "docs/device-log.md", name: "Patterns").expect(
      "| text | event | seen in |\n| --- | --- | --- |\n" + rows.joined())
  }
}

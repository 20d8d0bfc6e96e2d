@testable import TimelineSim

/// The JSON Schema of a line of a device log, from the rows of ``DeviceEvent``.
enum DeviceLogSchema {
  /// The schema as a document.
  static var text: String { JSONWriter.text(of: node, .page) + "\n" }

  static var node: JSONNode {
    let common = DeviceEvent.commonKeys
    let events: [JSONNode] = DeviceEvent.allCases.map { event in
      let keys = common + event.row.keys
      return [
        "title": .string(event.rawValue), "description": .string(event.row.meaning), "type": "object",
        "properties": .object(
          [("event", ["const": .string(event.rawValue)])] + keys.map { ($0.name, schema(of: $0)) }),
        "required": .array((["event"] + keys.filter { $0.isRequired }.map { $0.name }).map { .string($0) }),
      ]
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A line of a device log",
      "description": "Readers ignore unknown keys, and events that are not in this list.",
      "anyOf": .array(events),
    ]
  }

  private static func schema(of key: DeviceEvent.Key) -> JSONNode {
    let time: [(String, JSONNode)] = [("type", ["string", "integer"])]
    let form: [(String, JSONNode)] =
      switch key.form {
      case .time: time
      case .text: [("type", "string")]
      case .flag: [("type", "boolean")]
      case .number: [("type", "number")]
      case .texts: [("type", ["string", "array"]), ("items", ["type": "string"])]
      case .numbers: [("type", "array"), ("items", ["type": ["integer", "null"]])]
      case .times: [("type", "array"), ("items", .object(time))]
      }
    return .object([("description", .string(key.meaning))] + form)
  }
}

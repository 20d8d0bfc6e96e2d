/// The events of a log with the names of its scenario, as `run --events` writes those of a run.
extension ImportedScenario {
  /// The lines, of which the first is about all.
  var observed: String {
    let head: JSONNode = [
      "run": .string("A log of \(app)"), "file": "widget.json", "observed": true,
    ]
    let lines = log.lines.compactMap { line -> JSONNode? in
      guard line.event != .log, line.event != .tooLong, line.flag("preview") != true else { return nil }
      var members: [(String, JSONNode)] = [
        ("at", .string(zone.spelling(of: line.at))), ("event", .string(line.event.rawValue)),
      ]
      if let index = index(of: line) { members.append(("widget", .string(widgets[index].name))) }
      for key in line.event.row.keys where !["widget", "family", "id"].contains(key.name) {
        if let value = line.node[key.name] { members.append((key.name, value)) }
      }
      return .object(members)
    }
    return ([head] + lines).map { JSONWriter.text(of: $0, .compact) + "\n" }.joined()
  }
}

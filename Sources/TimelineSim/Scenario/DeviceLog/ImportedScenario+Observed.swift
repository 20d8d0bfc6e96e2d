/// The events of a log with the names of its scenario.
extension ImportedScenario {
  /// A log of its own, in the order of time, without what told of processes and clocks.
  var observed: String {
    log.lines.compactMap { line -> String? in
      guard line.event != .tooLong else { return nil }
      var members: [(String, JSONNode)] = [
        ("at", .string(zone.spelling(of: line.at))), ("event", .string(line.event.rawValue)),
      ]
      if let index = index(of: line) {
        members += [("widget", .string(widgets[index].kindName)), ("id", .string(widgets[index].name))]
      }
      for key in line.event.row.keys where key.name != "widget" && key.name != "id" {
        guard let value = line.node[key.name] else { continue }
        members.append((key.name, renamed(value, of: key.name)))
      }
      return JSONWriter.text(of: .object(members), .compact) + "\n"
    }.joined()
  }

  /// Returns a value of a key with the names of the scenario.
  private func renamed(_ value: JSONNode, of key: String) -> JSONNode {
    func kindName(_ kind: String) -> JSONNode {
      .string(self.kindName(of: kind) ?? kind.asName)
    }
    return switch key {
    case "source": value.string.map { .string($0.asName) } ?? value
    case "pool": value.string.map(kindName) ?? value
    case "kinds": value.elements.map { .array($0.compactMap { $0.string }.map(kindName)) } ?? value
    default: value
    }
  }
}

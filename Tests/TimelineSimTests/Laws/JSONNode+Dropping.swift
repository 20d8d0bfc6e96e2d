@testable import TimelineSim

/// Dropping a named part together with all references to its name.
extension JSONNode {
  /// The keys that refer to names of each section.
  private static let references: [String: Set<String>] = [
    "sources": ["shows", "on", "after"], "apps": ["app"], "widgets": ["kinds", "replaces"],
  ]

  /// Removes a source, app or widget of a scenario, with the parts that need it.
  mutating func drop(_ name: String, from section: String) {
    remove(name, at: .root.key(section))
    let widgets = self["widgets"]?.members?.map(\.key) ?? []
    for part in ["apps", "widgets"] where self[part] != nil {
      update(at: .root.key(part)) { $0 = $0.without(name, Self.references[section] ?? []) ?? [:] }
    }
    let left = Set(self["widgets"]?.members?.map(\.key) ?? [])
    for widget in widgets where !left.contains(widget) { drop(widget, from: "widgets") }
  }

  /// Returns the node without references to a name; `nil` if no meaningful part of it remains.
  private func without(_ name: String, _ keys: Set<String>) -> JSONNode? {
    switch value {
    case .object(let members):
      var kept: [JSONMember] = []
      for var member in members {
        if keys.contains(member.key), member.value.refers(to: name) {
          if member.key == "replaces" { continue }
          guard case .array(let names) = member.value.value, names.count > 1 else { return nil }
          member.value = .array(names.filter { $0.string != name })
        } else {
          guard let value = member.value.without(name, keys) else { continue }
          member.value = value
        }
        kept.append(member)
      }
      return JSONNode(.object(kept))
    case .array(let elements): return .array(elements.compactMap { $0.without(name, keys) })
    default: return self
    }
  }

  /// Returns whether the node is a name, or a list that contains it.
  private func refers(to name: String) -> Bool {
    string == name || elements?.contains { $0.string == name } == true
  }
}

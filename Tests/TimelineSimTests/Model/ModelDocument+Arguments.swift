@testable import TimelineSim

/// Arguments for assumed values.
extension ModelDocument {
  /// The heading of the argument for a parameter.
  struct ArgumentHeading: Hashable {
    let id: String
    /// The assumed values and ranges, preset by preset.
    let values: String
    /// The facts behind the values.
    let facts: Set<String>
  }

  /// The presets that describe devices and differ in more than their places.
  private static let argued: [Preset] = [.iOS26, .watchOS26, .macOS26]

  /// All parameters that are assumed on some device, in the order of the table.
  static var claims: [ArgumentHeading] {
    ParameterTable.all.map { $0.id }.compactMap { id in
      let assumed = argued.compactMap { preset in
        let parameter = preset.parameter(id)
        let isOwn = preset == .iOS26 || preset.changes.contains { $0.id == id }
        return isOwn && parameter.provenance == .assumed ? (preset.name, parameter) : nil
      }
      guard !assumed.isEmpty else { return nil }
      let values = assumed.map { "`\($0.0)` \($0.1.value) (\($0.1.plausible))" }
      return ArgumentHeading(
        id: id.rawValue, values: values.joined(separator: ", "), facts: Set(assumed.flatMap { $0.1.facts }))
    }
  }

  /// The arguments: a parameter, its values and the text.
  var arguments: [(id: String, values: String, text: String)] {
    text.split(separator: "\n\n").compactMap { paragraph in
      paragraph.wholeMatch(of: /\*\*`([^`]+)`\*\*: (.*)\.\n((?s).*)/).map {
        (String($0.1), String($0.2), String($0.3).replacing("\n", with: " "))
      }
    }
  }
}

import Foundation

@testable import TimelineSim

/// A page of the model's documentation.
struct ModelDocument {
  /// The pages.
  enum Page: String, CaseIterable {
    case overview = "docs/model.md"
    case rules = "docs/model/rules.md"
    case parameters = "docs/model/parameters.md"
    case arguments = "docs/model/arguments.md"
    case facts = "docs/model/facts.md"
  }

  let text: String

  init(_ page: Page) throws {
    text = try String(contentsOf: GoldenFile.package.appending(path: page.rawValue), encoding: .utf8)
  }

  /// The ids of the facts with a row.
  var facts: Set<String> {
    Set(text.matches(of: /(?m)^\| ([A-Z]\d+) \|.*\|.*\|.*\|$/).map { String($0.1) })
  }

  /// The ids of the facts cited in parentheses in the text.
  var citations: Set<String> {
    let lists = text.matches(of: /\(([^()]*)\)/).map { String($0.1) }
    return Set(lists.flatMap { $0.matches(of: /\b[BETWPARKLVMQSXZ]\d+\b/).map { String($0.0) } })
  }

  /// The source files of the engine that the text names, as in `Rules/RunRule.swift`.
  var engineFiles: Set<String> {
    Set(text.matches(of: /\b[A-Za-z]+\/[A-Za-z+]+\.swift\b/).map { String($0.0) })
  }
}

extension ModelDocument {
  /// All parameters by group, as tables.
  static var parameters: String {
    "\n" + ParameterTable.groups.map(table).joined(separator: "\n") + "\n"
  }

  /// All presets with their differences and the reasons.
  static var presets: String {
    "\n" + Preset.all.map(description).joined(separator: "\n") + "\n"
  }

  private static func table(of group: ParameterTable.Group) -> String {
    """
    ### \(group.title)

    | parameter | value | plausible | evidence | facts | meaning and argument |
    | --- | --- | --- | --- | --- | --- |

    """
      + group.parameters.map {
        "| `\($0.id)` | \($0.value) | \($0.plausible) | \($0.provenance.rawValue) "
          + "| \($0.facts.joined(separator: ", ")) | \($0.meaning) *\($0.argument)* |\n"
      }.joined()
  }

  private static func description(of preset: Preset) -> String {
    let heading = "### `\(preset.name)`\n\n\(preset.summary) Devices: "
    let devices = preset.platforms.map(\.name).joined(separator: ", ") + ".\n"
    guard !preset.changes.isEmpty else { return heading + devices }
    return heading + devices + """

      | parameter | value | plausible | evidence | facts | why |
      | --- | --- | --- | --- | --- | --- |

      """
      + preset.changes.map {
        let plausible = preset.parameter($0.id).plausible
        let facts = $0.facts.isEmpty ? "–" : $0.facts.joined(separator: ", ")
        return "| `\($0.id)` | \($0.value) | \(plausible) | \($0.provenance.rawValue) | \(facts) | \($0.why) |\n"
      }.joined()
  }
}

/// Rules of the reload budget that belong together: the parameters that they govern, with values and ranges.
///
/// A set replaces the values and the plausible ranges of the preset's rows; overrides of a scenario replace those of the
/// set. Each set is one table in a file of its own.
package struct RuleSet: Hashable, Sendable {
  /// The name of a set, an option of the parameter `rules`.
  package enum Name: String, CaseIterable, Sendable {
    case standing, reported, cautious
  }

  package let name: Name
  /// The set in a sentence.
  package let summary: String
  /// The governed parameters, in the order of the table; empty for the rules of the preset.
  let changes: [ParameterChange]

  /// All sets, in the order of their names.
  package static let all = Name.allCases.map { named($0) }

  /// The rules of the preset's own rows.
  static let standing = RuleSet(name: .standing, summary: "The rows of the preset.", changes: [])

  /// Returns the set with a name.
  static func named(_ name: Name) -> RuleSet {
    switch name {
    case .standing: standing
    case .reported: reported
    case .cautious: cautious
    }
  }
}

extension Preset {
  /// All parameters under a set of rules, in the order of the table.
  func parameters(under rules: RuleSet) -> [Parameter] {
    rules.changes.reduce(into: parameters) { parameters, change in
      let index = ParameterTable.index(of: change.id)
      parameters[index] = parameters[index].applying(change)
    }
  }

  /// The sets of rules that the assumption sets of the preset take.
  package var ruleSets: [RuleSet] {
    RuleSet.all.filter { parameter(.rules).plausible.extremes.contains(.option($0.name)) }
  }
}

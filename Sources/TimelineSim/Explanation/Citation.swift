/// What decided something: rules with the facts behind them, and parameters with the numbers they gave.
struct Citation: Hashable, Sendable {
  /// A rule of the model and how far it can be trusted.
  struct Rule: Hashable, Sendable {
    /// The facts of `docs/model/facts.md` it rests on.
    let facts: [String]
    /// Who says so.
    let backing: Evidence
  }

  /// The rules, most important first.
  var rules: [Rule]
  /// The ids of the parameters.
  var parameters: [ParameterID]

  /// Apple says so.
  static func documented(_ facts: String..., by parameters: [ParameterID] = []) -> Citation {
    Citation(rules: [Rule(facts: facts, backing: .documented)], parameters: parameters)
  }

  /// The model takes it so.
  static func assumed(_ facts: String..., by parameters: [ParameterID] = []) -> Citation {
    Citation(rules: [Rule(facts: facts, backing: .assumed)], parameters: parameters)
  }

  /// The scenario wants it so.
  static func scenario(_ facts: String...) -> Citation {
    Citation(rules: [Rule(facts: facts, backing: .scenario)], parameters: [])
  }

  /// A parameter gave a number for a rule that is cited already.
  static func number(_ parameter: ParameterID) -> Citation { Citation(rules: [], parameters: [parameter]) }

  /// Both together.
  static func + (lhs: Citation, rhs: Citation) -> Citation {
    Citation(rules: lhs.rules + rhs.rules, parameters: lhs.parameters + rhs.parameters)
  }
}

/// Who stands behind a rule or a number.
enum Evidence: String, Hashable, Sendable, CaseIterable {
  case documented, staff, report, assumed
  /// The scenario overrides the model.
  case overridden = "set here"
  /// It is part of the story that the scenario tells.
  case scenario

  init(_ provenance: Parameter.Provenance) {
    switch provenance {
    case .documented: self = .documented
    case .staff: self = .staff
    case .report: self = .report
    case .assumed: self = .assumed
    }
  }
}

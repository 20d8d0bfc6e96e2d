/// The rules behind a decision, with their facts, and the parameters that gave the numbers.
struct Citation: Hashable, Sendable {
  /// A rule of the model and its source.
  struct CitedRule: Hashable, Sendable {
    /// The ids of its facts in `docs/model/facts.md`.
    let facts: [String]
    /// The source of the rule.
    let backing: Evidence
  }

  /// The rules, the most important first.
  var rules: [CitedRule]
  /// The ids of the parameters.
  var parameters: [ParameterID]

  /// Returns a citation of a rule that Apple documents.
  static func documented(_ facts: String..., by parameters: [ParameterID] = []) -> Citation {
    Citation(rules: [CitedRule(facts: facts, backing: .documented)], parameters: parameters)
  }

  /// Returns a citation of a rule that the model assumes.
  static func assumed(_ facts: String..., by parameters: [ParameterID] = []) -> Citation {
    Citation(rules: [CitedRule(facts: facts, backing: .assumed)], parameters: parameters)
  }

  /// Returns a citation of a rule that third parties report.
  static func reported(_ facts: String..., by parameters: [ParameterID] = []) -> Citation {
    Citation(rules: [CitedRule(facts: facts, backing: .report)], parameters: parameters)
  }

  /// Returns a citation of the scenario.
  static func scenario(_ facts: String...) -> Citation {
    Citation(rules: [CitedRule(facts: facts, backing: .scenario)], parameters: [])
  }

  /// Returns a citation of a parameter whose rule is cited already.
  static func number(_ parameter: ParameterID) -> Citation { Citation(rules: [], parameters: [parameter]) }

  /// Returns the rules and parameters of both citations.
  static func + (lhs: Citation, rhs: Citation) -> Citation {
    Citation(rules: lhs.rules + rhs.rules, parameters: lhs.parameters + rhs.parameters)
  }
}

/// The source of a rule or a number.
enum Evidence: String, Hashable, Sendable, CaseIterable {
  case documented, staff, report, assumed
  /// The scenario overrides the model.
  case overridden = "set here"
  /// The scenario describes it.
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

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
    Citation(rules: [CitedRule(facts: facts, backing: .level(.documented))], parameters: parameters)
  }

  /// Returns a citation of a rule that the model assumes.
  static func assumed(_ facts: String..., by parameters: [ParameterID] = []) -> Citation {
    Citation(rules: [CitedRule(facts: facts, backing: .level(.assumed))], parameters: parameters)
  }

  /// Returns a citation of a rule that third parties report.
  static func reported(_ facts: String..., by parameters: [ParameterID] = []) -> Citation {
    Citation(rules: [CitedRule(facts: facts, backing: .level(.reported))], parameters: parameters)
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
enum Evidence: Hashable, Sendable {
  /// The model has it, with evidence of this level; a scenario can raise it to *fitted*.
  case level(Provenance)
  /// The scenario overrides the model.
  case overridden
  /// The scenario describes it.
  case scenario

  /// All sources, the most reliable first.
  static let all = Provenance.allCases.map { Evidence.level($0) } + [.overridden, .scenario]

  /// The name in reports.
  var name: String {
    switch self {
    case .level(let provenance): provenance.rawValue
    case .overridden: "set here"
    case .scenario: "scenario"
    }
  }
}

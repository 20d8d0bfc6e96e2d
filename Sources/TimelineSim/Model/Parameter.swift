/// A parameter of the modelled system: a number or a choice, with its source and its plausible values.
package struct Parameter: Hashable, Sendable {
  /// The parameter's name in scenarios and reports.
  package let id: ParameterID
  /// The values that the parameter accepts.
  package let kind: ParameterKind
  /// The default value.
  let value: ParameterValue
  /// The plausible values.
  let plausible: Plausible
  /// The evidence for the value.
  let provenance: Provenance
  /// The facts of `docs/model/facts.md` that support the value.
  package let facts: [String]
  /// The meaning, in one sentence.
  package let meaning: String
  /// The argument for the value and the range.
  package let argument: String

  init(
    _ id: ParameterID, _ kind: ParameterKind, _ value: ParameterValue, _ plausible: Plausible, _ provenance: Provenance,
    _ facts: [String], means meaning: String, because argument: String
  ) {
    (self.id, self.kind, self.value, self.plausible) = (id, kind, value, plausible)
    (self.provenance, self.facts, self.meaning, self.argument) = (provenance, facts, meaning, argument)
  }

  /// Creates a parameter with named values, listed in the order of their chances.
  ///
  /// - Precondition: Each value of the enumeration has a chance.
  init<Option: ParameterOption>(
    _ id: ParameterID, _ value: Option, _ chances: KeyValuePairs<Option, Int>, _ provenance: Provenance,
    _ facts: [String], means meaning: String, because argument: String
  ) {
    precondition(Set(chances.map { $0.key }) == Set(Option.allCases), "\(id) leaves a value without its chance")
    self = Parameter(
      id, .option(chances.map { $0.key }), .option(value), .options(chances), provenance, facts, means: meaning,
      because: argument)
  }

  func applying(_ change: ParameterChange) -> Parameter {
    Parameter(
      id, kind, change.value, change.plausible ?? plausible, change.provenance, change.facts, means: meaning,
      because: change.why)
  }
}

/// The closed list of parameters, with the values of the preset `ios-26`.
package enum ParameterTable {
  /// A group of parameters in reports.
  struct Group: Hashable, Sendable {
    /// The heading.
    package let title: String
    /// The parameters, in the order of listing.
    package let parameters: [Parameter]
  }

  static let groups: [Group] = [
    Group(title: "Rule set", parameters: rules),
    Group(title: "Reload budget", parameters: budget),
    Group(title: "Gates and exemptions", parameters: gates),
    Group(title: "From grant to display", parameters: starts),
    Group(title: "Failures", parameters: failures),
    Group(title: "Views", parameters: views),
    Group(title: "Pushes", parameters: pushes),
    Group(title: "Wakes of apps", parameters: wakes),
    Group(title: "Relevance and stacks", parameters: relevance),
    Group(title: "Modes of the device", parameters: modes),
  ]

  /// All parameters in the order of their groups.
  package static let all: [Parameter] = groups.flatMap { $0.parameters }

  private static let indices: [ParameterID: Int] = {
    var indices: [ParameterID: Int] = [:]
    for (index, parameter) in all.enumerated() { indices[parameter.id] = index }
    return indices
  }()

  /// Returns the index of a parameter in the list.
  static func index(of id: ParameterID) -> Int {
    guard let index = indices[id] else { preconditionFailure("\(id) has no row in the table") }
    return index
  }

  /// Returns a parameter by its name.
  package static func parameter(_ id: ParameterID) -> Parameter { all[index(of: id)] }
}

/// A parameter with another value, range or evidence than in the base: in a preset, or under a set of rules.
struct ParameterChange: Hashable, Sendable {
  package let id: ParameterID
  package let value: ParameterValue
  /// The plausible values; `nil` if they are those of the base.
  package let plausible: Plausible?
  /// The evidence for the value.
  package let provenance: Provenance
  /// The facts that support the value.
  package let facts: [String]
  /// The reason for the difference.
  package let why: String

  init(
    _ id: ParameterID, _ value: ParameterValue, _ plausible: Plausible? = nil,
    _ provenance: Provenance = .assumed, _ facts: [String], _ why: String
  ) {
    (self.id, self.value, self.plausible) = (id, value, plausible)
    (self.provenance, self.facts, self.why) = (provenance, facts, why)
  }

  /// Creates a change to another named value of a parameter.
  init<Option: ParameterOption>(
    _ id: ParameterID, _ value: Option, _ chances: KeyValuePairs<Option, Int>, _ provenance: Provenance,
    _ facts: [String], _ why: String
  ) {
    self = ParameterChange(id, .option(value), .options(chances), provenance, facts, why)
  }
}

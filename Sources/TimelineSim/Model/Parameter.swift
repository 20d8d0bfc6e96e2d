/// One number or choice the modelled system depends on, and how far to trust it.
public struct Parameter: Hashable, Sendable {
  /// How a value is backed.
  public enum Provenance: String, Hashable, Sendable, CaseIterable {
    /// Apple's documentation or a conference talk states the value, or the range it is the middle of.
    case documented
    /// A forum answer that carries an Apple staff label states it.
    case staff
    /// A developer's report states it; not Apple's word.
    case report
    /// Nobody states it: it is our own, with an argument.
    case assumed
  }

  /// Its name in scenarios and reports.
  public let id: ParameterID
  /// What values it takes at all.
  public let kind: ParameterKind
  /// The value taken where nobody says otherwise.
  public let value: ParameterValue
  /// The values it may well have instead.
  public let plausible: Plausible
  /// How the value is backed.
  public let provenance: Provenance
  /// The facts of `docs/model/facts.md` it rests on.
  public let facts: [String]
  /// What it means, in one sentence.
  public let meaning: String
  /// Why this value and this range.
  public let argument: String

  init(
    _ id: ParameterID, _ kind: ParameterKind, _ value: ParameterValue, _ plausible: Plausible, _ provenance: Provenance,
    _ facts: [String], means meaning: String, because argument: String
  ) {
    (self.id, self.kind, self.value, self.plausible) = (id, kind, value, plausible)
    (self.provenance, self.facts, self.meaning, self.argument) = (provenance, facts, meaning, argument)
  }

  /// Creates a parameter that has one of a few named values, offered in the order of their chances.
  ///
  /// - Precondition: Each value of the enumeration has its chance.
  init<Option: ParameterOption>(
    _ id: ParameterID, _ value: Option, _ chances: KeyValuePairs<Option, Int>, _ provenance: Provenance,
    _ facts: [String], means meaning: String, because argument: String
  ) {
    precondition(Set(chances.map { $0.key }) == Set(Option.allCases), "\(id) leaves a value without its chance")
    self.init(
      id, .option(chances.map { $0.key }), .option(value), .options(chances), provenance, facts, means: meaning,
      because: argument)
  }

  /// Returns this parameter as a preset changes it.
  func applying(_ change: PresetChange) -> Parameter {
    Parameter(
      id, kind, change.value, change.plausible ?? plausible, change.provenance, change.facts, means: meaning,
      because: change.why)
  }
}

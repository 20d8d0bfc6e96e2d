/// The level of the evidence for a value or a rule of the model, the most reliable first.
enum Provenance: String, Hashable, Sendable, CaseIterable {
  /// Apple states the value, or the range of which it is the middle: in its documentation, in a talk, or in an answer of
  /// its staff in a forum.
  case documented
  /// Third parties state it, as a rule of one version of the system; it is not Apple's word.
  case reported
  /// No source states it: the value is ours, with a range and an argument.
  case assumed
  /// The author of a scenario has fitted it to data of devices.
  case fitted

  /// The meaning for the legends of reports, after the name and a colon.
  var meaning: String {
    switch self {
    case .documented: "Apple or its staff state the value or a range around it"
    case .reported: "third parties state it, usually of one version; it is not Apple's word"
    case .assumed: "our assumption, with a range and an argument"
    case .fitted: "a scenario fits it to data of devices"
    }
  }

  /// The levels with their meanings, in a sentence each.
  static var legend: String { allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "; ") + "." }
}

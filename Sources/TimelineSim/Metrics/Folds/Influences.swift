/// The parts of the model behind the results of some runs: the causes of stale content, the gates at which requests
/// waited, and the charges to the reload budget.
struct Influences: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  /// Returns the rule behind a cause of stale content.
  static func cause(_ cause: BlameCause) -> Influences { Influences(rawValue: 1 << cause.rawValue) }
  /// Returns the rule of a gate.
  static func gate(_ gate: Gate) -> Influences { Influences(rawValue: 1 << (32 + gate.rawValue)) }
  /// The rules by which reloads are charged.
  static let charges = Influences(rawValue: 1 << 63)
}

extension Statistics {
  /// The parts of the model behind the results of the run.
  ///
  /// - Complexity: O(*n*) in the instances and the kept waits.
  var influences: Influences {
    let instances = subjects.instances(MetricTags())
    var influences: Influences = (value(.budgetUsed, .total)?.amount ?? 0) > 0 ? .charges : []
    for cause in BlameCause.allCases where instances.contains(where: { display.blame.time($0, cause) > 0 }) {
      influences.insert(.cause(cause))
    }
    for gate in Gate.allCases where instances.contains(where: { waiting.read($0, gate) { $0.sum > 0 } }) {
      influences.insert(.gate(gate))
    }
    return influences
  }
}

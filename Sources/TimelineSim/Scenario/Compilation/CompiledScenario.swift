/// A compiled scenario: the plan, its seed and the names in it.
struct CompiledScenario: Sendable {
  /// The plan to simulate.
  private(set) var plan: Plan
  /// The default seed of its runs.
  let seed: UInt64
  /// The names behind the plan's ids.
  private(set) var names: NameTable
  /// The modelled system.
  private(set) var system: SystemModel
  /// The traces and the zone that were read.
  let inputs: ScenarioInputs
  /// For each of the plan's schedules, the path of its timing, if a recording can replace it.
  private(set) var timingPaths: [JSONPath?]
  /// For each source, the people of a fleet who see the same changes.
  private(set) var audiences: [VariationPlan.Audience]

  /// Shares the memory of equal parts with another scenario.
  ///
  /// - Complexity: O(*n*) in the parts.
  mutating func share(_ other: CompiledScenario) {
    plan.share(other.plan)
    if names == other.names { names = other.names }
    if system == other.system { system = other.system }
    if timingPaths == other.timingPaths { timingPaths = other.timingPaths }
    if audiences == other.audiences { audiences = other.audiences }
  }
}

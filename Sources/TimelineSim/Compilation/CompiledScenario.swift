/// A compiled scenario: the plan, its seed and the names in it.
struct CompiledScenario: Sendable {
  /// The plan to simulate.
  let plan: Plan
  /// The default seed of its runs.
  let seed: UInt64
  /// The names behind the plan's ids.
  let names: NameTable
  /// The modelled system.
  let system: SystemModel
  /// The traces and the zone that were read.
  let inputs: ScenarioInputs
  /// For each of the plan's schedules, the path of its timing, if a recording can replace it.
  let timingPaths: [JSONPath?]
  /// For each source, the people of a fleet who see the same changes.
  let audiences: [VariationPlan.Audience]
}

/// What a scenario's tree compiles to.
struct CompiledScenario: Sendable {
  /// What runs.
  let plan: Plan
  /// The seed of its runs, unless another is asked for.
  let seed: UInt64
  /// The names behind the plan's ids.
  let names: NameTable
  /// The modelled system.
  let system: SystemModel
  /// What was taken from outside the text.
  let inputs: ScenarioInputs
  /// For each of the plan's schedules, where its timing stands, if a recording can replace it.
  let timingPaths: [JSONPath?]
}

/// Observations as lines of JSON, with the names of a scenario instead of ids.
package struct EventLine: Sendable {
  let names: NameTable
  let saved: [SavedPlan]
  let layout: PoolLayout
  let zone: ZoneTable

  /// Prepares to write the observations of a scenario.
  package init(_ document: ScenarioDocument) {
    (names, saved, zone) = (document.names, document.plan.saved, document.plan.zone)
    layout = PoolLayout(plan: document.plan)
  }

  /// Returns the line before the observations of a run.
  package func heading(file: String, seed: UInt64) -> String {
    JSONWriter.text(
      of: ["run": .string(names.name), "file": .string(file), "seed": .number(String(seed))], .compact)
  }

  /// Returns the line of an observation, without a line break.
  package func text(_ observation: Observation, at instant: SimInstant) -> String {
    JSONWriter.text(of: node(observation, at: instant), .compact)
  }

  /// Returns an observation as data.
  func node(_ observation: Observation, at instant: SimInstant) -> JSONNode {
    .object([("at", .string(zone.spelling(of: instant)))] + fields(of: observation))
  }

  /// Returns an instant as local time; null for `never` and `distantPast`.
  func timeOrNull(_ instant: SimInstant) -> JSONNode {
    instant == .never || instant == .distantPast ? .null : .string(zone.spelling(of: instant))
  }
}

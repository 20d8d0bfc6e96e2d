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
    let members: [(String, JSONNode)] = [("at", .string(zone.spelling(of: instant)))] + fields(of: observation)
    return JSONWriter.text(of: .object(members), .compact)
  }

  /// Returns an instant as local time; null for `never` and `distantPast`.
  func timeOrNull(_ instant: SimInstant) -> JSONNode {
    instant == .never || instant == .distantPast ? .null : .string(zone.spelling(of: instant))
  }
}

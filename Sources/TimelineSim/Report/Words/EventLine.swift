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
    let members: [(String, JSONNode)] = [("at", .string(Self.time(instant, zone)))] + fields(of: observation)
    return JSONWriter.text(of: .object(members), .compact)
  }

  /// Returns an instant as local time with its offset: `2026-06-13T09:30:15.250+02:00`.
  static func time(_ instant: SimInstant, _ zone: ZoneTable) -> String {
    let clock = zone.clock(at: instant).milliseconds
    let time = [clock / 3_600_000, clock / 60_000 % 60, clock / 1_000 % 60].map { Spelling.padded($0, to: 2) }
    let minutes = zone.offset(at: instant).milliseconds / 60_000
    let offset = [abs(minutes) / 60, abs(minutes) % 60].map { Spelling.padded($0, to: 2) }
    return zone.day(of: instant).spelling + "T" + time.joined(separator: ":") + "."
      + Spelling.padded(clock % 1_000, to: 3) + (minutes < 0 ? "-" : "+") + offset.joined(separator: ":")
  }

  /// Returns an instant as local time; null for `never` and `distantPast`.
  func timeOrNull(_ instant: SimInstant) -> JSONNode {
    instant == .never || instant == .distantPast ? .null : .string(Self.time(instant, zone))
  }
}

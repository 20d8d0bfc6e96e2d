import Testing

@testable import TimelineSim

/// Scenarios of which is known beforehand what they depend on.
enum PlantedScenario {
  /// A timeline of one entry reloads at its end: after `single.delay`, on a system that knows no chance.
  static let text = """
    {
      "name": "Planted", "seed": 3, "start": "2026-06-15T00:00", "length": "2d",
      "system": { "preset": "ios-26" },
      "device": { "views": { "every": "2h" } },
      "sources": { "clock": { "changes": { "every": "25m" } } },
      "apps": { "app": {} },
      "widgets": {
        "face": {
          "app": "app", "shows": "clock", "family": "systemSmall", "place": "homeScreen",
          "provider": { "entries": 1, "policy": "atEnd", "takes": "1s" },
        },
      },
    }
    """

  /// Returns the scenario with every parameter overridden but a few, which stay assumed.
  ///
  /// - Parameters:
  ///   - open: The parameters that are varied.
  ///   - values: Where the values of the others are from.
  static func leaving(_ open: Set<ParameterID>, values: Preset = .ideal) throws -> ScenarioDocument {
    let document = try ScenarioDocument.load(text: text)
    let others = values.parameters.filter { !open.contains($0.id) }
    return try document.setting(Dictionary(uniqueKeysWithValues: others.map { ($0.id, $0.value) }))
  }

  /// Returns the number of a gauge on the scenario's own seed.
  static func amount(_ selector: MetricSelector, in document: ScenarioDocument) throws -> Int64 {
    try #require(selector.amount(in: Simulator(document.plan).statistics(seed: document.seed)))
  }
}

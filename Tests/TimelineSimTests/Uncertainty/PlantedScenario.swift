import Testing

@testable import TimelineSim

/// Scenarios with known sensitivities.
enum PlantedScenario {
  /// A timeline of one entry that reloads at its end, after `single.delay`, on a system without randomness.
  static let text = """
    {
      "name": "Planted", "seed": 3, "start": "2026-06-15T00:00", "length": "2d", "history": "0d",
      "system": { "preset": "ios-26" },
      "device": { "views": { "every": "2h" } },
      "sources": { "clock": { "changes": { "every": "25m" } } },
      "apps": { "app": {} },
      "widgets": {
        "face": {
          "app": "app", "shows": "clock", "family": "systemSmall", "place": "homeScreen",
          "seen": "always", "provider": { "entries": 1, "policy": "atEnd", "takes": "1s" },
        },
      },
    }
    """

  /// Returns the scenario with all parameters overridden except a few, which remain assumed.
  ///
  /// - Parameters:
  ///   - open: The parameters that are varied.
  ///   - values: The preset with the values of the others.
  static func leaving(_ open: Set<ParameterID>, values: Preset = .ideal) throws -> ScenarioDocument {
    let document = try ScenarioDocument.load(text: text)
    let others = values.parameters.filter { !open.contains($0.id) }
    return try document.setting(Dictionary(uniqueKeysWithValues: others.map { ($0.id, $0.value) }))
  }

  /// Returns the value of a metric on the scenario's own seed.
  static func amount(_ selector: MetricSelector, in document: ScenarioDocument) throws -> Int64 {
    try #require(selector.amount(in: Simulator(document.plan).statistics(seed: document.seed)))
  }
}

extension ScenarioDocument {
  /// Returns a scenario of a day with a system and nothing else, whose system can be changed by assignments.
  package static func bare(_ preset: Preset) throws(InvalidScenario) -> ScenarioDocument {
    try load(
      text: """
        {"name": "model", "start": "2026-01-01T00:00", "length": "1d", "system": {"preset": "\(preset.name)"}}
        """)
  }
}

extension ModelReport {
  /// Creates a report on the model of a scenario.
  package init(_ document: ScenarioDocument) { self.init(document.system) }
}

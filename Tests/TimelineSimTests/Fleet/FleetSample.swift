import Testing

@testable import TimelineSim

/// A fleet of one widget on a short day, with every difference between people.
enum FleetSample {
  static let text = """
    {
      "name": "Sample", "seed": 7, "start": "2026-06-01T06:00", "zone": "Europe/Madrid", "length": "12h", "history": "0d",
      "device": {
        "awake": "07:00-23:00", "views": { "perDay": 40 },
        "conditions": [{ "is": "offline", "at": "10:00", "for": "30m" }, { "is": "lowPower", "at": "15:00", "for": "1h" }],
      },
      "sources": {
        "match": { "changes": { "mean": "20m" }, "audience": "everyone" },
        "mail": { "changes": { "mean": "30m" }, "audience": "person" },
        "weather": { "changes": { "mean": "1h" }, "audience": 5, "popularity": 1 },
      },
      "apps": { "app": { "sessions": { "perDay": 4 }, "reloads": { "on": "foreground" }, "pushes": { "on": "match" } } },
      "widgets": {
        "score": {
          "app": "app", "shows": "match", "family": "systemSmall", "place": "homeScreen", "push": true,
          "provider": { "policy": { "after": "1h" } },
        },
        "inbox": {
          "app": "app", "shows": "mail", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" } },
        },
        "sky": {
          "app": "app", "shows": "weather", "family": "accessoryRectangular", "place": "lockScreen",
          "provider": { "policy": { "after": "30m" } },
        },
      },
      "fleet": {
        "people": 60, "later": { "normal": "0m", "deviation": "1h" }, "have": { "inbox": "50%" },
        "allowPushes": { "app": "60%" }, "conditions": { "offline": "30%" }, "placedFor": { "uniform": ["1d", "30d"] },
        "profiles": {
          "light": { "weight": 3, "views": { "logNormal": 15, "sigma": 0.5 } },
          "heavy": { "weight": 1, "views": 120, "sessions": { "uniform": ["1x", "5x"] } },
          "night": { "weight": 1, "set": { "device.awake": "15:00-07:00" } },
        },
      },
    }
    """

  /// The sample's document.
  static func document() throws -> ScenarioDocument { try .load(text: text) }

  /// The statistics of some of the sample's people, measured for some keys over the people.
  static func statistics(of people: some Sequence<UInt64>, _ document: ScenarioDocument) throws -> FleetStatistics {
    let fleet = try #require(document.fleet)
    let simulator = FleetSimulator(fleet.plan, FleetMeasures(document))
    let total = simulator.makeStatistics()
    simulator.run(people, seed: document.seed, into: total)
    return total
  }
}

@testable import TimelineSim

/// The advice on each scenario in `Scenarios`, found once for all tests.
enum AdviceLibrary {
  private static let all: [String: AdviceList] = ScenarioLibrary.shared.all.reduce(into: [:]) { all, entry in
    // The command gives no advice on a fleet.
    if entry.document.fleet == nil { all[entry.name] = Adviser(entry.document, entry.run).advice() }
  }

  /// Returns the advice on a scenario.
  static func advice(on name: String) -> AdviceList {
    all[name] ?? AdviceList(pieces: [], untried: 0, seeds: AdviceSeeds(after: 1, choice: 1, fresh: 6))
  }
}

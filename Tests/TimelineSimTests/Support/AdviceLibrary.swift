@testable import TimelineSim

/// The advice on some scenarios in `Scenarios`, found once for all tests.
///
/// Advice on all of them, and on as many seeds as the command's, takes minutes without optimization; `AdviceLaws` checks
/// it in a release build.
enum AdviceLibrary {
  /// The scenarios, which have pieces of advice of most rules.
  static let names = [
    "broken-providers", "due-at-once", "match-day", "plain-day", "saved-by-the-app", "statistics-widget", "todo-never",
    "unthrottled-pushes",
  ]

  private static let all: [String: AdviceList] = names.reduce(into: [:]) { all, name in
    guard let entry = ScenarioLibrary.shared[name] else { return }
    let seeds = AdviceSeeds(after: entry.run.seed, choice: 1, fresh: 4)
    all[name] = Adviser(entry.document, entry.run, seeds: seeds).advice()
  }

  /// Returns the advice on one of these scenarios.
  static func advice(on name: String) -> AdviceList {
    all[name] ?? AdviceList(pieces: [], untried: 0, seeds: AdviceSeeds(after: 1, choice: 1, fresh: 6))
  }
}

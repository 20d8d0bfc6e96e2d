@testable import TimelineSim

/// Makes a scenario small that shows something, and lets it go on showing it.
///
/// It cuts greedily, the large cuts first, and begins anew until none of the cuts that are left keeps what is looked
/// for. The same scenario always shrinks to the same one.
struct Shrinker {
  /// How many scenarios are tried at most.
  static let limit = 2_000

  /// The smallest scenario so far.
  private(set) var scenario: RandomScenario
  /// How many scenarios were tried.
  private(set) var attempts = 0
  private let showsIt: (RandomScenario) -> Bool
  /// The texts of what was tried, so that nothing is tried twice.
  private var tried: Set<String> = []

  /// Shrinks a scenario.
  ///
  /// - Parameters:
  ///   - scenario: A scenario that shows it.
  ///   - showsIt: Tells whether another scenario still does.
  init(_ scenario: RandomScenario, while showsIt: @escaping (RandomScenario) -> Bool) {
    (self.scenario, self.showsIt) = (scenario, showsIt)
    var before: JSONNode
    repeat {
      before = self.scenario.tree
      for stage in Cut.Stage.allCases { exhaust(stage) }
    } while self.scenario.tree != before && attempts < Self.limit
  }

  /// Tries the cuts of a stage one after the other; after one that succeeds it goes on where that was.
  private mutating func exhaust(_ stage: Cut.Stage) {
    var (cuts, next) = (Cut.all(of: stage, scenario), 0)
    while next < cuts.count, attempts < Self.limit {
      if isMade(cuts[next]) { cuts = Cut.all(of: stage, scenario) } else { next += 1 }
    }
  }

  private mutating func isMade(_ cut: Cut) -> Bool {
    let smaller = scenario.changing { cut.apply(to: &$0) }
    guard tried.insert(JSONWriter.text(of: smaller.tree, .compact)).inserted else { return false }
    attempts += 1
    guard showsIt(smaller) else { return false }
    scenario = smaller
    return true
  }
}

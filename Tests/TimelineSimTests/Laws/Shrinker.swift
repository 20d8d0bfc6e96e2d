@testable import TimelineSim

/// Shrinks a scenario while it keeps a property.
///
/// It cuts greedily, the large cuts first, and starts again until no remaining cut keeps the property. The same
/// scenario always shrinks to the same result.
struct Shrinker {
  /// The maximum number of scenarios to try.
  static let limit = 2_000

  /// The smallest scenario so far.
  private(set) var scenario: RandomScenario
  /// The number of scenarios tried.
  private(set) var attempts = 0
  private let holds: (RandomScenario) -> Bool
  /// The texts tried, so that none is tried twice.
  private var tried: Set<String> = []

  /// Shrinks a scenario.
  ///
  /// - Parameters:
  ///   - scenario: A scenario with the property.
  ///   - holds: Returns whether another scenario still has the property.
  init(_ scenario: RandomScenario, while holds: @escaping (RandomScenario) -> Bool) {
    (self.scenario, self.holds) = (scenario, holds)
    var before: JSONNode
    repeat {
      before = self.scenario.tree
      for stage in Cut.Stage.allCases { exhaust(stage) }
    } while self.scenario.tree != before && attempts < Self.limit
  }

  /// Tries the cuts of a stage one after the other, and continues after each success at the same position.
  private mutating func exhaust(_ stage: Cut.Stage) {
    var (cuts, next) = (Cut.all(of: stage, scenario), 0)
    while next < cuts.count, attempts < Self.limit {
      if succeeds(cuts[next]) { cuts = Cut.all(of: stage, scenario) } else { next += 1 }
    }
  }

  private mutating func succeeds(_ cut: Cut) -> Bool {
    let smaller = scenario.changing { cut.apply(to: &$0) }
    guard tried.insert(JSONWriter.text(of: smaller.tree, .compact)).inserted else { return false }
    attempts += 1
    guard holds(smaller) else { return false }
    scenario = smaller
    return true
  }
}

@testable import TimelineSim

/// The merged shards of a fleet have the report of a single process.
enum ShardLaw {
  private static let shards = 2

  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    let document = try run.fleet()
    let single = ScenarioRun(document)
    // Only a run finds that a person's device has too many events.
    if single.earlyEnd != nil { return [] }
    guard let plan = ShardPlan(document, shards: shards) else { return ["a fleet has no shards"] }
    let text = try plan.normalized().text
    // Workers and the merging process know the text of the plan alone.
    let copy = try ShardPlan.load(name: "plan", Array(text.utf8))
    if copy.text != text { return ["the plan of a plan differs"] }
    let simulator = ShardSimulator(copy)
    var parts = PartCollection(copy, planFile: "plan")
    for shard in (1...shards).reversed() {
      switch simulator.run(shard: shard) {
      case .part(let part): parts.add(name: "part-\(shard)", Array(part.text.utf8))
      case .failed(let invalid): throw invalid
      }
    }
    parts.finish()
    let reports = [single, try parts.run()].map { run in
      RunReport(run, population: document.fleet, file: "random").json
    }
    return Difference.between(reports[0], reports[1]).map { ["merged, \($0)"] } ?? []
  }
}

extension LawRun {
  /// A small fleet whose people differ.
  private static let variedFleet: JSONNode = [
    "people": 4, "views": ["uniform": [2, 90]], "later": ["uniform": ["-90m", "2h"]], "placedFor": "3d",
  ]

  /// Returns the scenario, with a small fleet if it has none.
  func fleet() throws(InvalidScenario) -> ScenarioDocument {
    if document.isFleet { return document }
    do throws(InvalidScenario) {
      return try adding(Self.variedFleet).load()
    } catch {
      // Without views or with recorded ones, people cannot differ so.
      return try adding(["people": 4]).load()
    }
  }

  private func adding(_ fleet: JSONNode) -> RandomScenario {
    scenario.changing { tree in tree.update(at: .root.key("fleet")) { $0 = fleet } }
  }
}

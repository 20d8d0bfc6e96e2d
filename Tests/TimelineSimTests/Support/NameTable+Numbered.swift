@testable import TimelineSim

extension NameTable {
  /// Default names for the parts of a plan.
  static func numbered(_ plan: Plan) -> NameTable {
    func names(_ name: String, _ count: Int) -> [String] { (0..<count).map { $0 == 0 ? name : "\(name)#\($0 + 1)" } }
    return NameTable(
      name: "Plan", about: nil, zone: "UTC", preset: "ios-26", overrides: [], kinds: ["widget", "card"],
      instances: names("widget", plan.instances.count), apps: names("app", plan.apps.count),
      sources: names("source", plan.sources.count), senders: names("sender", plan.senders.count),
      calls: names("call", plan.calls.count), cards: names("card", plan.cards.count),
      stacks: names("stack", plan.stackCount))
  }
}

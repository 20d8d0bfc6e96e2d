/// What can be seen of a scenario without running it.
protocol PlanReader {
  /// What would run.
  var plan: Plan { get }
  /// The names in it.
  var names: NameTable { get }
}

/// A scenario that nobody has run.
struct PlanCase: PlanReader, Sendable {
  let plan: Plan
  let names: NameTable
}

extension PlanReader {
  /// The kinds of timeline widgets.
  var kinds: [Int] { Set(plan.instances.map { $0.kind }).sorted() }

  /// Returns the placed widgets of a kind.
  func instances(of kind: Int) -> [InstancePlan] { plan.instances.filter { $0.kind == kind } }

  /// Returns how the widgets of a kind make timelines; all copies do alike.
  func provider(of kind: Int) -> ProviderPlan? { instances(of: kind).first?.provider }

  /// Returns what the widgets of a kind show.
  func source(of kind: Int) -> Int? { instances(of: kind).first?.source }

  /// How long the person is awake each day.
  var awake: SimDuration { plan.awake.length }

  /// Returns where a kind's provider stands in the scenario.
  func providerPath(of kind: Int) -> JSONPath { .root.key("widgets").key(names.kinds[kind]).key("provider") }

  /// Returns where what a name such as `app/reload#0` stands for is found in the scenario.
  func path(of name: String, in list: String) -> JSONPath? {
    guard let slash = name.firstIndex(of: "/"), let mark = name.lastIndex(of: "#") else { return nil }
    guard let index = Int(name[name.index(after: mark)...]) else { return nil }
    return .root.key("apps").key(String(name[..<slash])).key(list).index(index)
  }
}

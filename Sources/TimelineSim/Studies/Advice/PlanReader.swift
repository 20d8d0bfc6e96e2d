/// The properties of a scenario that need no run.
protocol PlanReader {
  /// The compiled scenario.
  var plan: Plan { get }
  /// The names behind its ids.
  var names: NameTable { get }
}

/// A scenario without a run.
struct PlanCase: PlanReader, Sendable {
  let plan: Plan
  let names: NameTable
}

extension PlanReader {
  /// The kinds of timeline widgets.
  var kinds: [Int] { Set(plan.instances.map { $0.kind }).sorted() }

  /// Returns the placed widgets of a kind.
  func instances(of kind: Int) -> [InstancePlan] { plan.instances.filter { $0.kind == kind } }

  /// Returns the provider of a kind, which all its copies share.
  func provider(of kind: Int) -> ProviderPlan? { instances(of: kind).first?.provider }

  func source(of kind: Int) -> Int? { instances(of: kind).first?.source }

  /// The time that the person is awake each day.
  var awake: SimDuration { plan.awake.length }

  /// Returns the path of a kind's provider in the scenario.
  func providerPath(of kind: Int) -> JSONPath { .root.key("widgets").key(names.kinds[kind]).key("provider") }

  /// Returns the path in the scenario of an item with a name such as `app/reload#0`.
  func path(of name: String, in list: String) -> JSONPath? {
    guard let slash = name.firstIndex(of: "/"), let mark = name.lastIndex(of: "#") else { return nil }
    guard let index = Int(name[name.index(after: mark)...]) else { return nil }
    return .root.key("apps").key(String(name[..<slash])).key(list).index(index)
  }
}

/// The round lengths of time in policies.
enum PolicyIntervals {
  private static let minutes: [Int64] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360]

  /// Returns the shortest round interval at which `count` units last for a time; `nil` if none is long enough.
  static func lasting(_ time: SimDuration, for count: Int64) -> SimDuration? {
    minutes.map { .minutes($0) }.first { $0 * count >= time }
  }

  /// Returns the longest round length that is not longer than a time; `nil` if none is as short.
  static func longest(within time: SimDuration) -> SimDuration? {
    minutes.map { SimDuration.minutes($0) }.last { $0 <= time }
  }
}

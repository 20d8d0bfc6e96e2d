@testable import TimelineSim

/// A change affects only the parts of a run that depend on it.
///
/// Other parameters of the system leave the person, the sources and the requested pushes unchanged; another provider
/// leaves every other widget unchanged if instances share no pool or batch.
enum IndependenceLaw {
  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    try checkSystem(run) + checkProvider(run)
  }

  /// Parameters without effect outside the system, with values that no random scenario has.
  private static let parameters = [
    ("budget.capacity", "13%"), ("interval.minimum", "7m10s"), ("quiet.after", "47m"), ("start.delay.policy", "4m10s"),
    ("batch.window", "70s"), ("stale.after", "11m"), ("push.delay.median", "11s"), ("push.overrun", "drops"),
    ("retry.first", "13m"), ("stack.rotations", "3/day"), ("lowPower.allowance", "37%"),
  ]

  private static func checkSystem(_ run: LawRun) throws(InvalidScenario) -> [String] {
    let other = run.scenario.changing { tree in
      for (id, value) in parameters { tree.update(at: .root.key("system").key(id)) { $0 = .string(value) } }
    }
    let inputs = HappeningLog.of(try other.load()).filter(\.observation.isInput)
    let difference = difference(run.log.filter(\.observation.isInput), inputs)
    return difference.map { ["other parameters changed the inputs: " + $0] } ?? []
  }

  private static func checkProvider(_ run: LawRun) throws(InvalidScenario) -> [String] {
    guard let changed = run.document.names.instances.first else { return [] }
    let alone = run.scenario.changing { tree in
      tree.isolateInstances()
      for widget in tree["widgets"]?.members ?? [] { tree.remove("stack", at: .root.key("widgets").key(widget.key)) }
    }
    let other = alone.changing { tree in
      tree.update(at: .root.key("widgets").key(changed).key("provider")) {
        $0 = ["entries": 3, "every": "7m", "policy": ["after": "13m"], "takes": "3s"]
      }
    }
    let documents = [try alone.load(), try other.load()]
    let logs = documents.map { document in
      let kind = document.plan.instances[0].kind
      let own = Set(document.plan.instances.indices.filter { document.plan.instances[$0].kind == kind })
      return HappeningLog.of(document).filter { !$0.observation.concerns(own) }
    }
    return difference(logs[0], logs[1]).map { ["another provider of \(changed) changed others: " + $0] } ?? []
  }

  private static func difference(_ one: [Happening], _ two: [Happening]) -> String? {
    if let pair = zip(one, two).first(where: { $0 != $1 }) {
      return "\(pair.1.observation) at \(pair.1.at), not \(pair.0.observation) at \(pair.0.at)"
    }
    return one.count == two.count ? nil : "\(one.count) observations became \(two.count)"
  }
}

extension Observation {
  /// Whether the observation does not depend on the system.
  fileprivate var isInput: Bool {
    switch self {
    case .dayBegan, .woke, .wentToBed, .changed, .condition, .session, .updated, .systemEvent, .moved, .deviceViewed,
      .displayViewed, .called, .interacted, .pushRequested:
      true
    default: false
    }
  }

  /// Returns whether the observation is about one of some instances, or about the pool of a single one of them.
  fileprivate func concerns(_ instances: Set<Int>) -> Bool {
    switch self {
    case .allowance(.reloads(let pool), _), .accrued(.reloads(let pool), _, _), .charged(.reloads(let pool)),
      .balance(.reloads(let pool), _):
      instances.contains(pool)
    default: instance.map(instances.contains) ?? false
    }
  }
}

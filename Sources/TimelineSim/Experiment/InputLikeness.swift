/// What two scenarios take from outside: how far it is the same by construction.
///
/// What happens by itself is drawn from streams keyed by the seed and the subject's name. Where subject, timing and
/// length agree, and the run spans the same time, both scenarios get the same occurrences on the same seed, whatever
/// else differs.
public struct InputLikeness: Hashable, Sendable {
  /// What both have alike, in words, sorted.
  public let same: [String]
  /// What differs, or only one has, in words, sorted.
  public let different: [String]
  /// Whether both run from the same instant to the same instant, in the same zone.
  public let spansSameTime: Bool

  init(_ first: ScenarioDocument, _ second: ScenarioDocument) {
    let (one, two) = (first.plan, second.plan)
    spansSameTime = one.start == two.start && one.end == two.end && one.zone == two.zone
    let (inputs, others) = (Self.inputs(of: first), Self.inputs(of: second))
    let names = Set(inputs.keys).union(others.keys).sorted()
    let isAlike = { (name: String) in inputs[name] == others[name] }
    same = spansSameTime ? names.filter(isAlike) : []
    different = spansSameTime ? names.filter { !isAlike($0) } : names
  }

  /// Whether nothing that comes from outside differs.
  public var isComplete: Bool { spansSameTime && different.isEmpty }

  /// One thing that happens by itself, without the ids of its scenario.
  private struct Input: Hashable {
    let timing: Timing
    let length: SimDuration
    let lengths: [SimDuration]
    let key: UInt64
  }

  private static func inputs(of document: ScenarioDocument) -> [String: Set<Input>] {
    var inputs: [String: Set<Input>] = [:]
    for schedule in document.plan.schedules {
      let input = Input(
        timing: schedule.timing, length: schedule.length, lengths: schedule.lengths, key: schedule.key)
      inputs[document.names.name(of: schedule.action), default: []].insert(input)
    }
    return inputs
  }
}

extension NameTable {
  /// Names what happens by itself, as people say it.
  fileprivate func name(of action: ScheduledAction) -> String {
    switch action {
    case .change(let source): "changes of \(sources[source])"
    case .condition(let condition): "the condition \(condition.name)"
    case .systemEvent: "system events"
    case .move: "moves"
    case .reconfigure(let instance): "setting up \(instances[instance])"
    case .place(let instance): "placing \(instances[instance])"
    case .session(let app, _): "sessions of \(apps[app])"
    case .push(let sender): "timed pushes of \(senders[sender])"
    case .call(let call): "timed calls of \(calls[call])"
    case .interact(let instance): "taps on \(instances[instance])"
    case .view: "views"
    }
  }
}

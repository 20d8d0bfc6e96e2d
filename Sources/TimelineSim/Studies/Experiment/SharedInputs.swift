/// The exogenous inputs that two scenarios share by construction.
///
/// Scheduled occurrences are drawn from streams keyed by the seed and the subject's name. If subject, timing and length
/// are equal and the runs span the same time, both scenarios get the same occurrences on the same seed, whatever else
/// differs.
struct SharedInputs: Hashable, Sendable {
  /// Descriptions of the equal inputs, sorted.
  package let same: [String]
  /// Descriptions of the inputs that differ or that only one scenario has, sorted.
  package let different: [String]
  /// Whether both runs have the same start, end and time zone.
  let spansSameTime: Bool

  init(_ first: ScenarioDocument, _ second: ScenarioDocument) {
    let (one, two) = (first.plan, second.plan)
    spansSameTime =
      one.history == two.history && one.start == two.start && one.end == two.end
      && one.zone == two.zone
    let (inputs, others) = (Self.inputs(of: first), Self.inputs(of: second))
    let names = Set(inputs.keys).union(others.keys).sorted()
    let isAlike = { (name: String) in inputs[name] == others[name] }
    same = spansSameTime ? names.filter(isAlike) : []
    different = spansSameTime ? names.filter { !isAlike($0) } : names
  }

  /// Whether all inputs are equal.
  package var isComplete: Bool { spansSameTime && different.isEmpty }

  /// A schedule, without the ids of its scenario.
  private struct ScheduleInput: Hashable {
    let timing: Timing
    let zone: LocalZone
    let length: SimDuration
    let drawnLength: QuantileTable?
    let lengths: [SimDuration]
    let key: UInt64
  }

  /// An input, without the ids of its scenario.
  private enum Input: Hashable {
    case schedule(ScheduleInput)
    /// Changes in sessions, which also depend on those.
    case edits(key: UInt64, times: Int64, chance: Ratio)
  }

  private static func inputs(of document: ScenarioDocument) -> [String: Set<Input>] {
    var inputs: [String: Set<Input>] = [:]
    for edit in document.plan.edits {
      let (source, app) = (document.names.sources[edit.source], document.names.apps[edit.app])
      inputs["changes of \(source) in \(app)", default: []].insert(
        .edits(key: edit.key, times: edit.times, chance: edit.chance))
    }
    for schedule in document.plan.schedules {
      let input = ScheduleInput(
        timing: schedule.timing, zone: document.plan.localZone(of: schedule.action), length: schedule.length,
        drawnLength: schedule.drawnLength, lengths: schedule.lengths, key: schedule.key)
      inputs[document.names.name(of: schedule.action), default: []].insert(.schedule(input))
    }
    return inputs
  }
}

extension NameTable {
  /// Returns a description of a scheduled action.
  func name(of action: ScheduledAction) -> String {
    switch action {
    case .change(let source): "changes of \(sources[source])"
    case .outage(let source): "outages of \(sources[source])"
    case .condition(let condition): "the condition \(name(of: condition))"
    case .update: "the update"
    case .systemEvent: "system events"
    case .move: "moves"
    case .reconfigure(let instance): "reconfiguring \(instances[instance])"
    case .place(let instance): "placing \(instances[instance])"
    case .session(let app, _): "sessions of \(apps[app])"
    case .push(let sender): "timed pushes of \(senders[sender])"
    case .wake(let wake, _): "timed wakes of \(wakes[wake])"
    case .call(let call): "timed calls of \(calls[call])"
    case .interact(let instance): "taps on \(instances[instance])"
    case .view: "views"
    case .viewDisplay(let display): "views of \(displays[display])"
    }
  }
}

/// Runs a scenario with changes, each set of changes once.
struct ChangeEvaluator {
  private struct Setup: Hashable {
    let edits: [Edit]
    let devices: UInt64
  }

  private let subject: AdviceCase
  /// The statistics of each set of changes, so that it is compiled once; `nil` if it is invalid.
  private var results: [Setup: Statistics?] = [:]

  init(_ subject: AdviceCase) {
    self.subject = subject
    results[Setup(edits: [], devices: 1)] = subject.statistics
  }

  /// Simulates a change, and returns it as advice if it meets its rule's aim.
  mutating func measure(_ candidate: Candidate, _ rule: AdviceRule, _ runs: inout RunStore) -> RankedAdvice? {
    let devices = candidate.devices
    guard let before = statistics([], devices, &runs) else { return nil }
    guard let after = statistics(candidate.edits, devices, &runs) else { return nil }
    var effects = ([.staleViews, .staleAwake] + rule.criteria).map { criterion in
      let effect = criterion.read(before, candidate.subject)
      return candidate.edits.isEmpty ? effect : effect.followed(by: after)
    }
    guard rule.aim.accepts(effects) || candidate.edits.isEmpty else { return nil }
    let views = effects[0]
    effects = effects.filter { $0.criterion == .staleViews ? $0.before != nil : $0.direction != .same }
    if views.direction != .same { effects.removeAll { $0.criterion == .staleAwake } }
    if !rule.aim.isOutOfReach, views.direction != .worse { effects += harm(before, after) }
    let advice = Advice(
      id: rule.id, facts: candidate.facts ?? rule.facts, subject: candidate.subject, change: candidate.change,
      condition: candidate.condition, effects: effects, isOutOfReach: rule.aim.isOutOfReach)
    return RankedAdvice(advice: advice, gain: Improvement(from: before, to: after, candidate.subject.tags))
  }

  /// Returns the effect on the stale views of all widgets, if a change for one widget makes it worse.
  /// Simulates all candidates on several workers, for their measurement.
  mutating func simulate(_ candidates: [Candidate], _ runs: inout RunStore) {
    let setups = candidates.map { Setup(edits: $0.edits, devices: $0.devices) }.filter { $0.devices == 1 }
    let unknown = setups.reduce(into: [Setup]()) { if results[$1] == nil, !$0.contains($1) { $0.append($1) } }
    let document = subject.document
    let made = runs.runs(ofEach: unknown.count, seed: subject.run.seed) { try? document.applying(unknown[$0].edits) }
    for (setup, run) in zip(unknown, made) {
      results[setup] = .some(run.flatMap { $0.earlyEnd == nil ? $0.statistics : nil })
    }
  }

  private func harm(_ before: Statistics, _ after: Statistics) -> [Advice.Effect] {
    let tags = MetricTags()
    let overall = Advice.Effect(
      criterion: .staleViews, tags: tags, before: before.value(.staleShareView, .value, tags),
      after: after.value(.staleShareView, .value, tags))
    return overall.direction == .worse ? [overall] : []
  }

  /// Returns the results of the scenario with some changes; `nil` if they make it invalid, or its run ends early.
  private mutating func statistics(_ edits: [Edit], _ devices: UInt64, _ runs: inout RunStore) -> Statistics? {
    let setup = Setup(edits: edits, devices: devices)
    if let known = results[setup] { return known }
    let result = run(setup, &runs)
    results[setup] = .some(result)
    return result
  }

  private func run(_ setup: Setup, _ runs: inout RunStore) -> Statistics? {
    guard let document = try? subject.document.applying(setup.edits) else { return nil }
    if setup.devices == 1 {
      let run = runs.run(document, seed: subject.run.seed)
      return run.earlyEnd == nil ? run.statistics : nil
    }
    var plan = document.plan
    // One day shows the peak at a time of day. The first hour, with the first timelines of all devices, is left out.
    plan.measuredFrom = min(plan.end, max(plan.measuredFrom, plan.start + .hours(1)))
    plan.end = min(plan.end, plan.measuredFrom + .hours(24))
    return runs.statistics(of: plan, seed: subject.run.seed, devices: setup.devices)
  }
}

extension AdviceRule.Acceptance {
  /// Whether no change within the model achieves the aim.
  fileprivate var isOutOfReach: Bool { self == .alternative || self == .limit }

  /// Returns whether effects, the one on stale views first, make a change worth advising.
  ///
  /// Stale views decide. If they stay the same, another effect must improve, and staleness must not get worse.
  fileprivate func accepts(_ effects: [Advice.Effect]) -> Bool {
    let directions = effects.filter { $0.criterion != .staleViews }.map { $0.direction }
    let harms = effects.contains { [.staleAwake, .stalenessAtViews].contains($0.criterion) && $0.direction == .worse }
    switch self {
    case .widget:
      return effects[0].direction == .better || effects[0].direction == .same && directions.contains(.better) && !harms
    case .server: return effects.dropFirst(2).contains { $0.direction == .better }
    case .alternative: return effects[0].direction == .better
    case .limit: return true
    }
  }
}

/// Runs a scenario again with changes, each once.
struct ChangeEvaluator {
  private struct Trial: Hashable {
    let edits: [Edit]
    let devices: UInt64
  }

  private let subject: AdviceCase
  private var results: [Trial: Statistics?] = [:]

  init(_ subject: AdviceCase) {
    self.subject = subject
    results[Trial(edits: [], devices: 1)] = subject.statistics
  }

  /// Tries a change, and returns it as advice if it helps as its rule means it to.
  mutating func measure(_ candidate: Candidate, _ rule: AdviceRule, _ runs: inout RunStore) -> Ranked? {
    let devices = candidate.devices
    guard let before = statistics([], devices, &runs) else { return nil }
    guard let after = statistics(candidate.edits, devices, &runs) else { return nil }
    var effects = ([.staleViews, .staleAwake] + rule.criteria).map { criterion in
      let effect = criterion.read(before, candidate.subject)
      return candidate.edits.isEmpty ? effect : effect.followed(by: after)
    }
    guard rule.aim.accepts(effects) || candidate.edits.isEmpty else { return nil }
    let views = effects[0]
    effects = effects.filter { $0.criterion == .staleViews ? $0.before != nil : $0.verdict != .same }
    if views.verdict != .same { effects.removeAll { $0.criterion == .staleAwake } }
    if !rule.aim.isOutOfReach, views.verdict != .worse { effects += harm(before, after) }
    let advice = Advice(
      id: rule.id, facts: candidate.facts ?? rule.facts, subject: candidate.subject, change: candidate.change,
      condition: candidate.condition, effects: effects, isOutOfReach: rule.aim.isOutOfReach)
    return Ranked(advice: advice, gain: Improvement(from: before, to: after, candidate.subject.tags))
  }

  /// Whether people see more wrong content over all widgets together, which a change for one may do to the others.
  private func harm(_ before: Statistics, _ after: Statistics) -> [Advice.Effect] {
    let tags = MetricTags()
    let overall = Advice.Effect(
      criterion: .staleViews, tags: tags, before: before.value(.staleShareView, .value, tags),
      after: after.value(.staleShareView, .value, tags))
    return overall.verdict == .worse ? [overall] : []
  }

  /// Returns what the scenario comes to with some changes; `nil` if they make it wrong, or a widget spin.
  private mutating func statistics(_ edits: [Edit], _ devices: UInt64, _ runs: inout RunStore) -> Statistics? {
    let trial = Trial(edits: edits, devices: devices)
    if let known = results[trial] { return known }
    let result = run(trial, &runs)
    results[trial] = .some(result)
    return result
  }

  private func run(_ trial: Trial, _ runs: inout RunStore) -> Statistics? {
    guard let document = try? subject.document.applying(trial.edits) else { return nil }
    if trial.devices == 1 {
      let run = runs.run(document, seed: subject.run.seed)
      return run.livelock == nil ? run.statistics : nil
    }
    var plan = document.plan
    // A day shows what all devices do at a time of day. In the first hour, all have just read their first timeline.
    plan.measuredFrom = min(plan.end, max(plan.measuredFrom, plan.start + .hours(1)))
    plan.end = min(plan.end, plan.measuredFrom + .hours(24))
    return runs.statistics(of: plan, seed: subject.run.seed, devices: trial.devices)
  }
}

extension AdviceRule.Acceptance {
  /// Whether no change within the model is meant.
  fileprivate var isOutOfReach: Bool { self == .alternative || self == .limit }

  /// Tells whether effects, that on views of wrong content first, make a change worth advising.
  ///
  /// What people meet decides. If that stays as it is, nothing else of what they could meet may get worse, and
  /// something must get better.
  fileprivate func accepts(_ effects: [Advice.Effect]) -> Bool {
    let verdicts = effects.filter { $0.criterion != .staleViews }.map { $0.verdict }
    let harms = effects.contains { [.staleAwake, .stalenessAtViews].contains($0.criterion) && $0.verdict == .worse }
    switch self {
    case .widget:
      return effects[0].verdict == .better || effects[0].verdict == .same && verdicts.contains(.better) && !harms
    case .server: return effects.dropFirst(2).contains { $0.verdict == .better }
    case .alternative: return effects[0].verdict == .better
    case .limit: return true
    }
  }
}

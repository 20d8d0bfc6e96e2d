/// What no timeline can do, and what can.
extension AdviceRule {
  /// Content that changes more often than any policy within the budget can follow.
  static let liveActivity = AdviceRule(
    id: "live-activity", facts: ["P13", "B26", "L1"], aim: .alternative, criteria: [.stalenessAtViews],
    measured: { subject in
      subject.hurriedKinds.filter { !$0.isForeseen }.map { hurry in
        Candidate(
          subject: .widget(hurry.kind),
          change: "\(subject.names.sources[hurry.source]): \(hurry.perDay) changes a day, half of them within "
            + "\(hurry.gap.rounded) of the one before; \(hurry.reason). Consider a Live Activity.",
          edits: [.set(.root.key("system"), ["preset": "ideal"])], condition: "without any limit of the system")
      }
    })

  /// Content that ticks as a clock does, which text can do by itself.
  static let dateText = AdviceRule(
    id: "date-text", facts: ["T24", "Q9"], aim: .alternative, criteria: [.stalenessAtViews],
    measured: { subject in
      subject.hurriedKinds.filter { $0.isForeseen }.map { hurry in
        Candidate(
          subject: .widget(hurry.kind),
          change: "\(subject.names.sources[hurry.source]) changes every \(hurry.gap.rounded), as can be foreseen: "
            + "date or timer text that keeps moving needs no reload.",
          edits: [], condition: "outside the model, nothing to run again")
      }
    })
}

/// A kind of widget whose content changes too often for timelines.
private struct FrequentChanges {
  let kind: Int
  let source: Int
  let perDay: Int64
  /// The median time between two changes.
  let gap: SimDuration
  let isForeseen: Bool
  /// Why no policy follows.
  let reason: String
}

extension AdviceCase {
  /// The kinds that are often seen wrong and whose content changes too often, one for each source.
  fileprivate var hurriedKinds: [FrequentChanges] {
    var hurried: [Int: FrequentChanges] = [:]
    for kind in kinds.sorted(by: { staleShare(of: $0) > staleShare(of: $1) }) where staleShare(of: kind) >= 100_000 {
      guard let source = source(of: kind), hurried[source] == nil, let changes = changes(of: source),
        let reason = reason(against: changes, kind)
      else { continue }
      hurried[source] = FrequentChanges(
        kind: kind, source: source, perDay: changes.perDay, gap: changes.gap,
        isForeseen: plan.sources[source].foreseen >= changes.gap, reason: reason)
    }
    return hurried.values.sorted { $0.kind < $1.kind }
  }

  private func staleShare(of kind: Int) -> Int64 { amount(.staleShareView, .value, MetricTags(kind: kind)) }

  /// Returns why no policy of a kind can follow such changes; `nil` if one might.
  private func reason(against changes: (perDay: Int64, gap: SimDuration), _ kind: Int) -> String? {
    guard let units = units(of: kind), changes.gap <= .minutes(10) else { return nil }
    let interval = plan.system.gates.minimumInterval
    if changes.gap < interval, changes.perDay >= 24 { return "reloads come \(interval.spelling) apart at best" }
    return changes.perDay > units ? "\(units) units a day cannot follow" : nil
  }

  /// Returns the units a day of reloads, and of pushes if a kind takes them; `nil` without a budget.
  private func units(of kind: Int) -> Int64? {
    guard let allowance = allowance(of: kind), let widget = instances(of: kind).first else { return nil }
    let hasPool = widget.takesPushes && plan.senders.contains { $0.app == widget.app }
    switch plan.system.push.pool {
    case .separate where hasPool: return allowance + plan.system.push.allowance
    case .none where hasPool: return nil
    default: return allowance
    }
  }
}

extension SimDuration {
  /// The length as a scenario spells it, in whole minutes from one minute on, else in seconds.
  fileprivate var rounded: String {
    let step: Int64 = milliseconds < 60_000 ? 1_000 : 60_000
    return SimDuration(milliseconds: (milliseconds + step / 2) / step * step).spelling
  }
}

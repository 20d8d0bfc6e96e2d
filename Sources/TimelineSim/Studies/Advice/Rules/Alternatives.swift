/// Alternatives to timelines.
extension AdviceRule {
  /// Content that changes more often than any policy within the budget can follow, in episodes that a Live Activity can
  /// cover.
  static let liveActivity = AdviceRule(
    id: "live-activity", facts: ["P13", "B26", "L1"], aim: .alternative, criteria: [.stalenessAtViews],
    measured: { subject in
      subject.rapidKinds.filter { !$0.isForeseen && $0.changes.longestEpisode <= longestActivity }.map { rapid in
        Candidate(
          subject: .widget(rapid.kind),
          change: "\(subject.names.sources[rapid.source]): \(rapid.changes.perDay) changes a day, half of them within "
            + "\(rapid.changes.gap.rounded) of the previous one; \(rapid.reason). Consider a Live Activity for its "
            + "episodes of at most \(rapid.changes.longestEpisode.rounded).",
          edits: [.set(.root.key("system"), ["preset": "ideal"])], condition: "without any limit of the system")
      }
    })

  /// The longest time for which a Live Activity is active (fact L1).
  private static let longestActivity = SimDuration.hours(8)

  /// Content that ticks like a clock, for which text with a date or timer style needs no reloads.
  static let dateText = AdviceRule(
    id: "date-text", facts: ["T24", "Q9"], aim: .alternative, criteria: [.stalenessAtViews],
    measured: { subject in
      subject.rapidKinds.filter { $0.isForeseen }.map { rapid in
        Candidate(
          subject: .widget(rapid.kind),
          change: "\(subject.names.sources[rapid.source]) changes every \(rapid.changes.gap.rounded), as foreseen: "
            + "text with a date or timer style needs no reload.",
          edits: [], condition: "outside the model, not simulated")
      }
    })
}

/// A kind of widget whose content changes too often for timelines.
private struct RapidKind {
  let kind: Int
  let source: Int
  let changes: SourceChanges
  let isForeseen: Bool
  /// Why no policy can keep up.
  let reason: String
}

extension AdviceCase {
  /// The kinds whose content is often stale at views and changes too often for timelines, one for each source.
  fileprivate var rapidKinds: [RapidKind] {
    var rapid: [Int: RapidKind] = [:]
    for kind in kinds.sorted(by: { staleShare(of: $0) > staleShare(of: $1) }) where staleShare(of: kind) >= 100_000 {
      guard let source = mainSource(of: kind), rapid[source] == nil, let changes = changes(of: source),
        let reason = reason(against: changes, kind)
      else { continue }
      rapid[source] = RapidKind(
        kind: kind, source: source, changes: changes,
        isForeseen: plan.sources[source].foreseen >= changes.gap, reason: reason)
    }
    return rapid.values.sorted { $0.kind < $1.kind }
  }

  private func staleShare(of kind: Int) -> Int64 { amount(.staleShareView, .value, MetricTags(kind: kind)) }

  /// Returns why no policy of a kind can keep up with changes; `nil` if one might.
  private func reason(against changes: SourceChanges, _ kind: Int) -> String? {
    guard let units = units(of: kind), changes.gap <= .minutes(10) else { return nil }
    let interval = plan.system.gates.minimumInterval
    if changes.gap < interval, changes.perDay >= 24 { return "reloads are at least \(interval.spelling) apart" }
    return changes.perDay > units ? "\(units) units a day are too few" : nil
  }

  /// Returns the units a day for reloads, and for pushes if a kind receives them; `nil` without a budget.
  private func units(of kind: Int) -> Int64? {
    guard let allowance = allowance(of: kind), let widget = instances(of: kind).first else { return nil }
    guard widget.subscribesToPushes, plan.senders.contains(where: { $0.app == widget.app }) else { return allowance }
    return switch plan.system.push.pool {
    case .separate: allowance + plan.system.push.allowance
    case .instance: allowance
    case .none: nil
    }
  }
}

extension SimDuration {
  /// The length in the notation of scenarios, rounded to minutes, or to seconds below one minute.
  fileprivate var rounded: String {
    let step: Int64 = milliseconds < 60_000 ? 1_000 : 60_000
    return SimDuration(milliseconds: (milliseconds + step / 2) / step * step).spelling
  }
}

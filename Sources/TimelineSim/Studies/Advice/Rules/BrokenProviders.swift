/// Providers whose timelines show no content, whatever the policy.
extension AdviceRule {
  /// Runs that take longer than the system permits, so that each of them fails.
  static let slowProvider = AdviceRule(
    id: "slow-provider", facts: ["T27", "M8"], aim: .widget, comesFirst: true,
    criteria: [.placeholders, .stalenessAtViews, .failures],
    planned: { subject in
      let limit = subject.plan.system.failure.runLimit
      return subject.kinds.compactMap { kind in
        guard let takes = subject.provider(of: kind)?.takes, takes > limit else { return nil }
        let half = SimDuration(milliseconds: limit.milliseconds / 2)
        return Candidate(
          subject: .widget(kind),
          change: "Its runs take \(takes.spelling), and the system ends each after \(limit.spelling) "
            + "(\(ParameterID.runLimit)): deliver a timeline sooner, for example from data that the app has fetched.",
          edits: [.set(subject.providerPath(of: kind).key("takes"), .string(half.spelling))],
          condition: "with runs of \(half.spelling)")
      }
    })

  /// Timelines without entries, which leave the placeholder on screen.
  static let emptyTimeline = AdviceRule(
    id: "empty-timeline", facts: ["T3", "T20"], aim: .widget, comesFirst: true,
    criteria: [.placeholders, .stalenessAtViews],
    planned: { subject in
      subject.kinds.compactMap { kind in
        guard case .offsets(let offsets) = subject.provider(of: kind)?.entries, offsets.isEmpty else { return nil }
        return Candidate(
          subject: .widget(kind),
          change: "Deliver at least one entry: a timeline without entries leaves the placeholder on screen.",
          edits: [.set(subject.providerPath(of: kind).key("entries"), 1)])
      }
    })
}

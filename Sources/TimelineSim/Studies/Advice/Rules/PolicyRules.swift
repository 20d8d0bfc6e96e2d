extension AdviceRule {
  /// A policy that requests more reloads than there are units.
  static let greedyPolicy = AdviceRule(
    id: "greedy-policy", facts: ["B1", "B18", "B24", "Q1"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    measured: ofKinds { subject, kind in
      guard let gap = subject.provider(of: kind)?.requestedGap, let allowance = subject.allowance(of: kind),
        let pace = subject.pace(of: kind), gap * allowance < subject.awake
      else { return [] }
      // Calls and pushes need units too, so the policy also tries half of them.
      return [pace, PolicyIntervals.lasting(subject.awake, for: allowance / 2)].compactMap { $0 }.map { pace in
        Candidate(
          subject: .widget(kind),
          change: "Request the next reload after \(pace.spelling) instead of "
            + "\(gap > .zero ? gap.spelling : "at once"): it has \(allowance) units a day.",
          edits: [.set(subject.providerPath(of: kind).key("policy"), .after(pace))])
      }
    })
}

extension ProviderPlan {
  /// The time from a reload to the policy's next request; zero for at once, `nil` where something else decides.
  var requestedGap: SimDuration? {
    if case .after(.delay(let delay), _) = policy { return max(.zero, delay) }
    guard policy == .atEnd else { return nil }
    return switch entries {
    case .spaced(let count, let every, let first): count > 1 ? max(.zero, first + every * (count - 1)) : nil
    case .offsets(let offsets): offsets.count > 1 ? max(.zero, offsets.max() ?? .zero) : nil
    case .aligned, .daily, .foreseen: nil
    }
  }
}

extension AdviceRule {
  /// Content that is stale because no request is made, while units expire.
  static let unspentBudget = AdviceRule(
    id: "unspent-budget", facts: ["B1", "B2", "Q1"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    measured: ofKinds { subject, kind in
      // A widget that is rarely stale need not request more reloads.
      let stale = subject.amount(.staleShareView, .value, MetricTags(kind: kind))
      guard stale >= 100_000, subject.largestBlame(of: kind) == .notRequested,
        let provider = subject.provider(of: kind),
        provider.policy != .atEnd, subject.rareChanges(of: kind) == nil, let allowance = subject.allowance(of: kind),
        expires(kind, subject)
      else { return [] }
      let paces = [allowance, allowance / 2].compactMap { PolicyIntervals.lasting(subject.awake, for: $0) }
      let gap = provider.requestedGap ?? provider.policy.delay
      return paces.filter { pace in gap.map { pace < $0 } ?? true }.map { pace in
        Candidate(
          subject: .widget(kind),
          change: "Request the next reload after \(pace.spelling): most of its \(allowance) units a day expire.",
          edits: [.set(subject.providerPath(of: kind).key("policy"), .after(pace))])
      }
    })

  /// Returns whether more units expire than are used.
  private static func expires(_ kind: Int, _ subject: AdviceCase) -> Bool {
    let tags = MetricTags(kind: kind)
    return subject.amount(.budgetExpired, .total, tags) > subject.amount(.budgetUsed, .total, tags)
  }
}

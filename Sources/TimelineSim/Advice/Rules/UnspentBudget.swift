extension AdviceRule {
  /// Content is wrong because nobody asks, while units expire.
  static let unspentBudget = AdviceRule(
    id: "unspent-budget", facts: ["B1", "B2", "Q1"], aim: .widget, criteria: [.stalenessAtViews, .charges]
  ) { subject in
    subject.kinds.flatMap { kind -> [Candidate] in
      // Who is hardly ever wrong need not ask more often.
      let stale = subject.amount(.staleShareView, .value, MetricTags(kind: kind))
      guard stale >= 100_000, subject.largestBlame(of: kind) == .nobodyAsked, let provider = subject.provider(of: kind),
        let allowance = subject.allowance(of: kind), asksRarely(provider, subject, allowance), expires(kind, subject)
      else { return [] }
      return [allowance, allowance / 2].compactMap { Pace.lasting(subject.awake, for: $0) }.map { pace in
        Candidate(
          subject: .widget(kind),
          change: "Ask again after \(pace.spelling): most of its \(allowance) units a day expire.",
          edits: [.set(subject.providerPath(of: kind).key("policy"), .after(pace))])
      }
    }
  }

  /// Whether a policy asks for less than half of what there is.
  private static func asksRarely(_ provider: ProviderPlan, _ subject: AdviceCase, _ allowance: Int64) -> Bool {
    guard provider.policy != .atEnd else { return false }
    return provider.wishedGap.map { $0 * allowance > subject.awake * 2 } ?? true
  }

  /// Whether more units expire than are used.
  private static func expires(_ kind: Int, _ subject: AdviceCase) -> Bool {
    let tags = MetricTags(kind: kind)
    return subject.amount(.budgetExpired, .total, tags) > subject.amount(.budgetUsed, .total, tags)
  }
}

extension AdviceRule {
  /// A policy that asks for more reloads than there are units for.
  static let greedyPolicy = AdviceRule(
    id: "greedy-policy", facts: ["B1", "B18", "B24", "Q1"], aim: .widget, criteria: [.stalenessAtViews, .charges],
    measured: { subject in
      subject.kinds.flatMap { kind -> [Candidate] in
        guard let wish = subject.provider(of: kind)?.wishedGap, let allowance = subject.allowance(of: kind),
          let pace = subject.pace(of: kind), wish * allowance < subject.awake
        else { return [] }
        // Calls and pushes need units too, of which half may do.
        return [pace, PolicyIntervals.lasting(subject.awake, for: allowance / 2)].compactMap { $0 }.map { pace in
          Candidate(
            subject: .widget(kind),
            change: "Ask again after \(pace.spelling) instead of \(wish > .zero ? wish.spelling : "at once"): it has "
              + "\(allowance) units a day.",
            edits: [.set(subject.providerPath(of: kind).key("policy"), .after(pace))])
        }
      }
    })
}

extension ProviderPlan {
  /// How long after a reload the policy asks for the next; zero for at once, `nil` where something else decides.
  var wishedGap: SimDuration? {
    switch (policy, entries) {
    case (.after(.delay(let delay), _), _): max(.zero, delay)
    case (.atEnd, .spaced(let count, let every, let first)) where count > 1: max(.zero, first + every * (count - 1))
    case (.atEnd, .offsets(let offsets)) where offsets.count > 1: max(.zero, offsets.max() ?? .zero)
    default: nil
    }
  }
}

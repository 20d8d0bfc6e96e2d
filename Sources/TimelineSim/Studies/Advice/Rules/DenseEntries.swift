extension AdviceRule {
  /// Entries less than the 5 minutes apart that Apple recommends.
  static let denseEntries = AdviceRule(
    id: "dense-entries", facts: ["B13", "X3", "Q2"], aim: .widget, criteria: [.stalenessAtViews, .charges, .failures],
    planned: { subject in
      subject.kinds.compactMap { kind in
        guard let gap = subject.provider(of: kind)?.entries.shortestGap, gap > .zero, gap < minimumGap else {
          return nil
        }
        let path = subject.providerPath(of: kind)
        return Candidate(
          subject: .widget(kind), change: "Space its entries 5m apart, instead of \(gap.spelling).",
          edits: edits(subject.provider(of: kind)?.entries, path))
      }
    })

  private static let minimumGap = SimDuration.minutes(5)

  private static func edits(_ entries: ProviderPlan.Entries?, _ path: JSONPath) -> [Edit] {
    switch entries {
    case .spaced(let count, let every, _):
      // The entries cover the same time as before, with at least two: one would leave the reload to the system.
      let reach = every.milliseconds * (count - 1)
      let entries = max(2, (reach + minimumGap.milliseconds - 1) / minimumGap.milliseconds + 1)
      return Edit.keys(of: path, ["entries": .int(entries), "every": .string(minimumGap.spelling)])
    case .offsets(let offsets):
      let kept = offsets.sorted().reduce(into: [SimDuration]()) { kept, offset in
        if kept.last.map({ offset - $0 >= minimumGap }) ?? true { kept.append(offset) }
      }
      return [.set(path.key("entries"), .array(kept.map { .string($0.spelling) }))]
    case .daily, .foreseen, nil: return []
    }
  }
}

extension ProviderPlan.Entries {
  /// The shortest time between two entries whose dates the provider chooses; `nil` with fewer than two.
  fileprivate var shortestGap: SimDuration? {
    switch self {
    case .spaced(let count, let every, _): count > 1 ? every : nil
    case .offsets(let offsets): zip(offsets.sorted().dropFirst(), offsets.sorted()).map { $0 - $1 }.min()
    // The content determines these dates.
    case .daily, .foreseen: nil
    }
  }
}

/// Providers that read their cache while the source has newer content.
extension AdviceRule {
  /// Content that is stale mostly because runs read the cache.
  static let cacheAge = AdviceRule(
    id: "cache-age", facts: ["Q1", "Q4"], aim: .widget, criteria: [.stalenessAtViews, .charges, .fetches],
    measured: ofKinds { subject, kind in
      guard subject.largestBlame(of: kind) == .cached, let age = subject.provider(of: kind)?.cache,
        let source = subject.mainSource(of: kind)
      else { return [] }
      let path = subject.providerPath(of: kind).key("cache")
      let gap = subject.changes(of: source)?.gap ?? age
      let half = SimDuration(milliseconds: age.milliseconds / 2)
      let ages = Set([gap, half].compactMap { PolicyIntervals.longest(within: $0) }).filter { $0 < age }
      return ages.sorted().map { shorter in
        Candidate(
          subject: .widget(kind),
          change: "Fetch again after \(shorter.spelling), not \(age.spelling): its runs read a cache that is older "
            + "than the changes.",
          edits: [.set(path, .string(shorter.spelling))])
      } + [
        Candidate(
          subject: .widget(kind), change: "Let each run fetch: its runs read a cache that is older than the changes.",
          edits: [.set(path, nil)])
      ]
    })
}

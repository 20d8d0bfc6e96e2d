/// Simulates the changes that advice rules propose, and keeps those with a measured benefit.
///
/// Each changed scenario runs with the same seed: random streams belong to names, so the person, the sources and the
/// network stay the same, and every difference is an effect of the change.
package struct Adviser: Sendable {
  /// The most changes that are simulated.
  static let maximumRuns = 32

  let subject: AdviceCase

  /// Creates the adviser for a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - run: Its run, whose seed the changed runs share.
  package init(_ document: ScenarioDocument, _ run: ScenarioRun) { subject = AdviceCase(document: document, run: run) }

  /// Returns the changes that help, by descending effect, followed by the costs of limits.
  ///
  /// - Parameter runs: The simulations of the command.
  /// - Complexity: One run for each change, and several for a change that is measured on several devices.
  package func advice(in runs: inout RunStore) -> AdviceList {
    var evaluator = ChangeEvaluator(subject)
    let (selected, untried) = selection()
    evaluator.simulate(selected.flatMap { $0.variants }, &runs)
    let pieces = selected.compactMap { proposal -> RankedAdvice? in
      let measured = proposal.variants.compactMap { evaluator.measure($0, proposal.rule, &runs) }
      return measured.dropFirst().reduce(measured.first) { best, other in
        best.map { $0.gain < other.gain ? other : $0 }
      }
    }
    return AdviceList(pieces: pieces.sorted { $0.precedes($1) }.map { $0.advice }, untried: untried)
  }

  /// The changes that a rule proposes for one subject.
  private struct CandidateSet {
    let rule: AdviceRule
    /// The changes, of which the best becomes advice.
    var variants: [Candidate]
  }

  /// Returns the changes to simulate, and the number of changes left out.
  ///
  /// If there are too many, each subject of a rule keeps its first change as long as possible, and subjects with more
  /// stale views take precedence.
  private func selection() -> (selected: [CandidateSet], untried: Int) {
    let all = AdviceRule.all.flatMap(proposals)
    let staleViews = all.map { subject.amount(.viewsStale, .total, $0.variants[0].subject.tags) }
    let order = all.indices.sorted { (staleViews[$1], $0) < (staleViews[$0], $1) }
    let most = all.map { $0.variants.count }.max() ?? 0
    let turns = (0..<most).flatMap { turn in order.filter { turn < all[$0].variants.count } }
    var kept = all.map { _ in 0 }
    for index in turns.prefix(Self.maximumRuns) { kept[index] += 1 }
    let selected = all.indices.filter { kept[$0] > 0 }.map { index in
      CandidateSet(rule: all[index].rule, variants: Array(all[index].variants.prefix(kept[index])))
    }
    return (selected, turns.count - min(turns.count, Self.maximumRuns))
  }

  /// Returns the proposals of a rule, one for each subject in the order of its candidates.
  private func proposals(of rule: AdviceRule) -> [CandidateSet] {
    var proposals: [CandidateSet] = []
    for candidate in rule.candidates(subject) {
      if let index = proposals.firstIndex(where: { $0.variants[0].subject == candidate.subject }) {
        proposals[index].variants.append(candidate)
      } else {
        proposals.append(CandidateSet(rule: rule, variants: [candidate]))
      }
    }
    return proposals
  }
}

/// A piece of advice with its gain.
struct RankedAdvice: Sendable {
  let advice: Advice
  let gain: Improvement

  /// Returns whether it sorts first: feasible changes before others, then by descending gain.
  func precedes(_ other: RankedAdvice) -> Bool {
    if advice.isOutOfReach != other.advice.isOutOfReach { return other.advice.isOutOfReach }
    if gain != other.gain { return other.gain < gain }
    return advice.rank < other.advice.rank
  }
}

/// The improvement from one run to another, with effects on people before costs.
struct Improvement: Comparable, Sendable {
  /// The stale views, stale milliseconds, units, runs and peak fetches saved.
  private let parts: [Int64]

  init(from before: Statistics, to after: Statistics, _ tags: MetricTags) {
    func saved(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> Int64 {
      [before, after].map { $0.value(metric, aggregation, tags)?.amount ?? 0 }.reduce(0) { $1 - $0 } * -1
    }
    parts = [
      saved(.viewsStale, .total, tags), saved(.blame, .total, tags), saved(.reloadsCharged, .total, tags),
      saved(.loadRuns, .total, MetricTags()), saved(.loadFetches, .peak, MetricTags()),
    ]
  }

  static func < (lhs: Improvement, rhs: Improvement) -> Bool { lhs.parts.lexicographicallyPrecedes(rhs.parts) }
}

extension Advice {
  /// The sort key among pieces of equal gain.
  fileprivate var rank: String {
    switch subject {
    case .app(let app): "\(id) app(\(app))"
    case .widget(let kind): "\(id) widget(\(kind))"
    }
  }
}

extension Advice.Subject {
  /// The tags that narrow a metric to the subject.
  var tags: MetricTags {
    switch self {
    case .widget(let kind): MetricTags(kind: kind)
    case .app(let app): MetricTags(app: app)
    }
  }
}

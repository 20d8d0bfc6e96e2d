/// Tries the changes that rules of advice propose, and keeps those that were measured to help.
///
/// Each change is made to the scenario, which is run again with the same seed: streams belong to names, so the person,
/// the sources and the network stay the same, and a difference is the change's.
public struct Adviser: Sendable {
  /// How many changes are tried at most.
  static let mostTrials = 32

  let subject: AdviceCase

  /// Prepares to advise on a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - run: Its run, whose seed the trials share.
  public init(_ document: ScenarioDocument, _ run: ScenarioRun) { subject = AdviceCase(document: document, run: run) }

  /// Returns what helped, the greatest effect first, and after it what limits cost.
  ///
  /// - Parameter runs: The simulations of the command.
  /// - Complexity: A run for each change tried, and some for each that concerns a fleet.
  public func advice(in runs: inout RunStore) -> AdviceList {
    var evaluator = ChangeEvaluator(subject)
    let (tried, untried) = trials()
    let pieces = tried.compactMap { proposal -> Ranked? in
      let measured = proposal.variants.compactMap { evaluator.measure($0, proposal.rule, &runs) }
      return measured.dropFirst().reduce(measured.first) { best, other in
        best.map { $0.gain < other.gain ? other : $0 }
      }
    }
    return AdviceList(pieces: pieces.sorted { $0.precedes($1) }.map { $0.advice }, untried: untried)
  }

  /// What a rule proposes for one subject.
  private struct Proposal {
    let rule: AdviceRule
    /// The changes, of which the best becomes advice.
    var variants: [Candidate]
  }

  /// What is tried, and how many changes are left out.
  ///
  /// Where there are too many, each subject of a rule keeps its first one as long as possible, and those that are seen
  /// wrong most often go first.
  private func trials() -> (tried: [Proposal], untried: Int) {
    let all = AdviceRule.all.flatMap(proposals)
    let promises = all.map { subject.amount(.viewsStale, .total, $0.variants[0].subject.tags) }
    let order = all.indices.sorted { (promises[$1], $0) < (promises[$0], $1) }
    let most = all.map { $0.variants.count }.max() ?? 0
    let turns = (0..<most).flatMap { turn in order.filter { turn < all[$0].variants.count } }
    var kept = all.map { _ in 0 }
    for index in turns.prefix(Self.mostTrials) { kept[index] += 1 }
    let tried = all.indices.filter { kept[$0] > 0 }.map { index in
      Proposal(rule: all[index].rule, variants: Array(all[index].variants.prefix(kept[index])))
    }
    return (tried, turns.count - min(turns.count, Self.mostTrials))
  }

  /// What a rule proposes, subject by subject in the order in which it names them.
  private func proposals(of rule: AdviceRule) -> [Proposal] {
    var proposals: [Proposal] = []
    for candidate in rule.candidates(subject) {
      if let place = proposals.firstIndex(where: { $0.variants[0].subject == candidate.subject }) {
        proposals[place].variants.append(candidate)
      } else {
        proposals.append(Proposal(rule: rule, variants: [candidate]))
      }
    }
    return proposals
  }
}

/// A piece of advice with what it is worth.
struct Ranked: Sendable {
  let advice: Advice
  let gain: Improvement

  /// Whether it comes first: what can be done before what cannot, then the greater effect.
  func precedes(_ other: Ranked) -> Bool {
    if advice.isOutOfReach != other.advice.isOutOfReach { return other.advice.isOutOfReach }
    if gain != other.gain { return other.gain < gain }
    return advice.rank < other.advice.rank
  }
}

/// How much better a run is than another, by what people meet first of all.
struct Improvement: Comparable, Sendable {
  /// Views of wrong content that became right, stale milliseconds, units and runs that were saved.
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
  /// The order among pieces of equal effect.
  fileprivate var rank: String {
    switch subject {
    case .app(let app): "\(id) app(\(app))"
    case .widget(let kind): "\(id) widget(\(kind))"
    }
  }
}

extension Advice.Subject {
  /// What narrows a metric to the subject.
  var tags: MetricTags {
    switch self {
    case .widget(let kind): MetricTags(kind: kind)
    case .app(let app): MetricTags(app: app)
    }
  }
}

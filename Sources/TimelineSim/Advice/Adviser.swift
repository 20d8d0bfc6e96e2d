/// Tries the changes that rules of advice propose, and keeps those that were measured to help.
///
/// Each change is made to the scenario, which is run again with the same seed: streams belong to names, so the person,
/// the sources and the network stay the same, and a difference is the change's.
public struct Adviser: Sendable {
  /// How many changes are tried at most; those of the widgets that are seen wrong most often go first.
  static let mostTrials = 16

  let subject: AdviceCase

  /// Prepares to advise on a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - run: Its run, whose seed the trials share.
  public init(_ document: ScenarioDocument, _ run: ScenarioRun) { subject = AdviceCase(document: document, run: run) }

  /// Returns what helped, the greatest effect first, and after it what limits cost.
  ///
  /// - Complexity: A run for each change tried, and some for each that concerns a fleet.
  public func advice() -> [Advice] {
    var laboratory = Laboratory(subject)
    var pieces: [Ranked] = []
    let chosen = trials()
    for rule in AdviceRule.all {
      var best: [Advice.Subject: Ranked] = [:]
      for candidate in chosen.filter({ $0.rule == rule.id }).map(\.candidate) {
        guard let piece = laboratory.measure(candidate, rule) else { continue }
        if let other = best[candidate.subject], !(other.gain < piece.gain) { continue }
        best[candidate.subject] = piece
      }
      pieces += best.values
    }
    return pieces.sorted { $0.precedes($1) }.map(\.advice)
  }

  /// What is tried: everything that a rule proposes, or the most promising of it.
  private func trials() -> [(rule: String, candidate: Candidate)] {
    let all = AdviceRule.all.flatMap { rule in rule.candidates(subject).map { (rule: rule.id, candidate: $0) } }
    guard all.count > Self.mostTrials else { return all }
    let promises = all.map { subject.amount(.viewsStale, .total, $0.candidate.subject.tags) }
    let order = all.indices.sorted { (promises[$1], $0) < (promises[$0], $1) }
    return order.prefix(Self.mostTrials).sorted().map { all[$0] }
  }
}

/// A piece of advice with what it is worth.
struct Ranked: Sendable {
  let advice: Advice
  let gain: Gain

  /// Whether it comes first: what can be done before what cannot, then the greater effect.
  func precedes(_ other: Ranked) -> Bool {
    if advice.isOutOfReach != other.advice.isOutOfReach { return other.advice.isOutOfReach }
    if gain != other.gain { return other.gain < gain }
    return advice.rank < other.advice.rank
  }
}

/// How much better a run is than another, by what people meet first of all.
struct Gain: Comparable, Sendable {
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

  static func < (lhs: Gain, rhs: Gain) -> Bool { lhs.parts.lexicographicallyPrecedes(rhs.parts) }
}

extension Advice {
  /// What orders pieces of equal effect.
  fileprivate var rank: String { "\(id) \(subject)" }
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

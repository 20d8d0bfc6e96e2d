/// Simulates the changes that advice rules propose, and keeps those with a measured benefit.
///
/// Each changed scenario runs on the same seeds as the scenario: random streams belong to names, so the person, the
/// sources and the network stay the same, and every difference is an effect of the change. Changes are chosen on some
/// seeds and measured on others (``AdviceSeeds``). Those of a fleet run on some of its people (``AdvicePeople``).
package struct Adviser: Sendable {
  /// The most changes that are simulated.
  static let maximumRuns = 32

  let subject: AdviceCase
  private let seeds: AdviceSeeds?

  /// Creates the adviser for a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - run: Its run, whose seed is the first of those on which changes are chosen.
  ///   - seeds: The seeds; `nil` for as many as the length of a run permits.
  package init(_ document: ScenarioDocument, _ run: ScenarioRun, seeds: AdviceSeeds? = nil) {
    (subject, self.seeds) = (AdviceCase(document: document, run: run), seeds)
  }

  /// Returns the changes that help, by descending effect, followed by the costs of limits.
  ///
  /// - Parameter runs: The simulations of the command.
  /// - Complexity: A run of each change on a few seeds, and a run of each chosen change on more.
  package func advice(in runs: inout RunStore) -> AdviceList {
    let people = subject.run.fleet.map { AdvicePeople(of: $0.count, eventsPerRun: $0.events) }
    let events = people?.events ?? runs.meanEvents(of: subject.document)
    let span = AdviceSpan(of: subject.plan, eventsPerRun: events)
    let seed = subject.run.seed
    let seeds =
      seeds ?? (people == nil ? AdviceSeeds(after: seed, eventsPerRun: span.events) : AdviceSeeds(ofFleetAfter: seed))
    let (selected, untried) = selection()
    let sample = people.map { subject.document.settingPeople($0.count) } ?? subject.document
    let document = span.length == nil ? sample : sample.ending(at: span.end)
    var evaluator = ChangeEvaluator(document, selected.map { (rule: $0.rule, subject: $0.variants[0].subject) })
    evaluator.simulate(selected.flatMap { $0.variants }, on: seeds, isChoice: true, &runs)
    let chosen = selected.map { proposal in
      let measured = proposal.variants.compactMap { evaluator.measure($0, proposal.rule, on: seeds, isChoice: true) }
      // Of equal changes the first is chosen.
      return measured.enumerated().sorted { ($1.element.gain, $0.offset) < ($0.element.gain, $1.offset) }
        .prefix(2).map { $0.element.candidate }
    }
    evaluator.simulate(chosen.flatMap { $0 }, on: seeds, isChoice: false, &runs)
    let measured = zip(selected, chosen).compactMap { proposal, candidates -> RankedAdvice? in
      let results = candidates.map { evaluator.measure($0, proposal.rule, on: seeds, isChoice: false) }
      guard let first = results.first, let best = first else { return nil }
      return RankedAdvice(best, alternative: results.dropFirst().first.flatMap { $0 })
    }
    return AdviceList(
      pieces: ordered(measured), untried: untried, seeds: seeds, length: span.length, people: people?.count,
      isCutShort: runs.work.excess != nil)
  }

  /// Returns pieces by descending gain; each says whether the seeds separate it from the next.
  private func ordered(_ pieces: [RankedAdvice]) -> [Advice] {
    let sorted = pieces.sorted { $0.precedes($1) }
    return sorted.indices.map { index in
      var advice = sorted[index].advice
      if subject.names.member != nil { advice.edits = [] }
      if advice.isApplicable { advice.assignments = subject.document.assignments(for: advice.edits) }
      advice.isTiedWithNext = index + 1 < sorted.count && sorted[index].isTied(with: sorted[index + 1])
      return advice
    }
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
    // The limits of one device are those of its people too.
    let rules = AdviceRule.all.filter { !subject.document.isFleet || !$0.aim.isOutOfReach }
    let all = rules.flatMap(proposals)
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
    for candidate in rule.candidates(subject).map({ subject.document.isFleet ? $0.onFleet : $0 }) {
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
private struct RankedAdvice {
  let advice: Advice
  private let comesFirst: Bool
  /// The gain on each seed.
  private let gains: [Improvement]
  private let gain: Improvement

  /// Creates the advice of a change.
  ///
  /// - Parameter alternative: The change for the same subject that was second best when it was chosen.
  init(_ change: MeasuredChange, alternative other: MeasuredChange?) {
    let wins = other.map { other in zip(change.gains, other.gains).count { $0.0 < $0.1 } } ?? 0
    let alternative = other.map { Advice.Alternative(change: $0.candidate.change, wins: wins, seeds: $0.gains.count) }
    advice = change.advice(alternative: wins > 0 ? alternative : nil)
    (comesFirst, gains, gain) = (change.rule.comesFirst, change.gains, change.gain)
  }

  /// Returns whether it sorts first: feasible changes before others, then by descending gain.
  func precedes(_ other: RankedAdvice) -> Bool {
    if advice.isOutOfReach != other.advice.isOutOfReach { return other.advice.isOutOfReach }
    if comesFirst != other.comesFirst { return comesFirst }
    if gain != other.gain { return other.gain < gain }
    return advice.rank < other.advice.rank
  }

  /// Returns whether the seeds do not show which of two pieces saves more views of stale content.
  func isTied(with other: RankedAdvice) -> Bool {
    guard advice.isOutOfReach == other.advice.isOutOfReach, comesFirst == other.comesFirst else { return false }
    let differences = zip(gains, other.gains).map { $0.staleViews - $1.staleViews }
    return differences.contains { $0 != 0 } && SampleMean(differences)?.allows(0) ?? false
  }
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

/// Runs a scenario with changes on several seeds, each set of changes at most once on a seed.
struct ChangeEvaluator {
  /// A set of changes, none for the scenario itself, and the number of devices that it is simulated on.
  private struct Setup {
    let edits: [Edit]
    let devices: UInt64
    /// The values by seed, in the order of the selectors.
    var results: [UInt64: [Int64?]] = [:]
    /// Whether the changes are invalid, or a run with them ends early.
    var isInvalid = false
  }

  private let document: ScenarioDocument
  /// The values that are read of every run, and their indices.
  private let selectors: [MetricSelector]
  private let indices: [MetricSelector: Int]
  private var setups: [Setup] = []

  /// Creates an evaluator.
  ///
  /// - Parameters:
  ///   - document: The scenario, or the beginning of it.
  ///   - proposals: The rules and subjects of the changes, which determine the metrics that are read.
  init(_ document: ScenarioDocument, _ proposals: [(rule: AdviceRule, subject: Advice.Subject)]) {
    self.document = document
    let (names, isFleet) = (document.names, document.isFleet)
    let all = proposals.flatMap { proposal in
      let criteria = Self.criteria(of: proposal.rule, isFleet: isFleet) + Criterion.gains
      return criteria.map { $0.selector(for: proposal.subject, names) }
    }
    var indices: [MetricSelector: Int] = [:]
    // A study of assumptions reads the headlines of some of the same plans.
    for selector in all + [Criterion.staleViews.overall] + MetricSelector.headlines(of: document)
    where indices[selector] == nil {
      indices[selector] = indices.count
    }
    self.indices = indices
    selectors = indices.sorted { $0.value < $1.value }.map { $0.key }
  }

  /// Simulates changes on some seeds, for their measurement.
  mutating func simulate(_ candidates: [Candidate], on seeds: AdviceSeeds, isChoice: Bool, _ runs: inout RunStore) {
    var unknown: [Int] = []
    for candidate in candidates {
      for edits in [[], candidate.edits] {
        let index = index(of: edits, candidate.devices) ?? setups.count
        if index == setups.count { setups.append(Setup(edits: edits, devices: candidate.devices)) }
        if !unknown.contains(index), !setups[index].isInvalid { unknown.append(index) }
      }
    }
    let numbers = isChoice ? seeds.choice : seeds.fresh
    let ofOne = unknown.filter { setups[$0].devices == 1 }
    let (document, edits) = (document, ofOne.map { setups[$0].edits })
    let made = runs.readings(ofEach: ofOne.count, seeds: { _ in numbers }, selectors: selectors, keeps: { _ in true }) {
      task throws(InvalidScenario) in try document.applying(edits[task])
    }
    for (index, made) in zip(ofOne, made) { keep(try? made.get(), numbers, index) }
    for index in unknown where setups[index].devices > 1 {
      simulate(index, on: isChoice ? Array(seeds.choice.prefix(1)) : seeds.freshForMany, &runs)
    }
  }

  /// Returns the effects of a change as advice if they meet its rule's aim.
  func measure(_ candidate: Candidate, _ rule: AdviceRule, on seeds: AdviceSeeds, isChoice: Bool) -> MeasuredChange? {
    guard let before = index(of: [], candidate.devices), let after = index(of: candidate.edits, candidate.devices),
      !setups[after].isInvalid
    else { return nil }
    let numbers = isChoice ? seeds.choice : candidate.devices == 1 ? seeds.fresh : seeds.freshForMany
    let known = numbers.filter { setups[before].results[$0] != nil && setups[after].results[$0] != nil }
    guard !known.isEmpty else { return nil }
    func effect(_ criterion: Criterion, _ selector: MetricSelector) -> Advice.Effect {
      Advice.Effect(
        criterion, selector.tags, values(of: selector, before, known),
        candidate.edits.isEmpty ? [] : values(of: selector, after, known), isChoice: isChoice)
    }
    let effects = Self.criteria(of: rule, isFleet: document.isFleet).map { criterion in
      effect(criterion, criterion.selector(for: candidate.subject, document.names))
    }
    guard rule.aim.accepts(effects) || candidate.edits.isEmpty else { return nil }
    let overall = effect(.staleViews, Criterion.staleViews.overall)
    let gains = known.map { seed in
      Improvement(
        Criterion.gains.map { criterion in
          let selector = criterion.selector(for: candidate.subject, document.names)
          let amounts = [before, after].map { values(of: selector, $0, [seed])[0] ?? 0 }
          return amounts[0] - amounts[1]
        })
    }
    return MeasuredChange(candidate: candidate, rule: rule, effects: effects, overall: overall, gains: gains)
  }

  /// Returns the metrics of a rule; for a fleet also those of its servers.
  private static func criteria(of rule: AdviceRule, isFleet: Bool) -> [Criterion] {
    let own = [.staleViews, .staleAwake] + rule.criteria
    return isFleet ? own + Criterion.ofServers.filter { !own.contains($0) } : own
  }

  private func index(of edits: [Edit], _ devices: UInt64) -> Int? {
    setups.firstIndex { $0.devices == devices && $0.edits == edits }
  }

  private func values(of selector: MetricSelector, _ setup: Int, _ seeds: [UInt64]) -> [Int64?] {
    guard let index = indices[selector] else { preconditionFailure("\(selector.key) is not read") }
    return seeds.map { setups[setup].results[$0]?[index] ?? nil }
  }

  private mutating func keep(_ readings: MetricReadings?, _ seeds: [UInt64], _ setup: Int) {
    guard let readings, readings.earlyEnd == nil else { return setups[setup].isInvalid = true }
    for (index, seed) in seeds.enumerated() { setups[setup].results[seed] = readings.amounts.map { $0[index] } }
  }

  /// Simulates one day of several devices, which shows the peak at a time of day.
  private mutating func simulate(_ setup: Int, on seeds: [UInt64], _ runs: inout RunStore) {
    guard let document = try? document.applying(setups[setup].edits) else { return setups[setup].isInvalid = true }
    var plan = document.plan
    // The first hour, with the first timelines of all devices, is left out.
    plan.measuredFrom = min(plan.end, max(plan.measuredFrom, plan.start + .hours(1)))
    plan.end = min(plan.end, plan.measuredFrom + .hours(24))
    for seed in seeds {
      let statistics = runs.statistics(of: plan, seed: seed, devices: setups[setup].devices)
      setups[setup].results[seed] = selectors.map { $0.amount(in: statistics) }
    }
  }
}

/// A change with its measured effects.
struct MeasuredChange: Sendable {
  let candidate: Candidate
  let rule: AdviceRule
  /// The effects on the subject, that on stale views first.
  let effects: [Advice.Effect]
  /// The effect on the stale views of all widgets.
  let overall: Advice.Effect
  /// The gain on each seed.
  let gains: [Improvement]

  /// The gain on all seeds.
  var gain: Improvement { Improvement(sumOf: gains) }

  func advice(alternative: Advice.Alternative?) -> Advice {
    let views = effects[0]
    var shown = effects.filter {
      $0.criterion == .staleViews ? $0.before != nil : [.better, .worse].contains($0.direction)
    }
    if [.better, .worse].contains(views.direction) { shown.removeAll { $0.criterion == .staleAwake } }
    let isOutOfReach = rule.aim.isOutOfReach
    if !isOutOfReach, views.direction != .worse, overall.direction == .worse { shown.append(overall) }
    return Advice(
      id: rule.id, facts: candidate.facts ?? rule.facts, subject: candidate.subject, change: candidate.change,
      edits: candidate.edits, condition: candidate.condition, effects: shown, isOutOfReach: isOutOfReach,
      alternative: alternative)
  }
}

/// The improvement by a change, with effects on people before costs.
struct Improvement: Comparable, Sendable {
  /// What is saved of each of ``Criterion/gains``.
  private let parts: [Int64]

  init(_ parts: [Int64]) { self.parts = parts }

  /// Creates the sum of the improvements on several seeds.
  init(sumOf improvements: [Improvement]) {
    parts = Criterion.gains.indices.map { index in improvements.reduce(0) { $0 + $1.parts[index] } }
  }

  /// The views of stale content saved.
  var staleViews: Int64 { parts[0] }

  static func < (lhs: Improvement, rhs: Improvement) -> Bool { lhs.parts.lexicographicallyPrecedes(rhs.parts) }
}

extension AdviceRule.Acceptance {
  /// Whether no change within the model achieves the aim.
  var isOutOfReach: Bool { self == .alternative || self == .limit }

  /// Returns whether effects, the one on stale views first, make a change worth advising.
  ///
  /// Stale views decide. If they are not worse, another effect must improve, and staleness must not get worse.
  fileprivate func accepts(_ effects: [Advice.Effect]) -> Bool {
    let others = effects.filter { $0.criterion != .staleViews }
    let harms = others.contains { $0.criterion == .staleAwake && !$0.isNotWorse || $0.isStalerAtViews }
    let isBetter = others.contains { $0.direction == .better }
    switch self {
    case .widget: return effects[0].direction == .better || effects[0].isNotWorse && isBetter && !harms
    case .server: return effects.contains { $0.criterion.aggregation == .peak && $0.direction == .better }
    case .alternative: return effects[0].direction == .better
    case .limit: return true
    }
  }
}

extension Advice.Effect {
  fileprivate var isStalerAtViews: Bool { criterion == .stalenessAtViews && direction == .worse }
}

/// The plausible range of the difference between two scenarios in each headline metric: the differences over a small
/// fixed sample of assumption sets.
///
/// An assumption has the same value in both scenarios. A parameter that one of them overrides is a part of the
/// comparison, and is not varied.
package struct DifferenceRanges: Hashable, Sendable {
  /// The differences in one metric.
  struct Range: Hashable, Sendable {
    /// The difference with the values of the presets.
    let centre: MetricPair
    /// The differences of the sampled sets that have one, ascending; never empty.
    let pairs: [MetricPair]
    /// The single changes of an assumption that make the other scenario better, the largest difference first; empty if
    /// ``isOpen`` is false, or if it takes several changes.
    fileprivate(set) var turns: [Turn] = []

    /// The range of the sample without its smallest and its largest difference, extended to the centre.
    var bounds: ClosedRange<Int64> {
      let (first, last) = pairs.count < 4 ? (0, pairs.count - 1) : (1, pairs.count - 2)
      let (low, high) = (pairs[first].amount, pairs[last].amount)
      return min(low, centre.amount)...max(high, centre.amount)
    }

    /// Whether the better scenario depends on the assumptions: each is better in at least two sets.
    var isOpen: Bool {
      [MetricPair.DifferenceClass.better, .worse].allSatisfy { wanted in
        pairs.count { $0.differenceClass == wanted } > 1
      }
    }
  }

  /// A plausible value of one assumption, and the difference with it.
  struct Turn: Hashable, Sendable {
    let parameter: ParameterID
    let value: ParameterValue
    let pair: MetricPair
  }

  /// The number of sampled sets with results in both scenarios.
  let sets: Int
  /// The seeds of the sample: as many of the comparison's as the limit on events permits.
  let seeds: [UInt64]
  /// The ranges of the headline metrics of which both scenarios have data.
  let ranges: [Range]

  /// Simulates both scenarios of a comparison with each set of the sample.
  ///
  /// If the better one depends on the assumptions, both are simulated with each assumption's other values alone too.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - runs: The simulations of the command.
  ///   - eventLimit: The most events that the runs of the sample may make together, and so those of the single changes.
  /// - Throws: The reason for which there are no ranges.
  /// - Complexity: Linear in the events of all runs.
  package init(
    of comparison: PairedComparison, in runs: inout RunStore, eventLimit: Int64 = 2 * HeadlineRanges.eventLimit
  ) throws(HeadlineRanges.Omission) {
    let sides = VariedPair(comparison.first.document, comparison.second.document)
    guard !sides.selectors[0].isEmpty else { throw .noHeadline }
    guard !sides.assumptions[0].isEmpty else { throw .noAssumption }
    let samples = LatinHypercube(count: HeadlineRanges.sampleCount, seed: 1)
    let sample = sides.assumptions.map { AssumptionSet.sample(of: $0, samples) }
    let centres = [AssumptionSet(origin: .centre, values: [])]
    let fitting = { (sets: Int, events: Int64) -> [UInt64] in
      Array(comparison.seeds.prefix(Int(clamping: eventLimit / (max(1, events) * Int64(sets)))))
    }
    let events = sides.documents.reduce(0) { $0 + runs.meanEvents(of: $1) }
    seeds = fitting(samples.count, events)
    guard !seeds.isEmpty else { throw .tooManyEvents }
    guard let centre = sides.pairs([centres, centres], on: seeds, in: &runs)[0] else { throw .tooManyEvents }
    let results = sides.pairs(sample, on: seeds, in: &runs).compactMap { $0 }
    guard !results.isEmpty else { throw .tooManyEvents }
    sets = results.count
    var ranges = sides.selectors[0].indices.compactMap { metric -> Range? in
      let pairs = results.compactMap { $0[metric] }.sorted { $0.amount < $1.amount }
      guard let centre = centre[metric], !pairs.isEmpty else { return nil }
      return Range(centre: centre, pairs: pairs)
    }
    let changes = sides.singleChanges
    let first = fitting(changes.count, events)
    if ranges.contains(where: { $0.isOpen }), !first.isEmpty {
      // Most assumptions have no effect: a few seeds tell those that have, and the seeds of the sample how large it is.
      let tried = sides.changes(changes, on: first, in: &runs)
      let middle = sides.pairs([centres, centres], on: first, in: &runs)[0] ?? []
      for index in ranges.indices where ranges[index].isOpen {
        let key = ranges[index].centre.key
        let chosen = sides.mostEffective(tried, on: key, from: middle)
        ranges[index].turn(sides.changes(chosen, on: seeds, in: &runs).compactMap { $0.turn(on: key) })
      }
    }
    self.ranges = ranges
  }
}

extension DifferenceRanges.Range {
  /// Keeps those of some changes that make the scenario better that is not at the centre, the largest difference first.
  fileprivate mutating func turn(_ changes: [DifferenceRanges.Turn]) {
    let decided: Set<MetricPair.DifferenceClass> = [.better, .worse]
    turns = changes.filter {
      decided.contains($0.pair.differenceClass) && $0.pair.differenceClass != centre.differenceClass
    }.sorted { $0.pair.amount.magnitude > $1.pair.amount.magnitude }
  }
}

extension MetricPair {
  /// The rounded difference; zero without one.
  var amount: Int64 { difference?.rounded ?? 0 }
}

/// The two scenarios of a comparison with the assumptions and the headline metrics that they share, each in the same
/// order.
private struct VariedPair {
  let documents: [ScenarioDocument]
  let assumptions: [[Assumption]]
  let selectors: [[MetricSelector]]

  init(_ first: ScenarioDocument, _ second: ScenarioDocument) {
    documents = [first, second]
    let varied = documents.map { Assumptions(of: $0).varied }
    let both = Set(varied[0].map { $0.id }).intersection(varied[1].map { $0.id })
    assumptions = varied.map { list in list.filter { both.contains($0.id) }.sorted { $0.id.rawValue < $1.id.rawValue } }
    let headlines = documents.map { MetricSelector.headlines(of: $0) }
    let keys = Set(headlines[0].map { $0.key }).intersection(headlines[1].map { $0.key })
    let second = headlines[1]
    let common = headlines[0].filter { keys.contains($0.key) }
    selectors = [common, common.compactMap { selector in second.first { $0.key == selector.key } }]
  }

  /// A plausible value of one assumption that both scenarios can have, and its set in each.
  struct Change {
    let parameter: ParameterID
    let value: ParameterValue
    let sets: [AssumptionSet]
    /// The pair of each metric, once it is simulated; `nil` without data.
    var pairs: [MetricPair?] = []

    /// Returns the pair of a metric, if it has one.
    func pair(on key: String) -> MetricPair? { pairs.compactMap { $0 }.first { $0.key == key } }

    /// Returns the difference in a metric as a turn, if it has one.
    func turn(on key: String) -> DifferenceRanges.Turn? {
      pair(on: key).map { DifferenceRanges.Turn(parameter: parameter, value: value, pair: $0) }
    }
  }

  /// The most changes of which the difference in one metric is measured on all seeds.
  private static let mostChanges = 8

  /// Each plausible value of one assumption.
  var singleChanges: [Change] {
    assumptions[0].indices.flatMap { index in
      assumptions[0][index].alternatives.filter { assumptions[1][index].alternatives.contains($0) }.map { value in
        let sets = assumptions.map { AssumptionSet.alone(value, at: index, of: $0) }
        return Change(parameter: assumptions[0][index].id, value: value, sets: sets)
      }
    }
  }

  /// Returns changes with their pairs on some seeds, without those that cannot run.
  func changes(_ changes: [Change], on seeds: [UInt64], in runs: inout RunStore) -> [Change] {
    let made = pairs([0, 1].map { side in changes.map { $0.sets[side] } }, on: seeds, in: &runs)
    return zip(changes, made).compactMap { change, pairs in
      pairs.map { pairs in
        var change = change
        change.pairs = pairs
        return change
      }
    }
  }

  /// Returns the changes that move the difference in a metric most, either way, from that of the presets.
  func mostEffective(_ changes: [Change], on key: String, from centre: [MetricPair?]) -> [Change] {
    let middle = centre.compactMap { $0 }.first { $0.key == key }?.amount ?? 0
    let moved = changes.map { ($0, ($0.pair(on: key)?.amount ?? middle) - middle) }.filter { $0.1 != 0 }
    let order = moved.sorted { ($0.1, $0.0.parameter.rawValue) < ($1.1, $1.0.parameter.rawValue) }.map { $0.0 }
    let half = Self.mostChanges / 2
    return order.count <= Self.mostChanges ? order : Array(order.prefix(half) + order.suffix(half))
  }

  /// Returns the pair of each metric for each set; `nil` for a set without results in one of the scenarios, and for a
  /// metric without data.
  ///
  /// - Parameter sets: The sets for each scenario.
  func pairs(_ sets: [[AssumptionSet]], on seeds: [UInt64], in runs: inout RunStore) -> [[MetricPair?]?] {
    let results = documents.indices.map { side in
      SetSimulator(
        document: documents[side], assumptions: assumptions[side], seeds: seeds, selectors: selectors[side]
      ).results(of: sets[side], in: &runs)
    }
    return zip(results[0], results[1]).map { first, second in
      guard first.failure == nil, second.failure == nil else { return nil }
      return selectors[0].indices.map { metric in
        let selector = selectors[0][metric]
        let widget = selector.tags.kind.map { documents[0].names.kinds[$0] }
        let pair = MetricPair(selector, widget: widget, amounts: (first.amounts[metric], second.amounts[metric]))
        return pair?.difference == nil ? nil : pair
      }
    }
  }
}

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
    sets = results.count
    var ranges = sides.selectors[0].indices.compactMap { metric -> Range? in
      let pairs = results.compactMap { $0[metric] }.sorted { $0.amount < $1.amount }
      guard let centre = centre[metric], !pairs.isEmpty else { return nil }
      return Range(centre: centre, pairs: pairs)
    }
    let changes = sides.singleChanges
    let few = fitting(changes.count, events)
    if ranges.contains(where: { $0.isOpen }), !few.isEmpty {
      let changed = sides.pairs([changes.map { $0.sets[0] }, changes.map { $0.sets[1] }], on: few, in: &runs)
      for index in ranges.indices where ranges[index].isOpen {
        let key = ranges[index].centre.key
        ranges[index].turn(
          zip(changes, changed).compactMap { change, pairs in
            let pair = pairs?.compactMap { $0 }.first { $0.key == key }
            return pair.map { Turn(parameter: change.parameter, value: change.value, pair: $0) }
          })
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
    let varied = documents.map { Assumptions(of: $0.names).varied }
    let both = Set(varied[0].map { $0.id }).intersection(varied[1].map { $0.id })
    assumptions = varied.map { list in list.filter { both.contains($0.id) }.sorted { $0.id.rawValue < $1.id.rawValue } }
    let headlines = documents.map { MetricSelector.headlines(of: $0) }
    let keys = Set(headlines[0].map { $0.key }).intersection(headlines[1].map { $0.key })
    let second = headlines[1]
    let common = headlines[0].filter { keys.contains($0.key) }
    selectors = [common, common.compactMap { selector in second.first { $0.key == selector.key } }]
  }

  /// Each plausible value of one assumption that both scenarios can have, and its set in each.
  var singleChanges: [(parameter: ParameterID, value: ParameterValue, sets: [AssumptionSet])] {
    assumptions[0].indices.flatMap { index in
      assumptions[0][index].alternatives.filter { assumptions[1][index].alternatives.contains($0) }.map { value in
        let sets = assumptions.map { list in
          var values = list.map { $0.centre }
          values[index] = value
          return AssumptionSet(origin: .alone(assumption: index), values: values)
        }
        return (assumptions[0][index].id, value, sets)
      }
    }
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

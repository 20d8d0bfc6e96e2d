/// The plausible range of each headline metric: its values over a small fixed sample of assumption sets, each on a seed
/// of its own.
///
/// A further run with another set and another seed is as likely the smallest, or the largest, as each run of the sample:
/// it lies between them with a probability of 15/17, or 88 %.
///
/// It costs ``sampleCount`` runs. ``UncertaintyStudy`` is the thorough version, on several seeds and with the
/// assumptions that decide.
package struct HeadlineRanges: Hashable, Sendable {
  /// The number of sampled assumption sets.
  package static let sampleCount = 16
  /// The most events that the runs of the sample may make together, about a second's work.
  package static let eventLimit: Int64 = 4_000_000

  /// The fewest people of a fleet whose results are near those of all.
  private static let fewestPeople: UInt64 = 50

  /// The values of one metric.
  package struct Range: Hashable, Sendable {
    let selector: MetricSelector
    /// The value at the centre of the assumptions.
    let centre: Int64
    /// The values of the sampled sets that have one, ascending; never empty.
    package let values: [Int64]

    /// The smallest and the largest value of the sample and the centre.
    package var bounds: ClosedRange<Int64> { min(values[0], centre)...max(values[values.count - 1], centre) }
    /// The smallest value that at least half of the sets do not exceed.
    package var median: Int64 { values[(values.count - 1) / 2] }
    /// Whether at least three quarters of the sets have larger values than the centre.
    var areMostLarger: Bool { 4 * values.count { $0 > centre } >= 3 * values.count }
    /// Whether at least three quarters of the sets have smaller values than the centre.
    var areMostSmaller: Bool { 4 * values.count { $0 < centre } >= 3 * values.count }
  }

  /// Why a run has no ranges.
  package enum Omission: String, Error, Hashable, Sendable, CaseIterable {
    /// The scenario has no widget.
    case noHeadline = "no-headline"
    /// The scenario overrides every assumption.
    case noAssumption = "no-assumption"
    /// The runs of the sample would take longer than about a second.
    case tooManyEvents = "too-many-events"
  }

  package let sets: Int
  /// The people of each run of the sample; `nil` for one device.
  package let people: UInt64?
  /// The ranges of the metrics that have a value at the centre.
  package let ranges: [Range]

  /// Simulates a scenario with each set of the sample; of a fleet as many people as the limit allows.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: The seed of the centre, which those of the sets follow; `nil` for the scenario's own.
  ///   - runs: The simulations of the command.
  ///   - eventLimit: The most events that the runs of the sample may make together.
  /// - Throws: ``Omission``, the reason for which there are no ranges.
  /// - Complexity: Linear in the events of all runs.
  package init(
    of document: ScenarioDocument, seed: UInt64? = nil, in runs: inout RunStore, eventLimit: Int64 = eventLimit
  ) throws(Omission) {
    let (seed, varied) = (seed ?? document.seed, Assumptions(of: document).varied)
    let selectors = MetricSelector.headlines(of: document)
    guard !selectors.isEmpty else { throw .noHeadline }
    guard !varied.isEmpty else { throw .noAssumption }
    let centre = runs.readings(of: document, seeds: [seed], selectors: selectors)
    let (events, limit) = (runs.meanEvents(of: document), eventLimit / Int64(Self.sampleCount))
    var document = document
    if let all = document.fleet?.plan.people, events > limit {
      document = document.settingPeople(UInt64(limit / max(1, events / Int64(clamping: all))))
    }
    people = document.fleet?.plan.people
    guard centre.earlyEnd == nil, people.map({ $0 >= Self.fewestPeople }) ?? (events <= limit) else {
      throw .tooManyEvents
    }
    let sample = AssumptionSet.sample(of: varied, LatinHypercube(count: Self.sampleCount, seed: 1))
    let simulator = SetSimulator(document: document, assumptions: varied, seeds: [seed], selectors: selectors)
    let seeds = sample.indices.map { seed &+ UInt64($0) &+ 1 }
    let results = simulator.results(of: sample, ownSeeds: seeds, in: &runs).filter { $0.failure == nil }
    sets = results.count
    ranges = selectors.indices.compactMap { selector in
      let values = results.compactMap { $0.mean(of: selector) }.sorted()
      guard let middle = centre.amounts[selector].first ?? nil, !values.isEmpty else { return nil }
      return Range(selector: selectors[selector], centre: middle, values: values)
    }
  }

  /// Returns the range of a metric of a widget, if it has one.
  func range(of metric: Metric, kind: Int) -> Range? {
    ranges.first { $0.selector.metric == metric && $0.selector.tags == MetricTags(kind: kind) }
  }
}

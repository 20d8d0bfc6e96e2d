/// The range of a metric before and after the log of a device, by history matching.
///
/// Assumption sets that a single event of the log rules out (``LogBound``) are left out. With each of the others the day
/// of the log is simulated once, and the question's scenario on several seeds. A ``ThresholdSum`` learns the metric from
/// the numbers of the day, so that they become one summary, chosen for the question (Fearnhead and Prangle, Journal of
/// the Royal Statistical Society B 74, 2012). The sets whose days have summaries nearest that of the log are those that
/// agree with it, and the range of the metric is theirs. The day of a set is predicted from other sets only, as the log
/// is.
///
///     let fit = try Fit(of: document, imported, for: selector, in: whatIf, in: &runs)
///     fit.after
package struct Fit: Sendable {
  /// The default number of sampled assumption sets.
  package static let defaultSampleCount = 512
  /// The fewest sampled sets.
  package static let fewestSamples = 64
  /// The seeds of the question's scenario with each set.
  static let seedCount = 4
  /// One in so many sets counts as near.
  private static let nearShare = 8
  /// The fewest sets of a range.
  private static let fewest = 16
  /// The steps by which a metric is learned from days, and from the parameters of an experiment in the near sets.
  private static let (rounds, candidateRounds) = (120, 20)

  /// A parameter whose values differ between the near sets and all.
  struct Shift: Sendable {
    let parameter: Parameter
    /// The range before and after; `nil` for options.
    let ranges: [CentralRange]
    /// The percent of sets with each option, before and after.
    let shares: [(option: String, percents: [Int])]
    /// The value of the near sets: the middle one, or the most frequent option.
    let value: ParameterValue
    /// The greatest difference of the two cumulative distributions (Kolmogorov and Smirnov), in percent.
    let distance: Int
  }

  /// An experiment, and the range that would be left if its parameters were known.
  struct Candidate: Hashable, Sendable {
    let experiment: DeviceExperiment
    let width: Int64
  }

  let document: ScenarioDocument
  let imported: ImportedScenario
  let selector: MetricSelector
  /// The number of sets, of those that a single event rules out, and of those that agree with the log.
  let (sets, ruledOut, near): (Int, Int, Int)
  /// Whether some simulated day is as near the log as simulated days are to each other.
  package let agrees: Bool
  /// The number of the log that is farthest from all simulated days, by widget, if none agrees.
  let farthest: (widget: String, quantity: ActivityQuantity)?
  /// The range over all sets.
  let before: CentralRange
  /// The range over the sets that agree.
  let after: CentralRange
  /// The parameters that moved, the most first.
  let shifts: [Shift]
  /// The experiments, the one that would leave the narrowest range first.
  let candidates: [Candidate]

  /// Why a log says nothing about a metric.
  package enum Omission: Error, Hashable, Sendable {
    /// The metric cannot be read, or the simulations would make too many events.
    case findings(InvalidScenario)
    /// Too few sets can run, or none has a value of the metric.
    case noValue
    /// Single events rule out nearly all sets: so many of them.
    case noSetAgrees(ruledOut: Int, of: Int)
  }

  /// Fits the assumptions of a scenario to a log.
  ///
  /// - Parameters:
  ///   - document: The scenario of the log.
  ///   - imported: The log.
  ///   - key: The metric, such as `stale.share.view{widget=live-score}`.
  ///   - question: The scenario whose metric it is: that of the log, or a variant of it.
  ///   - samples: The number of sampled sets.
  ///   - runs: The simulations of the command.
  /// - Throws: ``Omission``.
  /// - Complexity: Linear in the events of all runs, and O(*n*²) in the sets.
  package init(
    of document: ScenarioDocument, _ imported: ImportedScenario, for key: String,
    in question: ScenarioDocument, samples: Int = defaultSampleCount, in runs: inout RunStore
  ) throws(Omission) {
    let selector: MetricSelector
    do throws(InvalidScenario) {
      selector = try MetricSelector(key, named: "--for", question.names)
      try imported.requireWidgets(of: document)
    } catch {
      throw .findings(error)
    }
    let varied = Assumptions(of: document).varied
    let sample = AssumptionSet.sample(of: varied, LatinHypercube(count: samples, seed: document.seed))
    let bounds = imported.bounds.filter { $0.tellsOfParameters }
    let possible = sample.filter { set in
      guard let system = try? document.setting(set.changes(of: varied)).system else { return false }
      let own = ParameterBounds(system)
      return bounds.allSatisfy { $0.isPossible(own) }
    }
    guard possible.count >= max(Self.fewest, samples / 50) else {
      throw .noSetAgrees(ruledOut: samples - possible.count, of: samples)
    }
    let (days, results): ([[ReloadActivity]?], [SetResult])
    do throws(InvalidScenario) {
      days = try runs.activities(of: document, varied, possible)
      results = try Self.results(of: sample, varied, question, selector, in: &runs)
    } catch {
      throw .findings(error)
    }
    guard let before = CentralRange(results.compactMap { $0.mean(of: 0) }) else { throw .noValue }
    var valueOf: [AssumptionSet: Int64] = [:]
    for (set, result) in zip(sample, results) { valueOf[set] = result.mean(of: 0) }
    let table = DayTable(imported, document.names.instances)
    var (points, metric, kept): ([[Int64]], [Int64], [AssumptionSet]) = ([], [], [])
    for (set, day) in zip(possible, days) {
      guard let day, let value = valueOf[set] else { continue }
      points.append(table.point(of: day))
      metric.append(value)
      kept.append(set)
    }
    guard points.count >= Self.fewest else { throw .noValue }
    let columns = table.columns(of: points)
    let target = ThresholdSum(columns, for: metric.map { Double($0) }, rounds: Self.rounds).value(at: table.observed)
    let learned = ThresholdSum.predictions(columns, for: metric.map { Double($0) }, rounds: Self.rounds)
    let order = points.indices.sorted { (abs(learned[$0] - target), $0) < (abs(learned[$1] - target), $1) }
    let near = order.prefix(max(Self.fewest, points.count / Self.nearShare))
    (self.document, self.imported, self.selector, self.before) = (document, imported, selector, before)
    (sets, ruledOut, self.near) = (samples, samples - possible.count, near.count)
    // The window of an extreme day lies on one side of it, so each set counts by its distance from its own prediction.
    let limits = (metric.min() ?? before.low)...(metric.max() ?? before.high)
    let values = near.map { index in
      min(max(metric[index] + Int64(target) - Int64(learned[index]), limits.lowerBound), limits.upperBound)
    }
    after = CentralRange(values) ?? before
    let agreement = table.agreement(points)
    (agrees, farthest) = (agreement == nil, agreement)
    let nearSets = near.map { kept[$0] }
    shifts = Self.shifts(varied, sample, nearSets)
    let isMac = document.system.preset.name.hasPrefix("macos")
    candidates = DeviceExperiment.allCases.filter { isMac || $0 != .mac }.compactMap { experiment in
      Self.candidate(experiment, varied, nearSets, values)
    }.sorted { ($0.width, $0.experiment.rawValue) < ($1.width, $1.experiment.rawValue) }
  }

  /// Returns the results of the question's scenario with each set.
  private static func results(
    of sample: [AssumptionSet], _ assumptions: [Assumption], _ question: ScenarioDocument, _ selector: MetricSelector,
    in runs: inout RunStore
  ) throws(InvalidScenario) -> [SetResult] {
    let seeds = (0..<seedCount).map { question.seed &+ UInt64($0) }
    _ = runs.readings(of: question, seeds: [seeds[0]], selectors: [selector])
    try runs.reserve(sample.count * seeds.count, of: question)
    let simulator = SetSimulator(document: question, assumptions: assumptions, seeds: seeds, selectors: [selector])
    let results = simulator.results(of: sample, in: &runs)
    try runs.checkWork(of: question)
    return results
  }

  /// Returns the parameters whose distribution differs between the near sets and all by more than chance.
  private static func shifts(_ assumptions: [Assumption], _ all: [AssumptionSet], _ near: [AssumptionSet]) -> [Shift] {
    // The distance that one in a thousand samples of this size exceeds (Kolmogorov).
    let limit = 195 / Double(near.count).squareRoot()
    return assumptions.indices.compactMap { index -> Shift? in
      let assumption = assumptions[index]
      let levels = [all, near].map { sets in sets.map { assumption.level(of: $0.values[index]) }.sorted() }
      let distance = Int(100 * Self.distance(levels[0], levels[1]))
      guard Double(distance) > limit else { return nil }
      if assumption.isCategorical {
        let options = assumption.parameter.kind.options
        let shares = options.indices.compactMap { option -> (option: String, percents: [Int])? in
          let percents = levels.map { levels in 100 * levels.count { $0 == Int64(option) } / levels.count }
          return percents == [0, 0] ? nil : (options[option], percents)
        }
        guard let best = shares.max(by: { $0.percents[1] < $1.percents[1] }) else { return nil }
        return Shift(
          parameter: assumption.parameter, ranges: [], shares: shares, value: .option(best.option), distance: distance)
      }
      let ranges = levels.compactMap { CentralRange($0) }
      guard ranges.count == 2 else { return nil }
      return Shift(
        parameter: assumption.parameter, ranges: ranges, shares: [],
        value: ranges[1].middle == .max ? .absent : assumption.parameter.kind.value(ranges[1].middle),
        distance: distance)
    }.sorted { ($1.distance, $0.parameter.id.rawValue) < ($0.distance, $1.parameter.id.rawValue) }
  }

  /// Returns the greatest difference of two cumulative distributions of sorted values.
  private static func distance(_ first: [Int64], _ second: [Int64]) -> Double {
    var (i, j, most) = (0, 0, 0.0)
    while i < first.count, j < second.count {
      let level = min(first[i], second[j])
      while i < first.count, first[i] == level { i += 1 }
      while j < second.count, second[j] == level { j += 1 }
      most = max(most, abs(Double(i) / Double(first.count) - Double(j) / Double(second.count)))
    }
    return most
  }

  /// Returns what is left of the range if the parameters of an experiment were known; `nil` if it measures none of them.
  private static func candidate(
    _ experiment: DeviceExperiment, _ assumptions: [Assumption], _ near: [AssumptionSet], _ values: [Int64]
  ) -> Candidate? {
    let measured = assumptions.indices.filter { experiment.row.parameters.contains(assumptions[$0].id) }
    guard !measured.isEmpty else { return nil }
    let columns = measured.map { index in
      SampleColumn(
        near.map { assumptions[index].level(of: $0.values[index]) }, isCategorical: assumptions[index].isCategorical)
    }
    let predictions = ThresholdSum.predictions(columns, for: values.map { Double($0) }, rounds: Self.candidateRounds)
    let left = zip(values, predictions).map { $0 - Int64($1) }
    return CentralRange(left).map { Candidate(experiment: experiment, width: $0.width) }
  }
}

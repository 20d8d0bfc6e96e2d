/// The range of a metric before and after the log of a device is known, by history matching.
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
  /// The parts into which the sets are divided, so that each is predicted from the others.
  private static let folds = 8
  /// One in so many sets counts as near.
  private static let nearShare = 8
  private static let rounds = 120

  /// The values between which a further one lies with a probability of nine in ten, and the middle one.
  ///
  /// A further value is as likely in each place among *n* others as in any, so the ends leave out as many as that allows
  /// (Vovk, Gammerman and Shafer, Algorithmic Learning in a Random World, 2005).
  struct Range: Hashable, Sendable {
    let low: Int64
    let middle: Int64
    let high: Int64

    var width: Int64 { high - low }

    /// Creates the range of some values, in any order; `nil` for none.
    init?(_ values: [Int64]) {
      let sorted = values.sorted()
      guard let middle = sorted.quantile(percent: 50) else { return nil }
      let omitted = max(0, (sorted.count + 1) * 5 / 100 - 1)
      (low, high) = (sorted[omitted], sorted[sorted.count - 1 - omitted])
      self.middle = middle
    }
  }

  /// A parameter whose values differ between the near sets and all.
  struct Shift: Hashable, Sendable {
    let parameter: Parameter
    /// The range before and after; `nil` for options.
    let ranges: [Range]
    /// The percent of sets with each option, before and after.
    let shares: [(option: String, percents: [Int])]
    /// The value of the near sets: the middle one, or the most frequent option.
    let value: ParameterValue
    /// The greatest difference of the two cumulative distributions (Kolmogorov and Smirnov), in percent.
    let distance: Int

    static func == (lhs: Shift, rhs: Shift) -> Bool {
      (lhs.parameter, lhs.ranges, lhs.value, lhs.distance) == (rhs.parameter, rhs.ranges, rhs.value, rhs.distance)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parameter)
      hasher.combine(value)
    }
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
  let before: Range
  /// The range over the sets that agree.
  let after: Range
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
    guard possible.count >= max(Self.folds * 2, samples / 50) else {
      throw .noSetAgrees(ruledOut: samples - possible.count, of: samples)
    }
    let (days, results): ([[ReloadActivity]?], [SetResult])
    do throws(InvalidScenario) {
      days = try runs.activities(of: document, varied, possible)
      results = try Self.results(of: sample, varied, question, selector, in: &runs)
    } catch {
      throw .findings(error)
    }
    guard let before = Range(results.compactMap { $0.mean(of: 0) }) else { throw .noValue }
    let values = Dictionary(zip(sample, results.map { $0.mean(of: 0) }), uniquingKeysWith: { first, _ in first })
    let table = DayTable(imported, document.names.instances)
    var (points, metric, kept): ([[Int64]], [Int64], [AssumptionSet]) = ([], [], [])
    for (set, day) in zip(possible, days) {
      guard let day, let value = values[set] ?? nil else { continue }
      points.append(table.point(of: day))
      metric.append(value)
      kept.append(set)
    }
    guard points.count >= Self.folds * 2 else { throw .noValue }
    let learned = Summary(points, metric.map { Double($0) })
    let target = learned.value(at: table.observed)
    let order = points.indices.sorted {
      (abs(learned.predictions[$0] - target), $0) < (abs(learned.predictions[$1] - target), $1)
    }
    let near = order.prefix(max(Self.folds * 2, points.count / Self.nearShare))
    (self.document, self.imported, self.selector, self.before) = (document, imported, selector, before)
    (sets, ruledOut, self.near) = (samples, samples - possible.count, near.count)
    // The window of an extreme day lies on one side of it, so each set counts by its distance from its own prediction.
    let limits = (metric.min() ?? before.low)...(metric.max() ?? before.high)
    after =
      Range(
        near.map { index in
          let shifted = metric[index] + Int64(target) - Int64(learned.predictions[index])
          return min(max(shifted, limits.lowerBound), limits.upperBound)
        }) ?? before
    let agreement = table.agreement(points)
    (agrees, farthest) = (agreement == nil, agreement)
    shifts = Self.shifts(varied, sample, near.map { kept[$0] })
    let isMac = document.system.preset.name.hasPrefix("macos")
    let nearSets = near.map { kept[$0] }
    let nearMetric = near.map { Double(metric[$0]) }
    candidates = DeviceExperiment.allCases.filter { isMac || $0 != .mac }.compactMap { experiment in
      Self.candidate(experiment, varied, nearSets, nearMetric)
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

  /// The learned summary of days: the metric, predicted from the numbers of a day.
  private struct Summary {
    private let model: ThresholdSum
    /// The prediction for each day, from days of other folds.
    private(set) var predictions: [Double]

    init(_ points: [[Int64]], _ metric: [Double]) {
      func fit(_ rows: [Int]) -> ThresholdSum {
        let columns = points[0].indices.map { column in
          SampleColumn(rows.map { points[$0][column] }, isCategorical: false)
        }
        return ThresholdSum(columns, for: rows.map { metric[$0] }, rounds: Fit.rounds)
      }
      model = fit(Array(points.indices))
      predictions = metric
      for fold in 0..<Fit.folds {
        let model = fit(points.indices.filter { $0 % Fit.folds != fold })
        for row in points.indices where row % Fit.folds == fold { predictions[row] = model.value(at: points[row]) }
      }
    }

    func value(at point: [Int64]) -> Double { model.value(at: point) }
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
      let ranges = levels.compactMap { Range($0) }
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
    _ experiment: DeviceExperiment, _ assumptions: [Assumption], _ near: [AssumptionSet], _ metric: [Double]
  ) -> Candidate? {
    let measured = assumptions.indices.filter { experiment.row.parameters.contains(assumptions[$0].id) }
    guard !measured.isEmpty else { return nil }
    let columns = measured.map { index in
      SampleColumn(
        near.map { assumptions[index].level(of: $0.values[index]) }, isCategorical: assumptions[index].isCategorical)
    }
    // Few steps, as there are few sets: more would explain chance.
    let fit = ThresholdSum(columns, for: metric, rounds: 10)
    return Range(fit.residuals.map { Int64($0) }).map { Candidate(experiment: experiment, width: $0.width) }
  }
}

/// The numbers of a day as a point: those that the log has, of every widget that the scenario has.
private struct DayTable {
  private struct Column {
    let widget: Int
    let instance: Int
    /// The quantity; `nil` for the runs in a part of the day.
    let quantity: ActivityQuantity?
    let part: Int
  }

  /// The number of parts of a day.
  private static let parts = 6

  private let columns: [Column]
  private let names: [String]
  let observed: [Int64]

  init(_ imported: ImportedScenario, _ instances: [String]) {
    let activities = imported.activities
    var columns: [Column] = []
    for (widget, described) in imported.widgets.enumerated() {
      guard let instance = instances.firstIndex(of: described.name) else { continue }
      for quantity in ActivityQuantity.allCases where quantity.value(of: activities[widget]) != nil {
        columns.append(Column(widget: widget, instance: instance, quantity: quantity, part: 0))
      }
      columns += (0..<Self.parts).map { Column(widget: widget, instance: instance, quantity: nil, part: $0) }
    }
    (self.columns, names) = (columns, imported.widgets.map { $0.name })
    observed = columns.map { Self.value($0, of: activities[$0.widget]) }
  }

  func point(of day: [ReloadActivity]) -> [Int64] { columns.map { Self.value($0, of: day[$0.instance]) } }

  private static func value(_ column: Column, of activity: ReloadActivity) -> Int64 {
    if let quantity = column.quantity { return quantity.value(of: activity) ?? -1 }
    let length = max(1, (activity.end - activity.start).milliseconds)
    return Int64(
      activity.runs.count { Int(($0 - activity.start).milliseconds * Int64(parts) / length) == column.part })
  }

  /// Returns the number of the log that is farthest from the days; `nil` if a day is as near the log as days are to each
  /// other.
  func agreement(_ points: [[Int64]]) -> (widget: String, quantity: ActivityQuantity)? {
    let scales = columns.indices.map { column -> Double in
      let sorted = points.map { Self.scaled($0[column]) }.sorted()
      return max(0.2, sorted[sorted.count * 95 / 100] - sorted[sorted.count * 5 / 100])
    }
    func scaledPoint(_ point: [Int64]) -> [Double] { zip(point, scales).map { Self.scaled($0) / $1 } }
    let days = points.map(scaledPoint)
    let log = scaledPoint(observed)
    func distance(_ first: [Double], _ second: [Double]) -> Double {
      zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    func nearest(_ point: [Double], besides own: Int?) -> (distance: Double, day: Int) {
      days.indices.lazy.filter { $0 != own }.map { (distance(point, days[$0]), $0) }
        .min { $0.0 < $1.0 } ?? (0, 0)
    }
    let (own, day) = nearest(log, besides: nil)
    guard own > (days.indices.map { nearest(days[$0], besides: $0).distance }.max() ?? 0) else { return nil }
    let farthest = columns.indices.filter { columns[$0].quantity != nil }.max {
      abs(log[$0] - days[day][$0]) < abs(log[$1] - days[day][$1])
    }
    return farthest.flatMap { index in columns[index].quantity.map { (names[columns[index].widget], $0) } }
  }

  /// Lengths and counts vary by factors.
  private static func scaled(_ value: Int64) -> Double { PortableMath.log(Double(max(0, value) + 1)) }
}

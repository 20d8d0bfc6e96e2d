/// The report of a run: values first, then one renderer for each format.
package struct RunReport: Sendable {
  package let run: ScenarioRun
  /// The advice, from ``Adviser``; `nil` leaves the section out.
  package let advice: AdviceList?
  /// The plausible ranges of the headlines, or the reason for which there are none; `nil` leaves them out.
  let ranges: Result<HeadlineRanges, HeadlineRanges.Omission>?
  /// The scenario's file as the user named it.
  let file: String
  /// The results under other assumptions; `nil` leaves the section out.
  let uncertainty: UncertaintyStudy?
  /// The results on several seeds; `nil` leaves the section out.
  let seeds: SeedMeans?
  /// How far the run replays recorded answers; `nil` leaves the section out.
  let answers: AnswerCoverage?
  /// The log of a device beside the run; `nil` leaves it out.
  let overlay: Overlay?
  /// The fleet of the run; `nil` for a single device.
  let population: Fleet?

  /// Creates the report of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - advice: The advice, from ``Adviser``; `nil` leaves the section out.
  ///   - ranges: The plausible ranges of the headlines, or the reason for which there are none; `nil` leaves them out.
  ///   - uncertainty: The results under other assumptions; `nil` leaves the section out.
  ///   - seeds: The results on several seeds; `nil` leaves the section out.
  ///   - answers: How far the run replays recorded answers; `nil` leaves the section out.
  ///   - overlay: The log of a device beside the run; `nil` leaves it out.
  ///   - population: The fleet of the run.
  ///   - file: The scenario's file as the user named it.
  package init(
    _ run: ScenarioRun, advice: AdviceList? = nil, ranges: Result<HeadlineRanges, HeadlineRanges.Omission>? = nil,
    uncertainty: UncertaintyStudy? = nil, seeds: SeedMeans? = nil, answers: AnswerCoverage? = nil,
    overlay: Overlay? = nil, population: Fleet? = nil, file: String
  ) {
    (self.seeds, self.answers, self.overlay, self.population) = (seeds, answers, overlay, population)
    (self.run, self.advice, self.ranges, self.uncertainty, self.file) = (run, advice, ranges, uncertainty, file)
  }

  var statistics: Statistics { run.statistics }
  var names: NameTable { run.names }

  /// The command about the scenario of this run, with its person, its seed and its assignments.
  var command: ScenarioCommand {
    ScenarioCommand(
      file: file, device: names.member, seed: run.seed == names.seed ? nil : run.seed, assignments: names.assignments)
  }

  /// Returns a name shortened to fit a heading.
  func title(_ name: String) -> String { name.shortened(to: 36) }

  /// The kinds of timeline widgets, by name.
  var timelineKinds: [(kind: Int, name: String)] {
    let kinds = Set(run.plan.instances.map { $0.kind })
    return names.kinds.indices.filter { kinds.contains($0) }.map { ($0, names.kinds[$0]) }
  }

  /// The kinds of relevance widgets, by name.
  var relevanceKinds: [(kind: Int, name: String)] {
    let kinds = Set(run.plan.cards.map { $0.kind })
    return names.kinds.indices.filter { kinds.contains($0) }.map { ($0, names.kinds[$0]) }
  }

  /// The hash of the run in 16 hexadecimal digits.
  var fingerprint: String { Fingerprint.hex(statistics.fingerprint) }

  /// The parameters that mattered in the run.
  var evidence: RunEvidence { RunEvidence(statistics.influences, names, changing: uncertainty?.changing) }

  /// Returns a metric for people.
  func text(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags = MetricTags()) -> String {
    statistics.value(metric, aggregation, tags).text
  }

  /// Returns a metric as a whole number in its base unit; zero without data.
  func amount(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags = MetricTags()) -> Int64 {
    statistics.value(metric, aggregation, tags)?.amount ?? 0
  }
}

extension UnusualInput {
  /// The expected number for people.
  var expectedText: String { Spelling.decimal(Int64(expectedTenths), places: 1) }
}

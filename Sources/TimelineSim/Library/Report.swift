#if !hasFeature(Embedded) && !Worker
extension Scenario {
  /// What a command would print about a result; each form is made when it is read.
  public struct Report: Sendable, CustomStringConvertible {
    /// The text for people, in lines of at most 80 columns.
    public var text: String { makeText() }
    /// The same for summaries and comments on GitHub.
    public var markdown: String { makeMarkdown() }
    /// The same for programs, stable and versioned; `docs/report-format.md` has the format.
    public var json: String { makeJSON() }
    /// A page for a browser that needs no network; `nil` for an explanation.
    public var page: String? { makePage?() }
    /// The text for people.
    public var description: String { text }

    private let makeText, makeMarkdown, makeJSON: @Sendable () -> String
    private let makePage: (@Sendable () -> String)?

    init(
      text: @escaping @Sendable () -> String, markdown: @escaping @Sendable () -> String,
      json: @escaping @Sendable () -> String, page: (@Sendable () -> String)? = nil
    ) {
      (makeText, makeMarkdown, makeJSON, makePage) = (text, markdown, json, page)
    }

    init(_ report: ExplanationReport) {
      self.init(text: { report.text() }, markdown: { report.markdown }, json: { report.json })
    }
  }

  /// One run of a scenario.
  public struct Run: Sendable {
    let run: ScenarioRun
    let document: ScenarioDocument
    let file: String

    init(_ run: ScenarioRun, document: ScenarioDocument, file: String) {
      (self.run, self.document, self.file) = (run, document, file)
    }

    /// Its seed.
    public var seed: UInt64 { run.seed }
    /// The hash of all events: equal for equal runs on every platform.
    public var fingerprint: String { report(of: run).fingerprint }

    /// The report, without the studies of a command, such as advice and ranges.
    public var report: Report {
      let (run, document) = (run, document)
      let report = report(of: run)
      return Report(
        text: { report.text() }, markdown: { report.markdown },
        json: { "{\"version\":1,\"runs\":[\n\(report.json)\n]}\n" },
        page: { RunPage(report, of: document, verdicts: ScenarioCheck.verdicts(on: run)).html })
    }

    private func report(of run: ScenarioRun) -> RunReport {
      RunReport(run, population: document.fleet, file: file)
    }

    /// The verdicts on the scenario's expectations that this run can judge.
    public var verdicts: [Verdict] { ScenarioCheck.verdicts(on: run) }

    /// How long each cause kept a widget's content stale, the greatest first; causes without any time are left out.
    ///
    /// - Throws: ``ScenarioError`` for an unknown widget.
    public func staleTime(
      of widget: String
    ) throws(ScenarioError) -> [(cause: StaleCause, time: Measured<DurationScale>)] {
      var times: [(cause: StaleCause, time: Measured<DurationScale>)] = []
      for cause in StaleCause.all {
        let key = "\(Metric.blame.rawValue){widget=\(widget),cause=\(cause.name)}"
        let selector = try publishing { try MetricSelector(key, named: "metric", run.names) }
        guard let amount = selector.amount(in: run), amount > 0 else { continue }
        times.append((cause, Measured(amount, .duration, origin: "on seed \(seed)")))
      }
      // Causes with equal times keep their order.
      return times.enumerated().sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }.map {
        $0.element
      }
    }

    /// Every event of the run, in the order of time, history included.
    ///
    /// - Complexity: That of another simulation.
    public var events: [Event] {
      let lines = EventLine(document)
      var events: [Event] = []
      let listener = ForwardingObserver { observation, instant in
        events.append(Event(lines, observation, at: instant))
      }
      _ = Simulator(document.plan).run(seed: seed, observer: listener)
      return events
    }
  }

  /// An event of a run, as `run --events` writes it.
  public struct Event: Sendable, CustomStringConvertible {
    /// Its name, such as `run-started`; `docs/report-format.md` has all of them.
    public let name: String
    /// The local time with its offset: `2026-06-13T14:30:00.000+02:00`.
    public let time: String
    /// The other members, such as `widget`: texts as they are, and other values as JSON.
    public let members: [String: String]
    /// The line of JSON.
    public let description: String

    init(_ lines: EventLine, _ observation: Observation, at instant: SimInstant) {
      let fields = lines.fields(of: observation)
      (name, time) = (fields.first?.1.string ?? "", lines.zone.spelling(of: instant))
      members = Dictionary(
        fields.dropFirst().map { ($0.0, $0.1.string ?? JSONWriter.text(of: $0.1, .compact)) }, uniquingKeysWith: { $1 })
      description = lines.text(observation, at: instant)
    }
  }

  /// The runs of a scenario on several seeds.
  public struct Runs: Sendable {
    /// The seeds.
    public var seeds: [UInt64] { readings.map { $0.run.seed } }

    private let readings: [(run: ScenarioRun, document: ScenarioDocument)]

    init(_ documents: [(seed: UInt64, document: ScenarioDocument)]) throws(ScenarioError) {
      readings = try publishing {
        try documents.map { seed, document in
          var runs = RunStore()
          ScenarioCheck.announce(document, in: &runs)
          let run = runs.run(document, seed: seed)
          if let earlyEnd = run.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
          return (run, document)
        }
      }
    }

    /// The value of a metric on every seed that has data.
    private func values(_ key: String) throws(ScenarioError) -> (selector: MetricSelector, values: [(UInt64, Int64)]) {
      let selector = try publishing { try MetricSelector(key, named: "metric", readings[0].run.names) }
      let values = readings.compactMap { reading in selector.amount(in: reading.run).map { (reading.run.seed, $0) } }
      return (selector, values)
    }

    /// The mean of a metric over the seeds, with the half-width of its 95 % confidence interval, in the metric's unit:
    /// `12m ±1m 30s over 20 seeds`.
    ///
    /// - Throws: ``ScenarioError`` for an unknown metric, or one without data on every seed.
    public func interval(of key: String) throws(ScenarioError) -> (mean: String, halfWidth: String?) {
      let (selector, values) = try values(key)
      guard let mean = SampleMean(values.map { $0.1 }) else { throw ScenarioError("'\(key)' has no data on any seed") }
      return (mean.value(selector).text, mean.halfWidth(selector).map { $0.text })
    }

    /// The worst value of a metric: the greatest, or the smallest where more is better. It prints its seed.
    public var worst: some MeasuredResult {
      MetricSource(names: readings[0].run.names, subject: "any seed") { selector in
        let values = readings.compactMap { reading in
          selector.amount(in: reading.run).map { (amount: $0, origin: "seed \(reading.run.seed)") }
        }
        // Of equal values the first seed counts.
        return selector.metric.definition.polarity == .higherIsBetter
          ? values.min { $0.amount < $1.amount } : values.reversed().max { $0.amount < $1.amount }
      }
    }

    /// The mean of a metric, rounded to its base unit.
    public var mean: some MeasuredResult {
      MetricSource(names: readings[0].run.names, subject: "any seed") { selector in
        let amounts = readings.compactMap { selector.amount(in: $0.run) }
        return SampleMean(amounts).map { ($0.rounded, "average over \(amounts.count) seeds") }
      }
    }

    /// The seeds on which an expectation such as `staleness.view.p95{widget=live-score} <= 20m` fails.
    ///
    /// - Throws: ``ScenarioError`` for an expectation that cannot be read.
    public func failingSeeds(of expectation: String) throws(ScenarioError) -> [UInt64] {
      let question = try publishing { try Question(expectation, named: "expectation", about: readings[0].document) }
      return readings.filter { question.selector.amount(in: $0.run).map { !question.limit.allows($0) } ?? true }
        .map { $0.run.seed }
    }
  }

  /// The verdicts on the expectations of a scenario.
  public struct Check: Sendable {
    private let check: ScenarioCheck

    init(_ check: ScenarioCheck) { self.check = check }

    /// The verdicts, in the order of the expectations.
    public var verdicts: [Verdict] { check.verdicts }
    /// Whether no expectation fails.
    public var isFine: Bool { verdicts.allSatisfy { $0.isFine } }

    /// The report.
    public var report: Report {
      let report = CheckReport([.checked(check)])
      return Report(
        text: { report.rendered(as: .text) }, markdown: { report.rendered(as: .markdown) },
        json: { report.rendered(as: .json) }, page: { report.rendered(as: .html) })
    }
  }

  /// The differences between two scenarios.
  public struct Comparison: Sendable {
    let comparison: PairedComparison

    init(_ comparison: PairedComparison) { self.comparison = comparison }

    /// Whether a shown metric got worse.
    public var hasRegression: Bool { comparison.hasRegression }
    /// Whether a shown metric changed.
    public var hasChange: Bool { comparison.hasChange }

    /// The report.
    public var report: Report {
      let report = ComparisonReport(comparison)
      return Report(
        text: { report.text() }, markdown: { report.markdown }, json: { report.json },
        page: {
          var runs = RunStore()
          return ComparisonPage(report, in: &runs).html
        })
    }
  }

  /// A scenario with several values.
  public struct Sweep: Sendable {
    private let sweep: SweepReport

    init(_ report: SweepReport) { sweep = report }

    /// Whether a point meets the limits of the goal; true without a goal.
    public var meetsGoal: Bool { sweep.study.meetsGoal }
    /// The points as comma-separated values, with a line for their names.
    public var csv: String { sweep.csv }

    /// The report.
    public var report: Report {
      let sweep = sweep
      return Report(
        text: { sweep.text() }, markdown: { sweep.markdown }, json: { sweep.json }, page: { SweepPage(sweep).html })
    }
  }

  /// A scenario under other assumptions.
  public struct Uncertainty: Sendable {
    private let study: UncertaintyStudy
    private let run: RunReport

    init(_ study: UncertaintyStudy, run: ScenarioRun, file: String) {
      self.study = study
      self.run = RunReport(run, uncertainty: study, file: file)
    }

    /// Whether each question has the answer yes under every simulated set of assumptions, in their order.
    public var isAlwaysMet: [Bool] { study.verdicts.map { $0.answer == .always(true) } }
    /// Whether each question has the answer no under every simulated set of assumptions, in their order.
    public var isNeverMet: [Bool] { study.verdicts.map { $0.answer == .always(false) } }

    /// The report of the run, with the ranges and the answers.
    public var report: Report {
      let run = run
      return Report(
        text: { run.text() }, markdown: { run.markdown },
        json: { "{\"version\":1,\"runs\":[\n\(run.json)\n]}\n" })
    }
  }
}

/// Why content is stale; `docs/metrics.md` has the causes.
public struct StaleCause: Hashable, Sendable, CustomStringConvertible {
  /// The name in tags and reports, such as `offline`.
  public let name: String
  /// Why the content stays stale.
  public let meaning: String
  /// The name.
  public var description: String { name }

  /// All causes; of several that apply, the first in this order counts.
  public static let all = BlameCause.allCases.map { StaleCause(name: $0.name, meaning: $0.row.meaning) }

  private init(name: String, meaning: String) { (self.name, self.meaning) = (name, meaning) }
}

extension Scenario.Run: MeasuredResult {
  private var source: MetricSource {
    MetricSource(names: run.names, subject: "seed \(seed)") { selector in
      selector.amount(in: run).map { ($0, "seed \(seed)") }
    }
  }

  /// Returns the value of a metric of this run, as ``MeasuredResult`` says.
  public func duration(of key: String) throws(ScenarioError) -> Measured<DurationScale> {
    try source.duration(of: key)
  }

  /// Returns the value of a metric of this run, as ``MeasuredResult`` says.
  public func share(of key: String) throws(ScenarioError) -> Measured<ShareScale> { try source.share(of: key) }

  /// Returns the value of a metric of this run, as ``MeasuredResult`` says.
  public func number(of key: String) throws(ScenarioError) -> Measured<NumberScale> { try source.number(of: key) }
}
#endif

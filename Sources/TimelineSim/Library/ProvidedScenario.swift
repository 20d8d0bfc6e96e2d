#if !hasFeature(Embedded) && !Worker
import Foundation

extension Scenario {
  /// Returns the scenario with a provider whose own code answers, in place of the described one.
  ///
  ///     let scenario = try Scenario("match-day.json", beside: #filePath).provide("live-score") { ask in
  ///       ScoreProvider.timeline(now: ask.now, isOnline: ask.isReachable)
  ///     }
  ///     let run = try await scenario.run(seed: 7)
  ///
  /// - Parameters:
  ///   - widget: The kind of the widget, or one copy of it, `name#2`.
  ///   - code: The code. It is called once for each run, in the order of time. For several runs it must depend on nothing
  ///     but the request; code with a state of its own, such as a cache, is made anew by ``provide(_:makingEach:)``.
  /// - Throws: ``ScenarioError`` for an unknown widget, one without timelines, or a scenario with a fleet.
  public func provide(_ widget: String, _ code: @escaping ProviderCode) throws(ScenarioError) -> ProvidedScenario {
    try ProvidedScenario(self).provide(widget, code)
  }

  /// Returns the scenario with a provider whose own code answers; each run makes the code anew.
  ///
  /// - Throws: As ``provide(_:_:)``.
  public func provide(
    _ widget: String, makingEach make: @escaping @Sendable () -> ProviderCode
  ) throws(ScenarioError) -> ProvidedScenario {
    try ProvidedScenario(self).provide(widget, makingEach: make)
  }
}

/// A scenario in which the own code of some providers answers.
///
/// A run first asks the code for every timeline, then replays the answers, so that reports, events and explanations are
/// those of any run. Sweeps, advice and assumption sets simulate hundreds of other runs in parallel, and have no code to
/// ask: describe the provider, as ``drift(seed:)`` proposes.
public struct ProvidedScenario: Sendable {
  private enum Maker: Sendable {
    case shared(ProviderCode)
    case each(@Sendable () -> ProviderCode)
  }

  private let scenario: Scenario
  /// The code of each widget, a kind or a copy, in the order in which it was given; the last one counts.
  private var makers: [(widget: String, maker: Maker)] = []

  init(_ scenario: Scenario) throws(ScenarioError) {
    if scenario.document.isFleet {
      throw ScenarioError("'\(scenario.file)' has a fleet: the code of a provider answers for one device only")
    }
    self.scenario = scenario
  }

  /// Adds a provider whose own code answers; ``Scenario/provide(_:_:)`` has the parameters.
  public func provide(_ widget: String, _ code: @escaping ProviderCode) throws(ScenarioError) -> ProvidedScenario {
    try providing(widget, .shared(code))
  }

  /// Adds a provider whose own code answers, made anew for each run.
  public func provide(
    _ widget: String, makingEach make: @escaping @Sendable () -> ProviderCode
  ) throws(ScenarioError) -> ProvidedScenario {
    try providing(widget, .each(make))
  }

  private func providing(_ widget: String, _ maker: Maker) throws(ScenarioError) -> ProvidedScenario {
    let names = scenario.document.names
    guard let selection = WidgetSelection(widget, scenario.document.plan, names) else {
      let hint = Suggestion.nearest(to: widget, in: names.kinds + names.instances).map { "; did you mean '\($0)'?" }
      throw ScenarioError("no widget is called '\(widget)'" + (hint ?? ""))
    }
    guard !selection.instances.isEmpty else {
      throw ScenarioError("'\(widget)' has no timelines: the system shows its cards by relevance")
    }
    var changed = self
    changed.makers.append((widget, maker))
    return changed
  }

  /// The code of each instance.
  private var makersOfInstances: [Int: Maker] {
    var found: [Int: Maker] = [:]
    for (widget, maker) in makers {
      let selection = WidgetSelection(widget, scenario.document.plan, scenario.document.names)
      for instance in selection?.instances ?? [] { found[instance] = maker }
    }
    return found
  }

  /// Returns the scenario with some values set and the same code, like ``Scenario/setting(_:)``.
  public func setting(_ assignments: String...) throws(ScenarioError) -> ProvidedScenario {
    let document = try publishing { try scenario.document.assigning(assignments) }
    var changed = try ProvidedScenario(Scenario(document, file: scenario.file))
    changed.makers = makers
    return changed
  }

  /// Simulates the scenario once, with the answers of the code.
  ///
  /// - Parameter seed: The seed; `nil` for the scenario's own.
  /// - Throws: ``ScenarioError`` if the run ends early, or the code throws, with the widget and the instant.
  /// - Complexity: That of about three runs, and one call of the code for each run of its widget.
  public func run(seed: UInt64? = nil) async throws(ScenarioError) -> Scenario.Run {
    try await answered(seed: seed).run(seed: seed)
  }

  /// Simulates the scenario on several seeds, from its own on.
  ///
  /// - Throws: As ``run(seed:)``, if some code is not made anew for each run, or for a number of seeds that is not from 1
  ///   to 100,000.
  public func runs(seeds: Int) async throws(ScenarioError) -> Scenario.Runs {
    try Scenario.require(seeds, "seeds", in: SeedChoice.counts)
    try requireFactories(for: "several seeds")
    var documents: [(seed: UInt64, document: ScenarioDocument)] = []
    for place in 0..<UInt64(seeds) {
      let seed = scenario.document.seed &+ place
      documents.append((seed, try await answered(seed: seed).document))
    }
    return try Scenario.Runs(documents)
  }

  /// Compares the scenario with a variant of it on its own seed, each with the answers of its own runs.
  ///
  /// - Throws: As ``run(seed:)``, and if some code is not made anew for each run.
  public func comparison(with other: ProvidedScenario) async throws(ScenarioError) -> Scenario.Comparison {
    try requireFactories(for: "a comparison")
    try other.requireFactories(for: "a comparison")
    let seed = scenario.document.seed
    let sides = (try await answered(seed: seed), try await other.answered(seed: seed))
    return try sides.0.comparison(with: sides.1)
  }

  /// Asks the code at each of its runs, and compares its answers with the described timelines of these runs.
  ///
  /// - Throws: As ``run(seed:)``.
  public func drift(seed: UInt64? = nil) async throws(ScenarioError) -> Scenario.Drift {
    let document = scenario.document
    var drifts: [Int: ProviderDrift] = [:]
    for instance in makersOfInstances.keys {
      drifts[instance] = ProviderDrift(widget: document.names.instances[instance], zone: document.plan.zone)
    }
    _ = try await gather(seed: seed ?? document.seed) { drifts[$0.instance]?.add($0, $1) }
    return Scenario.Drift(drifts.sorted { $0.key < $1.key }.map { $0.value })
  }

  /// Returns the scenario with the answers of the code on one seed, for a check, an explanation or a comparison on that
  /// seed; runs on other seeds have few of the answers.
  ///
  /// - Parameter seed: The seed; `nil` for the scenario's own.
  /// - Throws: As ``run(seed:)``.
  public func answered(seed: UInt64? = nil) async throws(ScenarioError) -> Scenario {
    let books = try await gather(seed: seed ?? scenario.document.seed) { _, _ in }
    return Scenario(scenario.document.answering(books), file: scenario.file, warnings: scenario.warnings)
  }

  /// The answers of the code, as lines that `timeline-sim run --answers` replays.
  ///
  /// - Throws: As ``run(seed:)``.
  public func answers(seed: UInt64? = nil) async throws(ScenarioError) -> String {
    let books = try await gather(seed: seed ?? scenario.document.seed) { _, _ in }
    let names = scenario.document.names
    let lines = books.flatMap { instance, book in
      book.answers.map { answer -> (SimInstant, String) in
        let name = names.instances[instance]
        let kind = names.kinds[scenario.document.plan.instances[instance].kind]
        return (answer.at, JSONWriter.text(of: answer.line(widget: kind, copy: name), .compact) + "\n")
      }
    }
    return lines.sorted { $0 < $1 }.map { $0.1 }.joined()
  }

  private func requireFactories(for purpose: String) throws(ScenarioError) {
    for (widget, maker) in makers {
      guard case .shared = maker else { continue }
      throw ScenarioError(
        "the code of '\(widget)' is shared by all runs, and \(purpose) must not depend on their order; give "
          + "provide(_:makingEach:) a closure that makes it")
    }
  }

  private func gather(
    seed: UInt64, _ note: (RunQuestion, ProviderAnswer) -> Void
  ) async throws(ScenarioError) -> [Int: AnswerBook] {
    let codes = makersOfInstances.mapValues { maker in
      switch maker {
      case .shared(let code): code
      case .each(let make): make()
      }
    }
    var gatherer = AnswerGatherer(scenario.document, asking: Set(codes.keys), seed: seed)
    while let question = gatherer.next() {
      guard let code = codes[question.instance] else { preconditionFailure("a question to nobody") }
      let answer = try await answer(of: code, request(question, gatherer.age(of: question.version, question), seed))
      let provided = ProviderAnswer(
        at: question.at, version: question.version, outcome: answer.outcome, reload: answer.policy.reload,
        takes: answer.takes, cachedAt: answer.cachedAt.map { SimInstant($0) })
      try check(provided, question, seed)
      note(question, provided)
      gatherer.answer(question, provided)
    }
    let books = gatherer.books
    // A run that ends early has answers of its first part only, and says why.
    if gatherer.endsEarly { _ = try Scenario(scenario.document.answering(books), file: scenario.file).run(seed: seed) }
    return books
  }

  private func answer(of code: ProviderCode, _ request: TimelineRequest) async throws(ScenarioError) -> ProvidedTimeline
  {
    do {
      return try await code(request)
    } catch {
      throw ScenarioError(
        "the code of '\(request.widget)' has thrown at \(SimInstant(request.now).spelling) on seed \(request.seed): \(error)"
      )
    }
  }

  /// - Throws: ``ScenarioError`` for a version that does not exist, or a run of negative length.
  private func check(_ answer: ProviderAnswer, _ question: RunQuestion, _ seed: UInt64) throws(ScenarioError) {
    let name = scenario.document.names.instances[question.instance]
    let place = "the code of '\(name)' at \(question.at.spelling) on seed \(seed)"
    if let takes = answer.takes, takes < .zero { throw ScenarioError("\(place) takes \(takes)") }
    guard case .timeline(let entries) = answer.outcome else { return }
    for case .some(let version) in entries.map({ $0.version }) where version < 0 || version > question.known {
      throw ScenarioError(
        "\(place) names version \(version.number), and the newest that its source tells is \(question.known.number)")
    }
  }

  private func request(_ question: RunQuestion, _ age: SimDuration?, _ seed: UInt64) -> TimelineRequest {
    let (plan, names) = (scenario.document.plan, scenario.document.names)
    let instance = plan.instances[question.instance]
    return TimelineRequest(
      widget: names.instances[question.instance],
      family: Family.allCases[instance.family].rawValue,
      source: names.sources[instance.source], now: Date(question.at),
      timeZone: TimeZone(secondsFromGMT: Int(plan.zone.offset(at: question.at).milliseconds / 1_000)) ?? .gmt,
      version: question.version.number, age: age,
      changes: question.changes.map { TimelineRequest.Change(date: Date($0.at), version: $0.version.number) },
      isReachable: question.isReachable, isOnline: question.isOnline, shownVersion: question.shown?.number, seed: seed)
  }
}

extension Scenario {
  /// The differences between described providers and their code.
  public struct Drift: Sendable {
    private let drifts: [ProviderDrift]

    init(_ drifts: [ProviderDrift]) { self.drifts = drifts }

    /// Whether an answer of the code differs from its description.
    public var isThere: Bool { differing > 0 }
    /// The number of runs of all widgets with code.
    public var runs: Int { drifts.reduce(0) { $0 + $1.runs } }
    /// The number of these runs whose answers differ.
    public var differing: Int { drifts.reduce(0) { $0 + $1.differing } }

    /// The first difference of each widget, and a description of its answers.
    public var report: Report {
      let report = DriftReport(drifts: drifts)
      return Report(text: { report.text() }, markdown: { report.markdown }, json: { report.json })
    }
  }
}
#endif

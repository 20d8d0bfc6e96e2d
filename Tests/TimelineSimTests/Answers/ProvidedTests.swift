import Foundation
import Testing

@testable import TimelineSim

@Suite struct ProvidedTests {
  /// A day of the example, without the days before it.
  private func day() throws -> Scenario {
    try Scenario(path: ScenarioLibrary.path("match-day")).setting("length=1d", "history=0d")
  }

  /// Gathers the answers of all widgets on the scenario's own seed, and returns the scenario with them.
  private func gathered(
    _ document: ScenarioDocument, _ answer: (RunQuestion) -> ProviderAnswer
  ) -> (document: ScenarioDocument, questions: Int) {
    var gatherer = AnswerGatherer(document, asking: Set(document.plan.instances.indices), seed: document.seed)
    var questions = 0
    while let question = gatherer.next() {
      questions += 1
      gatherer.answer(question, answer(question))
    }
    return (document.answering(gatherer.books), questions)
  }

  /// Returns the answer that a question's described timeline is.
  private func described(_ question: RunQuestion, _ plan: Plan) -> ProviderAnswer {
    let provider = plan.instances[question.instance].provider
    let entries = question.described.entries.flatMap { entry in
      (0..<entry.count).map { place in
        ProviderAnswer.Entry(
          date: entry.date + entry.every * place,
          version: question.isReachable ? entry.content.version : nil,
          relevance: entry.relevance.map { provider.relevance[Int($0)] })
      }
    }
    let isPlaceholder = !question.isReachable && provider.substitute != nil
    return ProviderAnswer(
      at: question.at, version: question.version, outcome: isPlaceholder ? .placeholder : .timeline(entries),
      reload: question.reload)
  }

  /// Some with foreseen changes, relevance, failures and shared runs; in a long sweep all.
  private static let names =
    LawSweep.isFull
    ? ScenarioLibrary.names
    : ["broken-providers", "entry-dates", "sample-on-failure", "shared-runs", "stack-of-events"]

  @Test(arguments: names)
  func `code that answers as described changes no run`(name: String) throws {
    let document = try ScenarioLibrary.document(name)
    // A second plan replaces the described providers during the run.
    guard !document.isFleet, document.plan.update == nil else { return }
    let (answered, questions) = gathered(document) { described($0, document.plan) }
    #expect(questions > 0 || document.plan.instances.isEmpty)
    #expect(ScenarioRun(answered).statistics.fingerprint == ScenarioRun(document).statistics.fingerprint)
  }

  @Test func `a request tells what the provider reads`() async throws {
    let requests = Requests()
    let scenario = try day().provide("next-match") { request in
      requests.add(request)
      return ProvidedTimeline(entries: [.init(date: request.now)], policy: .after(request.now + .hours(1)))
    }
    let run = try await scenario.run()
    let all = requests.all
    #expect(all.map(\.now) == all.map(\.now).sorted() && all.count > 16)
    #expect(all.allSatisfy { $0.widget == "next-match" && $0.family == "accessoryRectangular" && $0.seed == run.seed })
    #expect(all.allSatisfy { $0.source == "fixtures" && $0.changes.map(\.date) == $0.changes.map(\.date).sorted() })
    #expect(all.contains { ($0.changes.first?.version ?? 0) == $0.version + 1 })
    #expect(all.contains { $0.age.map { $0 > .zero } ?? false })
    #expect(all.contains { !$0.isReachable && !$0.isOnline } == all.contains { !$0.isOnline })
    let started = run.events.filter { $0.name == "run-started" && $0.members["widget"] == "next-match" }
    #expect(started.count == all.count)
  }

  private final class Requests: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [TimelineRequest] = []
    func add(_ request: TimelineRequest) { lock.withLock { requests.append(request) } }
    var all: [TimelineRequest] { lock.withLock { requests } }
  }

  @Test func `entries, versions and failures of the code are those of the run`() async throws {
    let scenario = try day()
    func run(_ code: @escaping ProviderCode) async throws -> Scenario.Run {
      try await scenario.provide("live-score", code).run()
    }
    let never = try await run { ProvidedTimeline(entries: [.init(date: $0.now, version: 0)], policy: .never) }
    let crashing = try await run { _ in .crash }
    let hanging = try await run { _ in .hang }
    let placeholder = try await run { .placeholder(policy: .after($0.now + .minutes(30))) }
    let late = try await run {
      ProvidedTimeline(entries: [.init(date: $0.now)], policy: .never, takes: .seconds(9))
    }
    let key = "stale.share.view{widget=live-score}"
    #expect(try never.share(of: key) > late.share(of: key))
    #expect(crashing.events.contains { $0.name == "run-ended" && $0.members["result"] == "crashed" })
    #expect(hanging.events.contains { $0.name == "run-ended" && $0.members["result"] == "timed-out" })
    #expect(placeholder.events.filter { $0.name == "shown" && $0.members["widget"] == "live-score" }.isEmpty)
    #expect(late.fingerprint != never.fingerprint)
  }

  @Test func `an answer from a cache fetches nothing, meets no error and is as old as the cache`() async throws {
    let scenario = try day()
    let start = Requests()
    let cached = try await scenario.provide("live-score") { request in
      start.add(request)
      let first = start.all[0].now
      guard request.now > first else {
        return ProvidedTimeline(entries: [.init(date: request.now)], policy: .after(request.now + .minutes(30)))
      }
      return ProvidedTimeline(
        entries: [.init(date: request.now, version: 0)], policy: .after(request.now + .minutes(30)), cachedAt: first)
    }.run()
    let fetching = try await scenario.provide("live-score") {
      ProvidedTimeline(entries: [.init(date: $0.now)], policy: .after($0.now + .minutes(30)))
    }.run()
    #expect(try cached.number(of: "load.fetches.total") < fetching.number(of: "load.fetches.total"))
    #expect(
      try cached.duration(of: "age.view.p50{widget=live-score}")
        > fetching.duration(of: "age.view.p50{widget=live-score}"))
    #expect(
      !cached.events.contains {
        $0.name == "run-ended" && $0.members["result"] == "handled-error"
          && $0.members["widget"] == "live-score"
      })
    #expect(try cached.staleTime(of: "live-score").contains { $0.cause.name == "cached" })
    #expect(cached.report.text.contains("The timelines of live-score are answers of code"))
  }

  @Test func `a version that the source has not told is refused`() async throws {
    let scenario = try day().provide("live-score") { request in
      ProvidedTimeline(entries: [.init(date: request.now, version: request.version + 1)], policy: .never)
    }
    let error = await #expect(throws: ScenarioError.self) { _ = try await scenario.run() }
    #expect(error?.description.contains("names version 1, and the newest that its source tells is 0") ?? false)
  }

  @Test func `a run of code that throws names the widget and the instant`() async throws {
    struct Failure: Error, CustomStringConvertible { let description = "no fixture" }
    let scenario = try day().provide("standings") { _ in throw Failure() }
    let error = await #expect(throws: ScenarioError.self) { _ = try await scenario.run(seed: 3) }
    #expect(
      error?.description.contains("'standings' has thrown at 2026-06-12T22:00") ?? false, "\(String(describing: error))"
    )
    #expect(error?.description.hasSuffix("on seed 3: no fixture") ?? false)
  }

  @Test func `several runs need code that is made for each`() async throws {
    let scenario = try day()
    let answer: ProviderCode = {
      ProvidedTimeline(entries: [.init(date: $0.now)], policy: .after($0.now + .minutes(30)))
    }
    let shared = try scenario.provide("live-score", answer)
    let error = await #expect(throws: ScenarioError.self) { _ = try await shared.runs(seeds: 2) }
    #expect(error?.description.contains("provide(_:makingEach:)") ?? false)
    let each = try scenario.provide("live-score", makingEach: { answer })
    let runs = try await each.runs(seeds: 2)
    #expect(runs.seeds == [42, 43])
    #expect(try runs.worst.duration(of: "staleness.view.p95{widget=live-score}") > .minutes(0))
    let slow = try each.setting("system.\"start.delay.policy\"=10m")
    #expect(try await each.comparison(with: slow).hasChange)
  }

  @Test func `a widget that is not there, has no timelines or has people is refused`() throws {
    let code: ProviderCode = { _ in .crash }
    let unknown = #expect(throws: ScenarioError.self) {
      _ = try day().provide("live-scores", code)
    }
    #expect(unknown?.description == "no widget is called 'live-scores'; did you mean 'live-score'?")
    let fleet = #expect(throws: ScenarioError.self) {
      _ = try Scenario(path: ScenarioLibrary.path("fleet-news")).provide("news", code)
    }
    #expect(fleet?.description.contains("has a fleet") ?? false)
  }

  @Test func `recorded answers replay, and a variant says from when on it leaves them`() async throws {
    let scenario = try day()
    let provided = try scenario.provide("live-score") { request in
      guard request.isReachable else { return .oldContent(policy: .after(request.now + .minutes(5))) }
      return ProvidedTimeline(
        entries: [.init(date: request.now), .init(date: request.now + .minutes(7), version: request.version)],
        policy: .after(request.now + .minutes(20)))
    }
    let run = try await provided.run()
    let log = try DeviceLogReader.read([SourceText(name: "answers.ndjson", text: try await provided.answers())])
    let recorded = RecordedAnswers(try ImportedScenario(log))
    let (replayed, coverage) = scenario.document.replaying(recorded, seed: nil)
    #expect(ScenarioRun(replayed).statistics.fingerprint == run.run.statistics.fingerprint)
    #expect(coverage.rows.count == 1 && coverage.rows[0].described == 0 && coverage.rows[0].left == nil)
    #expect(coverage.rows[0].runs == coverage.rows[0].replayed && coverage.rows[0].runs > 20)
    let variant = try scenario.document.assigning(["system.\"start.delay.policy\"=20m"])
    let (_, left) = variant.replaying(recorded, seed: nil)
    #expect(left.rows[0].described > 0 && left.rows[0].left != nil)
    #expect(left.rows[0].runs == left.rows[0].replayed + left.rows[0].earlier + left.rows[0].described)
    let report = RunReport(ScenarioRun(variant), answers: left, file: "match-day.json").text()
    #expect(report.contains("Recorded answers"))
  }

  @Test func `drift names the first difference and describes the code`() async throws {
    let scenario = try day()
    let same = try await scenario.provide("standings") {
      .described(after: .hours(2), $0)
    }.drift()
    #expect(!same.isThere && same.report.text.contains("are as described"))
    let other = try await scenario.provide("standings") {
      ProvidedTimeline(
        entries: [
          .init(date: $0.now), .init(date: $0.now + .minutes(10)), .init(date: $0.now + .minutes(20)),
        ], policy: .atEnd)
    }.drift()
    let text = other.report.text
    #expect(other.isThere)
    #expect(text.contains("its entries: described is now, and the code gives now, +10m, +20m."))
    #expect(
      text.contains(#""entries": 3,"#) && text.contains(#""every": "10m","#) && text.contains(#""policy": "atEnd","#))
  }

  @Test func `copies that a variant adds have the same code`() async throws {
    let requests = Requests()
    let scenario = try day().provide("live-score") { request in
      requests.add(request)
      return ProvidedTimeline(entries: [.init(date: request.now)], policy: .after(request.now + .hours(1)))
    }
    _ = try await scenario.setting("widgets.live-score.copies=2").run()
    #expect(Set(requests.all.map(\.widget)) == ["live-score", "live-score#2"])
  }

  /// Two widgets in each of two stacks; copies of the first may share their runs.
  private func stacks(_ more: String = "") throws -> Scenario {
    let widget = #""app": "a", "shows": "s", "family": "systemSmall", "place": "homeScreen", "stack": "k","#
    return try Scenario(
      json: """
        { "name": "Stacks", "start": "2026-10-05T00:00", "length": "1d", "history": "0d",
          "device": { "views": { "perDay": 40 } }, "sources": { "s": { "changes": { "perDay": 1 } } },
          "apps": { "a": {} },
          "widgets": {
            "x": { \(widget) "copies": [{ "stack": "j" }],
              "provider": { "policy": "never", "relevance": [{ "score": 1 }, { "score": 2 }] } },
            "y": { \(widget) "copies": [{ "stack": "j" }], "provider": { "policy": "never" } },
          }, \(more) }
        """)
  }

  @Test(arguments: [
    #""update": { "at": "2026-10-05T05:00", "set": { "widgets.x.provider.relevance": [] } }"#,
    #""system": { "copies.runs": "shared" }"#,
  ])
  func `relevance of code holds through an update, and for copies that share its runs`(more: String) async throws {
    let run = try await stacks(more).provide("x") { request in
      let score = Double(Int(request.now.timeIntervalSince1970) / 60 % 1_000 + 1)
      return ProvidedTimeline(
        entries: [0, 6, 12].map { .init(date: request.now + .hours($0), relevance: (score + Double($0), .hours(1))) },
        policy: .never)
    }.run()
    let scored = run.events.filter { $0.name == "scored" && $0.members["widget"]?.hasPrefix("x") ?? false }
    #expect(Set(scored.map { $0.members["widget"] }) == ["x", "x#2"])
    #expect(scored.count >= 6, "\(scored)")
  }

  @Test func `drift compares the answers after an error, too`() async throws {
    let drift = try await day().provide("live-score") { request in
      request.isReachable
        ? ProvidedTimeline(entries: [.init(date: request.now)], policy: .after(request.now + .minutes(30)))
        : .oldContent(policy: .after(request.now + .minutes(9)))
    }.drift()
    #expect(drift.isThere && drift.differing < drift.runs)
    #expect(drift.report.text.contains("described is after +30m, and the code gives after +9m."), "\(drift.report)")
  }

  @Test func `an earlier answer holds for the same version until its reload`() {
    func answer(_ minute: Int64, _ version: ContentVersion?, _ reload: ReloadDate) -> ProviderAnswer {
      ProviderAnswer(
        at: SimInstant(milliseconds: minute * 60_000), version: version, outcome: .timeline([]), reload: reload)
    }
    func minute(_ minute: Int64) -> SimInstant { SimInstant(milliseconds: minute * 60_000) }
    let book = AnswerBook([answer(30, nil, .never), answer(10, 4, .after(minute(20)))])
    #expect(book.answer(at: minute(9), reading: 4) == nil)
    #expect(book.answer(at: minute(10), reading: 7)?.isEarlier == false)
    #expect(book.answer(at: minute(19), reading: 4)?.isEarlier == true)
    #expect(book.answer(at: minute(19), reading: 5) == nil)
    #expect(book.answer(at: minute(20), reading: 4) == nil)
    #expect(book.answer(at: minute(99), reading: 5)?.isEarlier == true)
    #expect(AnswerBook(asks: true, book.answers).answer(at: minute(19), reading: 4) == nil)
  }
}

extension ProvidedTimeline {
  fileprivate static func described(after delay: SimDuration, _ request: TimelineRequest) -> ProvidedTimeline {
    if !request.isReachable { return .oldContent(policy: .after(request.now + delay)) }
    return ProvidedTimeline(entries: [Entry(date: request.now)], policy: .after(request.now + delay))
  }
}

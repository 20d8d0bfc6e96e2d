import Testing

@testable import TimelineSim

/// The tracks of a run agree with its metrics, which other code computes from the same observations.
@Suite struct RunTracksTests {
  /// Returns the tracks of a scenario and its run; `nil` for a fleet.
  private func run(_ name: String) throws -> (run: ScenarioRun, tracks: RunTracks, plan: Plan)? {
    let document = try ScenarioLibrary.document(name)
    guard document.fleet == nil, document.plan.measuredFrom == document.plan.start else { return nil }
    var runs = RunStore()
    let run = runs.run(document, recording: .tracks)
    return (run, try #require(run.tracks), document.plan)
  }

  private func amount(_ run: ScenarioRun, _ metric: Metric, _ tags: MetricTags) -> Int64 {
    run.statistics.value(metric, .total, tags)?.amount ?? 0
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `stale time by cause is that of the metrics`(name: String) throws {
    guard let (run, tracks, plan) = try run(name) else { return }
    for (instance, track) in tracks.widgets.enumerated() {
      for cause in BlameCause.allCases {
        let time = track.screen.filter { $0.value.cause == cause }.reduce(Int64(0)) { $0 + $1.length.milliseconds }
        #expect(time == amount(run, .blame, MetricTags(instance: instance, cause: cause.rawValue)), "\(cause)")
      }
      let spans = track.staleSpans(from: plan.start, to: plan.end)
      let all = spans.reduce(Int64(0)) { $0 + $1.length.milliseconds }
      #expect(all == amount(run, .blame, MetricTags(instance: instance)))
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.to < $1.from })
    }
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `views, runs and changes are those of the metrics`(name: String) throws {
    guard let (run, tracks, plan) = try run(name) else { return }
    for (instance, track) in tracks.widgets.enumerated() {
      let tags = MetricTags(instance: instance)
      let counts = track.viewCounts(from: plan.start, to: plan.end)
      #expect(Int64(counts.all) == amount(run, .viewsTotal, tags))
      #expect(Int64(counts.stale) == amount(run, .viewsStale, tags))
      let worst = track.views.map { $0.value.staleness(at: $0.at).milliseconds }.max() ?? 0
      #expect(worst == run.statistics.value(.stalenessView, .max, tags)?.amount ?? 0)
    }
    // Cards run their providers too.
    guard tracks.cards.isEmpty else { return }
    let reloads = tracks.widgets.flatMap { $0.reloads }
    let started = reloads.count { $0.started.map { $0 >= plan.start } ?? false }
    #expect(Int64(started) == amount(run, .loadRuns, MetricTags()))
  }

  @Test func `the trace of a long run has its first days, and says where it ends`() throws {
    let document = try ScenarioLibrary.document("match-day")
    var runs = RunStore()
    let run = runs.run(document, recording: .tracks)
    let (whole, part) = (RunTrace(run).json, RunTrace(run, marks: 1_000).json)
    #expect(!whole.contains("too many events"))
    #expect(part.contains(#""until":"2026-06-13T"#) && part.contains(#", because the run has too many events""#))
    #expect(part.contains("end of the trace, because the run has too many events"))
    // Metadata name another thread, and arrows have numbers in the order of the trace.
    func events(_ text: String) -> Set<Substring> {
      let lines = text.split(separator: "\n").filter { $0.hasPrefix(#"{"ph":"#) && !$0.hasPrefix(#"{"ph":"M""#) }
      return Set(lines.filter { !$0.contains(#""cat":"reload""#) }.map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
    }
    let others = events(part).subtracting(events(whole))
    #expect(others.allSatisfy { $0.contains("too many events") }, "\(others.prefix(3))")
    #expect(part.utf8.count < whole.utf8.count / 2)
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `slices are in order, inside the run and do not overlap`(name: String) throws {
    guard let (_, tracks, plan) = try run(name) else { return }
    func check<Value>(_ slices: [TimeSlice<Value>], _ what: String) {
      #expect(slices.allSatisfy { plan.start <= $0.from && $0.from < $0.to && $0.to <= plan.end }, "\(what)")
      #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.to <= $1.from }, "\(what)")
    }
    check(tracks.nights, "nights")
    for track in tracks.widgets {
      check(track.screen, "screen")
      check(track.contents, "contents")
      check(track.waits, "waits")
    }
    for top in tracks.tops { check(top, "tops") }
    for card in tracks.cards { check(card.shown, "shown") }
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `a reload without a start is the last one of its widget`(name: String) throws {
    guard let (_, tracks, _) = try run(name) else { return }
    for track in tracks.widgets {
      #expect(track.reloads.dropLast().allSatisfy { $0.started != nil })
    }
  }

  @Test func `a reload that is granted again before its start is one reload`() throws {
    // The start of a policy is late, and calls of the app come before it.
    let document = try ScenarioDocument.load(
      text: """
        { "name": "Twice", "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d", "history": "0d",
          "system": { "start.delay.policy": "30m", "start.delay.call": "10s" },
          "sources": { "news": { "changes": { "every": "1h" } } },
          "apps": { "app": { "sessions": { "every": "25m", "length": "1m" }, "reloads": { "on": "foreground" } } },
          "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
            "provider": { "policy": { "after": "10m" } } } } }
        """)
    var runs = RunStore()
    var grants = 0
    let run = runs.run(document, recording: .tracks) { observation, _ in
      if case .granted = observation { grants += 1 }
    }
    let reloads = try #require(run.tracks).widgets[0].reloads
    #expect(grants > reloads.count)
    #expect(reloads.dropLast().allSatisfy { $0.started != nil })
  }

  @Test func `the balance of a pool ends with the units that are left`() throws {
    let (run, tracks, _) = try #require(try run("match-day"))
    for pool in run.statistics.budget.accounts.indices where run.statistics.budget.accounts[pool].allowed > 0 {
      #expect(tracks.balances[pool].last?.value == run.statistics.budget.accounts[pool].left)
    }
  }

  @Test func `tracks change neither the fingerprint nor the metrics of a run`() throws {
    let document = try ScenarioLibrary.document("match-day")
    var (plain, drawn) = (RunStore(), RunStore())
    let one = plain.run(document)
    let other = drawn.run(document, recording: .tracks)
    #expect(one.statistics.fingerprint == other.statistics.fingerprint)
    #expect(RunReport(one, file: "match-day").json == RunReport(other, file: "match-day").json)
  }
}

import Testing

@testable import TimelineSim

@Suite struct FleetStatisticsTests {
  private let document: ScenarioDocument
  private let whole: FleetStatistics

  init() throws {
    document = try FleetSample.document()
    whole = try FleetSample.statistics(of: 0..<60, document)
  }

  /// Every number of a fleet's statistics.
  private func numbers(_ statistics: FleetStatistics) -> [String: Int64?] {
    var numbers: [String: Int64?] = ["fingerprint": Int64(bitPattern: statistics.pooled.fingerprint)]
    for selector in MetricSelector.all(document.plan, document.names) {
      numbers[selector.key] = statistics.amount(selector)
    }
    for tally in statistics.people {
      let key = tally.metric.selector.key
      for percent in [0, 50, 90, 100] { numbers["\(key) p\(percent)"] = tally.percentile(percent) }
      numbers["\(key) half"] = tally.ratio.halfWidth95
      for (place, person) in tally.worst.enumerated() { numbers["\(key) worst \(place)"] = Int64(person.number) }
    }
    for series in LoadCurve.Series.allCases {
      numbers["\(series)"] = statistics.load.total(series)
      numbers["\(series) peak"] = statistics.load.peakSecond(series)?.at.milliseconds
    }
    return numbers
  }

  @Test(arguments: [2, 3, 7])
  func `parts of a fleet add up to the whole in any order`(parts: UInt64) throws {
    let pieces = try (0..<parts).reversed().map { part in
      try FleetSample.statistics(of: stride(from: part, to: 60, by: Int(parts)).map { $0 }, document)
    }
    for piece in pieces.dropFirst() { pieces[0].merge(piece) }
    #expect(numbers(pieces[0]) == numbers(whole))
  }

  @Test func `the fleet is the sum of its people, each run alone`() {
    let alone = (UInt64(0)..<60).map { device in
      let member = document.member(device)
      return ScenarioRun(member, seed: document.seed).statistics
    }
    let sum = Statistics.merged(alone)
    #expect(sum.fingerprint == whole.pooled.fingerprint)
    let selectors = MetricSelector.all(document.plan, document.names).filter { !$0.isOverPeople }
    #expect(selectors.count > 100)
    for selector in selectors { #expect(whole.amount(selector) == selector.amount(in: sum), "\(selector.key)") }
  }

  @Test func `percentiles over the people are those of the people's values`() throws {
    let kind = try #require(document.names.kinds.firstIndex(of: "sky"))
    let tally = try #require(
      whole.people.first { $0.metric.selector.metric == .staleShareView && $0.metric.selector.tags.kind == kind })
    let amounts = (UInt64(0)..<60).compactMap { device in
      ScenarioRun(document.member(device), seed: document.seed).statistics.value(
        .staleShareView, .value, MetricTags(kind: kind))?.amount
    }.sorted()
    #expect(tally.count == Int64(amounts.count))
    #expect(tally.mean == amounts.reduce(0, +) / Int64(amounts.count))
    for percent in [10, 50, 90, 100] {
      let exact = amounts[max(0, (amounts.count * percent + 99) / 100 - 1)]
      let found = try #require(tally.percentile(percent))
      #expect(found >= exact && found - exact <= exact / 128)
    }
    #expect(tally.worst[0].amount == amounts.last)
  }

  @Test func `means by profile are those of the people of each profile`() throws {
    let kind = try #require(document.names.kinds.firstIndex(of: "sky"))
    let tally = try #require(
      whole.people.first { $0.metric.selector.metric == .budgetUsed && $0.metric.selector.tags.kind == kind })
    let names = try #require(document.fleet?.profileNames)
    for (profile, name) in names.enumerated() {
      let amounts = (UInt64(0)..<60).filter { document.profileName(of: $0) == name }.compactMap { device in
        ScenarioRun(document.member(device), seed: document.seed).statistics.value(
          .budgetUsed, .perDay, MetricTags(kind: kind))?.amount
      }
      #expect(tally.profiles[profile].count == Int64(amounts.count))
      #expect(tally.profiles[profile].mean == amounts.reduce(0, +) / Int64(amounts.count))
    }
  }

  @Test func `a person without a widget is not among its people`() throws {
    let kind = try #require(document.names.kinds.firstIndex(of: "inbox"))
    let owners = (UInt64(0)..<60).count { device in
      document.member(device).plan.instances.contains { $0.kind == kind && $0.placed != .never }
    }
    let tallies = whole.people.filter { $0.metric.selector.tags.kind == kind }
    #expect(!tallies.isEmpty && owners < 60)
    #expect(tallies.allSatisfy { $0.count <= Int64(owners) })
  }

  @Test func `the load curve counts every run, fetch and push of the measured time`() {
    #expect(whole.load.total(.runs) == whole.pooled.value(.loadRuns, .total)?.amount)
    #expect(whole.load.total(.fetches) == whole.pooled.value(.loadFetches, .total)?.amount)
    #expect(whole.load.total(.pushes) == whole.pooled.value(.loadPushes, .total)?.amount)
    let causes = (0..<whole.load.minutes).flatMap { whole.load.causes(minute: $0).map { $0.count } }.reduce(0, +)
    #expect(causes == whole.load.total(.runs))
    #expect(whole.pooled.value(.loadRuns, .peak)?.amount == whole.load.peak(.runs)?.count)
  }

  @Test func `every number of workers gives the same report`() {
    let reports = [1, 2, 5].map { count in
      var runs = RunStore(
        workers: Workers(count: count) { work, task in
          for number in (0..<work.tasks).reversed() { task(number % count, number) }
          return work.tasks
        })
      return RunReport(runs.run(document), population: document.fleet, file: "fleet.json").text()
    }
    #expect(Set(reports).count == 1)
  }

  @Test func `metrics of relevance widgets have a value of each person`() throws {
    let text = """
      {
        "name": "Cards", "seed": 1, "start": "2026-07-03T00:00", "zone": "Europe/Madrid", "length": "1d",
        "system": { "preset": "watchos-26" }, "device": { "views": { "perDay": 200 } },
        "sources": { "offers": { "changes": { "mean": "1h" } } }, "apps": { "app": {} },
        "widgets": {
          "z-card": {
            "app": "app", "shows": "offers",
            "relevance": { "contexts": [{ "between": "09:00-21:00", "kind": "scheduled" }], "takes": "2s" },
          },
        },
        "fleet": { "people": 20 },
      }
      """
    let statistics = try FleetSample.statistics(of: 0..<20, .load(text: text))
    let cards = statistics.people.filter { $0.metric.selector.tags.kind != nil }
    #expect(!cards.isEmpty)
    for tally in cards { #expect(tally.count == 20, "\(tally.metric.selector.key)") }
  }

  @Test func `the load before 1970 is counted in the minute of the event`() throws {
    let text = """
      {
        "name": "Early", "seed": 1, "start": "1970-01-01T00:00:30", "zone": "Asia/Tokyo", "length": "2m", "history": "0d",
        "sources": { "feed": { "changes": { "mean": "1h" } } }, "apps": { "app": {} },
        "widgets": {
          "score": {
            "app": "app", "shows": "feed", "family": "systemSmall", "place": "homeScreen",
            "provider": { "policy": { "after": "1h" } },
          },
        },
        "fleet": { "people": 3 },
      }
      """
    let statistics = try FleetSample.statistics(of: 0..<3, .load(text: text))
    let start = statistics.load.start
    #expect(start.milliseconds == -9 * 3_600_000)
    #expect(statistics.load.count(.runs, minute: 0) == 3)
  }
}

@Suite struct PeopleTallyTests {
  @Test func `the interval of a ratio covers the true ratio about 95 times in 100`() {
    var (covered, state) = (0, RandomStream(seed: 3))
    for _ in 0..<400 {
      var tally = RatioTally()
      var (part, whole) = (Int64(0), Int64(0))
      for _ in 0..<200 {
        // Each of a person's 1 to 20 views is stale with a probability of 30 %.
        let views = Int64(state.next() % 20) + 1
        let stale = (0..<views).count { _ in state.next() % 10 < 3 }
        (part, whole) = (part + Int64(stale), whole + views)
        tally.add(Int64(stale), of: views)
      }
      let half = tally.halfWidth95 ?? 0
      if abs(part * 1_000_000 / whole - 300_000) <= half { covered += 1 }
    }
    #expect(covered >= 365 && covered <= 396)
  }
}

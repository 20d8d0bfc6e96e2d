import Testing

@testable import TimelineSim

/// Relations that must hold between two runs, whatever their results.
@Suite struct OraclesMetamorphicTests {
  /// Returns a plan with calls, charged pushes and a policy; all times are multiplied by `factor`.
  private func plan(factor: Int64 = 1) -> Plan {
    Plan.small(hours: 240 * factor) {
      $0.atRandom(every: .minutes(20 * factor), .change(source: 0))
      $0.atRandom(every: .minutes(15 * factor), .view, lasts: .milliseconds(1))
      $0.addChargedPushes(every: .minutes(25 * factor))
      $0.addCall()
      $0.atRandom(every: .minutes(150 * factor), .call(call: 0))
      $0.provider.policy = .after(40 * factor)
      $0.setBudget(48 / factor, initial: .all, capacity: Ratio(millionths: 125_000 * factor))
      $0.system.budget.overrun = .drops
    }
  }

  private func share(_ plan: Plan, _ metric: Metric, seed: UInt64) -> Int64? {
    Simulator(plan).statistics(seed: seed).value(metric, .value)?.amount
  }

  private func count(_ plan: Plan, _ metric: Metric, seed: UInt64) -> Int64? {
    Simulator(plan).statistics(seed: seed).value(metric, .total)?.amount
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>, [2, 3] as [Int64])
  func `longer times leave counts and shares unchanged`(seed: UInt64, factor: Int64) throws {
    let (quick, slow) = (plan(), plan(factor: factor))
    #expect(count(quick, .reloadsServed, seed: seed) == count(slow, .reloadsServed, seed: seed))
    #expect(count(quick, .reloadsDropped, seed: seed) == count(slow, .reloadsDropped, seed: seed))
    #expect(try #require(count(quick, .reloadsDropped, seed: seed)) > 0)
    // Gaps are cut to whole milliseconds, and the next gap begins at the cut end, so processes differ by a few of them.
    let difference =
      try #require(share(quick, .staleShareTime, seed: seed)) - #require(share(slow, .staleShareTime, seed: seed))
    #expect(abs(difference) <= 50)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a budget above all requests equals no budget`(seed: UInt64) {
    var (rich, free) = (plan(), plan())
    rich.setBudget(100_000, initial: .all)
    free.system.budget.allowance = nil
    let runs = [rich, free].map { Simulator($0).run(seed: seed, observer: Recording(start: $0.start)) }
    #expect(runs[0].runs() == runs[1].runs())
    #expect(runs[0].versions() == runs[1].versions())
    #expect(count(rich, .blame, seed: seed) == count(free, .blame, seed: seed))
    #expect(count(rich, .viewsStale, seed: seed) == count(free, .viewsStale, seed: seed))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `an additional widget leaves the others unchanged`(seed: UInt64) {
    var alone = Plan.busy()
    alone.system.start.batchWindow = .zero
    var joined = alone
    joined.addWidget()
    let runs = [alone, joined].map { Simulator($0).run(seed: seed, observer: Recording(start: $0.start)) }
    for instance in alone.instances.indices { #expect(runs[0].about(instance) == runs[1].about(instance)) }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `stale time is the sum of its causes`(seed: UInt64) {
    let plan = Plan.busy()
    let statistics = Simulator(plan).statistics(seed: seed)
    for instance in plan.instances.indices {
      let tally = statistics.display.tally(of: instance)
      let blamed = BlameCause.allCases.reduce(0) { $0 + statistics.display.blame.time(instance, $1) }
      #expect(blamed == tally.staleness.sloped)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `an additional unit for pushes never adds stale time`(seed: UInt64) throws {
    var last = Int64.max
    for units in 0...16 as ClosedRange<Int64> {
      let plan = Plan.small(hours: 96) {
        $0.atRandom(every: .minutes(90), .change(source: 0))
        $0.addChargedPushes(every: .minutes(120))
        $0.setLump(units)
      }
      let stale = try #require(count(plan, .blame, seed: seed))
      #expect(stale <= last, "\(units) units")
      last = stale
    }
  }

  @Test func `a fleet is the sum of any partition`() {
    let simulator = Simulator(.busy())
    let fleet = simulator.statistics(devices: 0..<6)
    for cut in [1, 2, 4] as [UInt64] {
      let sum = Statistics.merged([simulator.statistics(devices: cut..<6), simulator.statistics(devices: 0..<cut)])
      #expect(sum.fingerprint == fleet.fingerprint)
      for metric in Metric.allCases {
        for aggregation in metric.definition.aggregations {
          let key = metric.key(aggregation)
          #expect(sum.value(metric, aggregation) == fleet.value(metric, aggregation), "\(key), cut at \(cut)")
        }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `recorded occurrences replay to the same fingerprint`(seed: UInt64) {
    let plan = Plan.busy()
    let simulator = Simulator(plan)
    var replay = plan
    for schedule in plan.schedules.indices {
      let occurrences = simulator.occurrences(of: schedule, seed: seed)
      replay.schedules[schedule].timing = .instants(occurrences.map(\.at))
      replay.schedules[schedule].lengths = occurrences.map(\.lasts)
    }
    #expect(Simulator(replay).statistics(seed: seed).fingerprint == simulator.statistics(seed: seed).fingerprint)
  }
}

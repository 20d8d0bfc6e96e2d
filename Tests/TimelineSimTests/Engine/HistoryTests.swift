import Testing

@testable import TimelineSim

/// The days before the start of a run.
@Suite struct HistoryTests {
  private func occurrences(_ timing: Timing, history: SimDuration) -> [SimInstant] {
    let plan = Plan.small {
      $0.history = history
      $0.schedules = [Schedule(timing: timing, action: .view, key: 9)]
    }
    return Simulator(plan).occurrences(of: 0, seed: 1).map(\.at)
  }

  @Test(arguments: [
    Timing.poisson(.millionthsPerDay(20_000_000), within: .wholeDay),
    .poisson(.meanGap(.minutes(40)), within: DailyWindow(from: ClockTime(hour: 22), to: ClockTime(hour: 3))),
    .daily([ClockTime(hour: 8)], weekdays: Array(repeating: true, count: 7)),
  ])
  func `the length of the history does not change the occurrences of the run`(timing: Timing) {
    let run = occurrences(timing, history: .zero)
    for days in 1...3 as ClosedRange<Int64> {
      let longer = occurrences(timing, history: .hours(24 * days))
      #expect(longer.filter { $0 >= Plan.smallStart } == run)
      let before = longer.filter { $0 < Plan.smallStart }
      #expect(!before.isEmpty && before.allSatisfy { $0 >= Plan.smallStart - .hours(24 * days) })
    }
  }

  @Test func `a Poisson process has the same rate in the history`() {
    let timing = Timing.poisson(.millionthsPerDay(48_000_000), within: .wholeDay)
    let before = occurrences(timing, history: .hours(24 * 200)).filter { $0 < Plan.smallStart }
    #expect(abs(before.count - 200 * 48) < 400)
  }

  private func play(history: SimDuration, device: UInt64 = 0, _ build: (inout Plan) -> Void) -> Recording {
    TimelineSimTests.play(hours: 24, device: device) {
      $0.history = history
      build(&$0)
    }
  }

  @Test func `a run begins within a cycle of its policy, at another place on each device`() {
    let starts = (0..<20).map { device in
      play(history: .hours(48), device: device) { $0.provider.policy = .after(600) }.runs().first { $0 >= 0 } ?? -1
    }
    #expect(Set(starts).count == 20 && starts.allSatisfy { (0..<600).contains($0) })
    #expect(starts.reduce(0, +) / 20 > 150 && starts.reduce(0, +) / 20 < 450)
  }

  @Test func `a widget placed in the history has its first timeline then`() {
    let run = play(history: .hours(48)) {
      $0.instances[0].placed = minute(-600)
      $0.on([-600], .place(instance: 0))
    }
    #expect(run.runs() == [-600])
  }

  @Test func `a pool has earned its balance before the run starts`() {
    let run = play(history: .hours(48)) {
      $0.setBudget(24, initial: .none, capacity: .percent(50))
      $0.addCall(at: [-30, -20])
    }
    #expect(run.minutes(of: .charged(.reloads(0))) == [-30, -20])
    let plan = Plan.small {
      $0.history = .hours(48)
      $0.setBudget(24, initial: .none, capacity: .percent(50))
      $0.addCall(at: [-30, -20])
    }
    // Ten of twelve units are left; the unit at midnight belongs to the run.
    #expect(Simulator(plan).statistics().value(.budgetInitial, .total)?.amount == 10)
  }

  @Test func `requests that are open at the start count as requested`() {
    let plan = Plan.small(hours: 2) {
      $0.history = .hours(24)
      $0.setBudget(0)
      $0.addCall(at: [-30, 30])
    }
    let statistics = Simulator(plan).statistics()
    #expect(statistics.value(.reloadsRequested, .total)?.amount == 2 && statistics.isReloadsBalanced)
  }

  @Test func `metrics do not count the history`() {
    let plan = Plan.small(hours: 24) {
      $0.history = .hours(72)
      $0.every(.hours(1), .view)
      $0.schedules[0].timing = .periodic(every: .hours(1), from: minute(0) - .hours(720), within: .wholeDay)
    }
    let statistics = Simulator(plan).statistics()
    #expect(statistics.value(.viewsTotal, .total)?.amount == 24)
    #expect(statistics.measured == SimDuration.hours(24).milliseconds)
  }

  @Test func `a stationary scenario has the same staleness on its first and its last day`() throws {
    let text = """
      { "name": "Stationary", "start": "2026-06-01T00:00", "length": "4d",
        "device": { "awake": "00:00-24:00", "views": { "perDay": 96 } },
        "sources": { "news": { "changes": { "mean": "1h" } } }, "apps": { "reader": {} },
        "widgets": { "front": {
          "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "3h" } } } } }
      """
    var plan = try ScenarioDocument.load(text: text).plan
    func share(from day: Int64) -> Double {
      (plan.measuredFrom, plan.end) = (plan.start + .hours(24 * day), plan.start + .hours(24 * day + 24))
      let share = Simulator(plan).statistics(seed: 5, devices: 0..<150).value(.staleShareTime, .value)
      return Double(share?.amount ?? 0) / 1_000_000
    }
    let (first, last) = (share(from: 0), share(from: 3))
    #expect(abs(first - last) < 0.02 && first > 0.4, "\(first) and \(last)")
  }
}

import Testing

@testable import TimelineSim

/// The top member of a stack (facts R1–R8).
@Suite struct StackRuleTests {
  /// Plays a stack of widgets, each with one entry for each given minute after the start and its relevance.
  private func playStack(
    hours: Int64 = 6, _ members: [[(from: Int64, score: Int64, lasts: Int64)]], _ build: (inout Plan) -> Void = { _ in }
  ) -> Recording {
    play(hours: hours) {
      $0.stackCount = 1
      $0.instances[0].stack = 0
      for _ in members.dropFirst() { $0.addWidget() }
      for (index, member) in members.enumerated() { $0.instances[index].provider = .relevant(member) }
      build(&$0)
    }
  }

  @Test func `the most relevant member comes to the top for its duration`() {
    let run = playStack([[(0, 10, 0)], [(0, 0, 0), (60, 30, 60), (180, 20, 30)]])
    // Each score is relative to the widget's highest so far: 30 of 30 is not more than 10 of 10.
    expectStrip(.top(), of: run, every: .minutes(30), "0000 0000 0000")
    let fading = playStack([[(0, 10, 0), (30, 5, 0)], [(0, 0, 0), (60, 30, 60), (180, 20, 30)]])
    expectStrip(.top(), of: fading, every: .minutes(30), "0011 0010 0000")
  }

  @Test func `a widget that is not placed yet is not on top`() {
    let run = play(hours: 2) {
      $0.stackCount = 1
      ($0.instances[0].stack, $0.instances[0].placed) = (0, minute(60))
      $0.addWidget { ($0.stack, $0.placed) = (0, .distantPast) }
      $0.on([60], .place(instance: 0))
      $0.on([30, 90], .view)
    }
    #expect(run.minutes(of: .viewed(instance: 1, until: minute(30))) == [30])
    #expect(run.minutes(of: .viewed(instance: 1, until: minute(90))) == [90])
  }

  @Test func `a score of zero or less causes no rotation`() {
    let run = playStack([[(0, 0, 0)], [(60, 0, 60), (120, -5, 60)]])
    expectStrip(.top(), of: run, every: .minutes(30), "0000 0000 0000")
  }

  @Test func `a zero duration holds until the next relevance`() {
    let run = playStack([[(0, 0, 0), (240, 5, 0)], [(60, 8, 0), (180, 4, 0)]])
    expectStrip(.top(), of: run, every: .minutes(30), "0011 1111 0000")
  }

  @Test func `a score counts as zero after its duration`() {
    let run = playStack([[(0, 0, 0), (30, 10, 0), (31, 1, 0)], [(60, 8, 90)]])
    expectStrip(.top(), of: run, every: .minutes(30), "0011 1000 0000")
    #expect(run.minutes(of: .scored(instance: 1, score: 0)) == [150])
  }

  @Test func `an entry without relevance leaves the score unchanged`() {
    let run = playStack([[(0, 0, 0), (30, 10, 0), (31, 1, 0)], [(60, 8, 120), (90, .min, 0), (120, .min, 0)]])
    expectStrip(.top(), of: run, every: .minutes(30), "0011 1100 0000")
  }

  @Test func `a duration counts from the entry's date, not from its delivery`() {
    let run = playStack([[(0, 0, 0)], []]) {
      $0.instances[1].provider.entries = .offsets([.minutes(-30)])
      $0.instances[1].provider.relevance = [.init(between: .wholeDay, score: 7, duration: .minutes(60))]
      $0.on([90], .reconfigure(instance: 1))
    }
    // The timeline of the start holds until 30, the one of 90 until 120.
    #expect(run.minutes(of: .scored(instance: 1, score: 7)) == [0, 90])
    #expect(run.minutes(of: .scored(instance: 1, score: 0)) == [30, 120])
  }

  @Test func `an entry that is past on delivery sets its relevance even if a newer entry has none`() {
    let run = playStack([[(0, 0, 0)], []]) {
      $0.instances[1].provider.entries = .offsets([.minutes(-30), .zero])
      // Only the first entry, dated 23:30 and later 01:00, is in the window.
      $0.instances[1].provider.relevance = [
        .init(
          between: DailyWindow(from: ClockTime(hour: 1), to: ClockTime(hour: 1, minute: 15)), score: 7,
          duration: .minutes(60))
      ]
      $0.on([90], .reconfigure(instance: 1))
    }
    #expect(run.minutes(of: .scored(instance: 1, score: 7)) == [90])
    #expect(run.minutes(of: .scored(instance: 1, score: 0)) == [120])
  }

  @Test func `a relevance that has ended on delivery counts as zero`() {
    let run = playStack([[(0, 0, 0)], []]) {
      $0.instances[1].provider.entries = .offsets([.minutes(-90)])
      $0.instances[1].provider.relevance = [.init(between: .wholeDay, score: 7, duration: .minutes(60))]
    }
    expectStrip(.top(), of: run, every: .minutes(30), "0000")
  }

  @Test func `scores are compared relative to each widget's own maximum`() {
    let run = playStack([
      [(0, 1_000, 0), (120, 100, 0), (240, 900, 0)],
      [(0, 0, 0), (60, 10, 0), (180, 5, 0)],
    ])
    // The ratios are 0.1 and 1 at 120, 0.1 and 0.5 at 180, 0.9 and 0.5 at 240.
    expectStrip(.top(), of: run, every: .minutes(30), "0000 1111 0000")
  }

  @Test func `a member stays on top for the minimum dwell`() {
    let members: [[(from: Int64, score: Int64, lasts: Int64)]] = [[(0, 0, 0), (90, 5, 30)], [(60, 5, 30)]]
    expectStrip(.top(), of: playStack(members), every: .minutes(15), "00001100 000000")
    let slow = playStack(members) { $0.system.relevance.dwell = .minutes(45) }
    expectStrip(.top(), of: slow, every: .minutes(15), "00001110 000000")
    let slower = playStack(members) { $0.system.relevance.dwell = .minutes(75) }
    expectStrip(.top(), of: slower, every: .minutes(15), "00001111 111111")
  }

  @Test func `the rotations of a stack are limited each day`() {
    let members: [[(from: Int64, score: Int64, lasts: Int64)]] = [
      [(0, 5, 60), (120, 5, 60), (240, 5, 60)], [(60, 5, 60), (180, 5, 60), (300, 5, 60)],
    ]
    expectStrip(.top(), of: playStack(members), every: .minutes(30), "0011 0011 0011")
    let limited = playStack(members) { $0.system.relevance.rotations = 2 }
    expectStrip(.top(), of: limited, every: .minutes(30), "0011 0000 0000")
    let free = playStack(members) {
      ($0.system.relevance.rotations, $0.system.gates.developerMode) = (2, true)
    }
    expectStrip(.top(), of: free, every: .minutes(30), "0011 0011 0011")
  }

  @Test func `a stack without rotations left keeps its top member`() {
    let run = playStack(hours: 30, [[(0, 0, 0), (120, 5, 60)], [(60, 5, 0)]]) {
      $0.system.relevance.rotations = 1
    }
    expectStrip(.top(), of: run, every: .hours(1), "01111111 11111111 11111111 11111")
    #expect(run.count { if case .rotated = $0 { true } else { false } } == 1)
  }

  @Test func `the top member is viewed`() {
    let run = playStack([[(0, 0, 0)], [(60, 5, 60)]]) { $0.on([30, 90, 150], .view) }
    #expect(run.contains(.viewed(instance: 0, until: minute(30))))
    #expect(run.contains(.viewed(instance: 1, until: minute(90))))
    #expect(!run.contains(.viewed(instance: 0, until: minute(90))))
  }

  @Test func `a widget outside the stack causes no rotation`() {
    let run = playStack([[(0, 0, 0)], [(60, 5, 60)]]) { $0.instances[1].stack = nil }
    expectStrip(.top(), of: run, every: .minutes(30), "0000 0000")
  }
}

extension ProviderPlan {
  /// A provider with entries at minutes after the start, each with a relevance; a score of `.min` means none.
  fileprivate static func relevant(_ entries: [(from: Int64, score: Int64, lasts: Int64)]) -> ProviderPlan {
    var provider = ProviderPlan.plain
    provider.entries = .offsets(entries.map { .minutes($0.from) })
    provider.relevance = entries.filter { $0.score != .min }.map { entry in
      let clock = ClockTime(hour: 0, minute: entry.from)
      return Relevance(
        between: DailyWindow(from: clock, to: ClockTime(hour: 0, minute: entry.from + 1)), score: entry.score,
        duration: .minutes(entry.lasts))
    }
    return provider
  }
}

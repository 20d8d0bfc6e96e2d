import Testing

@testable import TimelineSim

/// Unusual timelines: displayed entries and next requests.
@Suite struct TimelineRuleTests {
  /// Plays a source with changes at 5, 15 and 25 minutes that are foreseen an hour ahead.
  private func playForeseen(
    _ entries: ProviderPlan.Entries, _ policy: ProviderPlan.Policy = .never, foreseen: SimDuration = .hours(1),
    _ build: (inout Plan) -> Void = { _ in }
  ) -> Recording {
    play(hours: 2) {
      $0.on([5, 15, 25], .change(source: 0))
      $0.sources[0].foreseen = foreseen
      ($0.provider.entries, $0.provider.policy) = (entries, policy)
      build(&$0)
    }
  }

  @Test func `a run reads at its start and displays at its end`() {
    let run = play(hours: 1) {
      $0.on([11], .change(source: 0))
      ($0.provider.policy, $0.provider.takes) = (.after(10), .minutes(4))
      $0.system.failure.runLimit = .hours(1)
    }
    expectStrip(.shown(), of: run, every: .minutes(1), "00000 00000 00000 00000 00001")
    #expect(run.contains(.shown(instance: 0, version: 1, readAt: minute(20), next: nil)))
  }

  @Test func `entries are displayed at their dates and cost no unit`() {
    let run = playForeseen(.spaced(count: 4, every: .minutes(10), first: .zero)) { $0.setBudget(1) }
    expectStrip(.shown(), of: run, every: .minutes(5), "00 11 22 33 33")
    #expect(run.runs() == [0])
  }

  @Test func `an entry shows the changes foreseen at the run's start`() {
    let run = playForeseen(.offsets([.zero, .minutes(20), .minutes(40)]), foreseen: .minutes(16))
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 2222 2222")
  }

  @Test func `unsorted entries are displayed in the order of their dates`() {
    let run = playForeseen(.offsets([.minutes(20), .zero, .minutes(10)]), .atEnd)
    expectStrip(.shown(), of: run, every: .minutes(5), "00 11 22 33")
    expectStrip(.runs(), of: run, every: .minutes(5), "f--- f--- f")
  }

  @Test func `only one of several entries with one date is displayed`() {
    let run = playForeseen(.offsets([.zero, .minutes(10), .minutes(10), .zero]), .atEnd)
    #expect(run.contains(.delivered(instance: 0, entries: 2)))
    expectStrip(.runs(), of: run, every: .minutes(5), "f- f- f- f-")
  }

  @Test func `of entries that are all past the newest is displayed at once`() {
    let run = playForeseen(.offsets([.minutes(-5), .minutes(-30)]), .after(20))
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 2222 3333")
    #expect(run.contains(.delivered(instance: 0, entries: 2)))
    #expect(run.count { $0 == .entriesShown(instance: 0, count: 1) } == 6)
  }

  @Test func `entries that are all in the future keep the old content until the first one`() {
    let run = playForeseen(.offsets([.minutes(10), .minutes(15)]), .after(30), foreseen: .zero)
    expectStrip(.shown(), of: run, every: .minutes(5), "##000000 3333")
  }

  @Test(arguments: [
    ProviderPlan.Entries.offsets([]), .spaced(count: 0, every: .minutes(5), first: .zero),
  ])
  func `an empty timeline displays no new content, and its policy applies`(entries: ProviderPlan.Entries) {
    let run = playForeseen(entries, .after(20))
    expectStrip(.shown(), of: run, every: .minutes(5), "#### #### ####")
    expectStrip(.runs(), of: run, every: .minutes(5), "f--- f--- f---")
    #expect(run.contains(.delivered(instance: 0, entries: 0)))
  }

  @Test func `entries without spacing count as one`() {
    let run = playForeseen(.spaced(count: 5, every: .zero, first: .zero), .after(20))
    #expect(run.contains(.delivered(instance: 0, entries: 1)))
  }

  @Test(
    arguments: [
      (ProviderPlan.Entries.spaced(count: 1, every: .zero, first: .zero), [0, 60, 120, 180]),
      (.spaced(count: 9, every: .zero, first: .zero), [0, 60, 120, 180]), (.offsets([]), [0, 60, 120, 180]),
      (.offsets([.minutes(30)]), [0, 90, 180]), (.offsets([.minutes(-30)]), [0, 60, 120, 180]),
      (.offsets([.zero, .minutes(90)]), [0, 90, 180]),
    ] as [(ProviderPlan.Entries, [Double])])
  func `after one entry or none the system chooses the date`(entries: ProviderPlan.Entries, runs: [Double]) {
    let run = play(hours: 4) {
      ($0.provider.entries, $0.provider.policy) = (entries, .atEnd)
      $0.system.start.singleEntryDelay = .minutes(60)
    }
    #expect(run.runs() == runs)
  }

  @Test func `the system's choice spreads the allowance over the waking hours`() {
    let run = play(hours: 10) {
      $0.provider.policy = .atEnd
      $0.system.start.singleEntryDelay = .minutes(60)
      $0.setBudget(12)
    }
    #expect(run.runs() == [0, 120, 240, 360, 480])
  }

  @Test func `an entry may be displayed late`() {
    let run = playForeseen(.spaced(count: 3, every: .minutes(10), first: .zero)) {
      $0.system.start.entryDelay = QuantileTable(constant: .minutes(3))
    }
    expectStrip(.shown(), of: run, every: .minutes(1), "0000000000 0001111111 1112222222")
  }

  @Test func `a timeline of foreseen changes has an entry for each, up to the provider's maximum`() {
    let run = playForeseen(.foreseen(limit: 3))
    expectStrip(.shown(), of: run, every: .minutes(5), "0 11 22 22")
    #expect(run.contains(.delivered(instance: 0, entries: 3)))
  }

  @Test func `changes of one instant have one entry, and count once for the provider's maximum`() {
    let run = playForeseen(.foreseen(limit: 3)) { $0.on([5, 15], .change(source: 0)) }
    expectStrip(.shown(), of: run, every: .minutes(5), "0 22 44 44")
    #expect(run.contains(.delivered(instance: 0, entries: 3)))
  }

  @Test func `entries at times of day are displayed on each of the days`() {
    let run = play(hours: 72) {
      $0.every(.hours(12), .change(source: 0))
      $0.sources[0].foreseen = .hours(100)
      $0.provider.entries = .daily([ClockTime(hour: 9), ClockTime(hour: 15)], days: 2)
    }
    #expect(run.contains(.delivered(instance: 0, entries: 5)))
    expectStrip(.shown(), of: run, every: .hours(3), "00000111 11122333 33333333")
  }

  @Test func `aligned entries are at the next full hours, whenever the run starts`() {
    let run = play(hours: 6) {
      $0.every(.hours(1), .change(source: 0))
      $0.sources[0].foreseen = .hours(100)
      ($0.provider.entries, $0.provider.policy) = (.aligned(count: 3, every: .hours(1)), .after(80))
    }
    expectStrip(.shown(), of: run, every: .minutes(20), "000 111 222 333 444 555")
  }

  @Test func `a timeline of aligned entries ends with the last of them`() {
    let run = play(hours: 5) {
      ($0.provider.entries, $0.provider.policy) = (.aligned(count: 3, every: .hours(1)), .atEnd)
      $0.addCall(at: [20])
    }
    #expect(run.runs() == [0, 20, 120, 240])
  }

  @Test(arguments: [(0, 1, [0, 180]), (1, 0, [0, 240])] as [(Int64, Int64, [Double])])
  func `aligned entries follow changes of the clock as times of day do`(before: Int64, after: Int64, runs: [Double]) {
    let run = play(hours: 5) {
      $0.move(
        to: ZoneTable(periods: [
          ZoneTable.OffsetPeriod(from: .distantPast, offset: .hours(before)),
          ZoneTable.OffsetPeriod(from: minute(120), offset: .hours(after)),
        ]))
      ($0.provider.entries, $0.provider.policy) = (.aligned(count: 4, every: .hours(1)), .atEnd)
    }
    #expect(run.runs() == runs)
  }

  @Test func `the last entry stays on screen after the end of the timeline`() {
    let run = playForeseen(.spaced(count: 2, every: .minutes(5), first: .zero))
    expectStrip(.shown(), of: run, every: .minutes(5), "0 1111 1111")
  }

  @Test func `entries that show no new version are counted once they are past`() {
    let run = play(hours: 1) {
      $0.provider.entries = .spaced(count: 100, every: .minutes(7), first: .zero)
      $0.provider.policy = .after(20)
    }
    #expect(run.entriesShown == [1, 2, 1, 2, 1, 2])
  }

  @Test func `an entry due when a call delivers a new timeline is not displayed`() {
    let run = play(hours: 1) {
      $0.provider.entries = .spaced(count: 4, every: .minutes(10), first: .zero)
      $0.addCall(at: [20])
    }
    #expect(run.entriesShown == [1, 1, 1, 3])
  }

  @Test func `the last entry is displayed before a policy due with it, and none at the end of the run`() {
    let run = play(hours: 1) {
      ($0.provider.entries, $0.provider.policy) = (.spaced(count: 3, every: .minutes(10), first: .zero), .atEnd)
    }
    #expect(run.entriesShown == [1, 2, 1, 2, 1, 1])
  }

  @Test(arguments: [(3, 2), (2, nil)] as [(Int64, ContentVersion?)])
  func `a change that makes the next entry stale reports the later entry that may be up to date`(
    limit: Int64, next: ContentVersion?
  ) {
    let run = playForeseen(.foreseen(limit: limit)) {
      $0.system.start.entryDelay = QuantileTable(constant: .minutes(15))
    }
    // The entries for the changes at 5 and 15 are due when the screen is redrawn at 20.
    #expect(run.minutes(of: .nextEntryStale(instance: 0, next: next)) == [15])
  }

  @Test func `a redraw shows the newest entry that is due`() {
    let run = playForeseen(.foreseen(limit: 3)) { $0.system.start.entryDelay = QuantileTable(constant: .minutes(15)) }
    expectStrip(.shown(), of: run, every: .minutes(5), "0000 2222")
  }
}

import Testing

@testable import TimelineSim

/// Cards of relevance configurations in the Smart Stack (facts R12–R27).
@Suite struct CardRuleTests {
  /// Plays a watch that asks for relevance every hour, with a source that changes every ten minutes.
  private func playCards(hours: Int64 = 6, _ build: (inout Plan) -> Void) -> Recording {
    play(hours: hours) {
      $0.system.relevance.period = .hours(1)
      $0.every(.minutes(10), .change(source: 0))
      build(&$0)
    }
  }

  private func hours(_ from: Int64, _ to: Int64) -> CardPlan.Context {
    .daily(DailyWindow(from: ClockTime(hour: from), to: ClockTime(hour: to)))
  }

  @Test func `a card is shown while its context holds, with the version that its entry call read`() {
    let run = playCards { $0.addCard { $0.context = hours(1, 3) } }
    // The change of the full hour precedes the entry call: version 6.
    expectStrip(.card(), of: run, every: .minutes(20), "--- 666 666 --- ---")
    #expect(run.count { if case .entryRequested = $0 { true } else { false } } == 1)
  }

  @Test func `a part of the day may count on some days only`() {
    var window = DailyWindow(from: ClockTime(hour: 23), to: ClockTime(hour: 1))
    // The plan begins on a Monday; the window of Tuesday night is missing.
    window.weekdays = Weekdays([true, false, true, true, true, true, true])
    let run = playCards(hours: 72) { $0.addCard { $0.context = .daily(window) } }
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: true)).map { $0 / 60 } == [0, 23, 71])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: false)).map { $0 / 60 } == [1, 25])
  }

  @Test(arguments: [Condition.locked, .beforeFirstUnlock])
  func `no card is viewed on a locked device`(condition: Condition) {
    let run = playCards {
      $0.addCard()
      $0.on([60, 120, 180], .view)
      $0.on([100], .condition(condition), lasts: .minutes(60))
    }
    #expect(run.minutes(of: .cardViewed(card: 0)) == [60, 180])
  }

  @Test(arguments: [(false, 1), (true, 3)])
  func `developer mode lifts the limit of slots`(isDeveloper: Bool, shown: Int) {
    let run = playCards {
      $0.system.relevance.slots = 1
      $0.system.gates.developerMode = isDeveloper
      for _ in 0..<3 { $0.addCard() }
    }
    #expect(run.count { if case .cardShown = $0 { true } else { false } } == shown)
  }

  @Test func `a card is shown when its entry call returns`() {
    let run = playCards { $0.addCard { ($0.context, $0.takes) = (hours(1, 3), .minutes(15)) } }
    expectStrip(.card(), of: run, every: .minutes(5), "---------- -- ---6666666")
  }

  @Test func `a card whose context ends before its entry returns is not shown`() {
    let run = playCards { $0.addCard { ($0.context, $0.takes) = (hours(1, 3), .hours(3)) } }
    #expect(run.count { if case .cardShown = $0 { true } else { false } } == 0)
  }

  @Test func `a card may follow a condition`() {
    let run = playCards {
      $0.addCard { $0.context = .condition(.workout) }
      $0.on([65], .condition(.workout), lasts: .minutes(30))
    }
    expectStrip(.card(), of: run, every: .minutes(5), "------------ -666666---")
  }

  @Test func `the system learns of a change only when it asks for relevance`() {
    let run = playCards {
      $0.schedules = []
      $0.on([70], .change(source: 0))
      $0.addCard { $0.context = .change(source: 0, lasts: .minutes(80)) }
    }
    expectStrip(.card(), of: run, every: .minutes(10), "------ -nnnnn 111---")
  }

  @Test func `a later change does not remove a card`() {
    let run = playCards {
      $0.schedules = []
      $0.on([50, 70, 90], .change(source: 0))
      $0.addCard { $0.context = .change(source: 0, lasts: .minutes(40)) }
    }
    // Asked at 60, the system learns of relevance until 90; asked at 120, of the rest.
    expectStrip(.card(), of: run, every: .minutes(10), "-----n 111nnn 3-----")
  }

  /// Plays a question that is asked at some minutes and answered at others.
  private func playQuestion(
    asked: [Int64], answered: [Int64], lasts: SimDuration? = nil, _ build: (inout Plan) -> Void = { _ in }
  ) -> Recording {
    playCards {
      $0.schedules = []
      $0.sources.append($0.sources[0])
      $0.on(asked, .change(source: 0))
      $0.on(answered, .change(source: 1))
      $0.addCard { $0.context = .change(source: 0, lasts: lasts, until: 1) }
      build(&$0)
    }
  }

  @Test func `a card relevant until a change stays until the system asks after it`() {
    let run = playQuestion(asked: [50], answered: [80])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: false)) == [80])
    expectStrip(.card(), of: run, every: .minutes(10), "-----n 111111 ---")
    let invalidating = playQuestion(asked: [50], answered: [80]) {
      $0.addCall(.change(source: 1), reloads: []) { $0.call = .invalidateRelevance(cards: [0]) }
      $0.system.relevance.delay = .minutes(8)
    }
    expectStrip(.card(), of: invalidating, every: .minutes(10), "-----n 11---- ---")
  }

  @Test func `with a longest time too the system knows that end`() {
    expectStrip(
      .card(), of: playQuestion(asked: [50], answered: [80], lasts: .minutes(50)), every: .minutes(10),
      "-----n 1111-- ---")
    let unanswered = playQuestion(asked: [50], answered: [], lasts: .minutes(50))
    #expect(unanswered.minutes(of: .relevant(card: 0, isRelevant: false)) == [100])
  }

  @Test func `a question that is answered before the system asks is never shown`() {
    expectStrip(
      .card(), of: playQuestion(asked: [70], answered: [70, 80]), every: .minutes(10), "------ -n---- ------")
  }

  @Test func `a question asked again before the system asks keeps its card`() {
    let run = playQuestion(asked: [50, 90], answered: [80, 130])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: true)) == [50, 90])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: false)) == [80, 130])
    expectStrip(.card(), of: run, every: .minutes(10), "-----n 111111 111111 ---")
  }

  @Test func `after an end that the system does not foresee no reason is missed`() {
    let run = playQuestion(asked: [50], answered: [80]) {
      $0.system.relevance.slots = 0
    }
    expectStrip(.card(), of: run, every: .minutes(10), "-----n ss---- ---")
  }

  @Test func `after an invalidation the system asks for relevance with a delay`() {
    let run = playCards {
      $0.schedules = []
      $0.on([70], .change(source: 0))
      $0.addCard { $0.context = .change(source: 0, lasts: .minutes(80)) }
      $0.addCall(at: [72, 74], reloads: []) { $0.call = .invalidateRelevance(cards: [0]) }
      $0.system.relevance.delay = .minutes(8)
    }
    expectStrip(.card(), of: run, every: .minutes(10), "------ -n1111 111---")
    #expect(run.minutes(of: .relevanceRequested(card: 0)) == [0, 60, 80, 120, 180, 240, 300])
  }

  @Test func `without requests for relevance no card is shown`() {
    let run = playCards {
      $0.system.relevance.period = nil
      $0.addCard()
      $0.addCall(at: [30], reloads: []) { $0.call = .invalidateRelevance(cards: [0]) }
      $0.addPushes(at: [40])
    }
    expectStrip(.card(), of: run, every: .minutes(10), "nnnnnn nnnnnn")
  }

  @Test func `a card without an entry is not shown until the system asks again`() {
    let run = playCards { $0.addCard { $0.lacksEntry = .all } }
    expectStrip(.card(), of: run, every: .minutes(30), "nn nn nn")
    #expect(run.contains(.cardMissed(card: 0, .noEntry)))
    #expect(run.count { if case .entryRequested = $0 { true } else { false } } == 6)
  }

  @Test func `an entry that needs the network is missing while the device is offline`() {
    let run = playCards {
      $0.sources[0].needsNetwork = true
      $0.addCard { $0.context = hours(1, 3) }
      $0.on([50], .condition(.offline), lasts: .minutes(40))
    }
    expectStrip(.card(), of: run, every: .minutes(10), "------ ooo999 9999")
  }

  @Test func `slots are limited and given by date kind before order`() {
    let run = playCards {
      $0.system.relevance.slots = 2
      for dateKind in [CardPlan.DateKind.informational, .standard, .scheduled] {
        $0.addCard { ($0.dateKind, $0.context) = (dateKind, dateKind == .scheduled ? hours(1, 2) : hours(0, 3)) }
      }
    }
    expectStrip(.card(2), of: run, every: .minutes(20), "--- 666 --- ---")
    expectStrip(.card(1), of: run, every: .minutes(20), "000 000 000 ---")
    expectStrip(.card(0), of: run, every: .minutes(20), "000 sss 222 ---")
  }

  @Test func `only one card of a group is shown at a time`() {
    let run = playCards {
      $0.addCard { ($0.group, $0.context) = (0, hours(0, 1)) }
      $0.addCard { ($0.group, $0.context) = (0, hours(0, 2)) }
      $0.addCard { ($0.group, $0.context) = (1, hours(0, 1)) }
    }
    expectStrip(.card(0), of: run, every: .minutes(20), "000 --- ---")
    expectStrip(.card(1), of: run, every: .minutes(20), "ggg 666 ---")
    expectStrip(.card(2), of: run, every: .minutes(20), "000 --- ---")
  }

  @Test func `a card without an entry leaves its slot and its group to another card`() {
    let run = playCards {
      $0.system.relevance.slots = 1
      $0.addCard { ($0.group, $0.lacksEntry) = (0, .all) }
      $0.addCard { $0.group = 0 }
    }
    #expect(run.contains(.cardMissed(card: 0, .noEntry)))
    expectStrip(.card(1), of: run, every: .minutes(20), "000 000")
  }

  @Test func `a card replaces its associated widget`() {
    let run = playCards {
      $0.addCard { ($0.context, $0.replaces) = (hours(1, 2), [0]) }
      $0.on([30, 90, 150], .view)
    }
    let seen = run.minutes { if case .viewed(0, _) = $0 { true } else { false } }
    #expect(seen == [30, 150])
    #expect(run.minutes(of: .cardViewed(card: 0)) == [90])
  }

  @Test func `a push asks for the relevance and the entry again`() {
    let run = playCards {
      $0.addCard { $0.subscribesToPushes = true }
      $0.addCard()
      $0.addPushes(at: [35])
    }
    expectStrip(.card(0), of: run, every: .minutes(10), "000333 3333")
    expectStrip(.card(1), of: run, every: .minutes(10), "000000 0000")
    #expect(run.minutes(of: .relevanceRequested(card: 0)) == [0, 35, 60, 120, 180, 240, 300])
  }

  @Test func `a push lets the system learn of a change before the next period`() {
    let run = playCards {
      $0.schedules = []
      $0.on([70], .change(source: 0))
      $0.addCard { ($0.context, $0.subscribesToPushes) = (.change(source: 0, lasts: .minutes(80)), true) }
      $0.addPushes(at: [90])
    }
    expectStrip(.card(), of: run, every: .minutes(10), "------ -nn111 111---")
  }

  @Test func `a context past midnight holds on both sides of midnight`() {
    let run = playCards(hours: 30) { $0.addCard { $0.context = hours(22, 2) } }
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: true)) == [0, 1_320])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: false)) == [120, 1_560])
  }
}

import Testing

@testable import TimelineSim

/// Which cards of relevance configurations are in the Smart Stack (facts R12–R27).
@Suite struct CardRuleTests {
  /// A watch that asks for relevance each hour, and a source that changes each ten minutes.
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

  @Test func `a card is there while its context holds, with what its entry call has read`() {
    let run = playCards { $0.addCard { $0.context = hours(1, 3) } }
    // The change of the full hour comes first: version 6.
    expectStrip(.card(), of: run, every: .minutes(20), "--- 666 666 --- ---")
    #expect(run.count { if case .entryAsked = $0 { true } else { false } } == 1)
  }

  @Test(arguments: [Condition.locked, .beforeFirstUnlock])
  func `no card is seen on a locked device`(condition: Condition) {
    let run = playCards {
      $0.addCard()
      $0.on([60, 120, 180], .view)
      $0.on([100], .condition(condition), lasts: .minutes(60))
    }
    #expect(run.minutes(of: .cardViewed(card: 0)) == [60, 180])
  }

  @Test func `a card is shown when its entry call returns`() {
    let run = playCards { $0.addCard { ($0.context, $0.takes) = (hours(1, 3), .minutes(15)) } }
    expectStrip(.card(), of: run, every: .minutes(5), "---------- -- ---6666666")
  }

  @Test func `a context that ends before the entry comes shows nothing`() {
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

  @Test func `of a change the system learns when it asks`() {
    let run = playCards {
      $0.schedules = []
      $0.on([70], .change(source: 0))
      $0.addCard { $0.context = .change(source: 0, lasts: .minutes(80)) }
    }
    expectStrip(.card(), of: run, every: .minutes(10), "------ -nnnnn 111---")
  }

  @Test func `a later change takes no card away`() {
    let run = playCards {
      $0.schedules = []
      $0.on([50, 70, 90], .change(source: 0))
      $0.addCard { $0.context = .change(source: 0, lasts: .minutes(40)) }
    }
    // Asked at 60, the system knows of relevance until 90; asked at 120, of the rest.
    expectStrip(.card(), of: run, every: .minutes(10), "-----n 111nnn 3-----")
  }

  @Test func `an invalidation makes the system ask some time later`() {
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

  @Test func `where relevance is never asked for no card is shown`() {
    let run = playCards {
      $0.system.relevance.period = nil
      $0.addCard()
      $0.addCall(at: [30], reloads: []) { $0.call = .invalidateRelevance(cards: [0]) }
      $0.addPushes(at: [40])
    }
    expectStrip(.card(), of: run, every: .minutes(10), "nnnnnn nnnnnn")
  }

  @Test func `no entry, no card, until it is asked again`() {
    let run = playCards { $0.addCard { $0.lacksEntry = .all } }
    expectStrip(.card(), of: run, every: .minutes(30), "nn nn nn")
    #expect(run.contains(.cardMissed(card: 0, .noEntry)))
    #expect(run.count { if case .entryAsked = $0 { true } else { false } } == 6)
  }

  @Test func `offline an entry that needs the network does not come`() {
    let run = playCards {
      $0.sources[0].needsNetwork = true
      $0.addCard { $0.context = hours(1, 3) }
      $0.on([50], .condition(.offline), lasts: .minutes(40))
    }
    expectStrip(.card(), of: run, every: .minutes(10), "------ ooo999 9999")
  }

  @Test func `slots are finite, and weight goes before order`() {
    let run = playCards {
      $0.system.relevance.slots = 2
      for weight in [CardPlan.Kind.informational, .standard, .scheduled] {
        $0.addCard { ($0.weight, $0.context) = (weight, weight == .scheduled ? hours(1, 2) : hours(0, 3)) }
      }
    }
    expectStrip(.card(2), of: run, every: .minutes(20), "--- 666 --- ---")
    expectStrip(.card(1), of: run, every: .minutes(20), "000 000 000 ---")
    expectStrip(.card(0), of: run, every: .minutes(20), "000 sss 222 ---")
  }

  @Test func `of a group one card is shown at a time`() {
    let run = playCards {
      $0.addCard { ($0.group, $0.context) = (0, hours(0, 1)) }
      $0.addCard { ($0.group, $0.context) = (0, hours(0, 2)) }
      $0.addCard { ($0.group, $0.context) = (1, hours(0, 1)) }
    }
    expectStrip(.card(0), of: run, every: .minutes(20), "000 --- ---")
    expectStrip(.card(1), of: run, every: .minutes(20), "ggg 666 ---")
    expectStrip(.card(2), of: run, every: .minutes(20), "000 --- ---")
  }

  @Test func `a card without an entry leaves its slot and its group to another`() {
    let run = playCards {
      $0.system.relevance.slots = 1
      $0.addCard { ($0.group, $0.lacksEntry) = (0, .all) }
      $0.addCard { $0.group = 0 }
    }
    #expect(run.contains(.cardMissed(card: 0, .noEntry)))
    expectStrip(.card(1), of: run, every: .minutes(20), "000 000")
  }

  @Test func `a card stands in for the widget it is associated with`() {
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
      $0.addCard { $0.takesPushes = true }
      $0.addCard()
      $0.addPushes(at: [35])
    }
    expectStrip(.card(0), of: run, every: .minutes(10), "000333 3333")
    expectStrip(.card(1), of: run, every: .minutes(10), "000000 0000")
    #expect(run.minutes(of: .relevanceRequested(card: 0)) == [0, 35, 60, 120, 180, 240, 300])
  }

  @Test func `a push makes known what was not asked yet`() {
    let run = playCards {
      $0.schedules = []
      $0.on([70], .change(source: 0))
      $0.addCard { ($0.context, $0.takesPushes) = (.change(source: 0, lasts: .minutes(80)), true) }
      $0.addPushes(at: [90])
    }
    expectStrip(.card(), of: run, every: .minutes(10), "------ -nn111 111---")
  }

  @Test func `a context past midnight holds on both sides of it`() {
    let run = playCards(hours: 30) { $0.addCard { $0.context = hours(22, 2) } }
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: true)) == [0, 1_320])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: false)) == [120, 1_560])
  }
}

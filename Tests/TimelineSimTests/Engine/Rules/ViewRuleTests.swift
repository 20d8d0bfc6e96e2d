import Testing

@testable import TimelineSim

@Suite struct ViewRuleTests {
  private func views(_ run: Recording, of instance: Int = 0) -> [Double] {
    run.minutes {
      if case .viewed(instance, _) = $0 { return true }
      return false
    }
  }

  @Test func `a widget that is always seen is in every view of the device`() {
    #expect(views(play { $0.on([10, 20, 30], .view, lasts: .seconds(5)) }) == [10, 20, 30])
  }

  @Test func `a widget on another page is in its share of the views`() {
    let run = play(hours: 24 * 40) {
      $0.instances[0].seen = .percent(30)
      $0.every(.minutes(30), .view)
    }
    // 30 % of 1,920 views, give or take four percentage points.
    #expect((500...652).contains(views(run).count))
  }

  @Test func `the views of a widget do not depend on the others`() {
    let addViews: (inout Plan) -> Void = {
      $0.instances[0].seen = .percent(30)
      $0.every(.minutes(30), .view)
    }
    let beside = play {
      addViews(&$0)
      $0.addWidget { $0.seen = .percent(80) }
    }
    #expect(views(play { addViews(&$0) }) == views(beside))
  }

  @Test func `a view of a stack sees its top member only`() {
    let run = play {
      $0.stackCount = 1
      $0.instances[0].stack = 0
      $0.addWidget()
      $0.every(.minutes(30), .view)
    }
    #expect(views(run, of: 0).count == 47)
    #expect(views(run, of: 1).isEmpty)
  }

  @Test func `a locked device shows only widgets of its lock screen`() {
    let run = play {
      $0.addWidget { $0.isSeenLocked = true }
      $0.on([15], .condition(.locked), lasts: .minutes(10))
      $0.on([10, 20, 30], .view)
    }
    #expect(views(run, of: 0) == [10, 30])
    #expect(views(run, of: 1) == [10, 20, 30])
  }

  @Test func `views continue while the device is offline`() {
    let run = play {
      $0.on([15], .condition(.offline), lasts: .minutes(10))
      $0.on([10, 20, 30], .view)
    }
    #expect(views(run) == [10, 20, 30])
  }

  @Test func `a view at the instant of a budgeted run sees the old content`() {
    let run = play {
      $0.on([5], .change(source: 0))
      $0.provider.policy = .after(20)
      $0.on([20], .view)
    }
    let kinds: [Character] = run.about(0).compactMap { event in
      guard event.at == minute(20) else { return nil }
      switch event.observation {
      case .viewed: return "v"
      case .shown: return "s"
      default: return nil
      }
    }
    #expect(String(kinds) == "vs")
  }
}

import Testing

@testable import TimelineSim

/// One pending request for each instance: merging, superseding and outcomes.
@Suite struct RequestRuleTests {
  @Test func `a second request merges into the pending one and keeps its cause`() {
    let run = play {
      $0.setBudget(4)
      $0.addCall(at: [60, 120])
      $0.provider.policy = .after(200)
    }
    // The call of 120 waits for 360; the policy of 260 merges into it.
    #expect(run.runs() == [0, 60, 360, 720, 1_080])
    let causes: CauseSet = [CauseSet(.appCall), CauseSet(.policy)]
    #expect(run.contains(.granted(instance: 0, causes, .pool(0), plannedStart: minute(360))))
    #expect(run.ends(.policy).prefix(2) == [.superseded, .merged])
    #expect(run.ends(.appCall) == [.served, .served])
  }

  @Test func `a run supersedes a policy that is not due yet`() {
    let run = play(hours: 2) {
      $0.provider.policy = .after(60)
      $0.addCall(at: [30])
    }
    #expect(run.runs() == [0, 30, 90])
    #expect(run.ends(.policy) == [.superseded, .served, .pending])
  }

  @Test func `a request during a run waits for the next run`() {
    let run = play(hours: 1) {
      ($0.provider.takes, $0.system.failure.runLimit) = (.minutes(5), .hours(1))
      $0.addCall(at: [10, 12, 13])
    }
    #expect(run.runs() == [0, 10, 15])
    #expect(run.gates() == [.running])
    #expect(run.ends(.appCall) == [.merged, .served, .served])
  }

  @Test func `a request between grant and start is served by the run`() {
    let run = play(hours: 1) {
      $0.system.start.delay = QuantileTable(constant: .minutes(5))
      $0.addCall(at: [10, 12])
    }
    #expect(run.runs() == [0, 15])
    #expect(run.ends(.appCall) == [.merged, .served])
  }

  @Test func `a free cause overtakes a granted reload, whose unit is refunded`() {
    let run = play(hours: 2) {
      $0.setBudget(24, initial: .all)
      $0.system.start.delay = QuantileTable(constant: .minutes(10))
      $0.addCall(at: [30])
      $0.on([33], .interact(instance: 0))
    }
    #expect(run.runs() == [0, 33])
    #expect(run.minutes(of: .refunded(instance: 0, pool: 0)) == [33])
    #expect(run.charges() == [.free(.cause), .pool(0), .free(.cause)])
    #expect(run.ends(.appCall) == [.served] && run.ends(.interaction) == [.merged])
  }

  @Test func `a free cause overtakes a reload that a push was charged for`() {
    let run = play(hours: 2) {
      $0.setBudget(24, initial: .all)
      $0.system.start.delay = QuantileTable(constant: .minutes(10))
      $0.addPushes(at: [30])
      $0.on([33], .interact(instance: 0))
    }
    #expect(run.runs() == [0, 33])
    #expect(run.count { if case .refunded = $0 { true } else { false } } == 0)
  }

  @Test func `a free cause overtakes a batch`() {
    let run = play(hours: 2) {
      $0.setBudget(24, initial: .all)
      $0.system.start.batchWindow = .minutes(10)
      $0.addCall(at: [30])
      $0.on([33], .interact(instance: 0))
    }
    #expect(run.runs() == [0, 33])
  }

  @Test func `a budgeted cause does not advance a granted reload`() {
    let run = play(hours: 2) {
      $0.setBudget(24, initial: .all)
      $0.system.start.delay = QuantileTable(constant: .minutes(10))
      $0.addCall(at: [30, 33])
    }
    #expect(run.runs() == [0, 40])
    #expect(run.count { $0 == .charged(.reloads(0)) } == 1)
  }

  @Test func `a delivered push pays for the waiting request`() {
    let run = play(hours: 8) {
      $0.setBudget(0)
      $0.addCall(at: [60])
      $0.addPushes(at: [200])
    }
    #expect(run.runs() == [0, 200])
    #expect(run.charges().last == .prepaid)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `every request has exactly one outcome`(seed: UInt64) {
    let run = Simulator(.busy()).run(seed: seed, observer: Recording(start: Plan.smallStart))
    for instance in 0..<4 {
      for cause in RequestCause.allCases {
        let requested = run.count {
          if case .requested(instance, cause, _) = $0 { return true }
          return false
        }
        #expect(run.ends(of: instance, cause).count == requested, "\(cause) of \(instance)")
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `every outcome of a request occurs in a busy plan`(seed: UInt64) {
    let run = Simulator(.busy(days: 10)).run(seed: seed, observer: Recording(start: Plan.smallStart))
    let ends = Set<RequestEnd>(
      run.all {
        if case .ended(_, _, let end) = $0 { return end }
        return nil
      })
    #expect(ends.isSuperset(of: [.served, .merged, .superseded, .failed]))
  }
}

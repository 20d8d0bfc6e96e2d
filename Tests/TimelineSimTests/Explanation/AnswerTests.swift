import Testing

@testable import TimelineSim

@Suite struct AnswerTests {
  @Test(arguments: 0..<2)
  func `an answer agrees with the versions and the run's observations`(seed: Int) {
    let (plan, chance) = (Plan.busy(), UInt64(seed + 1))
    let events = Simulator(plan).run(seed: chance, observer: Recording(start: plan.start)).events
    var numbers = TestNumbers(seed: seed + 5)
    for _ in 0..<10 {
      let at = plan.start + .milliseconds(numbers.next((plan.end - plan.start).milliseconds))
      let watch = Simulator(plan).run(seed: chance, observer: AnswerObserver(plan, at: at))
      for instance in plan.instances.indices {
        let answer = watch.answer(instance, Simulator(plan).snapshot(of: instance, at: at, seed: chance))
        let past = events.prefix { $0.at <= at }
        let source = plan.instances[instance].source
        #expect(answer.current == past.version(of: source))
        #expect((!answer.reasons.isEmpty) == past.isWrong(instance, source), "\(at) \(instance)")
        #expect((answer.run?.start ?? .never) == answer.snapshot.nextRun)
      }
    }
  }

  @Test func `an answer about a stale widget names its causes and the run that ends them`() {
    let plan = Plan.small { plan in
      plan.provider.policy = .after(60)
      plan.system.start.delay = QuantileTable(constant: .minutes(3))
      plan.setBudget(24, initial: .all)
      plan.on([20], .change(source: 0))
      plan.provider.takes = .seconds(30)
    }
    let watch = Simulator(plan).run(observer: AnswerObserver(plan, at: minute(61)))
    let answer = watch.answer(0, Simulator(plan).snapshot(of: 0, at: minute(61)))
    let start = RunHistory.Start(charge: .pool(0), causes: CauseSet(.policy), isDelayed: false)
    let reasons: [StaleStretch.Segment] = [
      .init(reason: .cause(.notRequested), next: .due(.policy, minute(60)), from: minute(20)),
      .init(reason: .start(start), from: minute(60)),
    ]
    #expect(answer.reasons == reasons)
    #expect(answer.since == minute(20))
    #expect(answer.run == Answer.Run(start: minute(63), version: 1))
    #expect(answer.upToDateAt == minute(63) + .seconds(30))
    #expect(answer.snapshot.stage == .granted(.pool(0), start: minute(63), isBatched: false))
  }
}

extension Collection<Recording.Event> {
  /// Returns the last version of a source.
  fileprivate func version(of source: Int) -> ContentVersion {
    reduce(0) { version, event in
      if case .changed(source, let new) = event.observation { return new }
      return version
    }
  }

  /// Returns whether an instance shows another version than its source has.
  fileprivate func isWrong(_ instance: Int, _ source: Int) -> Bool {
    var (shown, isCovered): (ContentVersion?, Bool) = (nil, false)
    for event in self {
      if case .shown(instance, let version, _, _) = event.observation { shown = version }
      if case .placeholder(instance, let covers) = event.observation { isCovered = covers }
    }
    return shown != nil && !isCovered && shown != version(of: source)
  }
}

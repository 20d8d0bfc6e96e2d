import Testing

@testable import TimelineSim

/// The rules that a line cites depend on earlier observations.
@Suite struct RunHistoryTests {
  private let basis = ParameterProvenance(.numbered(.small()))

  /// Returns the citations of all lines that contain the given words.
  private func cited(_ words: String, in plan: Plan) -> Set<String> {
    let explainer = Explainer(plan, .numbered(plan), seed: 1)
    let lines = explainer.lines(WidgetSelection(plan), in: plan.start...plan.end).filter { $0.text.contains(words) }
    return Set(lines.map { basis.text($0.citation) })
  }

  /// Returns the citations of the stale stretches with the given cause.
  private func blamed(_ name: String, in plan: Plan) -> Set<String> {
    let stretches = Explainer(plan, .numbered(plan), seed: 1).staleStretches(WidgetSelection(plan))
    return Set(
      stretches.flatMap(\.reasons).filter { $0.key.name == name }.map { basis.text(RuleTable.citation(of: $0.key)) })
  }

  private func pushed(_ request: PushRequest = PushRequest(), _ build: (inout Plan) -> Void = { _ in }) -> Plan {
    .small { plan in
      plan.on([10], .change(source: 0))
      plan.addPushes(at: [10], request)
      build(&plan)
    }
  }

  @Test func `a refused push cites the rules of its answer`() {
    var dead = PushRequest()
    dead.token = .unregistered
    #expect(blamed("push-refused", in: pushed(dead)) == ["[documented A10 A15]"])
    let limited = pushed { plan in
      (plan.system.push.tokenRate, plan.system.push.tokenBurst) = (0, 0)
    }
    #expect(
      blamed("push-refused", in: limited) == ["[assumed Z22, push.rate 6/min, push.burst 10]"])
  }

  @Test func `a push dropped for lack of units cites the pool, and a lost one the transit`() {
    let poor = pushed { plan in (plan.system.push.pool, plan.system.push.overrun) = (.separate, .drops) }
    let pool =
      "[documented P2; assumed Z17 Z18, push.overrun waits, push.allowance 50/day, push.capacity 50%, push.debt 0%]"
    #expect(blamed("push-over-budget", in: poor) == [pool])
    let lossy = pushed { $0.system.push.loss = .all }
    #expect(blamed("push-lost", in: lossy) == ["[documented A2 A3; assumed push.loss 2%]"])
  }

  @Test func `a push that is sent again cites the rule behind its delay`() {
    let outage = pushed { plan in
      plan.outages = [OutagePlan(from: minute(0), to: minute(20), answer: .serviceUnavailable)]
    }
    #expect(cited("waits to be sent again", in: outage) == ["[documented A14]"])
    let limited = Plan.small { plan in
      (plan.system.push.tokenRate, plan.system.push.tokenBurst) = (24, 1)
      plan.addPushes(at: [10, 11])
    }
    #expect(
      cited("waits to be sent again", in: limited)
        == ["[documented A14; assumed Z22, push.rate 6/min, push.burst 10]"])
  }

  @Test func `an offline error cites the model, and a provider's own error the scenario`() {
    let offline = Plan.small { plan in
      (plan.provider.policy, plan.provider.policyOnError) = (.after(60), .after(60))
      plan.sources[0].needsNetwork = true
      plan.on([20], .change(source: 0))
      plan.on([50], .condition(.offline), lasts: .minutes(30))
    }
    #expect(cited("meets an error", in: offline) == ["[assumed Z28 T27, offline.runs fails]"])
    #expect(blamed("run-failed", in: offline) == ["[documented T5; assumed Z28 T27, offline.runs fails]"])
    let failing = Plan.small { plan in
      (plan.provider.policy, plan.provider.policyOnError, plan.provider.fails) = (.after(60), .after(60), .almostAll)
      plan.on([20], .change(source: 0))
    }
    #expect(cited("meets an error", in: failing) == ["[scenario]"])
    #expect(blamed("run-failed", in: failing) == ["[documented T5; scenario]"])
  }

  @Test func `a run that reads its cache names the fetch, and is not one without a network`() {
    let plan = Plan.small(hours: 1) { plan in
      (plan.provider.policy, plan.provider.policyOnError, plan.provider.cache) = (.after(20), .after(20), .minutes(30))
      plan.sources[0].needsNetwork = true
      plan.on([10], .change(source: 0))
      plan.on([15], .condition(.offline), lasts: .minutes(60))
    }
    #expect(cited("reads version 0 from its cache, fetched at 00:00:00.", in: plan) == ["[documented T1 T13]"])
    #expect(cited("runs without a network", in: plan) == ["[documented T1 T13]"])
    #expect(blamed("cached", in: plan) == ["[scenario]"])
  }

  @Test func `the minimum interval of a call cites an assumption, and that of a policy a documented rule`() {
    let plan = Plan.small { plan in
      plan.system.gates.minimumInterval = .minutes(30)
      plan.setBudget(24, initial: .all)
      plan.on([8], .change(source: 0))
      plan.addCall(at: [10])
    }
    let call = "[documented B13; assumed Z7, interval.minimum 5m, interval.applies all]"
    #expect(cited("since the last run started", in: plan) == [call])
    #expect(blamed("too-soon", in: plan) == [call])
    let polling = Plan.small { plan in
      (plan.system.gates.minimumInterval, plan.provider.policy) = (.minutes(30), .after(10))
    }
    #expect(cited("since the last run started", in: polling) == ["[documented B13; assumed interval.minimum 5m]"])
  }

  /// Returns a plan with Low Power Mode in its first hour.
  private func saving(_ build: (inout Plan) -> Void) -> Plan {
    .small { plan in
      plan.system.lowPower = LowPowerPlan(
        allowance: .percent(50), startDelay: .percent(200), holdsPushes: true, wakesApps: true)
      plan.on([0], .condition(.lowPower), lasts: .minutes(60))
      plan.on([10], .change(source: 0))
      build(&plan)
    }
  }

  @Test func `a push held by Low Power Mode cites its parameter`() {
    let push = { (plan: inout Plan) in
      plan.system.push.hold = .minutes(15)
      plan.addPushes(at: [10], PushRequest(priority: 5))
    }
    let mode = "[documented A1 A11; assumed Z28, lowPower.holdsPushes yes]"
    let screen = "[documented A1 A11; assumed push.hold 15m, push.hold.spread 50%]"
    #expect(cited("waits for the end of Low Power Mode", in: saving(push)) == [mode])
    #expect(blamed("push-in-transit", in: saving(push)) == [mode, screen])
    let lenient = saving { plan in
      push(&plan)
      plan.system.lowPower.holdsPushes = false
    }
    #expect(cited("waits on the device for the screen or the charger", in: lenient) == [screen])
    #expect(blamed("push-in-transit", in: lenient) == [screen])
  }

  @Test func `in Low Power Mode a wait for a unit and a start delay cite its factors`() {
    let poor = saving { plan in
      plan.setBudget(12)
      plan.addCall(at: [5, 15])
    }
    let wait = "[documented B9 B10, budget.overrun waits; reported S5, budget.slot 15m; assumed budget.accrual awake"
    // The mode ends while the reload waits.
    #expect(cited("Waits for a unit", in: poor) == [wait + ", lowPower.allowance 50%]", wait + "]"])
    #expect(blamed("budget", in: poor) == [wait + ", lowPower.allowance 50%]", wait + "]"])
    let late = saving { plan in
      plan.setBudget(24, initial: .all)
      plan.system.start.delay = QuantileTable(constant: .minutes(3))
      plan.addCall(at: [10])
    }
    let factor = ", lowPower.startDelay 2x]"
    #expect(cited("Granted (app-call)", in: late).allSatisfy { $0.hasSuffix(factor) })
    #expect(blamed("start-delay", in: late).allSatisfy { $0.hasSuffix(factor) })
    #expect(!blamed("start-delay", in: late).isEmpty)
  }

  @Test func `content that waits for a start cites the delay of that start`() {
    let plan = Plan.small { plan in
      plan.system.start.delay = QuantileTable(constant: .minutes(3))
      plan.system.start.delays[StartPlan.Kind.interaction.rawValue] = QuantileTable(constant: .minutes(2))
      plan.system.start.batchWindow = .minutes(30)
      plan.on([5, 50], .change(source: 0))
      plan.on([10], .interact(instance: 0))
      plan.addCall(at: [55])
    }
    #expect(
      blamed("start-delay", in: plan) == [
        "[documented W6; assumed start.delay.interaction 500ms]",
        "[documented W5; assumed start.delay.call 1m, start.delay.sigma 1x]",
        "[documented B14; assumed batch.window 4m]",
      ])
  }

  @Test func `a start that moves forward cites the delay of the cause that joined it`() {
    let plan = Plan.small { plan in
      plan.setBudget(100, initial: .all)
      plan.system.start.delays[StartPlan.Kind.call.rawValue] = QuantileTable(constant: .minutes(30))
      plan.system.start.delays[StartPlan.Kind.lowPush.rawValue] = QuantileTable(constant: .minutes(5))
      plan.system.push.hold = .zero
      plan.addCall(at: [10])
      plan.addPushes(at: [12], PushRequest(priority: 5))
    }
    let delay = cited("(push) that would start sooner has joined it", in: plan)
    #expect(delay == ["[documented A1; assumed Z5, start.delay.push 2s, start.delay.lowPush 2m]"])
  }

  @Test func `a refund after a failed run cites its parameter, and a refund for an exempt cause does not`() {
    let joined = Plan.small { plan in
      plan.setBudget(100, initial: .percent(50))
      plan.system.start.delay = QuantileTable(constant: .minutes(30))
      plan.addCall(at: [10])
      plan.on([12], .reconfigure(instance: 0))
    }
    #expect(cited("refunded", in: joined) == ["[assumed Z12]"])
    let failed = Plan.small { plan in
      plan.setBudget(100, initial: .percent(50))
      (plan.provider.crashes, plan.system.failure.keepsCharge) = (.all, false)
      plan.addCall(at: [10])
    }
    #expect(cited("refunded", in: failed) == ["[assumed Z11, failure.keepsCharge yes]"])
  }

  @Test func `a refund to a full pool says that the unit expires`() {
    let full = Plan.small { plan in
      plan.setBudget(100, initial: .all)
      plan.system.start.delay = QuantileTable(constant: .minutes(60))
      plan.addCall(at: [10])
      plan.on([50], .reconfigure(instance: 0))
    }
    #expect(cited("The unit is refunded, and expires because the pool is full.", in: full) == ["[assumed Z12]"])
    #expect(cited("The unit is refunded: ", in: full) == [])
  }

  @Test func `a view of a display cites the parameter of its views, and a view of the widget's own the scenario`() {
    let kinds: [(DisplayPlan.Kind?, String)] = [
      (.alwaysOn, "[documented V7; assumed view.alwaysOn 20/day]"),
      (.standBy, "[documented V2; assumed view.standBy 24/day]"),
      (.carPlay, "[documented V3; assumed view.carPlay 240/day]"), (nil, "[scenario]"),
    ]
    for (kind, citation) in kinds {
      let plan = Plan.small { plan in
        let member = DisplayPlan.Member(instance: 0, seen: .all, seenHidden: .all)
        plan.displays = [DisplayPlan(kind: kind, members: [member], isUse: false)]
        plan.on([10], .viewDisplay(0), lasts: .minutes(1))
      }
      #expect(cited("Seen", in: plan) == [citation])
    }
    #expect(cited("Seen", in: .small { $0.on([10], .view, lasts: .minutes(1)) }) == ["[documented B27 V7 V8]"])
  }
}

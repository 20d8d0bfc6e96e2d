import Testing

@testable import TimelineSim

/// A line about a wait says when the wait ended.
@Suite struct FollowUpTests {
  private func texts(_ words: String, _ build: (inout Plan) -> Void) -> [String] {
    let plan = Plan.small(build)
    let explainer = Explainer(plan, .numbered(plan), seed: 1)
    return explainer.lines(WidgetSelection(plan), in: plan.start...plan.end).map(\.text).filter { $0.contains(words) }
  }

  @Test func `a wait without a known end says when it ended`() {
    let texts = texts("Waits for the network.") { plan in
      (plan.system.gates.offline, plan.sources[0].needsNetwork) = (.waits, true)
      plan.addCall(at: [70, 1_430])
      plan.on([60], .condition(.offline), lasts: .minutes(25))
      plan.on([1_420], .condition(.offline), lasts: .minutes(100))
    }
    #expect(
      texts == [
        "Waits for the network. In this replay until 01:25:00.",
        "Waits for the network. In this replay until the end of the scenario.",
      ])
  }

  @Test func `an end of relevance that the system does not foresee says so`() {
    let texts = texts("no longer relevant") { plan in
      plan.sources.append(plan.sources[0])
      plan.addCard { $0.context = .change(source: 0, lasts: nil, until: 1) }
      plan.addCard { $0.context = .change(source: 0, lasts: .minutes(30)) }
      plan.on([10], .change(source: 0))
      plan.on([20], .change(source: 1))
    }
    #expect(texts.map { $0.contains("may learn only at its next request") } == [true, false])
  }

  @Test func `a failure that lasts is told when it begins and when it ends`() {
    let texts = texts("run") { plan in
      var failure = ProviderPlan.Failure(kind: .crash, share: .all, until: .condition(.locked, holds: false))
      failure.window = DailyWindow(from: ClockTime(hour: 1), to: ClockTime(hour: 1, minute: 1))
      (plan.provider.failures, plan.provider.policy) = ([failure], .after(60))
      plan.on([150], .condition(.locked), lasts: .minutes(5))
    }
    #expect(
      texts.filter { $0.contains("fail") || $0.contains("every") } == [
        "From now on every run crashes until the condition 'locked' ends.", "Its runs no longer fail for that.",
      ])
  }

  @Test func `an end is mentioned only if it differs from the expected one`() {
    let until = "Waits until 01:10:00: less than 30m since the last run started."
    let build = { (plan: inout Plan) in
      plan.system.gates.minimumInterval = .minutes(30)
      plan.setBudget(24, initial: .all)
      plan.addCall(at: [40, 50])
    }
    #expect(texts("Waits until", build) == [until])
    let freed = texts("Waits until") { plan in
      build(&plan)
      plan.on([55], .session(app: 0, .foreground), lasts: .minutes(1))
    }
    #expect(freed == [until + " In this replay until 00:55:00."])
  }

  @Test func `a waiting push says when its wait ends`() {
    let texts = texts("Push 2") { plan in plan.addPushes(at: [10, 11], throttle: .minutes(5)) }
    #expect(
      texts.first == "Push 2 waits for the end of the server's throttle window of 5m. In this replay until 00:15:00.")
    let again = self.texts("sent again") { plan in
      plan.outages = [OutagePlan(from: minute(0), to: minute(20), answer: .serviceUnavailable)]
      plan.addPushes(at: [10])
    }
    #expect(again == ["Push 1 waits to be sent again. In this replay until 00:25:00."])
  }
}

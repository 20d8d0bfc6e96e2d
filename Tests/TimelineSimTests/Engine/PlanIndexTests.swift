import Testing

@testable import TimelineSim

@Suite struct PlanIndexTests {
  @Test func `a change has only the effects of its own source`() {
    let plan = Plan.small { plan in
      plan.sources.append(plan.sources[0])
      plan.addCall(.change(source: 1))
      plan.addCall(.change(source: 0))
      plan.addPushes(at: [])
      plan.senders[0].source = 1
      plan.addCard { $0.context = .change(source: 0, lasts: .minutes(1)) }
      plan.addCard { $0.context = .change(source: 1, lasts: nil, until: 0) }
    }
    let effects = PlanIndex(plan).changeEffects
    #expect(effects.map(\.calls) == [[1], [0]])
    #expect(effects.map(\.senders) == [[], [0]])
    #expect(effects.map { $0.cards.map(\.card) } == [[0], [1]])
    #expect(effects.map(\.endingCards) == [[1], []])
  }

  /// Returns the work of a day with a number of apps, each of which pushes when its own source changes.
  private func work(apps: Int) -> Int64 {
    let plan = Plan.small { plan in
      for app in 0..<apps {
        if app > 0 { _ = plan.addApp() }
        plan.sources.append(plan.sources[0])
        plan.every(.minutes(7), .change(source: app + 1))
        plan.addWidget(to: app) { $0.source = app + 1 }
        plan.addPushes(at: [], app: app)
        plan.senders[app].source = app + 1
      }
    }
    return Simulator(plan).follow(seed: 1, observer: Recording(start: Plan.smallStart)).events
  }

  @Test func `the cost of an app that pushes on its own source does not depend on the number of apps`() {
    let (few, many) = (work(apps: 8), work(apps: 64))
    #expect(many < 8 * few + few / 8)
  }
}

import Testing

@testable import TimelineSim

/// The problems of a run by day.
@Suite struct RunSummaryTests {
  private func summary(_ plan: Plan, seed: UInt64 = 1) -> RunSummary {
    Explainer(plan, .numbered(plan), seed: seed).summary(WidgetSelection(plan))
  }

  /// Expects the days to add up to the statistics of the run.
  private func expectSums(_ summary: RunSummary, _ statistics: Statistics, _ plan: Plan) {
    let widgets = WidgetSelection(plan).widgets
    for (place, widget) in widgets.enumerated() {
      let tally = summary.tally(of: place)
      switch widget {
      case .instance(let instance):
        let blame = BlameCause.allCases
        let stale = statistics.display.tally(of: instance)
        #expect(
          tally.stale.milliseconds == blame.reduce(0) { $0 + statistics.display.blame.time(instance, $1) }, "\(widget)")
        #expect(
          [tally.views, tally.staleViews, tally.placeholderViews]
            == [stale.views, stale.staleViews, stale.placeholderViews], "\(widget)")
        #expect(tally.results == RunResult.allCases.map { statistics.reloads.count($0, instance) }, "\(widget)")
        for (count, end) in [(tally.droppedRequests, RequestEnd.dropped), (tally.rejectedRequests, .rejected)] {
          let ended = RequestCause.allCases.reduce(0) { $0 + statistics.reloads.count(.ended(end), instance, $1) }
          #expect(count == ended, "\(widget)")
        }
      case .card(let card):
        let stale = statistics.cards.tallies[card]
        #expect(
          [tally.stale.milliseconds, tally.views, tally.staleViews] == [stale.stale, stale.views, stale.staleViews],
          "\(widget)")
      }
    }
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `the days of a shipped scenario add up to the metrics of its run`(name: String) throws {
    var document = try ScenarioLibrary.document(name)
    if document.isFleet { document = document.member(0) }
    let statistics = Simulator(document.plan).run(seed: document.seed, observer: Statistics(plan: document.plan))
    expectSums(
      Explainer(document).summary(WidgetSelection(document.plan)), statistics, document.plan)
  }

  @Test(arguments: 0..<4)
  func `the days after a warm-up add up to the metrics of the run`(seed: Int) {
    var plan = Plan.busy()
    (plan.measuredFrom, plan.history) = (minute(600), .hours(30))
    let statistics = Simulator(plan).run(seed: UInt64(seed), observer: Statistics(plan: plan))
    let summary = summary(plan, seed: UInt64(seed))
    expectSums(summary, statistics, plan)
    #expect(summary.days.map(\.from) == [minute(600), minute(24 * 60), minute(48 * 60)])
  }

  @Test(arguments: [(SimDuration.hours(1), 25 as Int64), (.hours(-1), 23)])
  func `a day on which the clocks change has 25 or 23 hours`(back: SimDuration, hours: Int64) {
    let plan = Plan.small(hours: 24 * 3 + (hours - 24)) { plan in
      plan.zone = ZoneTable(periods: [
        .init(from: .distantPast, offset: .zero), .init(from: minute(26 * 60), offset: .zero - back),
      ])
      plan.on([30], .change(source: 0))
    }
    let summary = summary(plan)
    #expect(summary.days.map { $0.to - $0.from } == [.hours(24), .hours(hours), .hours(24)])
    let stale = summary.days.map { $0.widgets[0].tally.stale }
    #expect(stale == [.hours(24) - .minutes(30), .hours(hours), .hours(24)])
    #expect(summary.days.allSatisfy { $0.widgets[0].longest?.from == minute(30) })
  }

  @Test func `the longest stretch of a day is the one with the most stale time on that day`() {
    let plan = Plan.small(hours: 48) { plan in
      plan.addCall(at: [60, 1_450, 1_620])
      plan.on([10, 1_260, 1_500], .change(source: 0))
    }
    let summary = summary(plan)
    // The stretch over midnight is longer, but only ten minutes of it lie on the second day.
    #expect(summary.days.map { $0.widgets[0].longest?.from } == [minute(1_260), minute(1_500)])
    #expect(summary.days.map { $0.widgets[0].tally.stale } == [.minutes(230), .minutes(130)])
    #expect(summary.worst?.from == minute(1_260))
    var seen = plan
    seen.on([1_510], .view)
    #expect(self.summary(seen).worst?.from == minute(1_500))
  }

  @Test func `the worst moment lies in the longest part of the longest stretch`() throws {
    let plan = Plan.small { plan in
      plan.provider.policy = .after(60)
      plan.system.start.delay = QuantileTable(constant: .minutes(10))
      plan.on([20], .change(source: 0))
    }
    let summary = summary(plan)
    #expect(summary.moment(in: try #require(summary.worst)) == minute(40))
  }

  @Test func `pushes count for the widgets that receive them`() {
    let plan = Plan.small { plan in
      plan.addWidget { $0.subscribesToPushes = false }
      plan.addPushes(at: [10, 20])
      plan.system.push.loss = .all
    }
    let lost = ProblemTally.pushStages.firstIndex(of: .lost) ?? 0
    #expect(summary(plan).days[0].widgets.map { $0.tally.pushes[lost] } == [2, 0])
  }

  @Test(arguments: [(PushStage.answered(.topicDisallowed), true), (.answered(.accepted), false), (.lost, true)])
  func `a refused push is among those that were dropped`(stage: PushStage, isKept: Bool) {
    #expect(ExplanationFilter.dropped.keeps(.push(sender: 0, ordinal: 1, stage)) == isKept)
  }
}

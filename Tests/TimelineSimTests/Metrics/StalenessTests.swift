import Testing

@testable import TimelineSim

@Suite struct StalenessTests {
  private let start = MetricsFixture.start

  /// Content of version 0 from the start, changes at 10 and 30, the current version shown at 40.
  private var story: Story {
    [
      (0, .shown(instance: 0, version: 0, readAt: start, next: nil)),
      (10, .changed(source: 0, version: 1)), (30, .changed(source: 0, version: 2)),
      (40, .shown(instance: 0, version: 2, readAt: start + .minutes(35), next: nil)),
    ]
  }

  @Test func `content is stale from the change of its own version on`() {
    //  minute  0    10        30   40        60
    //  right   ==========                ====
    let statistics = Statistics.of(story, end: 60)
    #expect(statistics.minutes(.stalenessTime, .max) == 30)
    #expect(statistics.minutes(.blame, .total) == 30)
    #expect(statistics.value(.staleShareTime, .value, MetricTags(instance: 0))?.amount == 500_000)
    // Thirty minutes right, then up to thirty minutes stale: half of the time zero, half a ramp.
    #expect(statistics.minutes(.stalenessTime, .p50) == 0)
    #expect(statistics.minutes(.stalenessTime, .p90) == 24)
    #expect(statistics.value(.stalenessTime, .mean, MetricTags(instance: 0))?.amount == 450_000)
    #expect(statistics.minutes(.stalenessPeak, .mean) == 30)
  }

  @Test func `a later version that is also stale counts from its own end`() {
    var story = story
    story[3] = (40, .shown(instance: 0, version: 1, readAt: start + .minutes(25), next: nil))
    let statistics = Statistics.of(story, end: 50)
    // Wrong since 10 until 40, then since 30 until 50.
    #expect(statistics.minutes(.blame, .total) == 40)
    #expect(statistics.minutes(.stalenessPeak, .max) == 30)
    #expect(statistics.minutes(.stalenessPeak, .mean) == 25)
    #expect(statistics.value(.stalenessCensored, .total, MetricTags(instance: 0))?.amount == 1)
  }

  @Test func `age counts from the instant at which the content was read`() {
    let statistics = Statistics.of(story, end: 60)
    #expect(statistics.minutes(.ageTime, .max) == 40)
    // ∫ = 40²/2 + (25² − 5²)/2 over 60 minutes.
    #expect(statistics.value(.ageTime, .mean, MetricTags(instance: 0))?.amount == 1_100_000)
  }

  @Test func `a placeholder is neither stale nor up to date`() {
    var story = story
    story.insert((20, .placeholder(instance: 0, isShown: true)), at: 2)
    story.insert((35, .placeholder(instance: 0, isShown: false)), at: 4)
    let statistics = Statistics.of(story, end: 60)
    #expect(statistics.minutes(.blame, .total) == 15)
    #expect(statistics.value(.staleShareTime, .value, MetricTags(instance: 0))?.amount == 333_333)
    #expect(statistics.value(.placeholderShareTime, .value, MetricTags(instance: 0))?.amount == 250_000)
    #expect(statistics.minutes(.stalenessTime, .max) == 30)
  }

  @Test func `the awake distribution contains waking hours only`() {
    var story = story
    story.insert((20, .woke(CivilDay(number: 0))), at: 2)
    let statistics = Statistics.of(story, end: 60)
    #expect(statistics.value(.staleShareAwake, .value, MetricTags(instance: 0))?.amount == 500_000)
    #expect(statistics.minutes(.stalenessAwake, .p50) == 0)
    #expect(statistics.minutes(.stalenessAwake, .mean) == 10)
  }

  @Test func `a view counts the content at first sight`() {
    var story = story
    story.append((45, .viewed(instance: 0, until: start + .minutes(50))))
    story.insert((35, .viewed(instance: 0, until: start + .minutes(38))), at: 3)
    story.insert((15, .viewed(instance: 0, until: start + .minutes(20))), at: 2)
    let statistics = Statistics.of(story, end: 60)
    #expect(statistics.minutes(.stalenessView, .max) == 25)
    #expect(statistics.minutes(.stalenessView, .p50) == 5)
    #expect(statistics.value(.viewsStale, .total, MetricTags(instance: 0))?.amount == 2)
    #expect(statistics.value(.viewsCorrected, .total, MetricTags(instance: 0))?.amount == 0)
    #expect(statistics.minutes(.ageView, .max) == 35)
    let notRequested = MetricTags(instance: 0, cause: BlameCause.notRequested.rawValue)
    #expect(statistics.value(.blameViews, .total, notRequested)?.amount == 2)
  }

  @Test(arguments: [(41, 1), (40, 0)] as [(Int64, Int64)])
  func `stale content that is put right before the view ends is corrected`(until: Int64, corrected: Int64) {
    var story = story
    story.insert((35, .viewed(instance: 0, until: start + .minutes(until))), at: 3)
    let statistics = Statistics.of(story, end: 60)
    #expect(statistics.value(.staleShareView, .value, MetricTags(instance: 0))?.amount == 1_000_000)
    #expect(statistics.value(.viewsCorrected, .total, MetricTags(instance: 0))?.amount == corrected)
    #expect(
      statistics.value(.correctedShareView, .value, MetricTags(instance: 0))?.amount == corrected * 1_000_000)
    #expect(statistics.minutes(.correctedView, .max) == (corrected == 1 ? 5 : nil))
  }

  @Test func `the next view ends a view`() {
    var story = story
    story.insert((34, .viewed(instance: 0, until: start + .minutes(50))), at: 3)
    story.insert((35, .viewed(instance: 0, until: start + .minutes(36))), at: 4)
    let statistics = Statistics.of(story, end: 60)
    #expect(statistics.value(.viewsCorrected, .total, MetricTags(instance: 0))?.amount == 0)
  }

  @Test func `observations before the measured time are not counted but set the initial state`() {
    var story = story
    story.insert((0, .entriesShown(instance: 0, count: 1)), at: 1)
    story.append((40, .entriesShown(instance: 0, count: 3)))
    let statistics = Statistics.of(story, warmUp: 20, end: 60)
    #expect(statistics.measured == 40 * 60_000)
    #expect(statistics.minutes(.blame, .total) == 20)
    #expect(statistics.value(.staleShareTime, .value, MetricTags(instance: 0))?.amount == 500_000)
    // The ramp continues from ten minutes: 20 minutes of zeros, then 10…30.
    #expect(statistics.minutes(.stalenessTime, .p50) == 0)
    #expect(statistics.minutes(.stalenessTime, .mean) == 10)
    #expect(statistics.value(.entriesShown, .total, MetricTags(instance: 0))?.amount == 3)
  }

  @Test func `a widget without content has no data`() {
    let statistics = Statistics.of([(0, .placeholder(instance: 0, isShown: true))], end: 60)
    #expect(statistics.value(.stalenessTime, .p95, MetricTags(instance: 0)) == nil)
    #expect(statistics.value(.placeholderShareTime, .value, MetricTags(instance: 0))?.amount == 1_000_000)
    #expect(statistics.value(.placeholderShareTime, .value, MetricTags(instance: 1)) == nil)
  }

  @Test func `the end of a version is kept as long as a widget may show the version`() {
    var story: Story = [
      (0, .shown(instance: 0, version: 0, readAt: start, next: nil)),
      (0, .runStarted(instance: 1, version: 0, fetches: 1)),
      (1, .shown(instance: 0, version: 0, readAt: start, next: 3)),
    ]
    for minute in Int64(1)...1_000 { story.append((minute, .changed(source: 0, version: ContentVersion(minute)))) }
    story.append((1_000, .runEnded(instance: 1, .delivered)))
    story.append((1_000, .shown(instance: 1, version: 0, readAt: start, next: nil)))
    story.append((1_000, .shown(instance: 0, version: 3, readAt: start, next: nil)))
    var statistics = Statistics(plan: MetricsFixture.plan())
    statistics.watch(story)
    #expect(statistics.display.screen(of: 0).staleSince == start + .minutes(4))
    #expect(statistics.display.screen(of: 1).staleSince == start + .minutes(1))
  }
}

import Testing

@testable import TimelineSim

@Suite struct DayStripTests {
  private let start = MetricsFixture.start

  private func rows(_ story: Story, end: Int64) -> [String] {
    var recorder = DayStripRecorder(plan: MetricsFixture.plan())
    recorder.watch(story)
    recorder.finish(at: start + .minutes(end))
    return recorder.strip.rows.filter { $0.instance == 0 }.map(\.text)
  }

  @Test func `a slot shows the state of most of its time`() {
    let story: Story = [
      (0, .placeholder(instance: 0, isShown: true)),
      (30, .runEnded(instance: 0, .delivered)), (30, .placeholder(instance: 0, isShown: false)),
      (30, .shown(instance: 0, version: 0, readAt: start, next: nil)),
      (100, .changed(source: 0, version: 1)), (130, .waits(instance: 0, .budget, until: .never)),
      (190, .runEnded(instance: 0, .handledError)),
    ]
    //  0:00 _  0:30 +  1:00 .  1:30 n  2:00 b  2:30 b  3:00 B  3:30 b
    #expect(rows(story, end: 240) == ["_+.nbbBb"])
  }

  @Test func `each local day has a row of its length`() {
    let story: Story = [(0, .shown(instance: 0, version: 0, readAt: start, next: nil))]
    #expect(rows(story, end: 48 * 60) == [String(repeating: ".", count: 48), String(repeating: ".", count: 48)])
    #expect(DayStrip.ruler.count == 48)
  }

  @Test func `a run that starts at noon leaves the morning blank`() {
    var plan = MetricsFixture.plan()
    plan.start = start + .hours(12)
    let recorder = DayStripRecorder(plan: plan)
    recorder.observe(.shown(instance: 0, version: 0, readAt: plan.start, next: nil), at: plan.start)
    recorder.finish(at: plan.start + .hours(1))
    #expect(recorder.strip.rows[0].text == String(repeating: " ", count: 24) + "..")
  }

  @Test func `the legend explains every character of a real run`() {
    let plan = MetricsFixture.plan()
    let strip = Simulator(plan).run(device: 2, observer: DayStripRecorder(plan: plan)).strip
    #expect(strip.rows.map(\.text.count) == Array(repeating: 48, count: 6))
    let known = Set(DayStrip.legend(of: strip.rows).compactMap(\.first)).union([" "])
    #expect(Set(strip.rows.map(\.text).joined().lowercased()).isSubset(of: known))
  }

  @Test func `a chart with its most rows omits later days, and counts their rows`() {
    let plan = MetricsFixture.plan()
    let whole = Simulator(plan).run(device: 2, observer: DayStripRecorder(plan: plan)).strip
    let first = Simulator(plan).run(device: 2, observer: DayStripRecorder(plan: plan, mostRows: 5)).strip
    #expect(whole.rows.count == 6 && whole.omittedRows == 0)
    #expect(first.rows == Array(whole.rows.prefix(3)) && first.omittedRows == 3)
  }

  @Test func `every cause has its own letter`() {
    #expect(Set(BlameCause.allCases.map(\.letter)).count == BlameCause.allCases.count)
  }
}

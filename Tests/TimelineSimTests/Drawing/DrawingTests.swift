import Testing

@testable import TimelineSim

@Suite struct MarkupTests {
  @Test func `texts and attributes are escaped and printable`() {
    var markup = Markup()
    markup.add("p", ("title", "\"a\" & 'b'"), text: "<script>\u{202E}x\u{0}")
    #expect(
      markup.html == "<p title=\"&quot;a&quot; &amp; &#39;b&#39;\">&lt;script&gt;\u{FFFD}x\u{2400}</p>")
  }

  @Test func `content stands between the tags of its element`() {
    var markup = Markup()
    markup.add("g", ("class", "a")) { markup in
      markup.add("rect", ("x", "1"))
      markup.add("text", text: "b")
    }
    #expect(markup.html == "<g class=\"a\"><rect x=\"1\"/><text>b</text></g>")
  }
}

@Suite struct TimeAxisTests {
  @Test func `shares of the stale time of many widgets over years are exact`() {
    // A thousand widgets over ten years, in milliseconds.
    let whole: Int64 = 1_000 * 3_660 * 86_400_000
    #expect(TimeAxis.percent(whole, of: whole) == "100%" && TimeAxis.percent(whole / 4, of: whole) == "25%")
  }

  private let madrid = ZoneTable(periods: [
    ZoneTable.OffsetPeriod(from: .distantPast, offset: .hours(2)),
    ZoneTable.OffsetPeriod(from: SimInstant(milliseconds: 1_792_890_000_000), offset: .hours(1)),
  ])
  /// The day on which the clocks go back.
  private var long: CivilDay { CivilDay(year: 2026, month: 10, day: 25) }

  @Test func `positions are shares of the day with three decimals`() {
    let axis = TimeAxis(CivilDay(year: 2026, month: 6, day: 13), zone: madrid)
    #expect(axis.seconds == 86_400)
    #expect(axis.percent(axis.from + .hours(6)) == "25%")
    #expect(axis.percent(axis.from + .seconds(1)) == "0.001%")
    #expect(axis.percent(axis.from - .hours(6)) == "0%" && axis.percent(axis.to + .hours(6)) == "100%")
    #expect(axis.width(axis.from - .hours(6), axis.from + .hours(6)) == "25%")
    #expect(axis.width(axis.from, axis.from) == "0.02%")
  }

  @Test func `a day on which the clocks go back has 25 hours and shows one of them twice`() {
    let axis = TimeAxis(long, zone: madrid)
    #expect(axis.seconds == 90_000)
    let labels = axis.ticks(everyMinutes: 60).map { axis.label($0) }
    #expect(labels.count == 25 && labels.filter { $0 == "02:00" }.count == 2)
    #expect(axis.label(axis.to) == "24:00")
  }
}

@Suite struct RootScaleTests {
  @Test func `the scale ends at the first round duration that holds the peaks`() {
    #expect(RootScale(peaks: [.minutes(11)]).top == .minutes(15))
    #expect(RootScale(peaks: []).top == .minutes(1))
    #expect(RootScale(peaks: [.hours(5)]).ticks == [.hours(6), .minutes(90), .milliseconds(1_350_000)])
  }

  @Test func `one stretch that is far longer than the others is cut`() {
    let scale = RootScale(peaks: Array(repeating: .minutes(4), count: 40) + [.hours(8)])
    #expect(scale.top == .minutes(5))
    #expect(scale.cuts(.hours(8)) && !scale.cuts(.minutes(5)))
  }

  @Test func `a quarter of the duration has half of the height`() {
    let scale = RootScale(peaks: [.hours(1)])
    #expect(scale.height(.hours(1)) == 10_000 && scale.height(.minutes(15)) == 5_000)
    #expect(scale.height(.hours(2)) == 10_000 && scale.height(.zero) == 0)
  }
}

import Testing

@testable import TimelineSim

@Suite struct TextWidthTests {
  @Test func `a width is the sum of the advances, rounded up`() {
    #expect(TextWidth.pixels("", size: 12) == 0)
    #expect(TextWidth.pixels("i", size: 1_000) == 278 && TextWidth.pixels("W", size: 1_000) == 989)
    #expect(TextWidth.pixels("iW", size: 10) == 13)
    #expect(TextWidth.pixels("W", size: 1_000, isBold: true) == 1_103)
    #expect(TextWidth.pixels("📺", size: 10) > TextWidth.pixels("順", size: 10))
  }

  @Test func `a text that is too wide is cut with an ellipsis`() {
    #expect("live-score".fitted(toPixels: 100, size: 12) == "live-score")
    let cut = "live-score".fitted(toPixels: 50, size: 12)
    #expect(cut.hasSuffix("…") && "live-score".hasPrefix(cut.dropLast()))
    #expect(TextWidth.pixels(cut, size: 12) <= 50)
  }

  @Test(arguments: [40, 90, 200, 1_000])
  func `lines have all words and none is too wide`(width: Int64) {
    let text = "push units of the widget with the scores of all teams"
    let lines = text.lines(ofPixels: width, size: 12)
    #expect(lines.allSatisfy { TextWidth.pixels($0, size: 12) <= width })
    if width >= 90 { #expect(lines.joined(separator: " ") == text) }
  }

  @Test func `the last line of a limited number is cut`() {
    let lines = "one two three four five six".lines(ofPixels: 60, size: 12, most: 2)
    #expect(lines.count == 2 && lines[1].hasSuffix("…"))
  }
}

@Suite struct LaneLabelTests {
  private let axis = TimeAxis(
    CivilDay(year: 2026, month: 6, day: 13),
    zone: ZoneTable(periods: [ZoneTable.OffsetPeriod(from: .distantPast, offset: .zero)]))

  @Test func `a label that would overlap another one is not added`() {
    var plot = LanePlot(axis, height: 40, width: 1_000)
    let places: [(text: String, hour: Int64, line: Int64)] = [
      ("offline", 6, 0), ("charging", 6, 0), ("charging", 6, 1), ("charging", 9, 0),
    ]
    let added = places.map { place in
      plot.addLabel(
        place.text, at: axis.from + .hours(place.hour), y: 12 + place.line * LanePlot.line, style: "note")
    }
    #expect(added == [true, false, true, true])
  }

  @Test(arguments: [0, 24])
  func `a label at an end of the lane stays inside`(hour: Int64) {
    var plot = LanePlot(axis, height: 40, width: 1_000)
    let instant = axis.from + .hours(hour) - .milliseconds(hour == 0 ? 0 : 1)
    plot.addLabel("offline", at: instant, y: 12, style: "note")
    var markup = Markup()
    plot.add(to: &markup)
    #expect(markup.html.contains("text-anchor=\"\(hour == 0 ? "start" : "end")\">offline"))
  }
}

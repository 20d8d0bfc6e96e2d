/// A run as a picture in SVG, for documents and slides: the headline, the causes of stale content, and one day.
///
/// The picture has the marks of the page and the day that the page opens. It is one file without scripts and fonts, on a
/// ground of its own, so that it can be shown as an image on light and dark pages.
package struct RunPicture {
  let page: RunPage

  /// Creates the picture of a run that recorded its tracks.
  ///
  /// - Precondition: The run is that of a single device, and has tracks.
  package init(_ report: RunReport, of document: ScenarioDocument, verdicts: [Verdict]) {
    page = RunPage(report, of: document, verdicts: verdicts)
  }

  /// The width in pixels.
  static let width: Int64 = 1_200
  /// The space around the content.
  static let margin: Int64 = 24
  /// The width of the content.
  static let inner = width - 2 * margin
  /// The width of the labels beside the lanes.
  static let label: Int64 = 136

  /// The lanes of the day; `nil` for a run without widgets.
  var day: DayLanes? {
    guard let index = page.openDay, !page.tracks.widgets.isEmpty || !page.tracks.cards.isEmpty else { return nil }
    var day = page.lanes(of: index, id: "day")
    (day.width, day.zooms) = (Self.inner - Self.label, false)
    return day
  }

  /// The whole picture.
  package var svg: String {
    let day = day
    let groups = day?.groups ?? []
    let kinds = groups.flatMap { $0.lanes }.reduce(into: [LaneMark: Set<BlameCause>]()) { kinds, lane in
      for (kind, causes) in lane.plot.kinds { kinds[kind, default: []].formUnion(causes) }
    }
    let causes = kinds.values.reduce(Set(blame?.causes ?? [])) { $0.union($1) }
    let used = BlameCause.stacked.filter { causes.contains($0) }
    var sheet = PictureSheet(y: Self.margin)
    addHeading(to: &sheet)
    addBlame(to: &sheet)
    addCauses(used, to: &sheet)
    if let day { add(day, groups, to: &sheet) }
    addMarks(kinds, to: &sheet)
    addSmallPrint(to: &sheet)
    return frame(sheet, patterns: used, day, groups)
  }

  private func frame(_ sheet: PictureSheet, patterns: [BlameCause], _ day: DayLanes?, _ groups: [DayGroup]) -> String {
    let (width, height) = (String(Self.width), String(sheet.y + Self.margin - 8))
    var markup = Markup()
    markup.add(
      "svg", ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
      ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "title description")
    ) { markup in
      markup.add("title", ("id", "title"), text: "\(page.names.name.printable): \(page.headline)")
      markup.add("desc", ("id", "description"), text: description(day, groups))
      markup.add("style") { $0.add(verbatim: PictureStyle.text) }
      markup.add("defs") { PageFrame.addPatterns(of: patterns, to: &$0) }
      markup.add("rect", ("class", "page"), ("width", width), ("height", height), ("rx", "10"))
      markup.add(verbatim: sheet.markup.html)
    }
    markup.add(verbatim: "\n")
    return markup.html
  }

  /// Returns the content in words.
  private func description(_ day: DayLanes?, _ groups: [DayGroup]) -> String {
    var sentences: [String] = []
    if let blame { sentences.append("Causes of stale content: \(CauseBar.words(blame)).") }
    if let day { sentences.append("The lanes show \(day.plan.zone.day(of: day.axis.from).long).") }
    sentences += groups.compactMap { $0.heading }.map { "\($0.name): \($0.words)." }
    return sentences.joined(separator: " ")
  }

  /// The causes of the headline's widget; `nil` if no view met stale content.
  var blame: BlameShares? {
    guard let worst = page.kinds.first, page.report.staleViews(worst.kind) > 0 else { return nil }
    return BlameShares(page.report.statistics, of: worst.kind)
  }
}

/// A picture that grows from top to bottom.
struct PictureSheet {
  var markup = Markup()
  /// The bottom of the content so far.
  var y: Int64

  /// Creates an empty sheet that begins at a vertical position.
  init(y: Int64) { self.y = y }

  /// Adds a text at a position; its baseline is at `y`.
  mutating func addText(
    _ text: String, x: Int64, y: Int64, style: String, size: Int64 = PictureStyle.size, anchor: String = "start"
  ) {
    let style = ("class", style)
    let font = ("style", "font-size:\(size)px")
    if size == PictureStyle.size {
      markup.add("text", ("x", String(x)), ("y", String(y)), style, ("text-anchor", anchor), text: text)
    } else {
      markup.add("text", ("x", String(x)), ("y", String(y)), style, font, ("text-anchor", anchor), text: text)
    }
  }
}

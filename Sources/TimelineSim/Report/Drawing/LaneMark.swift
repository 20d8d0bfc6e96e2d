/// A kind of mark in lanes: its style, and its meaning in legends.
enum LaneMark: Int, Hashable, Sendable, CaseIterable {
  case session, event
  case change, staleness, age
  case view, staleView, placeholder
  case wait, unlock, start, run, failure
  case throttled, transit, stored, lost, delivered, unitless
  case units, empty
  case top
  case relevant, shown, shownStale, missed, cardView, staleCardView

  /// The name in style sheets.
  var style: String { row.style }

  /// The cause whose colour lines of the kind have; `nil` for those without a colour or with several.
  var cause: BlameCause? { row.cause }

  /// The meaning in a legend.
  var meaning: String { row.meaning }

  private var row: (style: String, cause: BlameCause?, meaning: String) {
    switch self {
    case .session: ("session", nil, "app in front")
    case .event: ("event", nil, "system change or app update")
    case .change: ("change", nil, "change of the source")
    case .staleness: ("curve", nil, "staleness of the content, by cause")
    case .age: ("age", nil, "age of the content")
    case .view: ("view", nil, "view, content up to date")
    case .staleView: ("disc", nil, "view of stale content, by cause")
    case .placeholder: ("disc covered", nil, "view of a placeholder")
    case .wait: ("", nil, "reload waits, by cause")
    case .unlock: ("unlock", nil, "reload waits for the unlock")
    case .start: ("f-\(BlameCause.starting.word)", nil, "granted reload before its start")
    case .run: ("run", nil, "provider run")
    case .failure: ("failure", nil, "failed provider run")
    case .throttled: ("line", .pushThrottled, "push throttled by the server")
    case .transit: ("line", .pushInTransit, "push in transit to the device")
    case .stored: ("line", .pushStored, "push stored until delivery")
    case .lost: ("line", .pushLost, "push lost, replaced or expired")
    case .delivered: ("dot", nil, "push delivered to the app")
    case .unitless: ("dot", .pushOverBudget, "push that waits for a unit")
    case .units: ("level", nil, "units left")
    case .empty: ("empty", nil, "no unit left")
    case .top: ("session", nil, "on top of its stack")
    case .relevant: ("relevant", nil, "card is relevant")
    case .shown: ("session", nil, "card is shown, up to date")
    case .shownStale: ("", nil, "card is shown, stale")
    case .missed: ("unlock", nil, "card is relevant, not shown")
    case .cardView: ("view", nil, "view of the card, up to date")
    case .staleCardView: ("disc", .notRequested, "view of the card, stale")
    }
  }
}

extension LaneMark {
  /// The width of a sample in pixels.
  static let sampleWidth: Int64 = 22

  /// Adds a sample for a legend, with the colour of a cause if the mark has one.
  func addSample(_ cause: BlameCause?, to markup: inout Markup) {
    let colour = (self.cause ?? cause).map { "\(style) s-\($0.word)" } ?? style
    switch self {
    case .session, .shown: markup.addBar(3, 8, style)
    case .top: markup.addBar(4, 6, style)
    case .event: markup.addPath("M11 3v8", style)
    case .change: markup.addPath("M11 4v6", style)
    case .staleness:
      let fill = cause.map { "fill:\($0.fill)" } ?? ""
      markup.add("path", ("class", style), ("d", Self.hill + "V14H1Z"), ("style", fill))
    case .age: markup.addPath(Self.hill, style)
    case .view, .cardView: markup.addPath("M11 12v-5", style)
    case .staleView:
      markup.addPath("M11 14v-10", "stem")
      markup.addPath("M11 4h0", colour)
    case .placeholder:
      markup.addPath("M11 7h0", style)
      markup.addPath("M11 7h0", "disc hole")
    case .wait: markup.addBar(2, 9, "", fill: cause)
    case .shownStale: markup.addBar(2, 10, "", fill: .notRequested)
    case .unlock, .missed: markup.addBar(2, 9, style)
    case .start, .relevant: markup.addBar(5, 4, style)
    case .run: markup.addPath("M11 0v14", style)
    case .failure, .delivered, .unitless, .staleCardView: markup.addPath("M11 7h0", colour)
    case .throttled: markup.addPath("M11 5v4", colour)
    case .transit, .stored: markup.addPath("M8 0L14 14", colour)
    case .lost: markup.addPath("M8 0L11 8", colour)
    case .units:
      markup.addPath(Self.steps + "V14H0Z", "units")
      markup.addPath(Self.steps, style)
    case .empty: markup.addPath("M0 10H22", colour)
    }
  }

  /// The growth of a duration with the square root.
  private static let hill = "M1 14Q4 4 21 1"
  /// A balance that rises and falls.
  private static let steps = "M0 9H6V6H12V3H17V8H22"
}

extension Markup {
  fileprivate mutating func addPath(_ path: String, _ style: String) { add("path", ("class", style), ("d", path)) }

  fileprivate mutating func addBar(_ y: Int64, _ height: Int64, _ style: String, fill: BlameCause? = nil) {
    let paint = fill.map { ("fill", $0.fill) } ?? ("class", style)
    add("rect", ("y", String(y)), ("width", "22"), ("height", String(height)), paint)
  }
}

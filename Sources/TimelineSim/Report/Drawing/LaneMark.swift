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
  var style: String {
    switch self {
    case .session, .top, .shown: "session"
    case .event: "event"
    case .change: "change"
    case .staleness: "curve"
    case .age: "age"
    case .view, .cardView: "view"
    case .staleView, .staleCardView: "disc"
    case .placeholder: "disc covered"
    case .wait, .shownStale: ""
    case .start: "f-\(BlameCause.starting.word)"
    case .unlock, .missed: "unlock"
    case .run: "run"
    case .failure: "failure"
    case .throttled, .transit, .stored, .lost: "line"
    case .delivered, .unitless: "dot"
    case .units: "level"
    case .empty: "empty"
    case .relevant: "relevant"
    }
  }

  /// The cause whose colour lines of the kind have; `nil` for those without a colour or with several.
  var cause: BlameCause? {
    switch self {
    case .throttled: .pushThrottled
    case .transit: .pushInTransit
    case .stored: .pushStored
    case .lost: .pushLost
    case .unitless: .pushOverBudget
    case .staleCardView: .notRequested
    case .session, .event, .change, .staleness, .age, .view, .staleView, .placeholder, .wait, .unlock, .start, .run,
      .failure, .delivered, .units, .empty, .top, .relevant, .shown, .shownStale, .missed, .cardView:
      nil
    }
  }

  /// The meaning in a legend.
  var meaning: String {
    switch self {
    case .session: "app in front"
    case .event: "system change or app update"
    case .change: "change of the source"
    case .staleness: "staleness of the content, by cause"
    case .age: "age of the content"
    case .view: "view, content up to date"
    case .staleView: "view of stale content, by cause"
    case .placeholder: "view of a placeholder"
    case .wait: "reload waits, by cause"
    case .unlock: "reload waits for the unlock"
    case .start: "granted reload before its start"
    case .run: "provider run"
    case .failure: "failed provider run"
    case .throttled: "push throttled by the server"
    case .transit: "push in transit to the device"
    case .stored: "push stored until delivery"
    case .lost: "push lost, replaced or expired"
    case .delivered: "push delivered to the app"
    case .unitless: "push that waits for a unit"
    case .units: "units left"
    case .empty: "no unit left"
    case .top: "on top of its stack"
    case .relevant: "card is relevant"
    case .shown: "card is shown, up to date"
    case .shownStale: "card is shown, stale"
    case .missed: "card is relevant, not shown"
    case .cardView: "view of the card, up to date"
    case .staleCardView: "view of the card, stale"
    }
  }
}

extension ParameterTable {
  /// How people look at widgets, and what a look sets off.
  static let views: [Parameter] = [
    Parameter(
      .viewLength, .duration, .duration(.seconds(5)), .times(.seconds(1), .seconds(30)), .assumed, ["B27"],
      means: "How long a view of the device lasts.",
      because: "A few moments, says Apple of visits to the Home Screen."),
    Parameter(
      .viewRate, .perDay, .perDay(90), .rates(40, 150), .documented, ["B27"],
      means: "Views of the device a day, where a scenario gives no rate.",
      because: "Apple's average of visits to the Home Screen, from 2020; people differ widely."),
    Parameter(
      .seenFirstPage, .share, .share(.all), .shares(50, 100), .assumed, ["B15", "B27", "Z30"],
      means: "The share of views that include a widget on the first page.",
      because: "The view rate is one of visits to the Home Screen, which opens on this page."),
    Parameter(
      .seenOtherPage, .share, .share(.percent(20)), .shares(5, 50), .assumed, ["B15", "Z2"],
      means: "The share of views that include a widget on another page.",
      because: "Other pages are visited rarely; one view in five leaves room on both sides."),
    Parameter(
      .seenHidden, .share, .share(.percent(5)), .shares(0, 20), .assumed, ["V8", "Z30"],
      means: "The share of views that include a widget under the top one of its stack.",
      because: "The person has to swipe to it."),
    Parameter(
      .staleAfter, .duration.orNone, .duration(.minutes(15)), .times(.minutes(5), .minutes(60)), .assumed,
      ["B15", "B16", "B2", "Z15"],
      means: "How long a reload must be due until a view causes it for free.",
      because: "The system judges data likely stale; the shortest usual interval after the wished time is likely."),
    Parameter(
      .staleEvery, .duration, .duration(.minutes(15)), .times(.minutes(5), .minutes(60)), .assumed,
      ["B16", "B2", "Z15"],
      means: "The least time between two such free reloads of a widget.",
      because: "Free must not mean unlimited; again the shortest usual interval."),
    Parameter(
      .staleShare, .share, .share(.all), .shares(50, 100), .assumed, ["B16", "Z15"],
      means: "How often the system notices.",
      because: "The talk states that it happens, without saying how reliably."),
    Parameter(
      .movesRate, .perDay, .perDay(4), .rates(0, 12), .assumed, ["E10", "X5"],
      means: "Significant moves of the device a day, where a scenario gives none, for widgets that use location.",
      because: "To work and back, and one more trip."),
  ]
}

extension ParameterTable {
  /// The parameters of views and their effects.
  static let views: [Parameter] = [
    Parameter(
      .viewLength, .duration, .duration(.seconds(5)), .times(.seconds(1), .seconds(30)), .assumed, ["B27"],
      means: "How long a view of the device lasts.",
      because: "Apple speaks of a few moments for a visit to the Home Screen."),
    Parameter(
      .viewRate, .perDay, .perDay(90), .rates(40, 150), .documented, ["B27"],
      means: "Views of the device a day, where a scenario gives no rate.",
      because: "Apple's average of visits to the Home Screen, from 2020; people differ widely."),
    Parameter(
      .seenFirstPage, .share, .share(.all), .shares(50, 100), .assumed, ["B15", "B27", "Z30"],
      means: "The share of views that include a widget on the first page.",
      because: "The view rate counts visits to the Home Screen, which opens on this page."),
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
      means: "How long a reload must be due before a view causes it for free.",
      because: """
        The system judges whether data is likely stale; the shortest usual interval after the requested date is \
        assumed.
        """),
    Parameter(
      .staleEvery, .duration, .duration(.minutes(15)), .times(.minutes(5), .minutes(60)), .assumed,
      ["B16", "B2", "Z15"],
      means: "The minimum time between two such free reloads of a widget.",
      because: "Free cannot mean unlimited; again the shortest usual interval is assumed."),
    Parameter(
      .staleShare, .share, .share(.all), .shares(50, 100), .assumed, ["B16", "Z15"],
      means: "The share of such views that cause a reload.",
      because: "The talk states that it happens, without saying how reliably."),
    Parameter(
      .movesRate, .perDay, .perDay(4), .rates(0, 12), .assumed, ["E10", "X5"],
      means: "Significant moves of the device a day, where a scenario gives none, for widgets that use location.",
      because: "To work and back, and one more trip."),
  ]
}

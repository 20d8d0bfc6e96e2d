extension ParameterTable {
  /// The parameters of views and their effects.
  static let views: [Parameter] = [
    Parameter(
      .viewLengthMedian, .duration, .duration(.seconds(5)), .times(.seconds(1), .seconds(30)), .assumed, ["B27"],
      means: "The median length of a view of the device.",
      because: "Apple speaks of a few moments for a visit to the Home Screen."),
    Parameter(
      .viewLengthSigma, .factor, .factor(.all), .factors(50, 150), .assumed, ["B27"],
      means: "The spread of that length: at 1x, one view in six lasts more than 2.7 times as long as the median.",
      because: "Some views are a glance and some are a visit; lengths of use vary by factors."),
    Parameter(
      .viewRate, .perDay, .perDay(90), .rates(40, 150), .documented, ["B27"],
      means: "Views of the device a day, where a scenario gives no rate.",
      because: "Apple's average of visits to the Home Screen, from 2020; people differ widely."),
    Parameter(
      .viewAlwaysOn, .perDay, .perDay(20), .rates(0, 80), .assumed, ["V7", "K10", "Z30"],
      means: "Views a day of a dimmed display that is always on, besides the views of the device.",
      because: "Widgets of the Lock Screen and the face are always visible; how often they are viewed is unknown."),
    Parameter(
      .viewStandBy, .perDay, .perDay(24), .rates(6, 96), .assumed, ["V2", "E11", "Z30"],
      means: "Views of StandBy for each 24 hours in which the device charges at rest.",
      because: "One an hour: most of this time is night, and the rest is at a desk."),
    Parameter(
      .viewCarPlay, .perDay, .perDay(240), .rates(60, 960), .assumed, ["V3", "V4", "Z30"],
      means: "Views of the widgets of CarPlay for each 24 hours of driving.",
      because: "Ten an hour: between rare and every minute or two; maps are in front most of the time."),
    Parameter(
      .seenFirstPage, .share, .share(.percent(75)), .shares(50, 100), .assumed, ["B15", "B27", "Z30"],
      means: "The share of views that include a widget on the first page.",
      because: """
        The view rate counts visits to the Home Screen, which opens on this page; some visits begin elsewhere and end \
        before it.
        """),
    Parameter(
      .seenOtherPage, .share, .share(.percent(25)), .shares(5, 50), .assumed, ["B15", "Z2"],
      means: "The share of views that include a widget on another page.",
      because: "Other pages are visited rarely; one view in four leaves room on both sides."),
    Parameter(
      .seenHidden, .share, .share(.percent(8)), .shares(0, 20), .assumed, ["V8", "Z30"],
      means: "The share of views that include a widget under the top one of its stack.",
      because: "The person has to swipe to it."),
    Parameter(
      .staleAfter, .duration.orNone, .duration(.minutes(20)), .times(.minutes(5), .minutes(60)), .assumed,
      ["B15", "B16", "B2", "Z15"],
      means: "How long a reload must be due before a view causes it for free.",
      because: "The system judges whether data is likely stale; the shorter half of usual intervals is assumed."),
    Parameter(
      .staleEvery, .duration, .duration(.hours(2)), .times(.minutes(30), .hours(8)), .assumed,
      ["B15", "B16", "Z15"],
      means: "The minimum time between two such free reloads of a widget.",
      because: "Free cannot mean unlimited: eight in a waking day are no budget of their own."),
    Parameter(
      .staleShare, .share, .share(.percent(75)), .shares(50, 100), .assumed, ["B16", "Z15"],
      means: "The share of such views that cause a reload.",
      because: "The talk states that it happens, without saying how reliably."),
    Parameter(
      .staleReach, .perDay.orNone, .perDay(24), .rates(6, 96), .assumed, ["B15", "B16", "Z15"],
      means: "The most views a day of a widget that gets such reloads, over the last week; none for any number.",
      because: """
        It is documented for widgets on rarely visited pages: a widget seen dozens of times a day gets none, unless \
        the talk means every widget.
        """),
    Parameter(
      .staleQuiet, YesOrNo.no,
      [.no: 70, .yes: 30], .assumed, ["B11", "B16", "Z10", "Z15"],
      means: "Whether the time in which updates were withheld counts as time for which a reload was due.",
      because: "Otherwise the first view of each morning would reload for free what the night withheld."),
    Parameter(
      .staleRegrants, YesOrNo.no,
      [.no: 70, .yes: 30], .assumed, ["B16", "Z15"],
      means: "Whether such a view also reloads for free what is granted for a unit, and refunds the unit.",
      because: "The reload that the view would cause is on its way already; no source mentions a refund."),
    Parameter(
      .movesRate, .perDay, .perDay(4), .rates(0, 12), .assumed, ["E10", "X5"],
      means: "Significant moves of the device a day, where a scenario gives none, for widgets that use location.",
      because: "To work and back, and one more trip."),
  ]
}

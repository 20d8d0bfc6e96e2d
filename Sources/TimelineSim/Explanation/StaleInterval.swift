/// A stretch of time in which a widget showed wrong content, cause by cause.
struct StaleInterval: Hashable, Sendable {
  /// A part of it with one reason.
  struct Part: Hashable, Sendable {
    /// Why the content was wrong.
    let reason: Reason
    /// When the part begins; it lasts to the next one.
    let from: SimInstant
  }

  /// The widget.
  let widget: WidgetSelection.Widget
  /// What began it.
  let began: String
  /// The reasons, one after the other; never empty.
  fileprivate(set) var parts: [Part]
  /// How often it was seen.
  fileprivate(set) var looks = 0
  /// When it ended.
  fileprivate(set) var to = SimInstant.never
  /// What ended it.
  fileprivate(set) var ended = ""

  /// When it began.
  var from: SimInstant { parts[0].from }

  /// How long each reason counted, and in how many parts, in the order in which they came.
  var reasons: [(key: Reason, length: SimDuration, parts: Int)] { parts.totals(to: to) { $0.reason } }
}

extension [StaleInterval.Part] {
  /// Goes on with a reason, the one there was or another; one that counted for no time has never been.
  mutating func extend(by reason: Reason, at now: SimInstant) {
    guard last?.reason != reason else { return }
    if last?.from == now { removeLast() }
    if last?.reason != reason { append(StaleInterval.Part(reason: reason, from: now)) }
  }

  /// How long what is alike in a key counted up to an end, and in how many parts, in the order in which it came.
  func totals<Key: Hashable>(
    to end: SimInstant, by key: (StaleInterval.Part) -> Key
  ) -> [(key: Key, length: SimDuration, parts: Int)] {
    var totals: [(key: Key, length: SimDuration, parts: Int)] = []
    for (part, end) in zip(self, dropFirst().map({ $0.from }) + [end]) {
      let place = totals.firstIndex { $0.key == key(part) } ?? totals.count
      if place == totals.count { totals.append((key(part), .zero, 0)) }
      totals[place] = (key(part), totals[place].length + (end - part.from), totals[place].parts + 1)
    }
    return totals
  }
}

/// Finds the stale stretches of some widgets, from the folds that blame and cards are counted by.
struct StaleIntervalObserver: Observer {
  private let wording: Wording
  private let subjects: WidgetSelection
  private var context: ExplanationContext
  private let widgets: [WidgetSelection.Widget]
  private var open: [WidgetSelection.Widget: StaleInterval] = [:]
  /// The stretches that have ended, in the order of their ends.
  private(set) var stretches: [StaleInterval] = []

  /// Creates the watch of a run that has not begun.
  init(_ wording: Wording, _ subjects: WidgetSelection) {
    (self.wording, self.subjects, context) = (wording, subjects, ExplanationContext(wording.plan))
    widgets = subjects.widgets
  }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    context.observe(observation, at: now)
    for widget in widgets {
      if let reason = context.reason(of: widget) {
        extend(widget, reason, by: observation, at: now)
      } else if open[widget] != nil {
        close(widget, sentence(observation, at: now), at: now)
      }
    }
    switch observation {
    case .viewed(let instance, _): open[.instance(instance)]?.looks += 1
    case .cardViewed(let card): open[.card(card)]?.looks += 1
    default: break
    }
  }

  /// Ends the run.
  mutating func finish(at end: SimInstant) {
    for widget in widgets where open[widget] != nil { close(widget, "The scenario ends.", at: end) }
    let order = Dictionary(uniqueKeysWithValues: zip(widgets, 0...))
    stretches.sort { ($0.from, order[$0.widget] ?? 0) < ($1.from, order[$1.widget] ?? 0) }
  }

  private mutating func extend(
    _ widget: WidgetSelection.Widget, _ reason: Reason, by observation: Observation, at now: SimInstant
  ) {
    if open[widget] == nil {
      open[widget] = StaleInterval(widget: widget, began: sentence(observation, at: now), parts: [])
    }
    open[widget]?.parts.extend(by: reason, at: now)
  }

  /// Ends a stretch; one without length has never been.
  private mutating func close(_ widget: WidgetSelection.Widget, _ ended: String, at now: SimInstant) {
    guard var stretch = open.removeValue(forKey: widget), stretch.from < now else { return }
    (stretch.to, stretch.ended) = (now, ended)
    if stretch.parts.last?.from == now { stretch.parts.removeLast() }
    stretches.append(stretch)
  }

  private func sentence(_ observation: Observation, at now: SimInstant) -> String {
    wording.sentence(observation, at: now, context, subjects) ?? "It comes into view."
  }
}

/// A stretch of time in which a widget showed stale content, by cause.
struct StaleStretch: Hashable, Sendable {
  /// A part of a stretch with one reason.
  struct Segment: Hashable, Sendable {
    /// Why the content was stale.
    let reason: StaleReason
    /// When the segment begins; it lasts until the next one.
    let from: SimInstant
  }

  /// The widget.
  let widget: WidgetSelection.Widget
  /// The event that began it.
  let began: String
  /// The segments in order; never empty.
  fileprivate(set) var segments: [Segment]
  /// The number of views.
  fileprivate(set) var views = 0
  /// When it ended.
  fileprivate(set) var to = SimInstant.never
  /// The event that ended it.
  fileprivate(set) var ended = ""

  /// When it began.
  var from: SimInstant { segments[0].from }

  /// The total length and the number of segments of each reason, in order of first occurrence.
  var reasons: [(key: StaleReason, length: SimDuration, segments: Int)] { segments.totals(to: to) { $0.reason } }
}

extension [StaleStretch.Segment] {
  /// Continues with a reason, the last one or another; a segment without length is removed.
  mutating func extend(by reason: StaleReason, at now: SimInstant) {
    guard last?.reason != reason else { return }
    if last?.from == now { removeLast() }
    if last?.reason != reason { append(StaleStretch.Segment(reason: reason, from: now)) }
  }

  /// Returns the total length and the number of the segments with equal keys up to an end, in order of first
  /// occurrence.
  func totals<Key: Hashable>(
    to end: SimInstant, by key: (StaleStretch.Segment) -> Key
  ) -> [(key: Key, length: SimDuration, segments: Int)] {
    var totals: [(key: Key, length: SimDuration, segments: Int)] = []
    for (segment, end) in zip(self, dropFirst().map({ $0.from }) + [end]) {
      let index = totals.firstIndex { $0.key == key(segment) } ?? totals.count
      if index == totals.count { totals.append((key(segment), .zero, 0)) }
      totals[index] = (key(segment), totals[index].length + (end - segment.from), totals[index].segments + 1)
    }
    return totals
  }
}

/// Finds the stale stretches of some widgets, with the folds behind the metrics of blame and cards.
struct StaleStretchObserver: Observer {
  private let wording: Wording
  private let subjects: WidgetSelection
  private let context: ExplanationContext
  private let widgets: [WidgetSelection.Widget]
  private var open: [WidgetSelection.Widget: StaleStretch] = [:]
  /// The ended stretches, in order of their ends; after the run, of their beginnings.
  private(set) var stretches: [StaleStretch] = []

  /// Creates the observer of a run that has not begun.
  init(_ wording: Wording, _ subjects: WidgetSelection) {
    (self.wording, self.subjects, context) = (wording, subjects, ExplanationContext(wording.plan))
    widgets = subjects.widgets
  }

  /// Records an observation.
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
    case .viewed(let instance, _): open[.instance(instance)]?.views += 1
    case .cardViewed(let card): open[.card(card)]?.views += 1
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
    _ widget: WidgetSelection.Widget, _ reason: StaleReason, by observation: Observation, at now: SimInstant
  ) {
    if open[widget] == nil {
      open[widget] = StaleStretch(widget: widget, began: sentence(observation, at: now), segments: [])
    }
    open[widget]?.segments.extend(by: reason, at: now)
  }

  /// Ends a stretch, and discards it if it has no length.
  private mutating func close(_ widget: WidgetSelection.Widget, _ ended: String, at now: SimInstant) {
    // A stretch that ended in the history is not part of the run.
    guard var stretch = open.removeValue(forKey: widget), stretch.from < now, now > wording.plan.start else { return }
    (stretch.to, stretch.ended) = (now, ended)
    if stretch.segments.last?.from == now { stretch.segments.removeLast() }
    stretches.append(stretch)
  }

  private func sentence(_ observation: Observation, at now: SimInstant) -> String {
    wording.sentence(observation, at: now, context, subjects) ?? "It appears on screen."
  }
}

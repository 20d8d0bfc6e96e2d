/// A stretch of time in which a widget showed stale content, by cause.
struct StaleStretch: Hashable, Sendable {
  /// A part of a stretch with one reason.
  struct Segment: Hashable, Sendable {
    /// Why the content was stale.
    let reason: StaleReason
    /// The next request of the widget, if the reason is that it is not due yet.
    var next: RunHistory.NextRequest?
    /// When the segment begins; it lasts until the next one.
    let from: SimInstant
  }

  let widget: WidgetSelection.Widget
  /// The event that began it.
  let began: String
  /// The segments in order; never empty.
  fileprivate(set) var segments: [Segment]
  fileprivate(set) var views = 0
  /// When it ended.
  fileprivate(set) var to = SimInstant.never
  /// The event that ended it.
  fileprivate(set) var ended = ""

  /// When it began.
  var from: SimInstant { segments[0].from }

  /// The total length and the number of parts of each reason, in order of first occurrence.
  var reasons: [(key: StaleReason, length: SimDuration, parts: Int)] { segments.totals(to: to) { $0.reason } }
}

extension [StaleStretch.Segment] {
  /// Continues with a reason and the next request, the last ones or others; a segment without length is removed.
  mutating func extend(by reason: StaleReason, next: RunHistory.NextRequest? = nil, at now: SimInstant) {
    guard last?.reason != reason || last?.next != next else { return }
    if last?.from == now { removeLast() }
    guard last?.reason != reason || last?.next != next else { return }
    append(StaleStretch.Segment(reason: reason, next: next, from: now))
  }

  /// Returns, up to an end, the total length of the segments with equal keys and the number of their uninterrupted
  /// parts, in order of first occurrence.
  func totals<Key: Hashable>(
    to end: SimInstant, by key: (StaleStretch.Segment) -> Key
  ) -> [(key: Key, length: SimDuration, parts: Int)] {
    var totals: [(key: Key, length: SimDuration, parts: Int)] = []
    var previous: Key?
    for (segment, end) in zip(self, dropFirst().map({ $0.from }) + [end]) {
      let key = key(segment)
      let index = totals.firstIndex { $0.key == key } ?? totals.count
      if index == totals.count { totals.append((key, .zero, 0)) }
      totals[index].length = totals[index].length + (end - segment.from)
      if key != previous { totals[index].parts += 1 }
      previous = key
    }
    return totals
  }
}

/// Finds the stale stretches of some widgets, with the folds behind the metrics of blame and cards.
struct StaleStretchObserver: Observer {
  private let wording: Wording
  private let subjects: WidgetSelection
  /// The state of the run.
  let context: ExplanationContext
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
    if case .viewed(let instance, _) = observation { open[.instance(instance)]?.views += 1 }
    if case .cardViewed(let card) = observation { open[.card(card)]?.views += 1 }
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
    open[widget]?.segments.extend(by: reason, next: context.nextRequest(of: widget, reason), at: now)
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
    wording.row(of: observation, at: now, context, subjects)?.sentence ?? "It appears on screen."
  }
}

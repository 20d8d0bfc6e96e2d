/// A stretch of time in which a widget showed stale content, with its causes in order.
struct StaleSpan: Hashable, Sendable {
  /// The parts, each with one cause; never empty.
  fileprivate(set) var parts: [TimeSlice<ScreenState>]
  /// The number of views that met it.
  fileprivate(set) var views = 0

  /// The beginning.
  var from: SimInstant { parts[0].from }
  /// The end.
  var to: SimInstant { parts[parts.count - 1].to }
  /// The duration.
  var length: SimDuration { to - from }
  /// The greatest staleness.
  var peak: SimDuration { parts.map { $0.value.staleness(at: $0.to) }.max() ?? .zero }

  /// The time of each cause, the longest first.
  var causes: [(cause: BlameCause, time: SimDuration)] {
    var times = [SimDuration](repeating: .zero, count: BlameCause.allCases.count)
    for part in parts {
      if let cause = part.value.cause { times[cause.rawValue] = times[cause.rawValue] + part.length }
    }
    return BlameCause.allCases.filter { times[$0.rawValue] > .zero }.map { ($0, times[$0.rawValue]) }.sorted {
      ($1.time, $0.cause.rawValue) < ($0.time, $1.cause.rawValue)
    }
  }
}

extension WidgetTrack {
  /// Returns the stretches of stale content in a span of time, cut at its ends.
  ///
  /// - Complexity: O(*n*) in the slices and views of the widget.
  func staleSpans(from: SimInstant, to: SimInstant) -> [StaleSpan] {
    var spans: [StaleSpan] = []
    for slice in screen where slice.value.cause != nil && slice.from < to && slice.to > from {
      let part = TimeSlice(from: max(slice.from, from), to: min(slice.to, to), value: slice.value)
      if let last = spans.last, last.to == part.from {
        spans[spans.count - 1].parts.append(part)
      } else {
        spans.append(StaleSpan(parts: [part]))
      }
    }
    var index = 0
    for view in views where view.value.cause != nil && view.at >= from && view.at < to {
      while index < spans.count, spans[index].to <= view.at { index += 1 }
      if index < spans.count, spans[index].from <= view.at { spans[index].views += 1 }
    }
    return spans
  }

  /// Returns the numbers of views in a span of time: all, and those of stale content.
  func viewCounts(from: SimInstant, to: SimInstant) -> (all: Int, stale: Int) {
    let views = views.filter { $0.at >= from && $0.at < to }
    return (views.count, views.count { $0.value.cause != nil })
  }
}

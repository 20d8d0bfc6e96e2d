/// The stale time of a widget in two scenarios, by cause.
///
/// Times are whole milliseconds over all seeds, so that the causes add up exactly to the totals and their difference.
struct BlameShift: Hashable, Sendable {
  /// The stale time due to one cause.
  struct Part: Hashable, Sendable {
    /// The cause.
    package let cause: BlameCause
    /// The time in the first scenario; `nil` if it lacks the widget.
    package let first: Int64?
    /// The time in the second scenario; `nil` if it lacks the widget.
    package let second: Int64?
  }

  /// The widget.
  package let widget: String
  /// The causes with stale time in either scenario, in the order of ``BlameCause``.
  package let parts: [Part]
  /// The total stale time in the first scenario; `nil` if it lacks the widget.
  package let first: Int64?
  /// The total stale time in the second scenario; `nil` if it lacks the widget.
  package let second: Int64?

  init(widget: String, first: [Int64]?, second: [Int64]?) {
    self.widget = widget
    self.first = first.map { $0.reduce(0, +) }
    self.second = second.map { $0.reduce(0, +) }
    parts = BlameCause.allCases.compactMap { cause in
      let part = Part(cause: cause, first: first?[cause.rawValue], second: second?[cause.rawValue])
      return (part.first ?? 0) + (part.second ?? 0) > 0 ? part : nil
    }
  }
}

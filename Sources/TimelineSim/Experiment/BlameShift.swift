/// Where the stale time of a widget went from one scenario to the other, cause by cause.
///
/// Times are whole milliseconds over all seeds, so that the causes add up to the whole of each column, and the
/// differences to its difference.
public struct BlameShift: Hashable, Sendable {
  /// The stale time due to one cause.
  public struct Part: Hashable, Sendable {
    /// The cause.
    public let cause: BlameCause
    /// In the first scenario; `nil` if it lacks the widget.
    public let first: Int64?
    /// In the second scenario; `nil` if it lacks the widget.
    public let second: Int64?
  }

  /// The widget.
  public let widget: String
  /// The causes that have time in either, in the order of blame.
  public let parts: [Part]
  /// All stale time of the first; `nil` if it lacks the widget.
  public let first: Int64?
  /// All stale time of the second; `nil` if it lacks the widget.
  public let second: Int64?

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

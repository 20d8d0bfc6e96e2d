/// The causes of a widget's stale content with their shares: of its views of stale content, as headlines count, or of its
/// stale time if no view met any.
struct BlameShares: Sendable {
  /// The quantity that is divided among the causes.
  enum Measure { case views, time }

  /// A cause with its amount: a number of views, or milliseconds.
  struct Part: Sendable {
    let cause: BlameCause
    let amount: Int64
    /// The share of the whole, in millionths.
    let share: Int64
  }

  let measure: Measure
  /// The amount of which the parts have shares.
  let whole: Int64
  /// The causes with an amount, the greatest first.
  let parts: [Part]

  var causes: [BlameCause] { parts.map { $0.cause } }

  /// Divides the stale content of a widget in a run; empty if it was never stale.
  init(_ statistics: Statistics, of kind: Int) {
    func amount(_ metric: Metric, _ cause: BlameCause? = nil) -> Int64 {
      statistics.value(metric, .total, MetricTags(kind: kind, cause: cause?.rawValue))?.amount ?? 0
    }
    let measure: Measure = amount(.blameViews) > 0 ? .views : .time
    let metric: Metric = measure == .views ? .blameViews : .blame
    // Of causes with as many views, the one with more time comes first.
    let byTime = BlameCause.allCases.map { (cause: $0, time: amount(.blame, $0)) }
      .sorted { ($1.time, $0.cause.rawValue) < ($0.time, $1.cause.rawValue) }
    self.init(measure, byTime.map { ($0.cause, amount(metric, $0.cause)) }, of: amount(metric))
  }

  /// Creates shares from the amounts of causes; of equal amounts the first one given comes first.
  init(_ measure: Measure, _ amounts: [(cause: BlameCause, amount: Int64)], of whole: Int64) {
    (self.measure, self.whole) = (measure, whole)
    parts = amounts.enumerated().filter { $0.element.amount > 0 }
      .sorted { ($1.element.amount, $0.offset) < ($0.element.amount, $1.offset) }
      .map { _, part in
        Part(cause: part.cause, amount: part.amount, share: MetricValue(part.amount, of: whole)?.amount ?? 0)
      }
  }
}

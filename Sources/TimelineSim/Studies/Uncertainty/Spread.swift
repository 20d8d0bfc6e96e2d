/// The spread of a metric over assumption sets, and separately over seeds.
struct Spread: Hashable, Sendable {
  /// The smallest mean over the seeds of any assumption set; `nil` for no data.
  package let low: Int64?
  /// The mean over the seeds at the centre.
  let centre: Int64?
  /// The largest mean over the seeds of any assumption set.
  package let high: Int64?
  /// The smallest and the largest value of the single seeds at the centre.
  package let seeds: ClosedRange<Int64>?

  /// Computes the spread of a metric.
  init(of selector: Int, over setResults: [SetResult]) {
    let means = setResults.compactMap { $0.mean(of: selector) }
    (low, high) = (means.min(), means.max())
    let middle = setResults.first { $0.set.origin == .centre && $0.failure == nil }
    centre = middle?.mean(of: selector)
    let single = middle?.amounts[selector].compactMap { $0 } ?? []
    if let least = single.min(), let most = single.max() { seeds = least...most } else { seeds = nil }
  }
}

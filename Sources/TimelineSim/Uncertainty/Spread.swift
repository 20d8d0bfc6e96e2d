/// How far a number lies apart over assumptions, and, for itself, over seeds.
public struct Spread: Hashable, Sendable {
  /// The least over all sets of assumptions, each the mean over the seeds; `nil` if there is no data.
  public let low: Int64?
  /// The mean over the seeds with the preset's own values.
  public let centre: Int64?
  /// The most over all sets of assumptions.
  public let high: Int64?
  /// The least and the most over the single seeds, with the preset's own values.
  public let seeds: ClosedRange<Int64>?

  /// Measures the spread of one gauge.
  init(of selector: Int, over trials: [Trial]) {
    let means = trials.compactMap { $0.mean(of: selector) }
    (low, high) = (means.min(), means.max())
    let middle = trials.first { $0.set.origin == .centre && $0.failure == nil }
    centre = middle?.mean(of: selector)
    let single = middle?.amounts[selector].compactMap { $0 } ?? []
    if let least = single.min(), let most = single.max() { seeds = least...most } else { seeds = nil }
  }
}

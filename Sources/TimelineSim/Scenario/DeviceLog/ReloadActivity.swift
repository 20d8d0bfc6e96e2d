/// The runs of a widget and the requests for them, on a device or in a simulated run: the numbers that teams count by
/// hand.
struct ReloadActivity: Hashable, Sendable {
  /// The longest time after which a run still belongs to a call.
  static let patience = SimDuration.hours(1)
  /// The upper ends of the buckets of delays.
  static let buckets: [SimDuration] = [.seconds(2), .seconds(10), .minutes(1), .minutes(5), .minutes(15), patience]

  /// The starts of the runs, ascending.
  var runs: [SimInstant] = []
  /// The times of the app's calls for the widget, ascending.
  var calls: [SimInstant] = []
  /// The pushes for the widget that were sent, and those that arrived, ascending.
  var (sent, pushes): ([SimInstant], [SimInstant]) = ([], [])
  /// The dates at which its policies asked for a run, ascending.
  var dates: [SimInstant] = []
  /// The uses of its buttons.
  var uses: Int64 = 0
  /// The age of the data at the runs for which it is known.
  var ages: [SimDuration] = []
  /// The observed time.
  var (start, end) = (SimInstant.distantPast, SimInstant.distantPast)

  /// The requests of all causes.
  var requests: Int64 { Int64(calls.count + pushes.count + dates.count) + uses }

  /// The times between two runs, ascending.
  var gaps: [SimDuration] { zip(runs, runs.dropFirst()).map { $1 - $0 }.sorted() }

  /// The time from each call to the next run, ascending; those without a run within ``patience`` are left out.
  var delays: [SimDuration] { delays(after: calls, within: Self.patience) }

  /// Returns the time from each instant to the next run, ascending; those without a run in time are left out.
  func delays(after instants: [SimInstant], within patience: SimDuration = .hours(24)) -> [SimDuration] {
    instants.compactMap { instant in
      nextRun(after: instant).flatMap { $0 - instant <= patience ? $0 - instant : nil }
    }.sorted()
  }

  /// The calls after which no run began within ``patience``; of the last ones nothing is known.
  var callsWithoutRun: Int64 {
    Int64(
      calls.count { call in
        end - call > Self.patience && nextRun(after: call).map { $0 - call > Self.patience } ?? true
      })
  }

  /// The most runs that began within five minutes, and when the first of them did.
  var densest: (count: Int64, from: SimInstant)? {
    var (best, first): ((count: Int64, from: SimInstant)?, Int) = (nil, 0)
    for (last, run) in runs.enumerated() {
      while run - runs[first] > .minutes(5) { first += 1 }
      let count = Int64(last - first + 1)
      if count > best?.count ?? 0 { best = (count, runs[first]) }
    }
    return best
  }

  /// The delays in each of ``buckets``.
  var delayCounts: [Int64] {
    let delays = delays
    return Self.buckets.indices.map { bucket in
      let above = bucket == 0 ? SimDuration(milliseconds: -1) : Self.buckets[bucket - 1]
      return Int64(delays.count { $0 > above && $0 <= Self.buckets[bucket] })
    }
  }

  private func nextRun(after call: SimInstant) -> SimInstant? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] < call { low = middle + 1 } else { high = middle }
    }
    return low < runs.count ? runs[low] : nil
  }
}

extension Array {
  /// The smallest element that at least a share of the elements, which ascend, does not exceed; `nil` for none.
  func quantile(percent: Int) -> Element? { isEmpty ? nil : self[(count * percent + 99) / 100 - 1] }
}

/// When a widget ran, and what had asked for it: the numbers that teams count by hand, of a device or of a simulated run.
struct ReloadActivity: Hashable, Sendable {
  /// The longest time after which a run still belongs to a call.
  static let patience = SimDuration.hours(1)
  /// The upper ends of the buckets of delays.
  static let buckets: [SimDuration] = [.seconds(2), .seconds(10), .minutes(1), .minutes(5), .minutes(15), patience]

  /// The starts of the runs, ascending.
  var runs: [SimInstant] = []
  /// The times of the app's calls for the widget, ascending.
  var calls: [SimInstant] = []
  /// The requests of all causes.
  var requests: Int64 = 0
  /// The age of the data at the runs for which it is known.
  var ages: [SimDuration] = []
  /// The end of the observation.
  var end = SimInstant.distantPast

  /// The times between two runs, ascending.
  var gaps: [SimDuration] { zip(runs, runs.dropFirst()).map { $1 - $0 }.sorted() }

  /// The time from each call to the next run, ascending; those without a run within ``patience`` are left out.
  var delays: [SimDuration] {
    calls.compactMap { call in nextRun(after: call).flatMap { $0 - call <= Self.patience ? $0 - call : nil } }.sorted()
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

extension [SimDuration] {
  /// The smallest length that at least a share of the lengths, which ascend, does not exceed; `nil` for none.
  func quantile(percent: Int) -> SimDuration? { isEmpty ? nil : self[(count * percent + 99) / 100 - 1] }
}

extension ImportedScenario {
  /// The activity of each widget, in the order of ``widgets``.
  var activities: [ReloadActivity] { widgets.indices.map { activity(of: $0) } }

  private func activity(of index: Int) -> ReloadActivity {
    let widget = widgets[index]
    let kindName = String(widget.name.split(separator: "#")[0])
    var activity = ReloadActivity()
    activity.runs = widget.runs.map { $0.started }.sorted()
    activity.end = end
    let lines = log.lines
    activity.calls = lines.filter { $0.event == .called && kinds(calledBy: $0).contains(kindName) }.map { $0.at }
    let pushes = takesPushes(widget) ? lines.count { $0.event == .push } : 0
    let uses = lines.count { $0.event == .interacted && self.index(of: $0) == index }
    let dates = widget.runs.count { $0.ended?.time("reload").map { $0 < end } ?? false }
    activity.requests = Int64(activity.calls.count + pushes + uses + dates)
    let changes = lines.filter { $0.event == .changed }
    activity.ages = widget.runs.compactMap { run in
      let version = run.ended?.text("version")
      let read = changes.last { $0.at <= run.started && (version == nil || $0.text("version") == version) }
      return read.map { run.started - ($0.time("date") ?? $0.at) }
    }.sorted()
    return activity
  }
}

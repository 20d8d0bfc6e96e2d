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

/// A number of a widget's activity, which reports show and a fit compares.
enum ActivityQuantity: String, Hashable, Sendable, CaseIterable {
  case runs, requests, gapMedian, gap95, gapLongest, burst, delayMedian, delay95, withoutRun, ageMedian, age95
  case lateMedian, late95, sentMedian, pushMedian

  /// The form of the numbers.
  enum Form: Hashable, Sendable {
    /// Milliseconds.
    case length
    case count
    /// Thousandths.
    case thousandths
  }

  /// The facts of a quantity.
  struct Row: Hashable, Sendable {
    /// The heading of its column, and its name beside others.
    let heading: String
    let name: String
    let form: Form
  }

  var row: Row {
    switch self {
    case .runs: Row(heading: "/day", name: "runs a day", form: .thousandths)
    case .requests: Row(heading: "requests a run", name: "requests a run", form: .thousandths)
    case .gapMedian: Row(heading: "gap p50", name: "gap between runs p50", form: .length)
    case .gap95: Row(heading: "p95", name: "gap p95", form: .length)
    case .gapLongest: Row(heading: "max", name: "gap max", form: .length)
    case .burst: Row(heading: "most in 5m", name: "most runs in 5m", form: .count)
    case .delayMedian: Row(heading: "call to run p50", name: "call to run p50", form: .length)
    case .delay95: Row(heading: "p95", name: "call to run p95", form: .length)
    case .withoutRun: Row(heading: "no run", name: "calls without a run", form: .count)
    case .ageMedian: Row(heading: "age p50", name: "age at runs p50", form: .length)
    case .age95: Row(heading: "p95", name: "age at runs p95", form: .length)
    case .lateMedian: Row(heading: "date to run p50", name: "policy's date to run p50", form: .length)
    case .late95: Row(heading: "p95", name: "policy's date to run p95", form: .length)
    case .sentMedian: Row(heading: "sent to run p50", name: "sent push to run p50", form: .length)
    case .pushMedian: Row(heading: "push to run p50", name: "arrived push to run p50", form: .length)
    }
  }

  /// Returns the number of an activity; `nil` for one without it.
  func value(of activity: ReloadActivity) -> Int64? {
    let runs = Int64(activity.runs.count)
    func length(_ lengths: [SimDuration], _ percent: Int) -> Int64? {
      lengths.quantile(percent: percent).map { $0.milliseconds }
    }
    switch self {
    case .runs: return runs * 1_000 * CivilDay.length / max(1, (activity.end - activity.start).milliseconds)
    case .requests: return runs == 0 ? nil : activity.requests * 1_000 / runs
    case .gapMedian: return length(activity.gaps, 50)
    case .gap95: return length(activity.gaps, 95)
    case .gapLongest: return length(activity.gaps, 100)
    case .burst: return activity.densest.map { $0.count } ?? 0
    case .delayMedian: return length(activity.delays, 50)
    case .delay95: return length(activity.delays, 95)
    case .withoutRun: return activity.calls.isEmpty ? nil : activity.callsWithoutRun
    case .ageMedian: return length(activity.ages, 50)
    case .age95: return length(activity.ages, 95)
    case .lateMedian: return length(activity.delays(after: activity.dates), 50)
    case .late95: return length(activity.delays(after: activity.dates), 95)
    case .sentMedian: return length(activity.delays(after: activity.sent), 50)
    case .pushMedian: return length(activity.delays(after: activity.pushes), 50)
    }
  }

  /// Returns a number for a person; empty without one.
  func text(_ value: Int64?) -> String {
    guard let value else { return "" }
    switch row.form {
    case .length: return SimDuration(milliseconds: value).text()
    case .count: return Limits.text(value)
    case .thousandths: return Spelling.rounded(value, places: 3)
    }
  }
}

extension Array {
  /// The smallest element that at least a share of the elements, which ascend, does not exceed; `nil` for none.
  func quantile(percent: Int) -> Element? { isEmpty ? nil : self[(count * percent + 99) / 100 - 1] }
}

extension ImportedScenario {
  /// The activity of each widget, in the order of ``widgets``.
  var activities: [ReloadActivity] { widgets.indices.map { activity(of: $0) } }

  private func activity(of index: Int) -> ReloadActivity {
    let widget = widgets[index]
    var activity = ReloadActivity()
    activity.runs = widget.runs.map { $0.started }.sorted()
    (activity.start, activity.end) = (start, end)
    let lines = log.lines
    activity.calls = lines.filter { $0.event == .called && kinds(calledBy: $0).contains(widget.kindName) }.map { $0.at }
    func times(_ event: DeviceEvent) -> [SimInstant] { lines.filter { $0.event == event }.map { $0.at } }
    if takesPushes(widget) { (activity.sent, activity.pushes) = (times(.pushRequested), times(.push)) }
    activity.uses = Int64(lines.count { $0.event == .interacted && self.index(of: $0) == index })
    activity.dates = widget.runs.compactMap { $0.ended?.time("reload") }.filter { $0 < end }.sorted()
    let changes = lines.filter { $0.event == .changed }
    activity.ages = widget.runs.compactMap { run in
      let version = run.ended?.text("version")
      let read = changes.last { $0.at <= run.started && (version == nil || $0.text("version") == version) }
      return read.map { run.started - ($0.time("date") ?? $0.at) }
    }.sorted()
    return activity
  }
}

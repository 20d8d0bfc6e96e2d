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

@testable import TimelineSim

/// One device's run of a regime with the quantities of the oracles.
struct OracleRun: Sendable {
  let statistics: Statistics
  let lag: VersionLag
  let denials: DenialDays

  init(_ simulator: Simulator, seed: UInt64, device: UInt64) {
    let recorder = OracleRecorder(
      statistics: Statistics(plan: simulator.plan, device: device), lag: VersionLag(simulator.plan),
      denials: DenialDays())
    let record = simulator.run(seed: seed, device: device, observer: recorder)
    (statistics, lag, denials) = (record.statistics, record.lag, record.denials)
  }

  private var tally: StalenessTally { statistics.display.tally(of: 0) }

  /// Measured time in milliseconds.
  var time: Double { Double(statistics.measured) }

  var staleShare: RatioSample { RatioSample(Double(tally.staleness.sloped), of: time) }
  /// The mean staleness over time in minutes.
  var pageAge: RatioSample { RatioSample(Double(tally.staleness.time.mean ?? 0) * time / 60_000, of: time) }
  /// The mean age over time in minutes.
  var age: RatioSample { RatioSample(Double(tally.age.time.mean ?? 0) * time / 60_000, of: time) }
  /// The mean number of versions by which the content is behind.
  var missedVersions: RatioSample { RatioSample(lag.area, of: time) }
  var staleGlances: RatioSample { RatioSample(Double(tally.staleViews), of: Double(tally.views)) }
  var correctedGlances: RatioSample { RatioSample(Double(tally.corrections.count), of: Double(tally.views)) }
  /// The mean staleness at glances, in minutes.
  var pageAgeAtGlances: RatioSample {
    RatioSample(Double(tally.viewStaleness.sum) / 60_000, of: Double(tally.views))
  }
  /// Reloads an hour.
  var reloadRate: RatioSample { RatioSample(count(.reloadsServed), of: time / 3_600_000) }
  /// The share of reloads requested by the timeline itself.
  var policyShare: RatioSample { RatioSample(count(.reloadsServed, .policy), of: count(.reloadsServed)) }
  /// Units used a day.
  var used: RatioSample { RatioSample(count(.budgetUsed), of: time / 86_400_000) }
  /// Requests dropped a day.
  var denied: RatioSample { RatioSample(count(.reloadsDropped), of: time / 86_400_000) }
  /// The share of days on which a request was dropped.
  var daysWithDenials: RatioSample { RatioSample(denials.withDenial, of: denials.days) }
  /// The share of pushes whose reload was dropped.
  var deniedShare: RatioSample { RatioSample(count(.reloadsDropped, .push), of: count(.reloadsRequested, .push)) }

  private func count(_ metric: Metric, _ cause: RequestCause? = nil) -> Double {
    Double(statistics.value(metric, .total, MetricTags(cause: cause?.rawValue))?.amount ?? 0)
  }
}

/// Records the quantities of the oracles.
private struct OracleRecorder: Observer {
  var statistics: Statistics
  var lag: VersionLag
  var denials: DenialDays

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    statistics.observe(observation, at: now)
    lag.observe(observation, at: now)
    denials.observe(observation, at: now)
  }

  mutating func finish(at end: SimInstant) {
    statistics.finish(at: end)
    lag.finish(at: end)
    denials.finish(at: end)
  }
}

/// Adds up the number of versions by which the first widget is behind, over time.
struct VersionLag: Observer, Sendable {
  private let measuredFrom: SimInstant
  private var (current, shown, since) = (Int64(0), Int64(0), SimInstant.distantPast)
  /// Versions times milliseconds.
  private(set) var area = 0.0

  init(_ plan: Plan) { measuredFrom = plan.measuredFrom }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .changed(0, let version):
      count(to: now)
      current = version.number
    case .shown(0, let version, _, _):
      count(to: now)
      shown = version.number
    default: break
    }
  }

  mutating func finish(at end: SimInstant) { count(to: end) }

  private mutating func count(to now: SimInstant) {
    let from = max(since, measuredFrom)
    if from < now { area += Double(current - shown) * Double((now - from).milliseconds) }
    since = now
  }
}

/// Counts the days on which a request was dropped.
struct DenialDays: Observer, Sendable {
  private var isDenied = false
  private(set) var (days, withDenial) = (0.0, 0.0)

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .dayBegan:
      finishDay()
      days += 1
    case .ended(_, _, .dropped): isDenied = true
    default: break
    }
  }

  mutating func finish(at end: SimInstant) { finishDay() }

  private mutating func finishDay() {
    if isDenied { withDenial += 1 }
    isDenied = false
  }
}

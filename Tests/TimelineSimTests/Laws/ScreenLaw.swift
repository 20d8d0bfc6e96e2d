@testable import TimelineSim

/// Right, wrong and placeholder time add up to all time, wrong time to its causes, and staleness is as reported.
///
/// The law follows the definitions, independently of the folds, and must agree with their reports.
struct ScreenLaw: LawFold {
  private struct Screen {
    var version: ContentVersion?
    var isCovered = false
    var staleSince: SimInstant?
    var (right, wrong, placeholder): (Int64, Int64, Int64) = (0, 0, 0)
    /// Twice the integral of staleness over time.
    var twiceArea: Int128 = 0
    var most: Int64 = 0
    /// The stale time due to each part of a composed source.
    var wrongBy: [Int: Int64] = [:]
    /// What the provider of the last run shows after an error, what it has shown since its last one, and for how long.
    var (mayShow, substitute): (ProviderPlan.Substitute?, ProviderPlan.Substitute?)
    var substituted: [ProviderPlan.Substitute: Int64] = [:]
  }

  /// A version on screen, and the instant at which it was read.
  private struct Reading: Hashable {
    let source: Int
    let version: Int64
    let readAt: SimInstant
  }

  private(set) var breaches: [String] = []
  private let plan: Plan
  private var providers: [ProviderPlan]
  private var screens: [Screen]
  private var history: SourceHistory
  private var readings: Set<Reading> = []
  /// The newest version in each content that an app saves.
  private var saved: [ContentVersion]
  private var countedTo: SimInstant

  init(_ plan: Plan) {
    self.plan = plan
    screens = plan.instances.map { _ in Screen() }
    providers = plan.instances.map { $0.provider }
    history = SourceHistory(plan)
    saved = plan.saved.map { _ in 0 }
    countedTo = plan.simulatedFrom
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    if now > countedTo { count(to: now) }
    if let (source, version) = history.observe(observation, at: now) {
      if history.version(of: source) != version { breaches.append("source \(source) skipped to \(version) at \(now)") }
      for instance in screens.indices where plan.instances[instance].source == source { judge(instance, at: now) }
    }
    switch observation {
    case .partChanged(let source, _, let version, isEdit: true):
      // What was saved before lacks this change, and is old from now on, whatever else it foresaw.
      for content in saved.indices where plan.saved[content].source == source {
        saved[content] = min(saved[content], ContentVersion(version.number - 1))
      }
    case .saved(let content, let version): saved[content] = version
    case .updated: providers = plan.updated.instances.map { $0.provider }
    case .runJoined(let instance, _, _): screens[instance].mayShow = providers[instance].substitute
    case .runEnded(let instance, .handledError), .runShared(let instance, _, .handledError):
      screens[instance].substitute = screens[instance].mayShow ?? screens[instance].substitute
    case .runStarted(let instance, let version, let fetches):
      screens[instance].mayShow = providers[instance].substitute
      guard let content = plan.instances[instance].saved else { break }
      let current = history.version(of: plan.instances[instance].source)
      if version.number != min(saved[content].number, current) || fetches > 0 {
        breaches.append("\(instance) reads version \(version) of saved content at \(now)")
      }
    case .shown(let instance, let version, let readAt, _):
      if readAt > now { breaches.append("\(instance) shows content at \(now) that is read at \(readAt)") }
      if screens[instance].version != version { screens[instance].staleSince = nil }
      (screens[instance].version, screens[instance].substitute) = (version, nil)
      readings.insert(
        Reading(source: plan.instances[instance].source, version: version.number, readAt: readAt))
      judge(instance, at: now)
    case .placeholder(let instance, let isShown): screens[instance].isCovered = isShown
    default: break
    }
  }

  private mutating func judge(_ instance: Int, at now: SimInstant) {
    guard let version = screens[instance].version else { return }
    let versions = history.changes[plan.instances[instance].source]
    if version.number == Int64(versions.count) {
      screens[instance].staleSince = nil
    } else if screens[instance].staleSince == nil {
      // Content that was right is wrong since its successor; content foreseen too early is wrong since it is shown.
      screens[instance].staleSince = version.number < Int64(versions.count) ? versions[Int(version.number)].at : now
    }
  }

  private mutating func count(to now: SimInstant) {
    for instance in screens.indices {
      let from = max(countedTo, plan.start, plan.measuredFrom, plan.instances[instance].placed)
      if now > from { count(instance, from, now) }
    }
    countedTo = now
  }

  private mutating func count(_ instance: Int, _ from: SimInstant, _ now: SimInstant) {
    let length = (now - from).milliseconds
    if screens[instance].isCovered || screens[instance].version == nil {
      screens[instance].placeholder += length
      if let substitute = screens[instance].substitute {
        screens[instance].substituted[substitute, default: 0] += length
      }
    } else if let staleSince = screens[instance].staleSince {
      let (low, high) = ((from - staleSince).milliseconds, (now - staleSince).milliseconds)
      if low < 0 { breaches.append("\(instance) is stale at \(from) and wrong since \(staleSince)") }
      screens[instance].wrong += length
      let versions = history.changes[plan.instances[instance].source]
      if let version = screens[instance].version?.number, version < versions.count {
        screens[instance].wrongBy[versions[Int(version)].part, default: 0] += length
      }
      screens[instance].twiceArea += Int128(high - low) * Int128(high + low)
      screens[instance].most = max(screens[instance].most, high)
    } else {
      screens[instance].right += length
    }
  }

  mutating func finish(_ run: LawRun) {
    count(to: plan.end)
    for reading in readings where reading.version > history.known(of: reading.source, at: reading.readAt) {
      breaches.append("version \(reading.version) of source \(reading.source) was not known at \(reading.readAt)")
    }
    for instance in screens.indices {
      let screen = screens[instance]
      let tally = run.statistics.display.tally(of: instance)
      let all = max(0, (plan.end - max(plan.measuredFrom, plan.instances[instance].placed)).milliseconds)
      let content = screen.right + screen.wrong
      expect(content + screen.placeholder, all, "all time", instance)
      expect(tally.staleness.sloped, screen.wrong, "stale time", instance)
      expect(tally.staleness.total, content, "time with content", instance)
      expect(tally.placeholderTime, screen.placeholder, "placeholder time", instance)
      for substitute in ProviderPlan.Substitute.allCases {
        expect(
          tally.substituteTime[substitute], screen.substituted[substitute] ?? 0, "time with \(substitute)", instance)
      }
      expect(tally.staleness.time.maximum, screen.most, "the worst staleness", instance)
      let mean = content == 0 ? 0 : Int64(screen.twiceArea / (2 * Int128(content)))
      expect(tally.staleness.time.mean ?? 0, mean, "mean staleness", instance)
      let blamed = BlameCause.allCases.reduce(0) { $0 + run.statistics.display.blame.time(instance, $1) }
      expect(blamed, screen.wrong, "blamed time", instance)
      for (position, part) in plan.sources[plan.instances[instance].source].parts.enumerated() {
        let blamed = BlameCause.allCases.reduce(0) {
          $0 + run.statistics.display.blame.time(instance, $1, part: position)
        }
        expect(blamed, screen.wrongBy[part] ?? 0, "time blamed on source \(part)", instance)
      }
      let blamedViews = BlameCause.allCases.reduce(0) { $0 + run.statistics.display.blame.views(instance, $1) }
      expect(blamedViews, tally.staleViews, "blamed views", instance)
    }
  }

  private mutating func expect(_ value: Int64, _ expected: Int64, _ quantity: String, _ instance: Int) {
    if value != expected { breaches.append("\(quantity) of \(instance): \(value), not \(expected)") }
  }
}

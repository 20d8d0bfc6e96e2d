/// The history of a run, as far as rules depend on it.
struct RunHistory: Sendable {
  enum FailureOrigin: Hashable, Sendable {
    /// The provider had no network and kept its old content.
    case offline
    /// The back end of a source was down.
    case outage(source: Int)
    /// The provider met an error that the scenario describes.
    case provider
    /// The run crashed, timed out or delivered too large an archive.
    case system(RunResult)
  }

  /// The next request that a widget makes by itself.
  enum NextRequest: Hashable, Sendable {
    /// Its policy or the retry of a failed run requests a reload at an instant.
    case due(RequestCause, SimInstant)
    /// Its timeline requests no reload, or has made its only request.
    case none
  }

  /// The outcome of the last run that ended.
  struct LastRun: Hashable, Sendable {
    /// Its result; `nil` before the first run ends.
    var result: RunResult?
    /// The number of entries in the last delivered timeline.
    var entries: Int64 = 0
  }

  /// A start that is granted and has not come.
  struct Start: Hashable, Sendable {
    let charge: Charge
    /// The causes that gave the start its delay.
    var causes: CauseSet
    /// Whether Low Power Mode lengthened the delay.
    let isDelayed: Bool
    /// Whether the delay is over, and the start waits for its batch to close.
    var isBatched = false
  }

  private struct WidgetHistory: Sendable {
    var lacksNetwork = false
    /// The source whose back end was down when the last run fetched; `nil` if there is none.
    var outage: Int?
    /// The start of the last run, if it fetched for a cache; and that of the run whose content it read from the cache.
    var (fetchedAt, cachedAt): (SimInstant?, SimInstant?)
    var failure: FailureOrigin?
    var hasOtherCause = false
    /// The same before the last request, which counts again if that request is rejected.
    var hadOtherCause = false
    var start: Start?
    /// The cause of the last request that merged into the pending one.
    var merged = RequestCause.placed
    /// The next request that the widget makes by itself; `nil` while a run decides it.
    var next: NextRequest?
    var lastRun = LastRun()
  }

  private let lowPower: LowPowerPlan
  /// The limits between a request and its grant.
  let gates: GatePlan
  private let displays: [DisplayPlan]
  /// For each widget, whether its runs read over the network.
  private let needsNetwork: [Bool]
  /// For each widget, the sources that change what it shows.
  private let origins: [[Int]]
  /// The sources whose back ends are down.
  private var down: Set<Int> = []
  /// For each widget, the longest age of a content that its provider reads from its cache, and that after the update.
  private var cacheAges: [SimDuration?]
  private let updatedCacheAges: [SimDuration?]
  /// The cache of each widget, and for each cache the start of the run that fetched its content.
  private let caches: [Int]
  private var cacheReads: [SimInstant]
  /// The display of the last view; `nil` for the device.
  private(set) var viewedDisplay: DisplayPlan?
  /// Whether all pushes for each widget have priority 10, whose starts Low Power Mode does not delay.
  private let sendsUrgently: [Bool]
  private var histories: [WidgetHistory]
  private var answers: [PushAnswer]
  private var isInLowPower = false
  /// Whether the device has not been unlocked since its start.
  private(set) var isBeforeFirstUnlock = false

  /// Creates the history of a run that has not begun.
  init(_ plan: Plan) {
    (lowPower, gates, displays) = (plan.system.lowPower, plan.system.gates, plan.displays)
    needsNetwork = plan.instances.indices.map { plan.needsNetwork($0) }
    origins = plan.instances.map { plan.sources.origins(of: $0.source) }
    cacheAges = plan.instances.map { $0.provider.cache }
    updatedCacheAges = plan.updated.instances.map { $0.provider.cache }
    caches = plan.caches
    cacheReads = Array(repeating: .distantPast, count: plan.instances.count)
    sendsUrgently = plan.instances.map { instance in
      plan.senders.allSatisfy { $0.app != instance.app || $0.request.isUrgent }
    }
    histories = Array(repeating: WidgetHistory(), count: plan.instances.count)
    answers = Array(repeating: .accepted, count: plan.senders.count)
  }

  /// Returns whether only the widget's own timeline requests its next run.
  func isPolicyOnly(_ instance: Int) -> Bool { !histories[instance].hasOtherCause }
  /// Returns the origin of the last run's failure; `nil` if it delivered new content.
  func failure(_ instance: Int) -> FailureOrigin? { histories[instance].failure }
  /// Returns the start of the run whose content the widget's last run read from the cache; `nil` if it read none.
  func cachedAt(_ instance: Int) -> SimInstant? { histories[instance].cachedAt }
  /// Returns the source whose back end was down when a widget's last run fetched; `nil` if there is none.
  func unansweredSource(of instance: Int) -> Int? { histories[instance].outage }
  /// Returns the granted start of a widget that has not come; `nil` if there is none.
  func start(of instance: Int) -> Start? { histories[instance].start }
  /// Returns the granted start of a widget of which an observation tells.
  ///
  /// - Precondition: It has not come.
  func grantedStart(of instance: Int) -> Start {
    guard let start = histories[instance].start else { preconditionFailure("a start without a grant") }
    return start
  }
  /// Returns the cause of the last request that merged into the pending one of a widget.
  func lastMerged(_ instance: Int) -> RequestCause { histories[instance].merged }
  /// Returns the next request that a widget makes by itself; `nil` while a run decides it.
  func nextRequest(of instance: Int) -> NextRequest? { histories[instance].next }
  /// Whether Low Power Mode reduces the units that accrue now.
  var isAccrualReduced: Bool { isInLowPower && lowPower.allowance != .all }
  /// Whether Low Power Mode holds pushes of low priority now.
  var arePushesHeld: Bool { isInLowPower && lowPower.holdsPushes }
  /// Returns the outcome of a widget's last run, and the size of its timeline.
  func lastRun(of instance: Int) -> LastRun { histories[instance].lastRun }
  /// Returns the push service's last answer to a sender.
  func answer(to sender: Int) -> PushAnswer { answers[sender] }

  /// Records an observation.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .condition(.lowPower, let holds): isInLowPower = holds
    case .condition(.beforeFirstUnlock, let holds): isBeforeFirstUnlock = holds
    case .outage(let source, true): down.insert(source)
    case .outage(let source, false): down.remove(source)
    case .requested(let instance, let cause, let eligible): recordRequest(instance, cause, eligible: eligible)
    case .granted(let instance, let causes, let charge, _):
      let isUrgent = causes.contains(CauseSet(.push)) && sendsUrgently[instance]
      histories[instance].start = Start(
        charge: charge, causes: causes, isDelayed: !isUrgent && isStartDelayed(charge))
    case .batched(let instance, _): histories[instance].start?.isBatched = true
    case .hastened(let instance, _):
      let joined = CauseSet(histories[instance].merged)
      histories[instance].start?.causes = joined
      histories[instance].start?.isBatched = false
    case .ended(let instance, let cause, .merged): histories[instance].merged = cause
    case .deviceViewed: viewedDisplay = nil
    case .displayViewed(let display, _): viewedDisplay = displays[display]
    case .ended(let instance, let cause, .dropped):
      histories[instance].hasOtherCause = false
      if case .due(cause, _) = histories[instance].next { histories[instance].next = NextRequest.none }
    case .ended(let instance, _, .rejected): histories[instance].hasOtherCause = histories[instance].hadOtherCause
    case .updated: cacheAges = updatedCacheAges
    case .runStarted(let instance, _, let fetches):
      recordRead(instance, fetches: fetches > 0, at: now)
      (histories[instance].hasOtherCause, histories[instance].start, histories[instance].next) = (false, nil, nil)
    case .runEnded(let instance, let result):
      (histories[instance].failure, histories[instance].lastRun.result) = (failure(result, instance), result)
      if result == .delivered, let fetchedAt = histories[instance].fetchedAt {
        cacheReads[caches[instance]] = fetchedAt
      }
      histories[instance].next = NextRequest.none
    case .runJoined(let instance, _, _):
      (histories[instance].hasOtherCause, histories[instance].start, histories[instance].next) = (false, nil, nil)
    case .runShared(let instance, let runner, let result):
      let failure = histories[runner].failure
      (histories[instance].failure, histories[instance].lastRun.result) = (failure, result)
      histories[instance].next = NextRequest.none
    case .delivered(let instance, let entries): histories[instance].lastRun.entries = entries
    case .push(let sender, _, .answered(let answer)): answers[sender] = answer
    default: break
    }
  }

  /// Records whether a run fetches, reads its cache or lacks the network.
  private mutating func recordRead(_ instance: Int, fetches: Bool, at now: SimInstant) {
    let cachedAt = cacheReads[caches[instance]]
    let isCached = cacheAges[instance].map { cachedAt + $0 > now } ?? false
    histories[instance].fetchedAt = fetches && cacheAges[instance] != nil ? now : nil
    histories[instance].cachedAt = isCached ? cachedAt : nil
    histories[instance].lacksNetwork = needsNetwork[instance] && !fetches && !isCached
    histories[instance].outage = fetches ? origins[instance].first { down.contains($0) } : nil
  }

  private mutating func recordRequest(_ instance: Int, _ cause: RequestCause, eligible: SimInstant) {
    histories[instance].hadOtherCause = histories[instance].hasOtherCause
    guard cause == .policy || cause == .retry else { return histories[instance].hasOtherCause = true }
    if case .due(_, let earlier) = histories[instance].next, earlier <= eligible { return }
    histories[instance].next = .due(cause, eligible)
  }

  /// Returns whether Low Power Mode lengthens the start delay of a grant now; it does not for a free one.
  private func isStartDelayed(_ charge: Charge) -> Bool {
    !charge.isExempt && isInLowPower && lowPower.startDelay != .all
  }

  private func failure(_ result: RunResult, _ instance: Int) -> FailureOrigin? {
    switch result {
    case .delivered: nil
    case .handledError:
      histories[instance].lacksNetwork
        ? .offline : histories[instance].outage.map { .outage(source: $0) } ?? .provider
    case .crashed, .timedOut, .tooLarge: .system(result)
    }
  }
}

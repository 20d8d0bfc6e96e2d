/// The state of a run at an instant: the context of its observations.
final class ExplanationContext {
  /// The content on screen, and why it is stale.
  private(set) var display: Display
  /// The balances of the pools.
  private(set) var balances: UnitBalances
  /// The history that rules depend on.
  private(set) var history: RunHistory
  /// The versions of the sources.
  private(set) var versions: [ContentVersion]
  /// The version that each card shows; `nil` while the card is hidden.
  private var cards: [ContentVersion?]
  private let sources: [Int]
  /// For each widget, whether it reads what its app has saved.
  private let readsSaved: [Bool]

  /// Creates the state before a run.
  init(_ plan: Plan) {
    display = Display(plan: plan)
    (balances, history) = (UnitBalances(plan.system), RunHistory(plan))
    versions = Array(repeating: 0, count: plan.sources.count)
    cards = Array(repeating: nil, count: plan.cards.count)
    sources = plan.cards.map { $0.source }
    readsSaved = plan.instances.map { $0.saved != nil }
  }

  /// Begins the run of a device, whose random numbers decide the values of its sources.
  func begin(_ random: RandomSource) { display.begin(random) }

  /// Returns whether a card is shown and stale.
  func isStale(_ card: Int) -> Bool { cards[card].map { $0 != versions[sources[card]] } ?? false }

  /// Records an observation.
  func observe(_ observation: Observation, at now: SimInstant) {
    display.observe(observation, at: now)
    balances.observe(observation)
    history.observe(observation, at: now)
    switch observation {
    case .changed(let source, let version), .partChanged(let source, _, let version, _): versions[source] = version
    case .cardShown(let card, let version): cards[card] = version
    case .cardHidden(let card): cards[card] = nil
    default: break
    }
  }
}

/// The reason why content is stale: its cause, with the detail that the rule behind it needs.
enum StaleReason: Hashable, Sendable {
  /// A cause without further detail.
  case cause(BlameCause)
  /// A reload waits for the minimum interval; not only its timeline requests it if `isCall`.
  case interval(isCall: Bool)
  /// The app has saved the change since the last run, and no reload has been requested.
  case savedSinceRun
  /// A granted start has not come.
  case start(RunHistory.Start)
  /// The push for the change is at a stage.
  case push(BlameCause, PushStage)
  /// Low Power Mode contributes to the cause.
  case lowPower(BlameCause)
  /// The last run failed.
  case failure(RunHistory.FailureOrigin)
  /// A card keeps the entry that it appeared with.
  case card

  /// The cause in the blame metrics; `nil` for a card, which they do not count.
  var cause: BlameCause? {
    switch self {
    case .cause(let cause), .push(let cause, _), .lowPower(let cause): cause
    case .interval: .interval
    case .savedSinceRun: .notRequested
    case .start: .starting
    case .failure: .failed
    case .card: nil
    }
  }

  /// The name of the cause, or `one-entry` for a card.
  var name: String { cause?.name ?? "one-entry" }
}

extension ExplanationContext {
  /// Returns why a widget shows stale content; `nil` if it does not.
  func reason(of widget: WidgetSelection.Widget) -> StaleReason? {
    switch widget {
    case .instance(let instance): display.cause(of: instance).map { reason(of: instance, $0) }
    case .card(let card): isStale(card) ? .card : nil
    }
  }

  /// Returns the next request that a widget makes by itself, if its content is stale because that is not due yet.
  func nextRequest(of widget: WidgetSelection.Widget, _ reason: StaleReason) -> RunHistory.NextRequest? {
    guard case .instance(let instance) = widget, reason.cause == .notRequested || reason.cause == .failed else {
      return nil
    }
    return history.nextRequest(of: instance)
  }

  private func reason(of instance: Int, _ cause: BlameCause) -> StaleReason {
    if cause == .interval { return .interval(isCall: !history.isPolicyOnly(instance)) }
    if cause == .budget, history.isAccrualReduced { return .lowPower(cause) }
    if cause == .notRequested, readsSaved[instance] { return .savedSinceRun }
    if cause == .starting, let start = history.start(of: instance) { return .start(start) }
    if cause == .failed, let failure = history.failure(instance) { return .failure(failure) }
    if cause.family == .pushes, let stage = display.pendingPushStage(of: instance) { return reason(cause, stage) }
    return .cause(cause)
  }

  private func reason(_ cause: BlameCause, _ stage: PushStage) -> StaleReason {
    stage == .held && history.arePushesHeld ? .lowPower(cause) : .push(cause, stage)
  }
}

/// The reason why a widget shows a placeholder instead of content.
enum PlaceholderReason: Hashable, Sendable {
  /// No run has ended yet.
  case noTimeline
  /// The last run crashed, timed out or delivered too large an archive.
  case failed(RunResult)
  /// The last run met an error, and its provider delivered no older content.
  case handledError(RunHistory.FailureOrigin)
  /// The timeline has no entries.
  case noEntry
  /// All entries of the timeline are in the future.
  case onlyLaterEntries
  /// The device has not been unlocked since its start, so no data can be read.
  case beforeFirstUnlock
  /// The content is protected, and the device is locked.
  case locked
}

extension ExplanationContext {
  /// Returns why a placed widget shows no content; `nil` if it shows content.
  func absence(of instance: Int) -> PlaceholderReason? {
    let screen = display.screen(of: instance)
    guard !screen.isVisible else { return nil }
    let hasContent = screen.readAt != .never && screen.substitute == nil
    if hasContent { return history.isBeforeFirstUnlock ? .beforeFirstUnlock : .locked }
    let last = history.lastRun(of: instance)
    if last.entries > 0 { return .onlyLaterEntries }
    guard let result = last.result else { return .noTimeline }
    switch result {
    case .delivered: return .noEntry
    case .handledError: return .handledError(history.failure(instance) ?? .provider)
    case .crashed, .timedOut, .tooLarge: return .failed(result)
    }
  }
}

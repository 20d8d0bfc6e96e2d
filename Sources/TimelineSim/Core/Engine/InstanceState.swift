/// The state of one placed widget.
struct InstanceState: Sendable {
  var isPlaced = false
  /// The pending request, into which all others merge; `nil` while there is none.
  var pending: PendingRequest?
  /// The run in progress; `nil` while there is none.
  var run: ProviderRun?

  // Requests that are not due yet.

  var policyDue = SimInstant.never
  var retryDue = SimInstant.never
  /// The delay of the retry after the last run, if the run crashed, timed out or made too large an archive; otherwise
  /// `nil`.
  var retryDelay: SimDuration?
  /// The number of errors that the provider has handled since its last run without one.
  var errorsInRow = 0
  /// The listed failure that lasts, and in which every run ends; `nil` if there is none.
  var lastingFailure: Int?

  // The last run.

  /// The start of the last run.
  var lastStart = SimInstant.distantPast
  /// The number of earlier runs at the same instant, which protects against a livelock.
  var runsAtInstant = 0
  /// The version that the last run has read, unless it failed at its start.
  var versionRead: ContentVersion?
  /// The version that the last run without an error has read for its timeline.
  var versionDelivered: ContentVersion?
  /// The newest version in the answers to the run in progress; `unreached` if none of them is old.
  var answered = ContentVersion.unreached
  /// The newest version that the run in progress has fetched for the cache of its kind; `nil` if it stores nothing.
  var fetched: ContentVersion?

  // Timelines.

  /// The timeline that the current run will deliver.
  var built = Timeline()
  /// The next reload that this timeline, or the delivered one, requests.
  var nextReload = ReloadDate.never
  /// Which policy of a list decides it; `nil` without a list.
  var nextChoice: Snapshot.PolicyChoice?
  /// The date of the next reload that the delivered timeline requests, also after that request has ended.
  var reloadDate = SimInstant.never
  /// Which policy of a list decided that date; `nil` without a list.
  var reloadChoice: Snapshot.PolicyChoice?
  /// The delivered timeline.
  var timeline = Timeline()
  /// The number of its entries whose relevance has taken effect, in elements.
  var scoredEntries = 0

  // The screen.

  /// The content below any placeholder; `nil` before the first timeline.
  var shown: Timeline.Content?
  /// The version of the first later entry that differs from the shown one and is not stale.
  var nextVersion: ContentVersion?
  /// The date of the next entry that changes the content or the relevance; `never` if there is none.
  var changeDate = SimInstant.never
  /// Whether a placeholder covers the content.
  var isCovered = false

  // What the app and the person did.

  /// The version at the app's last WidgetCenter call for this widget.
  var calledVersion: ContentVersion?
  var lastStaleReload = SimInstant.distantPast
  var hasMoved = false

  /// Replaces the delivered timeline by the built one, and keeps the old one's memory for the next run.
  mutating func deliverBuilt() {
    swap(&timeline, &built)
    scoredEntries = 0
  }

  /// Takes back the versions after one that were foreseen for entries and caches.
  mutating func forgetForeseen(after version: ContentVersion) {
    if let fetched { self.fetched = min(fetched, version) }
    timeline.limit(to: version)
    built.limit(to: version)
  }

  /// Begins the run of the pending request.
  mutating func begin(_ run: ProviderRun, at now: SimInstant) {
    (self.run, lastStart, pending) = (run, now, nil)
  }
}

/// The pending request of an instance: others merge into it, until a run starts for it or it ends.
struct PendingRequest: Hashable, Sendable {
  /// How far the request has come.
  enum Progress: Hashable, Sendable {
    /// No decision has been made yet.
    case new
    /// A gate held the request back at the last decision; the gate opens at `until`.
    case held(by: Gate, until: SimInstant)
    /// The request is granted; `isBatched` if its start waits for the end of a batch window.
    case granted(Charge, isBatched: Bool)
  }

  /// What some of the merged requests bring along.
  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// A push was charged for the request.
    static let prepaid = Traits(rawValue: 1)
    /// A push of priority 10 is among the causes.
    static let urgentPush = Traits(rawValue: 2)
    /// A push of lower priority is among the causes.
    static let lowPush = Traits(rawValue: 4)
    /// The app made a call in the foreground that stays exempt until the request ends.
    static let exemptCall = Traits(rawValue: 8)
    /// A call found no unit, and waits for the next run.
    static let joinsNextRun = Traits(rawValue: 16)
    /// All of them are calls that the app made in the background, and that wait until it has been opened and left.
    static let backgroundCalls = Traits(rawValue: 32)
    static let bothPushes: Traits = [.urgentPush, .lowPush]
  }

  /// The merged causes, and the one of the request into which the others were merged.
  private(set) var causes: CauseSet
  let primary: RequestCause
  private(set) var traits: Traits
  /// The instant at which that request became due.
  let since: SimInstant
  var progress = Progress.new

  init(_ cause: RequestCause, _ traits: Traits = [], at now: SimInstant) {
    (causes, primary, self.traits, since) = (CauseSet(cause), cause, traits, now)
  }

  /// Adds a request; whether the request has a unit is decided anew.
  mutating func merge(_ cause: RequestCause, _ traits: Traits) {
    causes.insert(CauseSet(cause))
    let shared = self.traits.intersection(traits)
    self.traits.formUnion(traits)
    self.traits.remove(.joinsNextRun)
    if !shared.contains(.backgroundCalls) { self.traits.remove(.backgroundCalls) }
  }

  /// Leaves a request without a unit to the next run.
  mutating func joinNextRun() { traits.insert(.joinsNextRun) }

  /// The charge of a granted request; `nil` for one that waits.
  var charge: Charge? {
    guard case .granted(let charge, _) = progress else { return nil }
    return charge
  }

  /// The gate that held the request back at the last decision.
  var heldBy: Gate? {
    guard case .held(let gate, _) = progress else { return nil }
    return gate
  }

  /// Returns the gate that refused the request at the last decision, and opens for it on a grid only; `nil` if there is
  /// none.
  func refusal(needsUnit: Bool) -> Gate? {
    switch heldBy {
    case .budget: needsUnit ? .budget : nil
    case .interval: .interval
    default: nil
    }
  }
}

/// A run of a provider: data is read at its start, and shown at its end.
struct ProviderRun: Hashable, Sendable {
  /// The cause whose request the run serves; `nil` for a copy that has joined it without a request.
  let serving: RequestCause?
  let charge: Charge
  /// The result, before the rendered views are archived.
  let result: RunResult
  /// Whether its timeline has something else than content, after an error.
  let hidesContent: Bool
  /// The copy whose provider runs, if the instance has joined its run.
  var runner: Int?
}

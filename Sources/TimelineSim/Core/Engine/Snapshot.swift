/// The state of a placed widget at one instant of a run: its pending request, its gates and its next events.
///
/// It is read from the state of the simulation and from the gates themselves; no rule is implemented twice.
struct Snapshot: Hashable, Sendable {
  /// The progress of the pending request.
  enum Stage: Hashable, Sendable {
    /// No request is pending.
    case idle
    /// Gates hold the request back, in the order of blame; empty if the next decision will grant it.
    case held([ClosedGate])
    /// The request is granted, with its start and whether it waits in a batch.
    case granted(Charge, start: SimInstant, isBatched: Bool)
    /// A run is in progress; a pending request waits for its end.
    case running(until: SimInstant)
  }

  /// A closed gate and the instant at which it opens if nothing else changes; `never` if only another event can open
  /// it.
  struct ClosedGate: Hashable, Sendable {
    /// The gate.
    package var gate: Gate
    /// The instant at which the gate opens.
    package var opens: SimInstant
    /// The instant at which another event opened the gate later in the run; `never` if it opens by itself, or not
    /// before the end.
    package var changed = SimInstant.never
  }

  /// The result of a WidgetCenter call if the app made one now.
  struct CallResult: Hashable, Sendable {
    /// Why the call would be free; `nil` if it would be charged.
    var freeReason: FreeReason?
    /// The gates that would hold it back, in the order of blame.
    var held: [ClosedGate]
    /// The instant until which the system would reject it and other calls; `nil` if it would accept it.
    var rejectedUntil: SimInstant?
  }

  /// The state of a pool of units.
  struct Units: Hashable, Sendable {
    /// The units in the pool.
    var balance: Int64
    /// The number of units that the pool can hold.
    package var capacity: Int64
    /// The number of units for the whole day.
    var allowance: Int64
    /// The instant at which the next unit accrues; at waking if the day has no more.
    package var next: SimInstant
  }

  /// The policy of a list that a timeline has.
  struct PolicyChoice: Hashable, Sendable {
    /// Its place in the list, from zero on.
    var place: Int
    /// The number of policies in the list.
    var count: Int
    /// Whether it is the list for runs with an error.
    var isOnError: Bool
  }

  /// An entry that is not yet on screen.
  struct UpcomingEntry: Hashable, Sendable {
    /// The instant at which it is shown.
    package var at: SimInstant
    /// The version it shows.
    package var version: ContentVersion
  }

  /// Whether the widget has been placed.
  var isPlaced: Bool
  /// The progress of the pending request.
  var stage: Stage
  /// The causes of the pending request; empty if there is none.
  package var causes: CauseSet
  /// The instant at which the pending request became due.
  package var since: SimInstant
  /// The gate named at the last decision about the request; it may have changed since.
  var decided: Gate?
  /// Why a reload that is due now would be free; `nil` if it would be charged.
  var freeReason: FreeReason?
  /// The result of a call if its app made one now.
  package var call: CallResult
  /// The pool charged for reloads; `nil` without a budget.
  var units: Units?
  /// The pool charged for pushes; `nil` without a separate one, or for a widget that receives no pushes.
  var pushUnits: Units?
  /// The instant at which the timeline's own request becomes due; `never` if none is pending.
  var policyDue: SimInstant
  /// The date of the next reload that the delivered timeline requests, already made or not; `never` for the policy
  /// `never`.
  var reloadDate: SimInstant
  /// Which policy of a list decided that date; `nil` without a list.
  var choice: PolicyChoice?
  /// A failure in which every run ends until an event; `nil` if there is none.
  var lastingFailure: ProviderPlan.Failure?
  /// The instant of the retry of a failed run; `never` if none is planned.
  var retryDue: SimInstant
  /// The next entries, at most three.
  package var entries: [UpcomingEntry]
  /// The start of the next run in this simulation; `never` if there is none before its end.
  var nextRun = SimInstant.never
}

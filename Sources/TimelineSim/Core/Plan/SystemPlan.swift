/// Every parameter of the modelled system, resolved to whole numbers.
///
/// The table in `Model/` gives the meaning, source and confidence of each parameter; this type holds the values for the
/// engine. Durations are milliseconds of virtual time, shares millionths; `nil` stands for no limit.
struct SystemPlan: Hashable, Sendable {
  /// The reload budget.
  package var budget: BudgetPlan
  /// The gates between a request and its grant.
  package var gates: GatePlan
  /// The limit on the calls of an app.
  var calls = CallRules()
  /// The delays of starts and entries.
  package var start: StartPlan
  /// The treatment of failed runs.
  package var failure: FailurePlan
  /// The effects of views.
  var viewing: ViewingPlan
  /// The delivery and the budget of pushes.
  var push: PushPlan
  /// The requests for relevance and the limits of stacks.
  var relevance: RelevancePlan
  /// The effects of Low Power Mode.
  var lowPower: LowPowerPlan
  /// The wakes of apps in the background.
  var wake = WakeRules()
}

/// The limits between a request and its grant (facts B11, B13, E1–E3).
struct GatePlan: Hashable, Sendable {
  /// The requests that obey the minimum interval.
  enum IntervalScope: String, Hashable, Sendable, CaseIterable { case all, policyOnly }
  /// The reloads that are free while the app is exempt.
  enum Exemption: String, Hashable, Sendable, CaseIterable { case everyCause, callsOnly }
  /// The treatment of a run that needs the network while the device is offline.
  enum Offline: String, Hashable, Sendable, CaseIterable { case fails, waits }

  /// The time at which a WidgetCenter call takes effect.
  enum CallTime: String, Hashable, Sendable, CaseIterable {
    case atOnce
    /// When the app leaves the foreground.
    case onLeave
  }

  /// The minimum interval between the starts of two reloads of an instance.
  var minimumInterval: SimDuration
  /// The requests that obey the minimum interval.
  var spaced: IntervalScope
  /// The time without use after which updates are withheld; `nil` for never.
  var quietAfter: SimDuration?
  /// The time after which a withheld request that is due runs all the same; `nil` if it waits for a use of the device.
  var quietCadence: SimDuration?
  /// The grid on which requests are decided again that the budget or the minimum interval has refused; zero for none.
  var refusalGrid = SimDuration.zero
  /// The most reloads of a kind that are granted within a window; `nil` for any number.
  var limitedRuns: Int64?
  /// The window of this limit.
  var limitWindow = SimDuration.hours(1)
  /// The share of the days of a widget on which the system gives it up.
  var abandonedShare = Ratio.none
  /// The runs that it has on such a day before.
  var abandonedRuns: Int64 = 1
  /// Whether calls and pushes wait for the retry of a failed run.
  var backOffHoldsCalls = true
  /// The reloads that are free while the app is exempt.
  var exemption: Exemption
  /// The length of the exemption after the app has left the foreground.
  var exemptionGrace: SimDuration
  /// Whether the calls that an app makes in the background are exempt too.
  var exemptsBackgroundCalls = false
  /// The time at which a call takes effect that an app makes in the foreground.
  var frontCalls: CallTime
  /// The time at which a call takes effect that an app makes in the background.
  var backgroundCalls = CallTime.atOnce
  /// The treatment of a run that needs the network while the device is offline.
  var offline: Offline
  /// Whether a significant time change at local midnight reloads every widget (fact E9).
  var reloadsAtMidnight: Bool
  /// Whether the limits on reloads, pushes and rotations are lifted (facts E12, E13).
  var developerMode: Bool
}

/// The limit on the calls that an app makes in the background, and the rejection of those beyond it (all assumed).
struct CallRules: Hashable, Sendable {
  /// The most calls of an app within a window; `nil` for any number.
  var limit: Int64?
  var window = SimDuration.hours(1)
  /// How long calls are rejected from the first one beyond the limit on.
  var rejection = SimDuration.hours(2)
  /// Whether calls of an app in a session pass too; those of an app in the foreground do.
  var sessionsPass = true
}

/// The delays from a grant to a run, and from a date to the screen (facts T4, T5, A1, B14, E1, W6).
struct StartPlan: Hashable, Sendable {
  /// What a start is for; each kind has start delays of its own.
  enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// The request of a reload policy.
    case policy
    /// The retry of a failed run.
    case retry
    /// A WidgetCenter call that is not exempt.
    case call
    /// A push of priority 5 or 1.
    case lowPush
    /// A push of priority 10.
    case push
    /// Any request while the app is in the foreground or in an exempt session.
    case exempt
    /// The use of a button or a toggle.
    case interaction
    /// Another cause that is always free.
    case freeCause
  }

  /// The runs of copies of a widget that are alike.
  enum CopyRuns: String, Hashable, Sendable, CaseIterable { case each, shared }

  /// The start delays of each kind, in the order of the kinds.
  package var delays: [QuantileTable]
  /// The time for which granted starts are collected to run together.
  var batchWindow: SimDuration
  /// The delay from an entry's date to the screen (fact T4).
  var entryDelay: QuantileTable
  /// The minimum time until the next request after a timeline with one entry or none (fact T7).
  var singleEntryDelay: SimDuration
  /// The runs of copies of a widget that are alike.
  var copyRuns: CopyRuns

  /// Creates the start parameters.
  ///
  /// - Parameter delay: Returns the start delays of a kind.
  package init(
    delay: (Kind) -> QuantileTable, batchWindow: SimDuration, entryDelay: QuantileTable, singleEntryDelay: SimDuration,
    copyRuns: CopyRuns = .each
  ) {
    (delays, self.batchWindow) = (Kind.allCases.map(delay), batchWindow)
    (self.entryDelay, self.singleEntryDelay, self.copyRuns) = (entryDelay, singleEntryDelay, copyRuns)
  }
}

/// The treatment of failed runs (all assumed).
struct FailurePlan: Hashable, Sendable {
  /// The longest run before the system ends it.
  var runLimit: SimDuration
  /// The largest timeline archive in bytes; `nil` for no limit.
  var archiveLimit: Int64?
  /// Whether a run that crashed, timed out or made too large an archive keeps the unit it was charged.
  var keepsCharge: Bool
  /// The delay of the first retry; `nil` for no retries.
  var firstRetry: SimDuration?
  /// The factor from one retry's delay to the next.
  var backOff: Ratio
  /// The longest delay of a retry.
  var longestRetry: SimDuration
}

/// The effects of views (facts B15, B16).
struct ViewingPlan: Hashable, Sendable {
  /// The time for which a reload must be due until a view causes it for free; `nil` for never.
  var staleAfter: SimDuration?
  /// The minimum time between two such reloads of an instance.
  var staleEvery: SimDuration
  /// The share of such views that cause a reload.
  var staleShare: Ratio
  /// The most views a day of a widget that gets such reloads; `nil` for any number.
  var staleReach: Int64?
  /// Whether the time in which the device was quiet counts as time for which a reload was due.
  var countsQuiet: Bool
  /// Whether such a view also reloads for free what is granted for a unit, which is refunded.
  var regrants: Bool
}

/// The delivery and the budget of pushes (facts P1–P15, A1–A13).
struct PushPlan: Hashable, Sendable {
  enum ChargedPool: String, Hashable, Sendable, CaseIterable {
    /// The app's own pool, separate from the reload budget.
    case separate
    /// The pool of each instance that the push reloads.
    case instance
    case none
  }
  /// The treatment of a push that finds its pool empty.
  enum Overrun: String, Hashable, Sendable, CaseIterable {
    /// The newest waits for the next unit.
    case waits
    /// The next reload of each instance serves it.
    case leaves
    case drops
  }

  var pool: ChargedPool
  /// The allowance of the separate pool.
  var allowance: Int64
  /// The capacity of that pool, as a share of its allowance.
  package var capacity: Ratio
  /// The most units that the pool may owe, as a share of its allowance.
  var debt = Ratio.none
  /// The treatment of a push that finds the pool empty.
  var overrun: Overrun
  /// The transit time of a push of priority 10.
  var delay: QuantileTable
  /// The mean additional transit time to a quiet device.
  var quietDelay: SimDuration
  /// The longest time for which a push of priority 5 or 1 waits for the screen or the charger.
  package var hold: SimDuration
  /// The part of ``hold`` over which these times are spread.
  package var holdSpread: Ratio
  /// The share of pushes lost on the way to a reachable device.
  var loss: Ratio
  /// The number of pushes a day to one token that the push service accepts; `nil` for no limit.
  var tokenRate: Int64?
  /// The number of pushes that it accepts at once.
  var tokenBurst: Int64
}

/// The requests for relevance and the limits of stacks (facts R8, R12, R13, R25).
struct RelevancePlan: Hashable, Sendable {
  /// The period of the requests to `relevance()`; `nil` for no requests (fact R11).
  package var period: SimDuration?
  /// The delay of the request after an invalidation.
  var delay: SimDuration
  /// The number of suggested cards that a Smart Stack can hold.
  var slots: Int64
  /// The minimum time that a widget stays on top of its stack.
  var dwell: SimDuration
  /// The number of rotations of a stack a day; `nil` for no limit.
  var rotations: Int64?
}

/// The effects of Low Power Mode (facts M10, M11, A1; the numbers are assumed).
struct LowPowerPlan: Hashable, Sendable {
  /// The factor on the units that accrue.
  var allowance: Ratio
  /// The factor on the start delay of a granted reload.
  var startDelay: Ratio
  /// Whether pushes of priority 5 and 1 are held until it ends.
  var holdsPushes: Bool
  /// Whether apps are still woken in the background.
  var wakesApps: Bool
}

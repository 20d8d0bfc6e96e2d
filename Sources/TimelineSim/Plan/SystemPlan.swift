/// Every parameter of the modelled system, resolved to whole numbers.
///
/// The table in `Model/` says for each what it means, where it comes from and how sure it is; here is only what the
/// engine reads. Lengths are milliseconds of virtual time, shares millionths; `nil` stands for "no such limit".
public struct SystemPlan: Hashable, Sendable {
  /// How large the reload budget is, and how it fills.
  public var budget: BudgetPlan
  /// What must be open before a granted reload runs.
  public var gates: GatePlan
  /// How long granted and free reloads take to start.
  public var start: StartPlan
  /// What is done about runs that fail.
  public var failure: FailurePlan
  /// What the person's look at a widget sets off.
  public var viewing: ViewingPlan
  /// How pushes travel and what they cost.
  public var push: PushPlan
  /// How relevance is asked for, and what a stack may do with it.
  public var relevance: RelevancePlan
  /// What Low Power Mode changes.
  public var lowPower: LowPowerPlan

  /// Creates the parameters.
  public init(
    budget: BudgetPlan, gates: GatePlan, start: StartPlan, failure: FailurePlan, viewing: ViewingPlan,
    push: PushPlan, relevance: RelevancePlan, lowPower: LowPowerPlan
  ) {
    (self.budget, self.gates, self.start, self.failure) = (budget, gates, start, failure)
    (self.viewing, self.push, self.relevance, self.lowPower) = (viewing, push, relevance, lowPower)
  }
}

/// The reload budget (facts B1–B10, B17, B22).
public struct BudgetPlan: Hashable, Sendable {
  /// Whose reloads share a pool (facts B5, X2).
  public enum Scope: Hashable, Sendable { case instance, app }
  /// What happens to a reload that finds no unit (fact B10).
  public enum Overrun: Hashable, Sendable { case waits, drops }

  /// Units a day of an instance seen as often as `saturation`; `nil` for no budget at all.
  public var allowance: Int64?
  /// The same on a watch face.
  public var faceAllowance: Int64?
  /// Units a day of an instance nobody looks at.
  public var floor: Int64
  /// Views a day at which about half of the gain over `floor` is reached.
  public var halfway: Int64
  /// Views a day from which the allowance grows no more.
  public var saturation: Int64
  /// Factor on Saturdays and Sundays.
  public var weekend: Share
  /// Days after placing during which more is allowed.
  public var learningDays: Int64
  /// Factor while learning.
  public var learningFactor: Share
  /// How a day's units arrive.
  public var accrual: AccrualProfile
  /// How many units a pool holds, as a share of the day's allowance.
  public var depth: Share
  /// How full a pool is at the start, as a share of its depth.
  public var initial: Share
  /// Whose reloads share a pool.
  public var scope: Scope
  /// What happens to a reload that finds no unit.
  public var overrun: Overrun

  /// Creates the budget's parameters.
  public init(
    allowance: Int64?, faceAllowance: Int64?, floor: Int64, halfway: Int64, saturation: Int64, weekend: Share,
    learningDays: Int64, learningFactor: Share, accrual: AccrualProfile, depth: Share, initial: Share, scope: Scope,
    overrun: Overrun
  ) {
    (self.allowance, self.faceAllowance, self.floor) = (allowance, faceAllowance, floor)
    (self.halfway, self.saturation, self.weekend) = (halfway, saturation, weekend)
    (self.learningDays, self.learningFactor, self.accrual) = (learningDays, learningFactor, accrual)
    (self.depth, self.initial, self.scope, self.overrun) = (depth, initial, scope, overrun)
  }
}

/// How the units of one day arrive in a bucket.
public enum AccrualProfile: Hashable, Sendable {
  /// Evenly over the hours the person is awake.
  case awake
  /// By the share of the day's views in each hour.
  case views
  /// Evenly over the whole day, from waking to waking.
  case wholeDay
  /// All at waking.
  case lump
}

/// The limits between a request and its grant (facts B11, B13, E1–E3).
public struct GatePlan: Hashable, Sendable {
  /// Which requests obey the minimum interval.
  public enum Spaced: Hashable, Sendable { case all, policyOnly }
  /// What an exempt app frees.
  public enum Exemption: Hashable, Sendable { case everyCause, callsOnly }
  /// What becomes of a run that needs the network while the device is offline.
  public enum Offline: Hashable, Sendable { case fails, waits }

  /// The least time between the starts of two reloads of an instance.
  public var minimumInterval: SimDuration
  /// Which requests obey it.
  public var spaced: Spaced
  /// How long a device goes unused before updates are withheld; `nil` for never.
  public var quietAfter: SimDuration?
  /// What an exempt app frees.
  public var exemption: Exemption
  /// How long the exemption lasts after the app has left the foreground.
  public var exemptionGrace: SimDuration
  /// What becomes of a run that needs the network while the device is offline.
  public var offline: Offline
  /// Whether a significant time change at local midnight reloads every widget (fact E9).
  public var reloadsAtMidnight: Bool
  /// Whether no reload, push or rotation is limited (facts E12, E13).
  public var developerMode: Bool

  /// Creates the gates' parameters.
  public init(
    minimumInterval: SimDuration, spaced: Spaced, quietAfter: SimDuration?, exemption: Exemption,
    exemptionGrace: SimDuration, offline: Offline, reloadsAtMidnight: Bool, developerMode: Bool
  ) {
    (self.minimumInterval, self.spaced, self.quietAfter) = (minimumInterval, spaced, quietAfter)
    (self.exemption, self.exemptionGrace, self.offline) = (exemption, exemptionGrace, offline)
    (self.reloadsAtMidnight, self.developerMode) = (reloadsAtMidnight, developerMode)
  }
}

/// How a grant becomes a run (facts T5, B14, E1, W6).
public struct StartPlan: Hashable, Sendable {
  /// How late a granted reload wants to start.
  public var lateness: QuantileTable
  /// How long granted starts are gathered before they run together.
  public var batchWindow: SimDuration
  /// How long a free reload takes to start.
  public var freeLatency: SimDuration
  /// How much later than its date an entry is shown (fact T4).
  public var entryLateness: SimDuration
  /// The least time the system lets pass after a timeline that holds one entry or none (fact T7).
  public var singleEntryDelay: SimDuration

  /// Creates the start parameters.
  public init(
    lateness: QuantileTable, batchWindow: SimDuration, freeLatency: SimDuration, entryLateness: SimDuration,
    singleEntryDelay: SimDuration
  ) {
    (self.lateness, self.batchWindow, self.freeLatency) = (lateness, batchWindow, freeLatency)
    (self.entryLateness, self.singleEntryDelay) = (entryLateness, singleEntryDelay)
  }
}

/// What is done about runs that fail (all assumed).
public struct FailurePlan: Hashable, Sendable {
  /// How long a provider may take before the system gives up on it.
  public var runLimit: SimDuration
  /// The largest timeline archive in bytes; `nil` for no limit.
  public var archiveLimit: Int64?
  /// Whether a run that failed in the system's hands keeps the unit it was charged.
  public var keepsCharge: Bool
  /// When the first retry is due; `nil` for no retries.
  public var firstRetry: SimDuration?
  /// The factor from one retry's delay to the next.
  public var backOff: Share
  /// The longest delay.
  public var longestRetry: SimDuration

  /// Creates the failure parameters.
  public init(
    runLimit: SimDuration, archiveLimit: Int64?, keepsCharge: Bool, firstRetry: SimDuration?, backOff: Share,
    longestRetry: SimDuration
  ) {
    (self.runLimit, self.archiveLimit, self.keepsCharge) = (runLimit, archiveLimit, keepsCharge)
    (self.firstRetry, self.backOff, self.longestRetry) = (firstRetry, backOff, longestRetry)
  }
}

/// What a look at a widget sets off (facts B15, B16).
public struct ViewingPlan: Hashable, Sendable {
  /// How long a view lasts.
  public var length: SimDuration
  /// How long a reload must be due before a view reloads for free; `nil` for never.
  public var staleAfter: SimDuration?
  /// The least time between two such reloads of an instance.
  public var staleEvery: SimDuration
  /// How often the system notices.
  public var staleShare: Share

  /// Creates the viewing parameters.
  public init(length: SimDuration, staleAfter: SimDuration?, staleEvery: SimDuration, staleShare: Share) {
    (self.length, self.staleAfter, self.staleEvery, self.staleShare) = (length, staleAfter, staleEvery, staleShare)
  }
}

/// How pushes travel and what they cost (facts P1–P15, A1–A13).
public struct PushPlan: Hashable, Sendable {
  /// Which pool a push is charged to.
  public enum Pool: Hashable, Sendable {
    /// A pool of the app's own, apart from the reload budget.
    case separate
    /// The pool of each instance it reloads.
    case instance
    /// No pool at all.
    case none
  }
  /// What becomes of a push that finds its pool empty.
  public enum Overrun: Hashable, Sendable {
    /// The newest waits for the next unit.
    case defers
    /// The next reload of each instance serves it.
    case merges
    /// It is dropped.
    case drops
  }

  /// Which pool a push is charged to.
  public var pool: Pool
  /// Units a day of the separate pool.
  public var allowance: Int64
  /// How many units it holds, as a share of a day's.
  public var depth: Share
  /// What becomes of a push that finds it empty.
  public var overrun: Overrun
  /// How long a push of priority 10 is under way.
  public var delay: QuantileTable
  /// The mean time an idle device adds to that.
  public var idleDelay: SimDuration
  /// The longest a push of priority 5 or 1 waits for the screen or the charger.
  public var hold: SimDuration
  /// How many pushes are lost on the way to a device that can be reached.
  public var loss: Share
  /// Pushes a day to one token before the push service refuses; `nil` for no limit.
  public var tokenRate: Int64?
  /// How many may come at once.
  public var tokenBurst: Int64

  /// Creates the push parameters.
  public init(
    pool: Pool, allowance: Int64, depth: Share, overrun: Overrun, delay: QuantileTable, idleDelay: SimDuration,
    hold: SimDuration, loss: Share, tokenRate: Int64?, tokenBurst: Int64
  ) {
    (self.pool, self.allowance, self.depth, self.overrun) = (pool, allowance, depth, overrun)
    (self.delay, self.idleDelay, self.hold, self.loss) = (delay, idleDelay, hold, loss)
    (self.tokenRate, self.tokenBurst) = (tokenRate, tokenBurst)
  }
}

/// How relevance is asked for, and what a stack may do with it (facts R8, R12, R13, R25).
public struct RelevancePlan: Hashable, Sendable {
  /// How often `relevance()` is asked; `nil` where it is never (fact R11).
  public var period: SimDuration?
  /// How long after an invalidation it is asked again.
  public var delay: SimDuration
  /// How many suggested cards a Smart Stack holds.
  public var slots: Int64
  /// The least time a widget stays on top of its stack.
  public var dwell: SimDuration
  /// Rotations a day of a stack; `nil` for no limit.
  public var rotations: Int64?

  /// Creates the relevance parameters.
  public init(period: SimDuration?, delay: SimDuration, slots: Int64, dwell: SimDuration, rotations: Int64?) {
    (self.period, self.delay, self.slots, self.dwell, self.rotations) = (period, delay, slots, dwell, rotations)
  }
}

/// What Low Power Mode changes (facts M10, M11, A1; the figures are assumed).
public struct LowPowerPlan: Hashable, Sendable {
  /// Factor on the units that arrive.
  public var allowance: Share
  /// Factor on the lateness of a granted reload.
  public var lateness: Share
  /// Whether pushes of priority 5 and 1 are held until it ends.
  public var holdsPushes: Bool
  /// Whether apps are woken in the background.
  public var wakesApps: Bool

  /// Creates the low-power parameters.
  public init(allowance: Share, lateness: Share, holdsPushes: Bool, wakesApps: Bool) {
    (self.allowance, self.lateness) = (allowance, lateness)
    (self.holdsPushes, self.wakesApps) = (holdsPushes, wakesApps)
  }
}

/// How things stand with a placed widget at one instant of a run: what waits, what holds it, what comes next.
///
/// It is read from the state of the run by asking the gates again; nothing in it is worked out a second time.
public struct Standing: Hashable, Sendable {
  /// How far the pending request has come.
  public enum Stage: Hashable, Sendable {
    /// Nothing that is due waits.
    case idle
    /// The closed gates hold it, in the order of blame; none if the next look at it will let it pass.
    case held([Opening])
    /// It is granted and starts then, gathered into a batch or not.
    case granted(Charge, start: SimInstant, isBatched: Bool)
    /// A run is under way; what waits comes after it.
    case running(until: SimInstant)
  }

  /// A closed gate and when it opens as things stand; `never` if only a change of things can open it.
  public struct Opening: Hashable, Sendable {
    /// The gate.
    public var gate: Gate
    /// When it opens.
    public var opens: SimInstant
    /// When a change of things opened it as the run went on; `never` if it opens by itself, or not before the end.
    public var changed = SimInstant.never
  }

  /// What a call of WidgetCenter would meet.
  public struct Call: Hashable, Sendable {
    /// Why it would be free; `nil` if it would cost.
    public var freedom: Freedom?
    /// What would hold it back, in the order of blame.
    public var held: [Opening]
  }

  /// What a pool holds.
  public struct Units: Hashable, Sendable {
    /// The units in it.
    public var balance: Int64
    /// How many it can hold.
    public var capacity: Int64
    /// How many the day brings in all.
    public var allowance: Int64
    /// When the next unit arrives; at waking if the day has no more.
    public var next: SimInstant
  }

  /// An entry that has still to come up.
  public struct Coming: Hashable, Sendable {
    /// When it is shown.
    public var at: SimInstant
    /// The version it shows.
    public var version: Int64
  }

  /// Whether the widget has been placed.
  public var isPlaced: Bool
  /// How far the pending request has come.
  public var stage: Stage
  /// The causes that wait for a run, none if nothing is due.
  public var causes: CauseSet
  /// When the request that waits became due.
  public var since: SimInstant
  /// The gate named when the request was last looked at; it may have changed unnoticed.
  public var decided: Gate?
  /// Why a reload that is due now would be free; `nil` if it would cost.
  public var freedom: Freedom?
  /// What a call of its app would meet now.
  public var call: Call
  /// The pool that pays for reloads; `nil` where there is no budget.
  public var units: Units?
  /// The pool that pays for pushes; `nil` where they have none of their own.
  public var pushUnits: Units?
  /// When the timeline's own request comes due; `never` if it has none to come.
  public var policyDue: SimInstant
  /// From when on the delivered timeline wants to be replaced, asked for or not; `never` if it wants nothing.
  public var reloadDate: SimInstant
  /// When a failed run is tried again; `never` if that is not to come.
  public var retryDue: SimInstant
  /// The next entries, at most three.
  public var entries: [Coming]
  /// When the next run starts in this replay; `never` if none does before its end.
  public var nextRun = SimInstant.never
}

/// A scenario ready to run: whole numbers, offsets and ids, with every name, date, zone and unit resolved.
///
/// An id is an index into the array of its kind; ids follow the sorted names, so that the order of keys in a file
/// cannot change a run.
public struct Plan: Hashable, Sendable {
  /// The seed of every random stream.
  public var seed: UInt64
  /// When the run starts.
  public var start: SimInstant
  /// When it ends; nothing at this instant happens any more.
  public var end: SimInstant
  /// From when on metrics count: the start plus the warm-up.
  public var measuredFrom: SimInstant
  /// The offsets of the device's zone.
  public var zone: ZoneTable
  /// When the person is awake.
  public var awake: DailyWindow
  /// Views of the device a day, in millionths, that stand in for a history it does not have yet.
  public var viewsPerDay: Int64
  /// The relative frequency of views in each hour of the day, 24 weights.
  public var viewWeights: [Int64]
  /// The modelled system.
  public var system: SystemPlan
  /// Everything that happens by itself, ordered by action.
  public var schedules: [Schedule]
  /// Where content comes from.
  public var sources: [SourcePlan]
  /// The apps.
  public var apps: [AppPlan]
  /// WidgetCenter calls.
  public var calls: [CallPlan]
  /// Who sends pushes.
  public var senders: [SenderPlan]
  /// The outages of the push service.
  public var outages: [OutagePlan]
  /// The placed widgets: every copy of a kind is one.
  public var instances: [InstancePlan]
  /// The stacks of widgets, of which the top one is in view.
  public var stackCount: Int
  /// The cards that relevance configurations can put into the Smart Stack.
  public var cards: [CardPlan]

  /// Creates a plan.
  public init(
    seed: UInt64, start: SimInstant, end: SimInstant, measuredFrom: SimInstant, zone: ZoneTable, awake: DailyWindow,
    viewsPerDay: Int64, viewWeights: [Int64], system: SystemPlan, schedules: [Schedule], sources: [SourcePlan],
    apps: [AppPlan], calls: [CallPlan], senders: [SenderPlan], outages: [OutagePlan], instances: [InstancePlan],
    stackCount: Int, cards: [CardPlan]
  ) {
    precondition(viewWeights.count == 24, "a day has 24 hours of views, not \(viewWeights.count)")
    (self.seed, self.start, self.end, self.measuredFrom) = (seed, start, end, measuredFrom)
    (self.zone, self.awake, self.viewsPerDay, self.viewWeights) = (zone, awake, viewsPerDay, viewWeights)
    (self.system, self.schedules, self.sources, self.apps) = (system, schedules, sources, apps)
    (self.calls, self.senders, self.outages, self.instances) = (calls, senders, outages, instances)
    (self.stackCount, self.cards) = (stackCount, cards)
  }
}

/// Where content comes from: its version goes up at instants.
public struct SourcePlan: Hashable, Sendable {
  /// How far ahead a provider can know the changes.
  public var foreseen: SimDuration
  /// Whether reading it needs the network.
  public var needsNetwork: Bool

  /// Creates a source.
  public init(foreseen: SimDuration, needsNetwork: Bool) {
    (self.foreseen, self.needsNetwork) = (foreseen, needsNetwork)
  }
}

/// An app that contains widgets.
public struct AppPlan: Hashable, Sendable {
  /// The hash of its name.
  public var key: UInt64
  /// Its instances, ascending.
  public var instances: [Int]

  /// Creates an app.
  public init(key: UInt64, instances: [Int]) { (self.key, self.instances) = (key, instances) }
}

/// Calls of WidgetCenter by an app (facts W1, B20, E14).
public struct CallPlan: Hashable, Sendable {
  /// What makes the app call.
  public enum Trigger: Hashable, Sendable {
    /// A schedule of its own.
    case timed
    /// A change of a source.
    case change(source: Int)
    /// The start of a session of a kind.
    case begin(SessionKind)
    /// The end of a session in front.
    case leave
  }
  /// Where the app must be for the call to happen.
  public enum Place: Hashable, Sendable {
    /// In front or not.
    case anywhere
    /// In front: other calls do not happen.
    case foreground
    /// Woken in the background, which Low Power Mode may prevent (fact M10).
    case background
  }
  /// What is called.
  public enum Call: Hashable, Sendable {
    /// `reloadTimelines(ofKind:)` or `reloadAllTimelines()` on these instances, ascending.
    case reload(instances: [Int])
    /// `invalidateRelevance(ofKind:)` on these relevance widgets' cards, ascending.
    case invalidateRelevance(cards: [Int])
  }

  /// The calling app.
  public var app: Int
  /// What makes it call.
  public var trigger: Trigger
  /// Where it must be.
  public var place: Place
  /// What it calls.
  public var call: Call
  /// How many times in a row.
  public var count: Int64
  /// How far apart these are.
  public var apart: SimDuration
  /// Whether it calls only for instances whose content has changed since the last call for them (fact W11).
  public var onlyIfChanged: Bool

  /// Creates calls.
  public init(
    app: Int, trigger: Trigger, place: Place, call: Call, count: Int64 = 1, apart: SimDuration = .zero,
    onlyIfChanged: Bool = false
  ) {
    (self.app, self.trigger, self.place, self.call) = (app, trigger, place, call)
    (self.count, self.apart, self.onlyIfChanged) = (count, apart, onlyIfChanged)
  }
}

/// One placed widget.
public struct InstancePlan: Hashable, Sendable {
  /// The hash of its kind's name and its copy number.
  public var key: UInt64
  /// The index of its kind among all kinds, timeline and relevance widgets together.
  public var kind: Int
  /// The app it belongs to.
  public var app: Int
  /// What it shows.
  public var source: Int
  /// How it makes timelines.
  public var provider: ProviderPlan
  /// When it was placed; before the start for one that has learnt its habits.
  public var placed: SimInstant
  /// The share of the device's views in which it is seen, while it is on top of its stack if it is in one.
  public var seen: Share
  /// The share in which it is seen while another is on top (fact V8).
  public var seenHidden: Share
  /// The stack it is in.
  public var stack: Int?
  /// Whether it is on a watch face (fact B22).
  public var isOnFace: Bool
  /// Whether a locked device shows it.
  public var isSeenLocked: Bool
  /// Whether its content is protected while the device is locked (fact T21).
  public var isProtected: Bool
  /// Whether it opted into pushes (fact P1).
  public var takesPushes: Bool
  /// Whether it uses location (fact E10).
  public var usesLocation: Bool

  /// Creates an instance.
  public init(
    key: UInt64, kind: Int, app: Int, source: Int, provider: ProviderPlan, placed: SimInstant, seen: Share,
    seenHidden: Share, stack: Int?, isOnFace: Bool, isSeenLocked: Bool, isProtected: Bool, takesPushes: Bool,
    usesLocation: Bool
  ) {
    (self.key, self.kind, self.app, self.source, self.provider) = (key, kind, app, source, provider)
    (self.placed, self.seen, self.seenHidden, self.stack) = (placed, seen, seenHidden, stack)
    (self.isOnFace, self.isSeenLocked, self.isProtected) = (isOnFace, isSeenLocked, isProtected)
    (self.takesPushes, self.usesLocation) = (takesPushes, usesLocation)
  }
}

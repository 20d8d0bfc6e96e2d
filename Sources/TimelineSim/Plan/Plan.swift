/// A scenario ready to run: whole numbers, offsets and ids, with every name, date, zone and unit resolved.
///
/// An id is an index into the array of its kind; ids follow the sorted names, so that the order of keys in a file
/// cannot change a run.
public struct Plan: Hashable, Sendable {
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
    start: SimInstant, end: SimInstant, measuredFrom: SimInstant, zone: ZoneTable, awake: DailyWindow,
    viewsPerDay: Int64, viewWeights: [Int64], system: SystemPlan, schedules: [Schedule], sources: [SourcePlan],
    apps: [AppPlan], calls: [CallPlan], senders: [SenderPlan], outages: [OutagePlan], instances: [InstancePlan],
    stackCount: Int, cards: [CardPlan]
  ) {
    precondition(viewWeights.count == 24, "a day has 24 hours of views, not \(viewWeights.count)")
    (self.start, self.end, self.measuredFrom) = (start, end, measuredFrom)
    (self.zone, self.awake, self.viewsPerDay, self.viewWeights) = (zone, awake, viewsPerDay, viewWeights)
    (self.system, self.schedules, self.sources, self.apps) = (system, schedules, sources, apps)
    (self.calls, self.senders, self.outages, self.instances) = (calls, senders, outages, instances)
    (self.stackCount, self.cards) = (stackCount, cards)
  }
}

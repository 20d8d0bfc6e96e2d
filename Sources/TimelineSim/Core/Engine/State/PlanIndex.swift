/// Lists of the members of each part of a plan.
///
/// They are built once, so that an event visits only the parts that it concerns.
struct PlanIndex: Sendable {
  /// The effects of a source's change, in the order in which they occur.
  struct ChangeEffects: Sendable {
    /// The cards that become relevant, each with the most time for which they stay so.
    var cards: [(card: Int, lasts: SimDuration?)] = []
    /// The cards whose relevance ends.
    var endingCards: [Int] = []
    var senders: [Int] = []
    var calls: [Int] = []
    var wakes: [Int] = []
    /// The number of effects.
    var count: Int { cards.count + endingCards.count + senders.count + calls.count + wakes.count }
  }

  /// For each source, the schedules that change it.
  let changes: [[Int]]
  /// For each source, the composed sources that contain it.
  let compositions: [[Int]]
  /// For each source, the number of reads over the network that a run makes: one for each part that needs it.
  let fetches: [Int64]
  /// For each source, how old the oldest answers about it or its parts are; zero if none is old.
  let lags: [SimDuration]
  /// For each source, the effects of its changes.
  let changeEffects: [ChangeEffects]
  /// For each source, whether its changes have effects besides their observation.
  let hasEffects: [Bool]
  /// Whether no change of any source has effects besides its observation.
  let changesAreWithoutEffects: Bool
  /// For each source, the instances whose providers foresee its changes.
  let foreseeingInstances: [[Int]]
  /// For each app, its calls of WidgetCenter.
  let calls: [[Int]]
  /// The calls at the start and at the end of each condition, in the order of their numbers.
  let conditionCalls: (start: [[Int]], end: [[Int]])
  /// For each app, the cards that receive its pushes.
  let pushedCards: [[Int]]
  /// For each stack, its members.
  let members: [[Int]]
  /// For each instance, the cards that replace it.
  let replacements: [[Int]]
  /// For each instance, the copies of its kind, itself included.
  let copies: [Range<Int>]
  /// For each instance, the copies with which it shares its runs, itself included; empty if copies share none.
  let sharers: [[Int]]
  /// Whether copies share runs.
  let sharesRuns: Bool
  /// For each instance, the number of its cache.
  let caches: [Int]
  /// Whether a failure of a provider can last.
  let hasLastingFailures: Bool
  /// Whether a provider has answers of its own code.
  let hasAnswers: Bool
  /// For each instance, whether every view of the unlocked device includes it once it is placed.
  let isAlwaysSeen: [Bool]

  init(_ plan: Plan) {
    changes = Self.lists(plan.sources.count, plan.schedules) { schedule in
      if case .change(let source) = schedule.action { [source] } else { [] }
    }
    let compositions = Self.lists(plan.sources.count, plan.sources) { $0.parts }
    self.compositions = compositions
    fetches = plan.sources.indices.map { source in
      Int64(plan.sources.origins(of: source).count { plan.sources[$0].needsNetwork })
    }
    let lags = plan.sources.indices.map { plan.longestLag(of: $0) }
    self.lags = lags
    let effects = Self.changeEffects(plan)
    changeEffects = effects
    hasEffects = effects.indices.map {
      effects[$0].count > 0 || lags[$0] > .zero || plan.sources[$0].foreseen > .zero || !compositions[$0].isEmpty
    }
    changesAreWithoutEffects = !hasEffects.contains(true)
    foreseeingInstances = Self.lists(plan.sources.count, plan.instances) { instance in
      plan.sources[instance.source].foreseen > .zero ? [instance.source] : []
    }
    calls = Self.lists(plan.apps.count, plan.calls) { [$0.app] }
    conditionCalls = (Self.conditionCalls(plan, holds: true), Self.conditionCalls(plan, holds: false))
    pushedCards = Self.lists(plan.apps.count, plan.cards) { $0.subscribesToPushes ? [$0.app] : [] }
    members = Self.lists(plan.stackCount, plan.instances) { $0.stack.map { [$0] } ?? [] }
    let replacements = Self.lists(plan.instances.count, plan.cards) { $0.replaces }
    self.replacements = replacements
    (copies, caches) = (plan.copies, plan.caches)
    hasLastingFailures = plan.instances.contains { $0.provider.failures.contains { $0.until != nil } }
    hasAnswers = plan.instances.contains { $0.answers != nil }
    sharesRuns = plan.system.start.copyRuns == .shared && copies.contains { $0.count > 1 }
    sharers = sharesRuns ? plan.alikeCopies : []
    isAlwaysSeen = plan.instances.indices.map {
      plan.instances[$0].seen >= .all && plan.instances[$0].stack == nil && replacements[$0].isEmpty
    }
  }

  private static func changeEffects(_ plan: Plan) -> [ChangeEffects] {
    var effects = [ChangeEffects](repeating: ChangeEffects(), count: plan.sources.count)
    for (card, facts) in plan.cards.enumerated() {
      guard case .change(let source, let lasts, let until) = facts.context else { continue }
      effects[source].cards.append((card, lasts))
      if let until { effects[until].endingCards.append(card) }
    }
    for (sender, facts) in plan.senders.enumerated() {
      if let source = facts.source { effects[source].senders.append(sender) }
    }
    for (call, facts) in plan.calls.enumerated() {
      if case .change(let source) = facts.trigger { effects[source].calls.append(call) }
    }
    for (wake, facts) in plan.wakes.enumerated() {
      if let source = facts.source { effects[source].wakes.append(wake) }
    }
    return effects
  }

  private static func conditionCalls(_ plan: Plan, holds: Bool) -> [[Int]] {
    lists(plan.conditionCount, plan.calls) { call in
      if case .condition(let condition, holds) = call.trigger { [condition.number] } else { [] }
    }
  }

  /// Returns, for each of `count` groups, the indices of its members.
  private static func lists<Member>(_ count: Int, _ members: [Member], _ groups: (Member) -> [Int]) -> [[Int]] {
    var lists = [[Int]](repeating: [], count: count)
    for (index, member) in members.enumerated() {
      for group in groups(member) { lists[group].append(index) }
    }
    return lists
  }
}

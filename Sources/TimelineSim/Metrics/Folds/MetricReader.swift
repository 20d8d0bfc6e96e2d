/// Computes one metric from the folds of a run, over the subjects that its tags select.
struct MetricReader {
  private let run: Statistics
  private let aggregation: Aggregation
  private let tags: MetricTags
  /// The indices of instances, pools, senders or cards, depending on the metric.
  private let subjects: [Int]

  /// Creates a reader of the subjects with the tags; `nil` if there is none.
  init?(_ run: Statistics, _ subjects: MetricDefinition.Subjects, _ aggregation: Aggregation, _ tags: MetricTags) {
    guard let subjects = Self.subjects(subjects, tags, in: run) else { return nil }
    self.init(run, of: subjects, aggregation, tags)
  }

  /// Creates a reader of subjects that are already known.
  init(_ run: Statistics, of subjects: [Int], _ aggregation: Aggregation, _ tags: MetricTags) {
    (self.run, self.subjects, self.aggregation, self.tags) = (run, subjects, aggregation, tags)
  }

  /// Returns the indices of the subjects with the tags, which are those of all runs of the same widgets; `nil` if there
  /// is none.
  static func subjects(_ subjects: MetricDefinition.Subjects, _ tags: MetricTags, in run: Statistics) -> [Int]? {
    let selected: [Int]
    switch subjects {
    case .instances: selected = run.subjects.instances(tags)
    case .valued: selected = run.subjects.valued(tags)
    case .reloadPools: selected = run.reloadPools(tags) ?? []
    case .senders: selected = run.subjects.senders(tags)
    case .wakes: selected = run.subjects.wakes(tags)
    case .cards: selected = run.subjects.cards(tags)
    case .none: return []
    }
    return selected.isEmpty ? nil : selected
  }

  /// Returns the value of a metric with these subjects.
  func value(_ metric: Metric) -> MetricValue? { value(metric) { MetricValue($0, of: $1) } }

  /// Returns the part and the whole behind a share; `nil` for other metrics.
  func quotient(_ metric: Metric) -> (part: Int64, whole: Int64)? {
    guard metric.definition.unit == .share else { return nil }
    var quotient: (part: Int64, whole: Int64)?
    _ = value(metric) { part, whole in
      quotient = (part, whole)
      return nil
    }
    return quotient
  }

  /// Returns the value of a metric, with the value of a share made from its part and its whole.
  private func value(_ metric: Metric, share: (Int64, Int64) -> MetricValue?) -> MetricValue? {
    switch metric {
    case .stalenessTime: time { $0.staleness.add(to: &$1) }
    case .stalenessAwake: time { $1.merge($0.staleness.awake) }
    case .stalenessView: points { $1.merge($0.viewStaleness) }
    case .stalenessPeak: points { $1.merge($0.peaks) }
    case .stalenessCensored: count(total { $0.cut })
    case .staleShareTime: share(total { $0.staleness.sloped }, total { $0.staleness.total })
    case .staleShareAwake: share(total { $0.staleness.awake.sloped }, total { $0.staleness.awake.total })
    case .staleShareView: share(total { $0.staleViews }, total { $0.views - $0.placeholderViews })
    case .placeholderShareTime: share(placeholderTime, total { $0.placeholderTime + $0.staleness.total })
    case .placeholderShareView: share(placeholderViews, total { $0.views })
    case .correctedShareView: share(total { $0.corrections.count }, total { $0.views - $0.placeholderViews })
    case .blameShare:
      share(blamedTime(causes, of: tags.source, in: subjects), blamedTime(BlameCause.allCases, of: nil, in: widgets))
    case .relevanceStaleShare: share(card.stale, card.shown)
    case .ageTime: time { $0.age.add(to: &$1) }
    case .ageAwake: time { $1.merge($0.age.awake) }
    case .ageView: points { $1.merge($0.viewAge) }
    case .errorView: error
    case .wrongShareView: share(errors { $0.beyond }, errors { $0.errors.count })
    case .viewsTotal: count(total { $0.views })
    case .viewsStale: count(total { $0.staleViews })
    case .correctedView: points { $1.merge($0.corrections) }
    case .viewsCorrected: count(total { $0.corrections.count })
    case .viewsPlaceholder: count(placeholderViews)
    case .entriesShown: sum { run.activity.entries[$0] }
    case .blame: MetricValue(blamedTime(causes, of: tags.source, in: subjects), .duration)
    case .blameViews:
      sum { instance in
        let part = run.subjects.part(tags.source, of: instance)
        return causes.reduce(0) { $0 + run.display.blame.views(instance, $1, part: part) }
      }
    case .budgetUsed: used
    case .budgetLeft: units { $0.left }
    case .budgetInitial: units { $0.initial }
    case .budgetAccrued: units { $0.accrued }
    case .budgetExpired: units { $0.expired }
    case .budgetRefunded: units { $0.refunded }
    case .budgetWaived: units { $0.waived }
    case .budgetAllowance: allowance
    case .budgetExhausted: MetricValue(milliseconds: accounts.compactMap { $0.firstExhaustion }.min()?.milliseconds)
    case .reloadsRequested: reloads(.requested)
    case .reloadsFree: reloads(.free)
    case .reloadsCharged: reloads(.charged)
    case .reloadsPrepaid: reloads(.prepaid)
    case .reloadsServed: reloads(.ended(.served))
    case .reloadsMerged: reloads(.ended(.merged))
    case .reloadsSuperseded: reloads(.ended(.superseded))
    case .reloadsDropped: reloads(.ended(.dropped))
    case .reloadsRejected: reloads(.ended(.rejected))
    case .reloadsFailed: reloads(.ended(.failed))
    case .reloadsPending: reloads(.ended(.pending))
    case .reloadsWaiting: waiting
    case .runsEnded: runs
    case .pushesRequested: sum { run.pushes.requested($0) }
    case .pushesAnswered: answers
    case .pushesRefused: sum { run.pushes.count(.answered(.accepted), $0) - run.pushes.count(.accepted, $0) }
    case .pushesThrottled, .pushesCoalesced, .pushesRetried, .pushesHeld, .pushesStored, .pushesReplaced,
      .pushesExpired, .pushesLost, .pushesOverBudget, .pushesDisplaced, .pushesDropped, .pushesLeft, .pushesDelivered,
      .pushesPending:
      PushStage.byMetric[metric].flatMap(pushes)
    case .pushesCharged: pushUnits { $0.charged }
    case .pushesBalance: pushUnits { $0.left }
    case .loadRuns: load(run.activity.runs, .runs)
    case .loadFetches: load(run.activity.fetches, .fetches)
    case .loadPushes: load(run.activity.pushes, .pushes)
    case .wakes:
      sum { wake in
        tags.cause.flatMap { WakeStage(rawValue: $0) }.map { run.pushes.wakes($0, wake) }
          ?? run.pushes.wakesRequested(wake)
      }
    case .costs: costs
    case .viewsDevice: count(run.activity.deviceViews)
    case .callsMade: count(apps.reduce(0) { $0 + run.activity.made[$1] })
    case .callsSuppressed: count(apps.reduce(0) { $0 + run.activity.suppressed[$1] })
    case .relevanceRotations: count(run.cards.rotations)
    case .relevanceRequested: count(card.requested)
    case .relevanceEntries: count(card.entries)
    case .relevanceRelevant: MetricValue(card.relevant, .duration)
    case .relevanceShown: MetricValue(card.shown, .duration)
    case .relevanceStale: MetricValue(card.stale, .duration)
    case .relevanceMissed:
      MetricValue(tags.cause.map { card.missed[$0] } ?? card.missed.reduce(0, +), .duration)
    case .relevanceViews: count(card.views)
    case .relevanceViewsStale: count(card.staleViews)
    }
  }
}

extension MetricReader {
  /// Returns a count, or its rate per day of a device, of those with the widget that the tags name.
  private func count(_ total: Int64) -> MetricValue? {
    aggregation == .perDay
      ? MetricValue(total, perDayOf: run.measured(of: tags.kind)) : MetricValue(total, .count)
  }

  /// Returns the sum of a count over the subjects.
  private func sum(_ number: (Int) -> Int64) -> MetricValue? { count(subjects.reduce(0) { $0 + number($1) }) }

  /// Returns the sum of a number of the push pools.
  private func pushUnits(_ number: (PoolAccount) -> Int64) -> MetricValue? {
    count(apps.reduce(0) { $0 + number(run.budget.accounts[run.budget.layout[.pushes(app: $1)]]) })
  }

  /// The indices of the apps with the tags.
  private var apps: [Int] { run.activity.made.indices.filter { tags.app ?? $0 == $0 } }

  private func load(_ minutes: borrowing MinuteSeries, _ series: LoadCurve.Series) -> MetricValue? {
    aggregation == .peak ? MetricValue(run.activity.peak(series), .perMinute) : count(minutes.total)
  }

  /// The sum of the costs of one part or of all; `nil` without prices.
  private var costs: MetricValue? {
    guard let prices = run.prices else { return nil }
    let parts = tags.cause.map { [CostPart.allCases[$0]] } ?? CostPart.allCases
    let total = parts.reduce(Int128(0)) { $0 + run.activity.amount(of: $1) * Int128($1.price(in: prices)) } / 1_000
    guard aggregation == .perDay else { return MetricValue(Int64(clamping: total), .cost) }
    guard run.measured > 0 else { return nil }
    return MetricValue(Int64(clamping: total * Int128(CivilDay.length) / Int128(run.measured)), .cost)
  }

  private func pushes(_ stage: PushStage) -> MetricValue? { sum { run.pushes.count(stage, $0) } }

  private var answers: MetricValue? {
    guard let answer = tags.cause.flatMap({ PushAnswer(rawValue: $0) }) else { return pushes(.answered(.accepted)) }
    return sum { run.pushes.count(answer, $0) }
  }

  private var card: CardTally {
    var tally = CardTally()
    for card in subjects { tally.merge(run.cards.tallies[card]) }
    return tally
  }
}

extension MetricReader {
  /// Returns an aggregation of distributions over time, each of which `add` adds to a sum.
  private func time(_ add: (borrowing StalenessTally, inout TimeDistribution) -> Void) -> MetricValue? {
    var sum = TimeDistribution()
    for instance in subjects { run.display.read(tallyOf: instance) { add($0, &sum) } }
    return sum.value(aggregation)
  }

  /// Returns an aggregation of measurements, which `add` adds to a sum.
  private func points(_ add: (borrowing StalenessTally, inout PointSet) -> Void) -> MetricValue? {
    var sum = PointSet()
    for instance in subjects { run.display.read(tallyOf: instance) { add($0, &sum) } }
    return sum.value(aggregation)
  }

  /// Returns the sum of a number over the subjects, without a copy of their distributions.
  private func total(_ number: (borrowing StalenessTally) -> Int64) -> Int64 {
    subjects.reduce(0) { $0 + run.display.read(tallyOf: $1, number) }
  }

  /// The error at views; `nil` for several sources, whose values may have different units.
  private var error: MetricValue? {
    guard !run.subjects.haveSeveralSources(subjects) else { return nil }
    var sum = PointSet()
    for instance in subjects { run.display.errors.read(tallyOf: instance) { sum.merge($0.errors) } }
    return sum.value(aggregation).map { MetricValue($0.amount, .value) }
  }

  /// Returns the sum of a number of errors over the subjects.
  private func errors(_ number: (borrowing ValueErrors.Tally) -> Int64) -> Int64 {
    subjects.reduce(0) { $0 + run.display.errors.read(tallyOf: $1, number) }
  }

  /// The time without content; with a cause, that with this substitute for it.
  private var placeholderTime: Int64 {
    guard let substitute else { return total { $0.placeholderTime } }
    return total { $0.substituteTime[substitute] }
  }

  /// The views without content; with a cause, those of this substitute for it.
  private var placeholderViews: Int64 {
    guard let substitute else { return total { $0.placeholderViews } }
    return total { $0.substituteViews[substitute] }
  }

  private var substitute: ProviderPlan.Substitute? { tags.cause.flatMap { ProviderPlan.Substitute(rawValue: $0) } }

  private var causes: [BlameCause] {
    tags.cause.flatMap { BlameCause(rawValue: $0) }.map { [$0] } ?? BlameCause.allCases
  }

  /// The instances of which a source has a share: also copies of its widgets that show another one.
  private var widgets: [Int] {
    tags.source == nil || tags.instance != nil ? subjects : run.subjects.copies(of: subjects)
  }

  /// Returns the stale time of instances due to causes; with a source, of composed ones that due to this part.
  private func blamedTime(_ causes: [BlameCause], of source: Int?, in instances: [Int]) -> Int64 {
    instances.reduce(0) { total, instance in
      let part = run.subjects.part(source, of: instance)
      return causes.reduce(total) { $0 + run.display.blame.time(instance, $1, part: part) }
    }
  }

  private func reloads(_ outcome: ReloadFold.ReloadOutcome) -> MetricValue? {
    let causes = tags.cause.flatMap { RequestCause(rawValue: $0) }.map { [$0] } ?? RequestCause.allCases
    return sum { instance in causes.reduce(0) { $0 + run.reloads.count(outcome, instance, $1) } }
  }

  private var runs: MetricValue? {
    let results = tags.cause.flatMap { RunResult(rawValue: $0) }.map { [$0] } ?? RunResult.allCases
    return sum { instance in results.reduce(0) { $0 + run.reloads.count($1, instance) } }
  }

  private var waiting: MetricValue? {
    var sum = PointSet()
    for instance in subjects {
      for gate in tags.gate.map({ [$0] }) ?? Gate.allCases { run.waiting.read(instance, gate) { sum.merge($0) } }
    }
    return sum.value(aggregation)
  }

  private var accounts: [PoolAccount] { subjects.map { run.budget.accounts[$0] } }

  private func units(_ number: (borrowing PoolAccount) -> Int64) -> MetricValue? {
    sum { number(run.budget.accounts[$0]) }
  }

  /// Units charged less units refunded; on the day with the most for the aggregation `max`.
  private var used: MetricValue? {
    guard aggregation == .max else { return units { $0.charged - $0.refunded } }
    return MetricValue(subjects.map { run.budget.accounts[$0].mostInADay }.max() ?? 0, .count)
  }

  private var allowance: MetricValue? {
    let accounts = accounts.filter { $0.allowedDays > 0 }
    guard !accounts.isEmpty else { return nil }
    return MetricValue(accounts.reduce(0) { $0 + $1.allowed * 1_000_000 / $1.allowedDays }, .perDay)
  }
}

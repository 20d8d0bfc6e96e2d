extension Metric {
  /// The definition of the metric: its unit, polarity, aggregations, subjects, tags and meaning.
  ///
  /// A metric without a row does not compile. `definition` caches the rows.
  var row: MetricDefinition {
    switch self {
    // Content on screen.
    case .stalenessTime:
      screen(
        .duration, .lowerIsBetter, distribution,
        "Time since the shown content became stale, zero while it is up to date, over all time with content.")
    case .stalenessAwake:
      screen(
        .duration, .lowerIsBetter, distribution,
        "Time since the shown content became stale, over the time in which the person was awake.")
    case .stalenessView:
      screen(
        .duration, .lowerIsBetter, distribution,
        "Time since the content became stale, at first sight of each view of content: the staleness that people see.")
    case .stalenessPeak:
      screen(
        .duration, .lowerIsBetter, distribution,
        "Staleness at the end of each stretch of stale content: one value for each stretch.")
    case .stalenessCensored:
      screen(.count, .lowerIsBetter, counts, isOutcome: false, "Stretches of stale content still on screen at the end.")
    case .staleShareTime:
      screen(.share, .lowerIsBetter, [.value], "Part of the time with content in which it was stale.")
    case .staleShareAwake:
      screen(
        .share, .lowerIsBetter, [.value],
        "Part of the time with content, while the person was awake, in which it was stale.")
    case .staleShareView:
      screen(.share, .lowerIsBetter, [.value], "Part of the views of content that showed stale content at first sight.")
    case .placeholderShareTime:
      placeholder(
        .share, [.value],
        "Part of the time on screen without content: with a placeholder, or with something else after an error.")
    case .placeholderShareView:
      placeholder(
        .share, [.value], "Part of the views without content: of a placeholder, or of something else after an error.")
    case .correctedShareView:
      screen(
        .share, .neutral, [.value],
        "Part of the views of content that showed stale content at first sight and up-to-date content before they ended."
      )
    case .correctedView:
      screen(
        .duration, .lowerIsBetter, distribution,
        isOutcome: false,
        "Time from first sight of stale content until it was up to date, over the views that lasted so long.")
    case .ageTime:
      screen(
        .duration, .lowerIsBetter, distribution, isOutcome: false,
        "Time since the shown content was read, over all time.")
    case .ageAwake:
      screen(
        .duration, .lowerIsBetter, distribution,
        isOutcome: false, "Time since the shown content was read, over the time in which the person was awake.")
    case .ageView:
      screen(
        .duration, .lowerIsBetter, distribution,
        isOutcome: false, "Time since the content was read, at first sight of each view of content.")
    case .errorView:
      errors(
        .value, distribution,
        "Difference between the shown value and the current one, at first sight of each view of content.")
    case .wrongShareView:
      errors(.share, [.value], "Part of the views of content whose error was greater than the `limit` of its source.")
    case .viewsTotal: screen(.count, .neutral, counts, "Times a widget was seen.")
    case .viewsStale: screen(.count, .lowerIsBetter, counts, "Times a widget was seen with stale content.")
    case .viewsCorrected:
      screen(.count, .neutral, counts, "Views of stale content that was up to date before they ended.")
    case .viewsPlaceholder:
      placeholder(.count, counts, "Times a widget was seen without content.")
    case .entriesShown: row(.count, .neutral, counts, subjects: .instances, tags: ofWidgets, "Entries that were shown.")
    // Causes of stale content.
    case .blame: blame(.duration, [.total], "Stale time due to a cause; the causes add up to all stale time.")
    case .blameShare: blame(.share, [.value], isOutcome: false, "Part of the stale time that is due to a cause.")
    case .blameViews: blame(.count, counts, "Views of stale content due to a cause.")
    // Units of the reload pools.
    case .budgetUsed:
      budget(.neutral, [.perDay, .total, .max], "Units charged, less those refunded; max is the fullest day.")
    case .budgetLeft: budget(.neutral, [.total], "Units left at the end.")
    case .budgetInitial: budget(.neutral, [.total], "Units in the pool at the start of the measured time.")
    case .budgetAccrued: budget(.neutral, counts, "Units that accrued, including those that found the pool full.")
    case .budgetExpired: budget(.lowerIsBetter, counts, "Units that found the pool full and expired.")
    case .budgetRefunded: budget(.neutral, counts, "Units refunded.")
    case .budgetWaived: budget(.neutral, counts, "Units that runs did not cost, because their pool owed its most.")
    case .budgetAllowance: budget(.neutral, [.perDay], "Allowance for a day, as the mean over the person's days.")
    case .budgetExhausted:
      row(
        .duration, .higherIsBetter, [.first], subjects: .reloadPools, tags: ofWidgets,
        "Time from the start until a request first found no unit; no data if each found one.")
    // Requests and runs.
    case .reloadsRequested:
      reloads(.neutral, "Reloads requested; those pending at the start of the measured time count too.")
    case .reloadsFree: reloads(.neutral, "Reloads granted for free; of several causes the first counts.")
    case .reloadsCharged: reloads(.neutral, "Reloads granted for a unit; of several causes the first counts.")
    case .reloadsPrepaid: reloads(.neutral, "Reloads granted for a push that was already charged.")
    case .reloadsServed: reloads(.neutral, "Requests that a run served.")
    case .reloadsMerged: reloads(.neutral, "Requests merged into an earlier one.")
    case .reloadsSuperseded: reloads(.neutral, "Requests that a run replaced before they were due.")
    case .reloadsDropped: reloads(.lowerIsBetter, "Requests dropped for lack of a unit.")
    case .reloadsRejected: reloads(.lowerIsBetter, "Requests of calls that were rejected: their app makes too many.")
    case .reloadsFailed: reloads(.lowerIsBetter, "Requests whose run crashed, timed out or made too large an archive.")
    case .reloadsPending: reloads(.neutral, "Requests still pending at the end.")
    case .reloadsWaiting:
      row(
        .duration, .lowerIsBetter, distribution, subjects: .instances, tags: ofWidgets + [.gate],
        "How long a request waited at a gate; each wait counts separately.")
    case .runsEnded:
      row(
        .count, .neutral, counts, subjects: .instances, tags: ofWidgets + [.cause], causes: RunResult.names,
        "Provider runs that ended, by their result.")
    // Stages of pushes.
    case .pushesRequested: pushes(.neutral, "Pushes that a server requested.")
    case .pushesThrottled:
      pushes(.neutral, "Pushes that waited for the end of a throttle window, or for the device's turn.")
    case .pushesCoalesced: pushes(.neutral, "Pushes replaced by a later one while they waited at the server.")
    case .pushesAnswered: pushes(.neutral, "Answers of the push service, by their reason.", causes: PushAnswer.names)
    case .pushesRefused: pushes(.lowerIsBetter, "Answers other than success.")
    case .pushesRetried: pushes(.neutral, "Pushes that a server sent again.")
    case .pushesHeld: pushes(.neutral, "Pushes that waited for the screen, the charger or the end of Low Power Mode.")
    case .pushesStored: pushes(.neutral, "Pushes stored for a device that could not be reached.")
    case .pushesReplaced: pushes(.neutral, "Stored pushes replaced by a newer one.")
    case .pushesExpired: pushes(.lowerIsBetter, "Pushes that expired in storage, or could not be stored.")
    case .pushesLost: pushes(.lowerIsBetter, "Pushes lost in transit.")
    case .pushesOverBudget: pushes(.lowerIsBetter, "Pushes that found their pool empty and waited.")
    case .pushesDisplaced: pushes(.neutral, "Pushes replaced by a newer one while they waited for a unit.")
    case .pushesDropped: pushes(.lowerIsBetter, "Pushes that found their pool empty and were dropped.")
    case .pushesLeft: pushes(.lowerIsBetter, "Pushes that found their pool empty and were left to the next reload.")
    case .pushesDelivered: pushes(.higherIsBetter, "Pushes that reached the widgets.")
    case .pushesPending: pushes(.neutral, "Pushes still pending at the end.")
    case .pushesCharged: pushes(.neutral, "Units charged to the push pools.")
    case .pushesBalance:
      row(.count, .neutral, [.total], subjects: .senders, tags: [.app], "Units left in the push pools at the end.")
    // Wakes of apps.
    case .wakes:
      row(
        .count, .neutral, counts, subjects: .wakes, tags: [.app, .cause], causes: WakeStage.names,
        "Requests to wake an app in the background; with a cause, those that reached this stage.")
    // Load on servers and its costs, views of the device, calls.
    case .loadRuns: load("Provider runs, including those for a card's entry.")
    case .loadFetches: load("Provider runs that read over the network.")
    case .loadPushes: load("Requests to the push service.")
    case .costs:
      row(
        .cost, .lowerIsBetter, counts, isOutcome: true, subjects: .none, tags: [.cause], causes: CostPart.names,
        "The prices of the work, added up.")
    case .viewsDevice: activity([], "Views of the device, whatever was on screen.")
    case .callsMade: activity([.app], "WidgetCenter calls that apps made.")
    case .callsSuppressed: activity([.app], "WidgetCenter calls that their conditions suppressed.")
    // Cards of the Smart Stack, and stacks.
    case .relevanceRotations:
      row(.count, .neutral, counts, subjects: .none, tags: [], "Times a stack rotated to another widget.")
    case .relevanceRequested: relevance(.count, .neutral, counts, "Times the system requested the relevance of a card.")
    case .relevanceEntries: relevance(.count, .neutral, counts, "Times the system requested an entry for a card.")
    case .relevanceRelevant: relevance(.duration, .neutral, [.total], "Time in which a card was relevant.")
    case .relevanceShown: relevance(.duration, .neutral, [.total], "Time in which a card was shown.")
    case .relevanceStale:
      relevance(.duration, .lowerIsBetter, [.total], "Time in which a card was shown with stale content.")
    case .relevanceStaleShare:
      relevance(.share, .lowerIsBetter, [.value], "Part of a card's shown time in which its content was stale.")
    case .relevanceMissed:
      relevance(
        .duration, .lowerIsBetter, [.total], causes: MissedCardReason.names,
        "Time in which a card was relevant and not shown, by reason.")
    case .relevanceViews: relevance(.count, .neutral, counts, "Times a card was seen.")
    case .relevanceViewsStale: relevance(.count, .lowerIsBetter, counts, "Times a card was seen with stale content.")
    }
  }

  /// Returns a metric of the content on screen: an outcome if it can be better or worse, unless the row says otherwise.
  private func screen(
    _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation], isOutcome: Bool = true, _ meaning: String
  ) -> MetricDefinition {
    row(
      unit, polarity, aggregations, isOutcome: isOutcome && polarity != .neutral, subjects: .instances,
      tags: ofWidgets, meaning)
  }

  private func errors(_ unit: MetricUnit, _ aggregations: [Aggregation], _ meaning: String) -> MetricDefinition {
    row(
      unit, .lowerIsBetter, aggregations, isOutcome: true, subjects: .valued, tags: ofWidgets, meaning)
  }

  private func blame(
    _ unit: MetricUnit, _ aggregations: [Aggregation], isOutcome: Bool = true, _ meaning: String
  ) -> MetricDefinition {
    row(
      unit, .lowerIsBetter, aggregations, isOutcome: isOutcome, subjects: .instances, tags: ofWidgets + [.cause],
      causes: BlameCause.names, meaning)
  }

  private func placeholder(_ unit: MetricUnit, _ aggregations: [Aggregation], _ meaning: String) -> MetricDefinition {
    row(
      unit, .lowerIsBetter, aggregations, isOutcome: true, subjects: .instances, tags: ofWidgets + [.cause],
      causes: ProviderPlan.Substitute.names, meaning)
  }

  private func budget(_ polarity: Polarity, _ aggregations: [Aggregation], _ meaning: String) -> MetricDefinition {
    row(.count, polarity, aggregations, subjects: .reloadPools, tags: ofWidgets, meaning)
  }

  private func reloads(_ polarity: Polarity, _ meaning: String) -> MetricDefinition {
    row(.count, polarity, counts, subjects: .instances, tags: ofWidgets + [.cause], causes: RequestCause.names, meaning)
  }

  private func pushes(_ polarity: Polarity, _ meaning: String, causes: [String] = []) -> MetricDefinition {
    let tags: [MetricTag] = causes.isEmpty ? [.app] : [.app, .cause]
    return row(.count, polarity, counts, subjects: .senders, tags: tags, causes: causes, meaning)
  }

  private func load(_ meaning: String) -> MetricDefinition {
    row(.count, .lowerIsBetter, [.total, .perDay, .peak], subjects: .none, tags: [], meaning)
  }

  private func activity(_ tags: [MetricTag], _ meaning: String) -> MetricDefinition {
    row(.count, .neutral, counts, subjects: .none, tags: tags, meaning)
  }

  private func relevance(
    _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation], causes: [String] = [], _ meaning: String
  ) -> MetricDefinition {
    let tags: [MetricTag] = [.widget, .app, .source] + (causes.isEmpty ? [] : [.cause])
    return row(
      unit, polarity, aggregations, isOutcome: polarity != .neutral, subjects: .cards, tags: tags, causes: causes,
      meaning)
  }

  private func row(
    _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation], isOutcome: Bool = false,
    subjects: MetricDefinition.Subjects, tags: [MetricTag], causes: [String] = [], _ meaning: String
  ) -> MetricDefinition {
    MetricDefinition(
      metric: self, unit: unit, polarity: polarity, aggregations: aggregations, tags: tags, causes: causes,
      meaning: meaning, subjects: subjects, isOutcome: isOutcome)
  }

  /// The tags of a placed widget.
  private var ofWidgets: [MetricTag] { [.widget, .copy, .app, .source] }
  /// All aggregations of a distribution.
  private var distribution: [Aggregation] { [.mean, .p50, .p90, .p95, .p99, .max] }
  /// The aggregations of a count.
  private var counts: [Aggregation] { [.total, .perDay] }
}

/// The closed list of metrics with their definitions.
package enum MetricCatalogue {
  /// Every metric, by topic.
  package static let definitions: [MetricDefinition] = Metric.allCases.map { $0.row }

  /// Every key without tags, for suggestions.
  static var keys: [String] { definitions.flatMap { $0.keys } }

  static let byMetric = Dictionary(uniqueKeysWithValues: definitions.map { ($0.metric, $0) })
}

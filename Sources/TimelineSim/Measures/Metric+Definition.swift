extension Metric {
  /// The row of the metric in the table: its unit, polarity, aggregations, fold, tags and meaning.
  ///
  /// A metric without a row does not compile. `definition` keeps the rows.
  var row: MetricDefinition {
    switch self {
    // What is on screen.
    case .stalenessTime:
      screen(
        .duration, .lowerIsBetter, distribution,
        "How long the shown content had been wrong, zero while right, over all time with content.")
    case .stalenessAwake:
      screen(
        .duration, .lowerIsBetter, distribution,
        "How long the shown content had been wrong, over the time the person was awake.")
    case .stalenessView:
      screen(
        .duration, .lowerIsBetter, distribution,
        "How long the content had been wrong, over what was seen: what people meet.")
    case .stalenessPeak:
      screen(
        .duration, .lowerIsBetter, distribution,
        "How long the content had been wrong when it went: one value for each stretch.")
    case .stalenessCensored: screen(.count, .lowerIsBetter, counts, "Stretches of wrong content still on screen at the end.")
    case .staleShareTime:
      screen(.share, .lowerIsBetter, [.value], "Part of the time with content in which it was wrong.")
    case .staleShareAwake:
      screen(
        .share, .lowerIsBetter, [.value],
        "Part of the time with content, the person being awake, in which it was wrong.")
    case .staleShareView:
      screen(.share, .lowerIsBetter, [.value], "Part of the views of content that met wrong content.")
    case .placeholderShareTime:
      screen(.share, .lowerIsBetter, [.value], "Part of the time on screen in which a placeholder was shown.")
    case .placeholderShareView: screen(.share, .lowerIsBetter, [.value], "Part of the views that met a placeholder.")
    case .ageTime:
      screen(.duration, .lowerIsBetter, distribution, "Time since the shown content was read, over all time.")
    case .ageAwake:
      screen(
        .duration, .lowerIsBetter, distribution,
        "Time since the shown content was read, over the time the person was awake.")
    case .ageView:
      screen(.duration, .lowerIsBetter, distribution, "Time since the content was read, over what was seen.")
    case .viewsTotal: screen(.count, .neutral, counts, "Times a widget was seen.")
    case .viewsStale: screen(.count, .lowerIsBetter, counts, "Times a widget was seen with wrong content.")
    case .viewsPlaceholder: screen(.count, .lowerIsBetter, counts, "Times a widget was seen with a placeholder.")
    case .entriesShown: row(.count, .neutral, counts, fold: .entries, tags: ofWidgets, "Entries that came up.")
    // Why content was stale.
    case .blame: blame(.duration, [.total], "Stale time due to a cause; the causes add up to all stale time.")
    case .blameShare: blame(.share, [.value], "Part of the stale time that is due to a cause.")
    case .blameViews: blame(.count, counts, "Views of wrong content due to a cause.")
    // Units of the reload pools.
    case .budgetUsed:
      budget(.neutral, [.perDay, .total, .max], "Units taken, less those given back; max is the fullest day.")
    case .budgetLeft: budget(.neutral, [.total], "Units left at the end.")
    case .budgetInitial: budget(.neutral, [.total], "Units there at the start of what is measured.")
    case .budgetAccrued: budget(.neutral, counts, "Units that arrived, those that found the pool full included.")
    case .budgetExpired: budget(.lowerIsBetter, counts, "Units that found the pool full and were lost.")
    case .budgetRefunded: budget(.neutral, counts, "Units given back.")
    case .budgetAllowance: budget(.neutral, [.perDay], "Units granted for a day, the mean over the person's days.")
    case .budgetExhausted:
      row(
        .duration, .higherIsBetter, [.first], fold: .budget, tags: ofWidgets,
        "Time from the start until a request first found no unit; no data if none did.")
    // Requests and runs.
    case .reloadsRequested: reloads(.neutral, "Reloads asked for.")
    case .reloadsFree: reloads(.neutral, "Reloads granted for nothing; of several causes the first counts.")
    case .reloadsCharged: reloads(.neutral, "Reloads granted for a unit; of several causes the first counts.")
    case .reloadsPrepaid: reloads(.neutral, "Reloads granted for a push that had paid.")
    case .reloadsServed: reloads(.neutral, "Requests that a run served.")
    case .reloadsMerged: reloads(.neutral, "Requests for which an earlier one stood.")
    case .reloadsSuperseded: reloads(.neutral, "Requests that a run made needless before they were due.")
    case .reloadsDropped: reloads(.lowerIsBetter, "Requests dropped for want of a unit.")
    case .reloadsFailed: reloads(.lowerIsBetter, "Requests whose run failed in the system's hands.")
    case .reloadsPending: reloads(.neutral, "Requests still open at the end.")
    case .reloadsWaiting:
      row(
        .duration, .lowerIsBetter, distribution, fold: .waiting, tags: ofWidgets + [.gate],
        "How long a request was held back at a gate, each stretch by itself.")
    case .runsEnded:
      row(
        .count, .neutral, counts, fold: .reloads, tags: ofWidgets + [.cause], causes: RunResult.names,
        "Provider runs that ended, by their result.")
    // The way of pushes.
    case .pushesRequested: pushes(.neutral, "Pushes a server wanted to send.")
    case .pushesThrottled: pushes(.neutral, "Pushes that waited for the end of a throttle window.")
    case .pushesCoalesced: pushes(.neutral, "Pushes for which another in the same window stood.")
    case .pushesAnswered: pushes(.neutral, "Answers of the push service, by their reason.", causes: PushAnswer.names)
    case .pushesRefused: pushes(.lowerIsBetter, "Answers other than success.")
    case .pushesRetried: pushes(.neutral, "Pushes that a server sent again.")
    case .pushesHeld: pushes(.neutral, "Pushes that waited for the screen, the charger or the end of Low Power Mode.")
    case .pushesStored: pushes(.neutral, "Pushes stored for a device that could not be reached.")
    case .pushesReplaced: pushes(.neutral, "Stored pushes whose place a newer one took.")
    case .pushesExpired: pushes(.lowerIsBetter, "Pushes that expired in the store, or could not be stored.")
    case .pushesLost: pushes(.lowerIsBetter, "Pushes lost on the way.")
    case .pushesOverBudget: pushes(.lowerIsBetter, "Pushes that found their pool empty and waited.")
    case .pushesDisplaced: pushes(.neutral, "Waiting pushes whose place a newer one took.")
    case .pushesDropped: pushes(.lowerIsBetter, "Pushes that found their pool empty and were dropped.")
    case .pushesLeft: pushes(.lowerIsBetter, "Pushes that found their pool empty and left the work to the next reload.")
    case .pushesDelivered: pushes(.higherIsBetter, "Pushes that reached the widgets.")
    case .pushesPending: pushes(.neutral, "Pushes still on their way at the end.")
    case .pushesCharged: pushes(.neutral, "Units taken from the push pools.")
    // Load on servers, views of the device, calls.
    case .loadRuns: load("Provider runs, those for a card's entry included.")
    case .loadFetches: load("Provider runs that read over the network.")
    case .loadPushes: load("Requests to the push service.")
    case .viewsDevice: activity([], "Looks at the device, whatever was in view.")
    case .callsMade: activity([.app], "WidgetCenter calls that apps made.")
    case .callsSuppressed: activity([.app], "WidgetCenter calls that their conditions kept from happening.")
    // Cards of the Smart Stack, and stacks.
    case .relevanceRotations:
      row(.count, .neutral, counts, fold: .stacks, tags: [], "Times another widget came to the top of a stack.")
    case .relevanceRequested: relevance(.count, .neutral, counts, "Times the system asked a card for its relevance.")
    case .relevanceEntries: relevance(.count, .neutral, counts, "Times a card was asked for an entry.")
    case .relevanceRelevant: relevance(.duration, .neutral, [.total], "Time in which a card was relevant.")
    case .relevanceShown: relevance(.duration, .neutral, [.total], "Time in which a card was shown.")
    case .relevanceStale: relevance(.duration, .lowerIsBetter, [.total], "Time in which a card was shown and wrong.")
    case .relevanceStaleShare:
      relevance(.share, .lowerIsBetter, [.value], "Part of a card's time on show that was wrong.")
    case .relevanceMissed:
      relevance(
        .duration, .lowerIsBetter, [.total], causes: MissedCardReason.names,
        "Time in which a card was relevant and not shown, by the reason.")
    case .relevanceViews: relevance(.count, .neutral, counts, "Times a card was seen.")
    case .relevanceViewsStale: relevance(.count, .lowerIsBetter, counts, "Times a card was seen wrong.")
    }
  }

  private func screen(
    _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation], _ meaning: String
  ) -> MetricDefinition {
    row(unit, polarity, aggregations, fold: .screen, tags: ofWidgets, meaning)
  }

  private func blame(_ unit: MetricUnit, _ aggregations: [Aggregation], _ meaning: String) -> MetricDefinition {
    row(
      unit, .lowerIsBetter, aggregations, fold: .blame, tags: ofWidgets + [.cause], causes: BlameCause.names, meaning)
  }

  private func budget(_ polarity: Polarity, _ aggregations: [Aggregation], _ meaning: String) -> MetricDefinition {
    row(.count, polarity, aggregations, fold: .budget, tags: ofWidgets, meaning)
  }

  private func reloads(_ polarity: Polarity, _ meaning: String) -> MetricDefinition {
    row(.count, polarity, counts, fold: .reloads, tags: ofWidgets + [.cause], causes: Cause.names, meaning)
  }

  private func pushes(_ polarity: Polarity, _ meaning: String, causes: [String] = []) -> MetricDefinition {
    let tags: [MetricTag] = causes.isEmpty ? [.app] : [.app, .cause]
    return row(.count, polarity, counts, fold: .pushes, tags: tags, causes: causes, meaning)
  }

  private func load(_ meaning: String) -> MetricDefinition {
    row(.count, .lowerIsBetter, [.total, .perDay, .peak], fold: .activity, tags: [], meaning)
  }

  private func activity(_ tags: [MetricTag], _ meaning: String) -> MetricDefinition {
    row(.count, .neutral, counts, fold: .activity, tags: tags, meaning)
  }

  private func relevance(
    _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation], causes: [String] = [], _ meaning: String
  ) -> MetricDefinition {
    let tags: [MetricTag] = [.widget, .app, .source] + (causes.isEmpty ? [] : [.cause])
    return row(unit, polarity, aggregations, fold: .cards, tags: tags, causes: causes, meaning)
  }

  private func row(
    _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation], fold: MetricDefinition.Fold,
    tags: [MetricTag], causes: [String] = [], _ meaning: String
  ) -> MetricDefinition {
    MetricDefinition(
      metric: self, unit: unit, polarity: polarity, aggregations: aggregations, tags: tags, causes: causes,
      meaning: meaning, fold: fold)
  }

  /// The tags of a placed widget.
  private var ofWidgets: [MetricTag] { [.widget, .copy, .app, .source] }
  /// All aggregations of a distribution.
  private var distribution: [Aggregation] { [.mean, .p50, .p90, .p95, .p99, .max] }
  /// The aggregations of a count.
  private var counts: [Aggregation] { [.total, .perDay] }
}

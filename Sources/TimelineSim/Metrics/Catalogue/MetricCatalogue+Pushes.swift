extension MetricCatalogue {
  /// The way of pushes.
  static let pushes = [
    pushes(.pushesWanted, .neutral, "Pushes a server wanted to send."),
    pushes(.pushesThrottled, .neutral, "Pushes that waited for the end of a throttle window."),
    pushes(.pushesCoalesced, .neutral, "Pushes for which another in the same window stood."),
    pushes(.pushesAnswered, .neutral, "Answers of the push service, by their reason.", causes: PushAnswer.names),
    pushes(.pushesRefused, .lowerIsBetter, "Answers other than success."),
    pushes(.pushesRetried, .neutral, "Pushes that a server sent again."),
    pushes(.pushesHeld, .neutral, "Pushes that waited for the screen, the charger or the end of Low Power Mode."),
    pushes(.pushesStored, .neutral, "Pushes stored for a device that could not be reached."),
    pushes(.pushesReplaced, .neutral, "Stored pushes whose place a newer one took."),
    pushes(.pushesExpired, .lowerIsBetter, "Pushes that expired in the store, or could not be stored."),
    pushes(.pushesLost, .lowerIsBetter, "Pushes lost on the way."),
    pushes(.pushesOverPool, .lowerIsBetter, "Pushes that found their pool empty and waited."),
    pushes(.pushesDisplaced, .neutral, "Waiting pushes whose place a newer one took."),
    pushes(.pushesDropped, .lowerIsBetter, "Pushes that found their pool empty and were dropped."),
    pushes(.pushesLeft, .lowerIsBetter, "Pushes that found their pool empty and left the work to the next reload."),
    pushes(.pushesDelivered, .higherIsBetter, "Pushes that reached the widgets."),
    pushes(.pushesOpen, .neutral, "Pushes still on their way at the end."),
    pushes(.pushesCharged, .neutral, "Units taken from the push pools."),
  ]

  /// Load on servers, looks at the device, calls.
  static let activity = [
    load(.loadRuns, "Provider runs, those for a card's entry included."),
    load(.loadFetches, "Provider runs that read over the network."),
    load(.loadPushes, "Requests to the push service."),
    activity(.viewsDevice, [], "Looks at the device, whatever was in view."),
    activity(.callsMade, [.app], "WidgetCenter calls that apps made."),
    activity(.callsSuppressed, [.app], "WidgetCenter calls that their conditions kept from happening."),
  ]

  /// Cards of the Smart Stack, and stacks.
  static let relevance = [
    relevance(
      .relevanceRotations, .count, .neutral, counts, tags: [], "Times another widget came to the top of a stack."),
    relevance(.relevanceAsked, .count, .neutral, counts, "Times the system asked a card for its relevance."),
    relevance(.relevanceEntries, .count, .neutral, counts, "Times a card was asked for an entry."),
    relevance(.relevanceRelevant, .duration, .neutral, [.total], "Time in which a card was relevant."),
    relevance(.relevanceShown, .duration, .neutral, [.total], "Time in which a card was shown."),
    relevance(.relevanceStale, .duration, .lowerIsBetter, [.total], "Time in which a card was shown and wrong."),
    relevance(.relevanceStaleShare, .share, .lowerIsBetter, [.value], "Part of a card's time on show that was wrong."),
    relevance(
      .relevanceMissed, .duration, .lowerIsBetter, [.total], causes: MissedCard.names,
      "Time in which a card was relevant and not shown, by the reason."),
    relevance(.relevanceViews, .count, .neutral, counts, "Times a card was seen."),
    relevance(.relevanceViewsStale, .count, .lowerIsBetter, counts, "Times a card was seen wrong."),
  ]

  private static func pushes(
    _ metric: Metric, _ polarity: Polarity, _ meaning: String, causes: [String] = []
  ) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: .count, polarity: polarity, aggregations: counts,
      tags: causes.isEmpty ? [.app] : [.app, .cause], causes: causes, meaning: meaning, family: .pushes)
  }

  private static func load(_ metric: Metric, _ meaning: String) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: .count, polarity: .lowerIsBetter, aggregations: [.total, .perDay, .peak], tags: [],
      causes: [], meaning: meaning, family: .activity)
  }

  private static func activity(_ metric: Metric, _ tags: [MetricTag], _ meaning: String) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: .count, polarity: .neutral, aggregations: counts, tags: tags, causes: [],
      meaning: meaning, family: .activity)
  }

  private static func relevance(
    _ metric: Metric, _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation],
    tags: [MetricTag] = [.widget, .app, .source], causes: [String] = [], _ meaning: String
  ) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: unit, polarity: polarity, aggregations: aggregations,
      tags: causes.isEmpty ? tags : tags + [.cause], causes: causes, meaning: meaning, family: .relevance)
  }
}

extension MetricCatalogue {
  /// What is on screen: staleness, age, placeholders, views.
  static let screen = staleness + shares + seen

  private static let seen = [
    screen(.ageTime, .duration, .lowerIsBetter, distribution, "Time since the shown content was read, over all time."),
    screen(
      .ageAwake, .duration, .lowerIsBetter, distribution,
      "Time since the shown content was read, over the time the person was awake."),
    screen(.ageView, .duration, .lowerIsBetter, distribution, "Time since the content was read, over what was seen."),
    screen(.viewsTotal, .count, .neutral, counts, "Times a widget was seen."),
    screen(.viewsStale, .count, .lowerIsBetter, counts, "Times a widget was seen with wrong content."),
    screen(.viewsPlaceholder, .count, .lowerIsBetter, counts, "Times a widget was seen with a placeholder."),
    screen(.entriesShown, .count, .neutral, counts, "Entries that came up."),
  ]

  private static let staleness = [
    screen(
      .stalenessTime, .duration, .lowerIsBetter, distribution,
      "How long the shown content had been wrong, zero while right, over all time with content."),
    screen(
      .stalenessAwake, .duration, .lowerIsBetter, distribution,
      "How long the shown content had been wrong, over the time the person was awake."),
    screen(
      .stalenessView, .duration, .lowerIsBetter, distribution,
      "How long the content had been wrong, over what was seen: what people meet."),
    screen(
      .stalenessPeak, .duration, .lowerIsBetter, distribution,
      "How long the content had been wrong when it went: one value for each stretch."),
    screen(.stalenessCut, .count, .lowerIsBetter, counts, "Stretches of wrong content still on screen at the end."),
  ]

  private static let shares = [
    screen(.staleShareTime, .share, .lowerIsBetter, [.value], "Part of the time with content in which it was wrong."),
    screen(
      .staleShareAwake, .share, .lowerIsBetter, [.value],
      "Part of the time with content, the person being awake, in which it was wrong."),
    screen(.staleShareView, .share, .lowerIsBetter, [.value], "Part of the views of content that met wrong content."),
    screen(
      .placeholderShareTime, .share, .lowerIsBetter, [.value],
      "Part of the time on screen in which a placeholder was shown."),
    screen(.placeholderShareView, .share, .lowerIsBetter, [.value], "Part of the views that met a placeholder."),
  ]

  /// Why content stayed wrong.
  static let blame = [
    blame(.blame, .duration, [.total], "Stale time due to a cause; the causes add up to all stale time."),
    blame(.blameShare, .share, [.value], "Part of the stale time that is due to a cause."),
    blame(.blameViews, .count, counts, "Views of wrong content due to a cause."),
  ]

  private static func screen(
    _ metric: Metric, _ unit: MetricUnit, _ polarity: Polarity, _ aggregations: [Aggregation], _ meaning: String
  ) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: unit, polarity: polarity, aggregations: aggregations, tags: ofWidgets, causes: [],
      meaning: meaning, family: .screen)
  }

  private static func blame(
    _ metric: Metric, _ unit: MetricUnit, _ aggregations: [Aggregation], _ meaning: String
  ) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: unit, polarity: .lowerIsBetter, aggregations: aggregations, tags: ofWidgets + [.cause],
      causes: BlameCause.names, meaning: meaning, family: .blame)
  }
}

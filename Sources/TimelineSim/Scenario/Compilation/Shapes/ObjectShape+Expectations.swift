extension ObjectShape {
  static let expectation = ObjectShape(
    "expectation", "A limit on a metric, and how it is judged.",
    [
      KeyShape("limit", .limit, "The allowed values: a comparison with a value."),
      KeyShape("between", .range, "The allowed values: a range, both ends included."),
      KeyShape(
        "level", .word(MetricExpectation.Level.words.map { $0.0 }), default: "\"error\"",
        "Whether a miss is an error or a warning."),
      KeyShape(
        "over", .word(ObjectDecoder.overWords.map { $0.0 }),
        "Whether to judge the share of passing seeds, or the mean over the seeds; by default every seed must pass."),
      KeyShape("pass", .passShare, "With \"over\": \"seeds\": the share of seeds that must pass."),
      KeyShape("why", .text, "The reason for the limit."),
      KeyShape(
        "onNoData", .word(MetricExpectation.NoData.words.map { $0.0 }), default: "\"fail\"",
        "The outcome if the metric has no data."),
    ], choice: KeyChoice(options: [KeyChoice.Option(key: "limit"), KeyChoice.Option(key: "between")]))

  static let expectationFileElement = ObjectShape(
    "expectation file element", "Expectations for the scenarios that match a list of patterns.",
    [
      KeyShape("match", .patterns, required: true, "Patterns of scenario paths; those after a '!' are excluded."),
      KeyShape("expect", .expectations(.expectation), required: true, "The expectations for these scenarios."),
    ])
}

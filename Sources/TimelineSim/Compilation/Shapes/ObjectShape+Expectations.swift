extension ObjectShape {
  static let expectation = ObjectShape(
    "expectation", "What is expected of a metric, with what belongs to it.",
    [
      KeyShape("limit", .limit, "What is allowed: a comparison with a value."),
      KeyShape("between", .range, "What is allowed: from one value to another, both included."),
      KeyShape(
        "level", .word(MetricExpectation.Level.words.map { $0.0 }), usual: "\"error\"", "How much a miss matters."),
      KeyShape(
        "over", .word(ObjectDecoder.overWords.map { $0.0 }),
        "Judge the share of the seeds that pass, or the mean over them; by default every seed has to pass."),
      KeyShape("pass", .passShare, "With \"over\": \"seeds\": how many of them have to pass."),
      KeyShape("why", .text, "The reason, for people."),
      KeyShape(
        "onNoData", .word(MetricExpectation.NoData.words.map { $0.0 }), usual: "\"fail\"", "What no data means."),
    ], choice: KeyChoice(options: [KeyChoice.Option(key: "limit"), KeyChoice.Option(key: "between")]))

  static let policyEntry = ObjectShape(
    "policy entry", "What is expected of the scenarios that a list of patterns names.",
    [
      KeyShape("match", .patterns, required: true, "Paths of scenarios; after a '!' those it is not about."),
      KeyShape("expect", .expectations(.expectation), required: true, "What is expected of them."),
    ])
}

/// The expectations of a draft: limits that its runs meet, for its author to tighten.
extension ScenarioDraft {
  /// The seeds on which the limits are measured.
  private static let seeds = (1...UInt64(20)).map { $0 }

  /// A measured metric, with the step of its limit in the metric's unit.
  private struct Measure {
    let selector: MetricSelector
    let step: Int64
    /// The greatest limit that says something.
    let most: Int64
    let spelling: (Int64) -> String
  }

  /// Returns the scenario as text, the warnings about it, and notes on its limits.
  ///
  /// Its two expectations are limits on stale views and on charged units. They are measured on twenty seeds, with room
  /// for others; one that could not fail is left out, with a note.
  ///
  /// - Parameter runs: The simulations of the command.
  /// - Throws: The findings about the draft, or that a run ends early.
  /// - Complexity: Linear in the events of twenty runs.
  package func text(
    in runs: inout RunStore
  ) throws(InvalidScenario) -> (text: String, warnings: [Finding], notes: [String]) {
    var tree = tree()
    let document = try ScenarioDocument.load(text: JSONWriter.text(of: tree, .page), name: "draft")
    let measures = Self.measures
    let readings = runs.readings(of: document, seeds: Self.seeds, selectors: measures.map { $0.selector })
    if let earlyEnd = readings.earlyEnd { throw InvalidScenario(earlyEnd: earlyEnd, in: document) }
    var (limits, notes) = ([(String, JSONNode)](), [String]())
    for (measure, amounts) in zip(measures, readings.amounts) {
      if let limit = Self.limit(of: measure, amounts) {
        limits.append((measure.selector.key, limit))
      } else if let greatest = amounts.compactMap({ $0 }).max() {
        let value = measure.spelling(greatest)
        notes.append(
          "The draft has no limit on \(measure.selector.key): it reaches \(value). Ask 'run' for the reason.")
      }
    }
    if !limits.isEmpty { tree.update(at: JSONPath.root.key("expect")) { $0 = .object(limits) } }
    return (JSONWriter.text(of: tree, .page) + "\n", document.warnings, notes)
  }

  private static var measures: [Measure] {
    [
      Measure(
        selector: MetricSelector(.staleShareView, .value, MetricTags(), suffix: ""),
        step: Ratio.percent(5).millionths, most: Ratio.percent(95).millionths
      ) { Ratio(millionths: $0).spelling },
      Measure(
        selector: MetricSelector(.budgetUsed, .max, MetricTags(), suffix: ""), step: 5, most: .max
      ) { String($0) },
    ]
  }

  /// Returns a limit a quarter above the greatest value, on the next step; `nil` if a run has no value.
  private static func limit(of measure: Measure, _ amounts: [Int64?]) -> JSONNode? {
    let values = amounts.compactMap { $0 }
    guard values.count == amounts.count, let greatest = values.max() else { return nil }
    let limit = (greatest + greatest / 4) / measure.step * measure.step + measure.step
    return limit > measure.most ? nil : .string("<= \(measure.spelling(limit))")
  }
}

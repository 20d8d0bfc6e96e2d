/// The plausible ranges beside the headline numbers.
extension RunReport {
  /// Returns the range of a widget's headline metric for a table, if it has one.
  func rangeText(_ metric: Metric, _ kind: Int) -> String? {
    guard case .success(let ranges) = ranges else { return nil }
    return ranges.range(of: metric, kind: kind)?.text
  }

  /// Returns the sentences below a table with ranges: their origin, or why there are none, below the first such table;
  /// then the widgets for which the centre is not in the middle.
  ///
  /// - Parameters:
  ///   - metric: The metric of the table that is judged.
  ///   - kinds: The widgets of the table.
  func rangeSentences(_ metric: Metric, _ kinds: [(kind: Int, name: String)]) -> [ReportBlock] {
    let scope = metric == explainedTable ? rangeScope : nil
    let outer = kinds.compactMap { kind, name in outerSentence(metric, kind, name).map { ReportBlock.sentence($0) } }
    return (scope.map { [.sentence($0)] } ?? []) + [.details(outer)]
  }

  /// The origin of the ranges, or why there are none.
  private var rangeScope: String? {
    switch ranges {
    case .success(let ranges):
      """
      plausible: about nine in ten runs with other seeds and other plausible assumptions lie in this range, that of \
      \(ranges.sets + 1) runs\(people(of: ranges)). \(deepCommand) names the assumptions that decide.
      """
    case .failure(.tooManyEvents):
      """
      No plausible ranges: more than a second's work; \(deepCommand) computes them.
      """
    case .failure(.noAssumption): "No plausible ranges: the scenario overrides every assumption."
    case .failure(.noHeadline), nil: nil
    }
  }

  /// The metric of the first table that has a range, or that could have one; `nil` if no table has one.
  private var explainedTable: Metric? {
    guard case .success = ranges else { return timelineKinds.isEmpty ? .relevanceStaleShare : .staleShareView }
    if timelineKinds.contains(where: { hasRange($0.kind) }) { return .staleShareView }
    return relevanceKinds.contains { rangeText(.relevanceStaleShare, $0.kind) != nil } ? .relevanceStaleShare : nil
  }

  private func hasRange(_ kind: Int) -> Bool {
    rangeText(.staleShareView, kind) != nil || rangeText(.stalenessView, kind) != nil
  }

  /// Returns the people of a fleet's sets, if they are not all.
  private func people(of ranges: HeadlineRanges) -> String {
    guard let people = ranges.people, Int64(people) < run.fleet?.count ?? 0 else { return "" }
    return ", \(ranges.sets) of them of \(Limits.text(people)) people"
  }

  /// The command that computes the thorough version; of a fleet some of the people, because it takes thousands of runs.
  private var deepCommand: String {
    let options = run.fleet == nil ? ["--uncertain"] : ["--devices 100", "--uncertain"]
    return "\"\(command.text("run", options))\""
  }

  /// Returns a sentence if the centre lies in the outer quarter of a widget's range.
  private func outerSentence(_ metric: Metric, _ kind: Int, _ name: String) -> String? {
    guard case .success(let ranges) = ranges, let range = ranges.range(of: metric, kind: kind) else { return nil }
    let median = range.selector.text(range.median)
    // A difference that the rounding hides would contradict the table.
    guard median != range.selector.text(range.centre) else { return nil }
    if range.areMostLarger {
      return "\(title(name)): most of these runs are worse, with \(median) stale at the median."
    }
    if range.areMostSmaller {
      return "\(title(name)): most of these runs are better, with \(median) stale at the median."
    }
    return nil
  }

  /// The ranges as a member of the JSON document, or the reason for which there are none; `nil` if the report leaves
  /// them out.
  var rangesNode: JSONNode? {
    switch ranges {
    case .success(let ranges): node(of: ranges)
    case .failure(let omission): .object([("omitted", .string(omission.rawValue))])
    case nil: nil
    }
  }

  private func node(of ranges: HeadlineRanges) -> JSONNode {
    let metrics = ranges.ranges.map { range -> (String, JSONNode) in
      let (selector, unit) = (range.selector, range.selector.unit)
      func node(_ amount: Int64) -> JSONNode { MetricValue(amount, unit).json }
      return (
        selector.key,
        .object([
          ("centre", node(range.centre)), ("low", node(range.bounds.lowerBound)), ("median", node(range.median)),
          ("high", node(range.bounds.upperBound)), ("mostAre", range.directionNode),
        ])
      )
    }
    return .object(
      [("sets", .int(Int64(ranges.sets)))] + (ranges.people.map { [("people", .number(String($0)))] } ?? [])
        + [("metrics", .object(metrics))])
  }
}

extension HeadlineRanges.Range {
  /// The bounds in a table: `19-61%`, `6m-41m`, `14-48.3`; a single value if they are equal.
  fileprivate var text: String {
    let (low, high) = (spelling(bounds.lowerBound), spelling(bounds.upperBound))
    if low == high { return low }
    return low.hasSuffix("%") && high.hasSuffix("%") ? "\(low.dropLast())-\(high)" : "\(low)-\(high)"
  }

  /// A duration in its two largest units, so that a range fits into a column.
  private func spelling(_ amount: Int64) -> String {
    guard selector.unit == .duration else {
      return selector.text(amount).withoutDay
    }
    let step: Int64 = amount < 60_000 ? 1_000 : amount < 36_000_000 ? 60_000 : 3_600_000
    return SimDuration(milliseconds: (amount + step / 2) / step * step).text()
  }

  /// Where most of the sets lie, if that is beyond the centre.
  fileprivate var directionNode: JSONNode {
    areMostLarger ? .string("larger") : areMostSmaller ? .string("smaller") : .null
  }
}

extension String {
  /// A rate a day without its unit, for a column or a line that names the unit.
  var withoutDay: String { hasSuffix("/day") ? String(dropLast(4)) : self }
}

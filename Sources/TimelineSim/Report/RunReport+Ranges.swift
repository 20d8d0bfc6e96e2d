/// The plausible ranges beside the headline numbers.
extension RunReport {
  /// Returns the cells of the row below a widget's row: the ranges of its stale share and of its staleness.
  func rangeRow(_ kind: Int) -> [String]? {
    guard let ranges else { return nil }
    let share = ranges.range(of: .staleShareView, kind: kind).map { $0.text } ?? ""
    let staleness = ranges.range(of: .stalenessView, kind: kind).map { $0.text } ?? ""
    return share.isEmpty && staleness.isEmpty ? nil : ["  plausible", "", share, "", staleness]
  }

  /// The sentences below the table: how the ranges came about, and where the centre is not in the middle.
  var rangeLines: [String] {
    guard let ranges, !ranges.ranges.isEmpty else { return [] }
    let scope = """
      plausible: this run, and all but two of \(ranges.sets) sets of plausible assumptions on the same seed; \
      "timeline-sim run \(file) --uncertain" names the assumptions that decide.
      """
    return scope.wrapped() + timelineKinds.flatMap { kind, name in outerSentence(kind, name) }
  }

  /// Returns a sentence if the centre lies in the outer quarter of a widget's range.
  private func outerSentence(_ kind: Int, _ name: String) -> [String] {
    guard let range = ranges?.range(of: .staleShareView, kind: kind) else { return [] }
    let median = range.selector.text(range.median)
    if range.areMostLarger {
      return "\(title(name)): most plausible assumptions are worse, median \(median).".wrapped()
    }
    if range.areMostSmaller {
      return "\(title(name)): most plausible assumptions are better, median \(median).".wrapped()
    }
    return []
  }

  /// The ranges as a member of the JSON document; `nil` without ranges.
  var rangesNode: JSONNode? {
    guard let ranges else { return nil }
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
    return .object([("sets", .int(Int64(ranges.sets))), ("metrics", .object(metrics))])
  }
}

extension HeadlineRanges.Range {
  /// The bounds in a table: `19-61%`, `6m-41m`; a single value if they are equal.
  fileprivate var text: String {
    let (low, high) = (spelling(bounds.lowerBound), spelling(bounds.upperBound))
    if low == high { return low }
    return low.hasSuffix("%") && high.hasSuffix("%") ? "\(low.dropLast())-\(high)" : "\(low)-\(high)"
  }

  /// A duration in its two largest units, so that a range fits into a column.
  private func spelling(_ amount: Int64) -> String {
    guard selector.unit == .duration else { return selector.text(amount) }
    let step: Int64 = amount < 60_000 ? 1_000 : amount < 36_000_000 ? 60_000 : 3_600_000
    return SimDuration(milliseconds: (amount + step / 2) / step * step).text()
  }

  /// Where most of the sets lie, if that is beyond the centre.
  fileprivate var directionNode: JSONNode {
    areMostLarger ? .string("larger") : areMostSmaller ? .string("smaller") : .null
  }
}

/// The plausible ranges of the differences.
extension ComparisonReport {
  /// A table of the metrics that can differ, its origin, and the assumptions on which the better scenario depends; or why
  /// there is no range.
  var rangeBlocks: [ReportBlock] {
    switch ranges {
    case .success(let ranges):
      let shown = ranges.ranges.filter { $0.bounds != 0...0 }
      guard !shown.isEmpty else { return [.sentence("None of the headlines differs under \(scope(of: ranges)).")] }
      var table = ReportTable(["metric", "B - A", "plausible"], longNames: .above)
      for range in shown { table.add([range.centre.label, range.centre.differenceText, range.text]) }
      let origin = "\(scope(of: ranges)), without the lowest and the highest difference of the sets"
      return [.table(table), .sentence("plausible: the range over \(origin).")]
        + shown.filter { $0.isOpen }.map { .sentence(sentence(about: $0)) }
    case .failure(.tooManyEvents): return [.sentence("No plausible ranges: more than a second's work.")]
    case .failure(.noAssumption):
      return [.sentence("No plausible ranges: the scenarios have no assumption in common that neither overrides.")]
    case .failure(.noHeadline), nil: return []
    }
  }

  private func scope(of ranges: DifferenceRanges) -> String {
    let seeds =
      ranges.seeds.count == 1
      ? "seed \(ranges.seeds[0])" : "seeds \(ranges.seeds[0]) to \(ranges.seeds[ranges.seeds.count - 1])"
    return "this comparison and \(ranges.sets) sets of plausible assumptions, the same for both, on \(seeds)"
  }

  /// Returns the sentence about a metric whose better scenario depends on the assumptions.
  private func sentence(about range: DifferenceRanges.Range) -> String {
    let subject = "\(range.centre.label): whether B is better depends on the assumptions"
    guard !range.turns.isEmpty else { return "\(subject), and no single one decides it." }
    let turns = range.turns.prefix(3).map { turn in
      "\(turn.pair.word) with \(turn.parameter) \(turn.value.description) (\(turn.pair.differenceText))"
    }
    return "\(subject): it is \(turns.joined(separator: ", "))."
  }

  /// The ranges as a member of the JSON document, or the reason for which there are none; `nil` if the report leaves
  /// them out.
  var rangesNode: JSONNode? {
    switch ranges {
    case .success(let ranges):
      .object([
        ("sets", .int(Int64(ranges.sets))), ("seeds", .array(ranges.seeds.map { .number(String($0)) })),
        ("metrics", .object(ranges.ranges.map { ($0.centre.key, $0.node) })),
      ])
    case .failure(let omission): .object([("omitted", .string(omission.rawValue))])
    case nil: nil
    }
  }
}

extension DifferenceRanges.Range {
  /// The bounds in a table: `-3.2pp to +0.4pp`.
  fileprivate var text: String {
    let (low, high) = (signedText(bounds.lowerBound), signedText(bounds.upperBound))
    return low == high ? low : "\(low) to \(high)"
  }

  private func signedText(_ amount: Int64) -> String { MetricValue(amount, centre.unit).signedText }

  fileprivate var node: JSONNode {
    func node(_ amount: Int64) -> JSONNode { MetricValue(amount, centre.unit).json }
    return .object([
      ("difference", node(centre.amount)), ("low", node(bounds.lowerBound)), ("high", node(bounds.upperBound)),
      ("isOpen", .bool(isOpen)),
      (
        "turns",
        .array(
          turns.map {
            [
              "parameter": .string($0.parameter.rawValue), "value": .string($0.value.description),
              "difference": node($0.pair.amount), "verdict": .string($0.pair.differenceClass.rawValue),
            ]
          })
      ),
    ])
  }
}

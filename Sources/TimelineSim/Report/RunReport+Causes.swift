extension RunReport {
  /// Where stale time came from, cause by cause; they add up to all of it.
  var blameLines: [String] { timelineKinds.flatMap { blameLines(of: $0.kind, $0.name) } }

  private func blameLines(of kind: Int, _ name: String) -> [String] {
    let total = amount(.blame, .total, MetricTags(kind: kind))
    guard total > 0 else { return ["\(name): never stale"] }
    let share = text(.staleShareTime, .value, MetricTags(kind: kind))
    var table = TextTable(["\(name): wrong for \(MetricValue(total, .duration).text), \(share) of the time"])
    let causes = BlameCause.allCases.map { cause in
      (cause, amount(.blame, .total, MetricTags(kind: kind, cause: cause.rawValue)))
    }
    var lines = table.lines
    table = TextTable(["", "", "", ""])
    for (cause, time) in causes.filter({ $0.1 > 0 }).sorted(by: { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }) {
      let part = MetricValue(time, of: total)?.amount ?? 0
      table.add([
        "  " + cause.name, MetricValue(time, .duration).text, MetricValue.percent(part),
        String(repeating: "#", count: Int((part * 36 + 999_999) / 1_000_000)).fitted(to: 36),
      ])
    }
    lines += table.lines.dropFirst()
    return lines
  }

  /// What every cause asked for and got.
  var reloadLines: [String] {
    let columns: [(String, Metric)] = [
      ("asked", .reloadsRequested), ("free", .reloadsFree), ("charged", .reloadsCharged),
      ("prepaid", .reloadsPrepaid), ("merged", .reloadsMerged), ("replaced", .reloadsSuperseded),
      ("dropped", .reloadsDropped), ("failed", .reloadsFailed), ("open", .reloadsOpen),
    ]
    let shown = columns.filter { $0.0 == "asked" || amount($0.1, .total) > 0 }
    var table = TextTable(["cause"] + shown.map(\.0))
    for cause in Cause.allCases where amount(.reloadsRequested, .total, MetricTags(cause: cause.rawValue)) > 0 {
      table.add([cause.name] + shown.map { text($0.1, .total, MetricTags(cause: cause.rawValue)) })
    }
    return table.isEmpty ? [] : table.lines + resultLines
  }

  /// How the runs ended that did not simply deliver.
  private var resultLines: [String] {
    let results = RunResult.allCases.filter { $0 != .delivered }.compactMap { result -> String? in
      let count = amount(.runsEnded, .total, MetricTags(cause: result.rawValue))
      return count > 0 ? "\(count) \(result.name)" : nil
    }
    return results.isEmpty
      ? [] : ("Runs that brought nothing new: " + results.joined(separator: ", ")).wrapped(indent: "  ")
  }
}

extension RunReport {
  /// Where stale time came from, cause by cause; they add up to all of it.
  var blameLines: [String] { timelineKinds.flatMap { blameLines(of: $0.kind, $0.name) } }

  private func blameLines(of kind: Int, _ name: String) -> [String] {
    let (kindTags, total) = (MetricTags(kind: kind), amount(.blame, .total, MetricTags(kind: kind)))
    guard total > 0 else { return ["\(title(name)): never stale"] }
    let share = text(.staleShareTime, .value, kindTags)
    // Where there is a placeholder, nothing is wrong.
    let views = amount(.viewsTotal, .total, kindTags) - amount(.viewsPlaceholder, .total, kindTags)
    let time = "\(MetricValue(total, .duration).text), \(share) of the time with content"
    let heading = "\(title(name)): wrong for \(time), at \(text(.viewsStale, .total, kindTags)) of \(views) views"
    let causes = BlameCause.allCases.map { cause in
      (cause, amount(.blame, .total, MetricTags(kind: kind, cause: cause.rawValue)))
    }
    var table = TextTable(["  cause", "time", "", "views", ""])
    for (cause, time) in causes.filter({ $0.1 > 0 }).sorted(by: { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }) {
      let part = MetricValue(time, of: total)?.amount ?? 0
      table.add([
        "  " + cause.name, MetricValue(time, .duration).text, MetricValue.percent(part),
        text(.blameViews, .total, MetricTags(kind: kind, cause: cause.rawValue)),
        String(repeating: "#", count: Int((part * 36 + 999_999) / 1_000_000)).fitted(to: 36),
      ])
    }
    return heading.wrapped(indent: "  ") + table.lines
  }

  /// What every cause asked for and how that ended: each request has one end, so that the ends add up to `asked`.
  var reloadLines: [String] {
    let columns: [(String, Metric)] = [
      ("asked", .reloadsRequested), ("served", .reloadsServed), ("merged", .reloadsMerged),
      ("superseded", .reloadsSuperseded), ("dropped", .reloadsDropped), ("failed", .reloadsFailed),
      ("open", .reloadsPending),
    ]
    let shown = columns.filter { $0.0 == "asked" || amount($0.1, .total) > 0 }
    var table = TextTable(["cause"] + shown.map { $0.0 })
    for cause in Cause.allCases {
      let counts = shown.map { amount($0.1, .total, MetricTags(cause: cause.rawValue)) }
      if counts.contains(where: { $0 > 0 }) { table.add([cause.name] + counts.map(String.init)) }
    }
    return table.isEmpty ? [] : table.lines + grantLines + resultLines
  }

  /// What was granted, which is not counted by request: one run can serve several causes, and a free reload can overtake
  /// one that was granted before.
  private var grantLines: [String] {
    let givenBack = amount(.budgetRefunded, .total)
    let parts: [(Metric, String)] = [
      (.reloadsFree, "free"), (.reloadsCharged, "for a unit" + (givenBack > 0 ? " (\(givenBack) given back)" : "")),
      (.reloadsPrepaid, "prepaid"),
    ]
    let shown = parts.map { (count: amount($0.0, .total), words: $0.1) }.filter { $0.count > 0 }
    guard !shown.isEmpty else { return [] }
    let grants = shown.map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    return "Granted: \(grants); runs: \(text(.loadRuns, .total))".wrapped(indent: "  ")
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

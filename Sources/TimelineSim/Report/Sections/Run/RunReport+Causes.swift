extension RunReport {
  /// The stale views and the stale time of every widget by cause; the causes add up to its totals.
  func causeSection(_ page: RunPage?) -> ReportSection {
    let isEverStale = timelineKinds.contains { amount(.blame, .total, MetricTags(kind: $0.kind)) > 0 }
    return ReportSection(
      "why", "Why content was stale", role: .open,
      [
        .drawing(isEverStale ? page.map { $0.addMeaningOfCauses } : nil),
        .columns(timelineKinds.map { causeBlocks($0.kind, $0.name) }),
      ])
  }

  private func causeBlocks(_ kind: Int, _ name: String) -> [ReportBlock] {
    let (total, heading) = (amount(.blame, .total, MetricTags(kind: kind)), blameHeading(of: kind, name))
    guard total > 0 else { return [.sentence(heading)] }
    let shares = BlameShares(statistics, of: kind)
    let whole = shares.measure == .views ? "of stale views" : "of stale time"
    var table = ReportTable(
      ["  cause", "views", "time", whole], barWidth: 36, caption: "Stale content of \(name) by cause")
    for cause in shares.causes + unseenCauses(kind, besides: shares.causes) {
      let (tags, part) = (MetricTags(kind: kind, cause: cause.rawValue), shares.parts.first { $0.cause == cause })
      let length = amount(.blame, .total, tags)
      let time = MetricValue(length, of: total)?.amount ?? 0
      table.add(
        ["  " + cause.name, text(.blameViews, .total, tags), text(.blame, .total, tags), part?.text ?? ""],
        cause: cause, bar: part.map { ReportTable.Bar(part: $0.share, whole: 1_000_000) },
        isFaint: length < Self.shortTime,
        isDetail: max(part?.share ?? 0, time) < Self.smallShare || total < Self.shortTime)
    }
    return [.sentence(heading, isHanging: true), .table(table)] + [sourceBlock(kind, total)].compactMap { $0 }
  }

  /// The share of a cause, in millionths, and the stale time of a widget, in milliseconds, below which a cause is a detail.
  /// A cause of less than this time is faint on a page.
  private static let (smallShare, shortTime): (Int64, Int64) = (10_000, 60_000)

  /// The causes of stale time that no view met, the longest first.
  private func unseenCauses(_ kind: Int, besides seen: [BlameCause]) -> [BlameCause] {
    func time(_ cause: BlameCause) -> Int64 { amount(.blame, .total, MetricTags(kind: kind, cause: cause.rawValue)) }
    return BlameCause.allCases.filter { !seen.contains($0) && time($0) > 0 }
      .sorted { (time($1), $0.rawValue) < (time($0), $1.rawValue) }
  }

  /// The stale time of a widget by the source whose change its copies first lacked; `nil` if all show one source without
  /// parts.
  private func sourceBlock(_ kind: Int, _ total: Int64) -> ReportBlock? {
    let origins = run.plan.origins(of: kind)
    guard origins.count > 1 else { return nil }
    let times = origins.map { ($0, amount(.blame, .total, MetricTags(kind: kind, source: $0))) }
    let shown = times.filter { $0.1 > 0 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    guard !shown.isEmpty else { return nil }
    return .pieces(
      ["  By source:"]
        + shown.map { source, time in
          "\(names.sources[source]) \(MetricValue(time, .duration).text) (\(MetricValue(time, of: total)?.text ?? "-"))"
        }.listed)
  }

  /// Returns the stale views of a widget and its stale time in a sentence.
  func blameHeading(of kind: Int, _ name: String) -> String {
    let (tags, total) = (MetricTags(kind: kind), amount(.blame, .total, MetricTags(kind: kind)))
    guard total > 0 else { return "\(title(name)): never stale" }
    let time = "\(MetricValue(total, .duration).text), \(text(.staleShareTime, .value, tags)) of the time with content"
    let views = Limits.text(contentViews(kind))
    return "\(title(name)): stale at \(text(.viewsStale, .total, tags)) of \(views) views, for \(time)"
  }

  /// The requests of every cause by result; each request has one result, so that the results add up to `requested`.
  var reloadSection: ReportSection {
    let table = reloadTable
    let sums = ReportBlock.sentences([grants, runs].compactMap { $0 })
    return ReportSection("reloads", "Reloads by cause", table.isEmpty ? [] : [.details([.table(table)] + sums)])
  }

  private var reloadTable: ReportTable {
    let columns = [("requested", Metric.reloadsRequested)] + RequestEnd.allCases.map { ($0.name, $0.row.metric) }
    let shown = columns.filter { $0.0 == "requested" || amount($0.1, .total) > 0 }
    var table = ReportTable(["cause"] + shown.map { $0.0 }, caption: "Requests of reloads, by cause")
    for cause in RequestCause.allCases {
      let counts = shown.map { amount($0.1, .total, MetricTags(cause: cause.rawValue)) }
      if counts.contains(where: { $0 > 0 }) { table.add([cause.name] + counts.map(String.init)) }
    }
    if table.rows.count > 1 { table.add(["all"] + shown.map { String(amount($0.1, .total)) }) }
    return table
  }

  /// The grants by their charge and their sum. They are not counted by request: one run can serve several causes.
  private var grants: String? {
    let returned = [(Metric.budgetRefunded, "refunded"), (.budgetWaived, "waived")]
      .map { (count: amount($0.0, .total), words: $0.1) }.filter { $0.count > 0 }
      .map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    let parts: [(Metric, String)] = [
      (.reloadsFree, "free"), (.reloadsCharged, "for a unit" + (returned.isEmpty ? "" : " (\(returned))")),
      (.reloadsPrepaid, "prepaid by a push"),
    ]
    let shown = parts.map { (count: amount($0.0, .total), words: $0.1) }.filter { $0.count > 0 }
    guard !shown.isEmpty else { return nil }
    let sum = shown.map { "\($0.count) \($0.words)" }.joined(separator: " + ")
    return "Grants: \(sum)" + (shown.count > 1 ? " = \(grantCount)" : "")
  }

  private var grantCount: Int64 {
    [.reloadsFree, .reloadsCharged, .reloadsPrepaid].reduce(0) { $0 + amount($1, .total) }
  }

  /// The runs as the sum of their grants, without those that led to no run, and of the entries of cards.
  private var runs: String? {
    guard grantCount > 0 else { return nil }
    let (earlier, overtaken) = (statistics.grants(.carriedOver), statistics.grants(.overtaken))
    let shared = statistics.grants(.shared)
    let (started, runs) = (statistics.grants(.started), amount(.loadRuns, .total))
    let pending = grantCount + earlier - overtaken - shared - started
    if [earlier, overtaken, shared, pending, runs - started].allSatisfy({ $0 == 0 }) {
      return "Runs: \(runs), one for each grant"
    }
    var terms = "\(grantCount) grants"
    for (count, sign, words) in [
      (earlier, "+", "granted before the measured time"), (overtaken, "-", "granted again for a more urgent cause"),
      (shared, "-", "served by the run of a copy"), (pending, "-", "not started at the end"),
      (runs - started, "+", "for entries of cards"),
    ] where count > 0 {
      terms += " \(sign) \(count) \(words)"
    }
    return "Runs: \(terms) = \(runs)"
  }

  /// The results of runs other than delivery.
  var results: String? {
    let results = RunResult.allCases.filter { $0 != .delivered }.compactMap { result -> String? in
      let count = amount(.runsEnded, .total, MetricTags(cause: result.rawValue))
      return count > 0 ? "\(count) \(result.name)" : nil
    }
    return results.isEmpty ? nil : "Runs with errors: " + results.joined(separator: ", ")
  }
}

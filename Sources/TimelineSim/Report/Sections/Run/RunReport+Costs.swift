extension RunReport {
  /// The account of every pool: start plus accrued is used plus expired plus left.
  var budgetSection: ReportSection {
    let parts = timelineKinds.compactMap { kind, name in
      rangeText(.budgetUsed, kind).map { "\(title(name)) \($0)" }
    }
    guard reloadPools.contains(where: { statistics.budget.accounts[$0.pool].allowed > 0 }) else {
      let text = "There is no budget in this model."
      return ReportSection("budget", "Reload budget", run.plan.instances.isEmpty ? [] : [.sentence(text)])
    }
    let ranges: [ReportBlock] = parts.isEmpty ? [] : [.pieces(["plausible units a day:"] + parts.listed)]
    return ReportSection(
      "budget", "Reload budget", [.table(poolTable)] + debtBlocks + dayBlocks + ranges + [.table(pushPoolTable)])
  }

  /// The meaning of negative balances, if there are some.
  private var debtBlocks: [ReportBlock] {
    let accounts = reloadPools.map { statistics.budget.accounts[$0.pool] }
    guard accounts.contains(where: { $0.initial < 0 || $0.left < 0 }) else { return [] }
    return [.sentence("(a negative balance is debt, which units that accrue pay back)")]
  }

  private var poolTable: ReportTable {
    let waits = reloadPools.map { text(.reloadsWaiting, .p95, waiting(for: $0.pool)) }
    // Without waits, the names have more room.
    let hasWaits = waits.contains { $0 != "-" }
    var table = ReportTable(
      ["pool", "/day", "start", "accrued", "used", "expired", "left"] + (hasWaits ? ["wait p95"] : [])
        + ["ran out"], caption: "Pools of reload units: start + accrued = used + expired + left")
    for ((pool, name), wait) in zip(reloadPools, waits) {
      let account = statistics.budget.accounts[pool]
      guard isLimited(pool) else {
        table.add([name, "none"])
        continue
      }
      table.add([name] + cells(account) + (hasWaits ? [wait] : []) + [firstEmpty(account)])
    }
    return table
  }

  /// Returns the account of a pool, from its units a day to those left.
  private func cells(_ account: PoolAccount) -> [String] {
    [MetricValue(account.allowed, .count).text(perDays: account.allowedDays)]
      + [
        account.initial, account.accrued, account.charged - account.refunded, account.expired, account.left,
      ].map { Limits.text($0) }
  }

  /// The account of the pool of pushes of every app whose server sends some; empty without such pools.
  private var pushPoolTable: ReportTable {
    var table = ReportTable(
      ["pool of pushes", "/day", "start", "accrued", "used", "expired", "left", "displaced"],
      caption: "Pools of pushes, in units, and the pushes that were displaced")
    guard run.plan.system.push.pool == .separate else { return table }
    for app in names.apps.indices where run.plan.senders.contains(where: { $0.app == app }) {
      let account = statistics.budget.accounts[statistics.budget.layout[.pushes(app: app)]]
      table.add([names.apps[app]] + cells(account) + [text(.pushesDisplaced, .total, MetricTags(app: app))])
    }
    return table
  }

  /// Returns the tags that narrow waiting to a pool.
  private func waiting(for pool: Int) -> MetricTags {
    switch statistics.budget.layout.owners[pool] {
    case .instance(let instance): MetricTags(instance: instance, gate: .budget)
    case .kind(let kind): MetricTags(kind: kind, gate: .budget)
    case .app(let app): MetricTags(app: app, gate: .budget)
    }
  }

  /// Returns whether a widget charged to a pool has a budget.
  private func isLimited(_ pool: Int) -> Bool {
    statistics.budget.layout.members[pool].contains(where: run.plan.hasBudget)
  }

  private var reloadPools: [(pool: Int, name: String)] {
    statistics.budget.layout.owners.enumerated().map { ($0, names.name(of: $1)) }
  }

  private func firstEmpty(_ account: PoolAccount) -> String {
    account.firstExhaustion.map { stamp(run.plan.start + $0) } ?? "never"
  }

  /// The units used on each of the person's days, from waking to waking; empty for runs of more than a week.
  private var dayBlocks: [ReportBlock] {
    let accounts = reloadPools.map { statistics.budget.accounts[$0.pool].days }
    let days = Set(accounts.joined().map { $0.day }).sorted()
    guard days.count > 1, days.count <= 8 else { return [] }
    var table = ReportTable(["used by day"] + days.map { $0.short }, caption: "Units used by day")
    for (pool, account) in zip(reloadPools, accounts) {
      let used = days.map { day in account.first { $0.day == day }?.used ?? 0 }
      table.add([pool.name] + used.map { String($0) })
    }
    return [.details([.table(table), .sentence("(a day runs from waking to waking)")])]
  }

  /// The pushes of every app, by stage.
  var pushSection: ReportSection {
    ReportSection(
      "pushes", "Pushes", ReportBlock.sentences(pushTexts) + [.details(ReportBlock.sentences(pushTerms))])
  }

  /// The pushes of every app in a sentence.
  private var pushTexts: [String] {
    guard amount(.pushesRequested, .total) > 0 else { return [] }
    let columns = [("requested", Metric.pushesRequested)] + PushStage.counted.flatMap { $0.columns }
    return names.apps.indices.compactMap { app -> String? in
      let parts = columns.compactMap { name, metric -> String? in
        let count = amount(metric, .total, MetricTags(app: app))
        return count > 0 ? "\(Limits.text(count)) \(name)" : nil
      }
      return parts.isEmpty ? nil : "\(title(names.apps[app])): \(parts.joined(separator: ", "))"
    } + refusals
  }

  /// The rules whose requests the push service refuses for a mistake in them, whenever they are sent.
  private var refusals: [String] {
    run.plan.senders.indices.compactMap { sender in
      let (facts, name) = (run.plan.senders[sender], title(names.senders[sender]))
      if facts.source != nil, let answer = facts.request.mistake {
        return "\(name): every push is refused, \(answer.status) \(answer.name)"
      }
      guard facts.request.isWrong, facts.request.mistake == nil else { return nil }
      let answer = PushAnswer.expiredProviderToken
      return "\(name): pushes with a token older than an hour are refused, \(answer.status) \(answer.name)"
    }
  }

  /// The meaning of the stages of pushes that occur and whose names do not explain them.
  private var pushTerms: [String] {
    guard amount(.pushesRequested, .total) > 0 else { return [] }
    let shown = PushStage.counted.compactMap { stage -> String? in
      guard let gloss = stage.row.gloss, let metric = stage.row.metric, amount(metric, .total) > 0 else { return nil }
      return "\(stage.word): \(gloss)"
    }
    return shown.isEmpty ? [] : ["(\(shown.joined(separator: "; ")))"]
  }

  /// The load on servers and extensions: each kind with its total, its mean over days and its peak.
  var loadSection: ReportSection {
    let rows: [(String, Metric)] = [
      ("provider runs", .loadRuns), ("fetches", .loadFetches), ("pushes sent", .loadPushes),
    ]
    let sentences = rows.filter { amount($0.1, .total) > 0 }.map { name, metric -> ReportBlock in
      .sentence("\(name): \(text(metric, .total)), \(text(metric, .perDay)), peak \(text(metric, .peak))")
    }
    return ReportSection(
      "load", "Load", sentences + ReportBlock.sentences([results].compactMap { $0 }) + fleetLoadBlocks)
  }

  /// The costs of each kind of work, in all and in 30 days.
  var costSection: ReportSection {
    var blocks: [ReportBlock] = []
    if let costTable { blocks.append(.table(costTable)) }
    return ReportSection("costs", "Costs", blocks)
  }

  /// The costs of each kind of work, and their sums; `nil` without prices.
  private var costTable: ReportTable? {
    guard let prices = run.plan.costs else { return nil }
    let unit = names.costUnit.map { " in \($0)" } ?? ""
    let people = run.fleet.map { Limits.text(whole?.people ?? $0.count) + " people" } ?? "1M devices"
    var table = ReportTable(["cost\(unit)", "number", "each", "in all", "\(people), 30 days"], caption: "Costs")
    for (index, part) in CostPart.allCases.enumerated() where part.price(in: prices) > 0 {
      let number = statistics.activity.amount(of: part)
      table.add([
        part.noun, Self.number(of: number),
        Self.price(part.price(in: prices)), text(.costs, .total, MetricTags(cause: index)),
        monthlyCost(MetricTags(cause: index)),
      ])
    }
    table.add(["all", "", "", text(.costs, .total), monthlyCost(MetricTags())])
    return table
  }

  /// Returns the costs of 30 days for all people of a fleet, or for a million devices like this one.
  private func monthlyCost(_ tags: MetricTags) -> String {
    let total = amount(.costs, .total, tags)
    let all = run.fleet == nil ? Int64(clamping: Int128(total) * 1_000_000) : whole?.amount(total) ?? total
    return MetricValue(perMeasuredDay(Int64(clamping: Int128(all) * 30)), .cost).text
  }

  /// Returns a number in thousandths, of which only seconds have a fraction.
  private static func number(of thousandths: Int128) -> String {
    thousandths % 1_000 == 0
      ? Limits.text(thousandths / 1_000) : Spelling.decimal(Int64(clamping: thousandths), places: 3)
  }

  /// Returns a price as a scenario writes it: for a million pieces if one costs little.
  private static func price(_ billionths: Int64) -> String {
    billionths < 1_000_000 ? Spelling.decimal(billionths, places: 3) + "/M" : Spelling.decimal(billionths, places: 9)
  }

  /// The rotations of stacks, and the time in which cards were relevant and shown.
  var relevanceSection: ReportSection {
    var table = ReportTable(["cards of", "relevant", "shown", "stale", "views"], caption: "Cards of a stack")
    for (kind, name) in relevanceKinds {
      let tags = MetricTags(kind: kind)
      table.add([
        name, text(.relevanceRelevant, .total, tags), text(.relevanceShown, .total, tags),
        text(.relevanceStaleShare, .value, tags), text(.relevanceViews, .total, tags),
      ])
      if let range = rangeText(.relevanceStaleShare, kind) { table.add(["  plausible", "", "", range, ""]) }
    }
    let rotations: [ReportBlock] =
      names.stacks.isEmpty ? [] : [.sentence("rotations: \(text(.relevanceRotations, .total))")]
    return ReportSection(
      "relevance", "Relevance",
      rotations + [.table(table)] + rangeSentences(.relevanceStaleShare, relevanceKinds)
        + relevanceKinds.compactMap { missedPieces(of: $0.kind, $0.name) })
  }

  /// Returns the time in which a widget's cards were relevant and not shown, by reason.
  private func missedPieces(of kind: Int, _ name: String) -> ReportBlock? {
    let parts = MissedCardReason.allCases.compactMap { reason -> String? in
      let time = amount(.relevanceMissed, .total, MetricTags(kind: kind, cause: reason.rawValue))
      return time > 0 ? "\(MetricValue(time, .duration).text) \(reason.name)" : nil
    }
    guard !parts.isEmpty else { return nil }
    let range = rangeText(.relevanceMissed, kind).map { ["(plausible in all: \($0))"] } ?? []
    return .pieces(["\(title(name)) missed:"] + parts.listed + range)
  }

  /// Returns an instant for people: the day of the week, the day and the time.
  func stamp(_ instant: SimInstant) -> String {
    let day = run.plan.zone.day(of: instant)
    let minutes = run.plan.zone.clock(at: instant).milliseconds / 60_000
    return "\(day.short) \(Spelling.padded(minutes / 60, to: 2)):\(Spelling.padded(minutes % 60, to: 2))"
  }
}

extension MetricValue {
  /// Returns a total as its mean over days, in tenths where it is not whole.
  func text(perDays days: Int64) -> String {
    days == 0 ? "-" : Spelling.decimal(amount * 10 / days, places: 1)
  }
}

extension PushStage {
  /// The metrics of the stage with their names in a list; refusals are a part of the answers.
  fileprivate var columns: [(String, Metric)] {
    let own = row.metric.map { [(word, $0)] } ?? []
    return row.metric == .pushesAnswered ? own + [("refused", .pushesRefused)] : own
  }
}

extension CostPart {
  /// The counted work in reports.
  fileprivate var noun: String {
    switch self {
    case .run: "provider runs"
    case .fetch: "fetches"
    case .push: "pushes sent"
    case .providerSecond: "provider seconds"
    }
  }
}

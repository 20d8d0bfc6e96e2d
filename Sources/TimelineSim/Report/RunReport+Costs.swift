extension RunReport {
  /// How the units of every pool were spent: start and came are used, expired and left together.
  var budgetLines: [String] {
    guard !statistics.budget.accounts.prefix(statistics.budget.layout.reloadPools).allSatisfy({ $0.allowed == 0 })
    else {
      return run.plan.instances.isEmpty ? [] : ["There is no budget in this model."]
    }
    let waits = reloadPools.map { text(.reloadsWaiting, .p95, waiting(for: $0.pool)) }
    // Where nothing waited, the names have more room.
    let hasWaits = waits.contains { $0 != "-" }
    var table = TextTable(
      ["pool", "a day", "start", "came", "used", "expired", "left"] + (hasWaits ? ["wait p95"] : []) + ["first empty"])
    for ((pool, name), wait) in zip(reloadPools, waits) {
      let account = statistics.budget.accounts[pool]
      table.add(
        [
          name, MetricValue(account.allowed, .count).text(perDays: account.allowedDays), String(account.initial),
          String(account.accrued), String(account.charged - account.refunded), String(account.expired),
          String(account.left),
        ] + (hasWaits ? [wait] : []) + [firstEmpty(account)])
    }
    return table.lines + dayLines
  }

  /// What narrows waiting to a pool's units.
  private func waiting(for pool: Int) -> MetricTags {
    MetricTags(instance: isPooledByApp ? nil : pool, app: isPooledByApp ? pool : nil, gate: .budget)
  }

  private var isPooledByApp: Bool { statistics.budget.layout.isByApp }

  private var reloadPools: [(pool: Int, name: String)] {
    let names = isPooledByApp ? names.apps : names.instances
    return names.indices.map { ($0, names[$0]) }
  }

  private func firstEmpty(_ account: PoolAccount) -> String {
    account.firstExhaustion.map { stamp(run.plan.start + $0) } ?? "never"
  }

  /// What was used on each of the person's days, from waking to waking; not for more than a week.
  private var dayLines: [String] {
    let accounts = reloadPools.map { statistics.budget.days[$0.pool] }
    let days = Set(accounts.joined().map { $0.day }).sorted()
    guard days.count > 1, days.count <= 8 else { return [] }
    var table = TextTable(["used by day"] + days.map { $0.short })
    for (pool, account) in zip(reloadPools, accounts) {
      let used = days.map { day in account.first { $0.day == day }?.used ?? 0 }
      table.add([pool.name] + used.map { String($0) })
    }
    return table.lines + ["(a day runs from waking to waking)"]
  }

  /// What became of the pushes.
  var pushLines: [String] {
    guard amount(.pushesRequested, .total) > 0 else { return [] }
    let columns: [(String, Metric)] = [
      ("wanted", .pushesRequested), ("throttled", .pushesThrottled), ("coalesced", .pushesCoalesced),
      ("sent", .pushesAnswered), ("refused", .pushesRefused), ("retried", .pushesRetried), ("held", .pushesHeld),
      ("stored", .pushesStored), ("replaced", .pushesReplaced), ("expired", .pushesExpired), ("lost", .pushesLost),
      ("over pool", .pushesOverBudget), ("displaced", .pushesDisplaced), ("dropped", .pushesDropped),
      ("left to the next reload", .pushesLeft), ("delivered", .pushesDelivered), ("open", .pushesPending),
    ]
    return names.apps.indices.flatMap { app -> [String] in
      let parts = columns.compactMap { name, metric -> String? in
        let count = amount(metric, .total, MetricTags(app: app))
        return count > 0 ? "\(count) \(name)" : nil
      }
      return parts.isEmpty ? [] : "\(title(names.apps[app])): \(parts.joined(separator: ", "))".wrapped(indent: "  ")
    }
  }

  /// What servers and extensions had to do.
  var loadLines: [String] {
    let rows: [(String, Metric)] = [
      ("provider runs", .loadRuns), ("fetches", .loadFetches), ("pushes sent", .loadPushes),
    ]
    return rows.filter { amount($0.1, .total) > 0 }.map { name, metric in
      "\(name): \(text(metric, .total)), \(text(metric, .perDay)), at most \(text(metric, .peak))"
    }
  }

  /// What stacks and cards did.
  var relevanceLines: [String] {
    var lines: [String] = []
    if !names.stacks.isEmpty { lines.append("rotations: \(text(.relevanceRotations, .total))") }
    var table = TextTable(["cards of", "relevant", "shown", "stale", "views"])
    for (kind, name) in relevanceKinds {
      let tags = MetricTags(kind: kind)
      table.add([
        name, text(.relevanceRelevant, .total, tags), text(.relevanceShown, .total, tags),
        text(.relevanceStaleShare, .value, tags), text(.relevanceViews, .total, tags),
      ])
    }
    return lines + (table.isEmpty ? [] : table.lines) + relevanceKinds.flatMap { missedLines(of: $0.kind, $0.name) }
  }

  /// How long a widget's cards were relevant and not shown, reason by reason.
  private func missedLines(of kind: Int, _ name: String) -> [String] {
    let parts = MissedCardReason.allCases.compactMap { reason -> String? in
      let time = amount(.relevanceMissed, .total, MetricTags(kind: kind, cause: reason.rawValue))
      return time > 0 ? "\(MetricValue(time, .duration).text) \(reason.name)" : nil
    }
    return parts.isEmpty ? [] : (["\(title(name)) missed:"] + parts.listed).filled(indent: "  ")
  }

  /// An instant as people read it: the day of the week, the day and the time.
  func stamp(_ instant: SimInstant) -> String {
    let day = run.plan.zone.day(of: instant)
    let minutes = run.plan.zone.clock(at: instant).milliseconds / 60_000
    return "\(day.short) \(Spelling.padded(minutes / 60, to: 2)):\(Spelling.padded(minutes % 60, to: 2))"
  }
}

extension MetricValue {
  /// A total as its mean over days, in tenths where it is not whole.
  fileprivate func text(perDays days: Int64) -> String {
    days == 0 ? "-" : Spelling.decimal(amount * 10 / days, places: 1)
  }
}

extension CivilDay {
  /// The day of the week and the day of the month: `Sat 13`.
  var short: String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday] + " " + Spelling.padded(date.day, to: 2)
  }
}

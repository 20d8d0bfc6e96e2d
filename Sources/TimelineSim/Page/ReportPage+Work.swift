/// The work of a run: its budget, load and costs, and the means of several seeds.
extension ReportPage {
  var hasBudget: Bool { report.reloadPools.contains { report.statistics.budget.accounts[$0.pool].allowed > 0 } }

  func addBudget(to markup: inout Markup) {
    markup.add("h2", text: "Where the reload budget went")
    markup.add(
      "p", ("class", "about"), text: "At the start + accrued = used + expired + left, in units.")
    var table = PageTable(
      ["Pool", "a day", "start", "accrued", "used", "expired", "left", "first empty"], caption: "Pools of reload units")
    for (pool, name) in report.reloadPools {
      let account = report.statistics.budget.accounts[pool]
      guard report.isLimited(pool) else {
        table.add([name.printable, "none"] + Array(repeating: "–", count: 6))
        continue
      }
      table.add([
        name.printable, MetricValue(account.allowed, .count).text(perDays: account.allowedDays),
        String(account.initial), String(account.accrued), String(account.charged - account.refunded),
        String(account.expired), String(account.left), report.firstEmpty(account),
      ])
    }
    table.add(to: &markup)
    if let rows = report.pushPoolRows {
      var pools = PageTable(rows[0], caption: "Pools of pushes, in units, and the pushes that were displaced")
      for row in rows.dropFirst() { pools.add(row.map { $0.printable }) }
      pools.add(to: &markup)
    }
    let (heading, rows) = report.reloadRows
    var reloads = PageTable(heading, caption: "Requests of reloads, by cause")
    for row in rows { reloads.add(row) }
    if !rows.isEmpty { reloads.add(to: &markup) }
    for line in report.grantTexts + report.pushTexts { markup.add("p", ("class", "note"), text: line.printable) }
  }
  // Load and costs.

  var hasWork: Bool { !report.loadRows.isEmpty || report.costRows != nil }

  func addWork(to markup: inout Markup) {
    markup.add("h2", text: report.costRows == nil ? "Load" : "Load and costs")
    markup.add("div", ("class", "pair")) { markup in
      if !report.loadRows.isEmpty {
        var table = PageTable(["Load", "in all", "mean", "peak"], caption: "Load on servers and extensions")
        for row in report.loadRows { table.add(row) }
        table.add(to: &markup)
      }
      if let rows = report.costRows {
        var table = PageTable(rows[0], caption: "Costs")
        for row in rows.dropFirst() { table.add(row) }
        table.add(to: &markup)
      }
    }
  }

  // Several seeds.

  func addSeeds(to markup: inout Markup) {
    guard let seeds = report.seeds else { return }
    markup.add("h2", text: "Over several seeds")
    if seeds.isInterrupted { return markup.add("p", text: RunReport.missingSeeds) }
    markup.add("p", ("class", "about"), text: report.seedNote(seeds))
    let means = report.seedTable(seeds)
    var table = PageTable(means.heading, caption: "Means over the seeds")
    for row in means.rows { table.add(row) }
    table.add(to: &markup)
  }
}

/// The work of a run: its budget, load and costs, and the means of several seeds.
extension ReportPage {
  var hasBudget: Bool { report.reloadPools.contains { report.statistics.budget.accounts[$0.pool].allowed > 0 } }

  func addBudget(to markup: inout Markup) {
    markup.add("h2", text: "Where the reload budget went")
    markup.add(
      "p", ("class", "about"), text: "At the start + accrued = used + expired + left, in units.")
    var table = ReportTable(
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
    report.pushPoolTable?.add(to: &markup)
    report.reloadTable?.add(to: &markup)
    for line in report.grantTexts + report.pushTexts { markup.add("p", ("class", "note"), text: line.printable) }
  }
  // Load and costs.

  var hasWork: Bool { !report.loadRows.isEmpty || report.costTable != nil }

  func addWork(to markup: inout Markup) {
    markup.add("h2", text: report.costTable == nil ? "Load" : "Load and costs")
    markup.add("div", ("class", "pair")) { markup in
      if !report.loadRows.isEmpty {
        var table = ReportTable(["Load", "in all", "mean", "peak"], caption: "Load on servers and extensions")
        for row in report.loadRows { table.add(row) }
        table.add(to: &markup)
      }
      report.costTable?.add(to: &markup)
    }
  }

  // Several seeds.

  func addSeeds(to markup: inout Markup) {
    guard let seeds = report.seeds else { return }
    markup.add("h2", text: "Over several seeds")
    if seeds.isInterrupted { return markup.add("p", text: RunReport.missingSeeds) }
    markup.add("p", ("class", "about"), text: report.seedNote(seeds))
    report.seedTable(seeds).add(to: &markup)
  }
}

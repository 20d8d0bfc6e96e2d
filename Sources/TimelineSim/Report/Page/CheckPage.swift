/// A check as a page: the verdicts, the worst first, then the causes of stale content in each scenario.
struct CheckPage {
  let report: CheckReport

  /// The whole page.
  var html: String {
    var markup = Markup()
    PageFrame.add(title: "Expectations: \(report.outcome.heading)", to: &markup) { markup in
      markup.add("header") {
        PageFrame.addStrip("Check of \(DayLanes.count(report.fileResults.count, "file", "files"))", [], to: &$0)
      }
      markup.add("main") { markup in
        markup.add("section", ("id", "glance"), content: addGlance)
        if !report.verdicts.isEmpty { markup.add("section", ("id", "verdicts"), content: addVerdicts) }
        if !findings.isEmpty { markup.add("section", ("id", "findings"), content: addFindings) }
        if !report.baselines.isEmpty { markup.add("section", ("id", "baselines"), content: addBaselines) }
        if !report.checks.isEmpty { markup.add("section", ("id", "scenarios"), content: addScenarios) }
      }
    }
    return markup.html
  }

  private func addGlance(to markup: inout Markup) {
    markup.add("h1", text: "Expectations: \(report.outcome.heading).")
    markup.add("p", ("class", "sub"), text: "\(report.totals).")
    if let nextStep = report.nextStep { markup.add("p", text: nextStep.printable) }
  }

  private func addVerdicts(to markup: inout Markup) {
    markup.add("h2", text: "Verdicts, the worst first")
    markup.add("div", ("class", "verdicts")) { markup in
      for judged in report.ranked {
        markup.add("div", ("class", "verdict")) { markup in
          markup.add("p") { markup in
            markup.add("span") { markup in
              markup.add("code", text: judged.verdict.expectation.key.printable)
              markup.add("small", text: judged.check.file.printable)
            }
            markup.add(
              "b", ("class", judged.verdict.outcome.style),
              text: "\(judged.verdict.outcome.sign) \(judged.verdict.found)")
          }
          VerdictBullet.add(judged.verdict, to: &markup)
          markup.add("p", ("class", "note"), text: judged.verdict.description.printable)
          if let why = judged.verdict.expectation.why { markup.add("p", ("class", "note"), text: why.printable) }
        }
      }
    }
  }

  /// The findings of files that cannot be used, and the warnings of the others.
  private var findings: [Finding] { report.refusals + report.checks.flatMap { $0.warnings } }

  private func addFindings(to markup: inout Markup) {
    markup.add("h2", text: "Findings")
    for finding in findings {
      markup.add(
        preformatted: finding.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }

  private func addBaselines(to markup: inout Markup) {
    markup.add("h2", text: "Baselines")
    let lines = BaselineReport(report.baselines).text.split(separator: "\n", omittingEmptySubsequences: false)
    markup.add(preformatted: lines.map(String.init))
  }

  private func addScenarios(to markup: inout Markup) {
    markup.add("h2", text: "Scenarios")
    let causes = report.checks.flatMap { check in
      let run = RunReport(check.run, file: check.file)
      return run.timelineKinds.flatMap { run.staleCauses($0.kind).map { $0.cause } }
    }
    if !causes.isEmpty {
      markup.add(
        "p", ("class", "about"), text: "The width of each bar is the whole stale time of its widget, by cause.")
      CauseBar.addLegend(Set(causes), to: &markup)
    }
    for check in report.checks {
      let run = RunReport(check.run, file: check.file)
      markup.add("div", ("class", "scenario")) { markup in
        markup.add("h3", text: check.names.name.printable)
        markup.add("p", ("class", "note")) { markup in
          markup.add(
            "code", text: "timeline-sim run \(run.fileWord) --seed \(check.run.seed) --report html=report.html")
        }
        for (kind, name) in run.timelineKinds {
          let (causes, tags) = (run.staleCauses(kind), MetricTags(kind: kind))
          let total = causes.reduce(Int64(0)) { $0 + $1.time }
          markup.add("p", ("class", "chips")) { markup in
            markup.add("b", text: name.printable)
            markup.add(
              text:
                " \(run.text(.staleShareView, .value, tags)) of views stale, p95 \(run.text(.stalenessView, .p95, tags))"
            )
          }
          if total > 0 { CauseBar.add(causes, of: total, to: &markup) }
        }
      }
    }
  }
}

extension CheckReport {
  /// Returns the report in a format, each line ended.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - exitCode: The exit code of the command, which JSON repeats because wrappers may lose it.
  ///   - version: The version of the tool, for JSON, JUnit and SARIF.
  /// - Complexity: O(*n* log *n*) in the number of verdicts.
  package func rendered(as format: CheckFormat, exitCode: Int32? = nil, version: String? = nil) -> String {
    switch format {
    case .text: text()
    case .json: json(exitCode: exitCode, version: version)
    case .ndjson: CheckTable(self).ndjson
    case .csv: CheckTable(self).csv
    case .markdown: markdown
    case .junit: junit(version: version)
    case .github: workflowCommands
    case .sarif: sarif(version: version)
    case .codequality: codeQuality
    case .html: CheckPage(report: self).html
    }
  }
}

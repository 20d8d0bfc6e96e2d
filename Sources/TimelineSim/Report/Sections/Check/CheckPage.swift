/// A check as a page: the verdicts, the worst first, then the causes of stale content in each scenario.
struct CheckPage {
  let report: CheckReport
  /// The names of the files beside the page, to which it links if they are the pages of checked scenarios.
  var neighbours: Set<String> = []

  /// The whole page.
  var html: String {
    let count = report.fileResults.count.counted("file")
    return PageFrame.page(title: report.title, strip: ("Check of \(count)", []), sections: report.sections(on: self))
  }

  /// Adds the verdicts: those that are not fine as cards, then the others on a line each.
  func addVerdicts(to markup: inout Markup) {
    addFilter(to: &markup)
    for isFine in [false, true] {
      let shown = report.ranked.filter { $0.verdict.isFine == isFine }
      guard !shown.isEmpty else { continue }
      markup.add("div", ("class", isFine ? "verdicts fine" : "verdicts")) { markup in
        for judged in shown {
          markup.add("div", ("class", "verdict item")) { markup in
            if isFine { addLine(judged, to: &markup) } else { addCard(judged, to: &markup) }
          }
        }
      }
    }
  }

  /// Adds a choice of the shown verdicts, which needs no script, and a search, which a script shows.
  private func addFilter(to markup: inout Markup) {
    let (all, fine) = (report.ranked.count, report.ranked.count { $0.verdict.isFine })
    markup.add("div", ("class", "filter")) { markup in
      markup.add("fieldset", ("class", "zoom")) { markup in
        markup.add("legend", ("class", "hidden"), text: "Shown verdicts")
        for (value, name) in [
          ("all", "All \(all)"), ("missed", "Not as expected \(all - fine)"), ("fine", "As expected \(fine)"),
        ] {
          markup.add("label") { markup in
            markup.add(
              "input", ("type", "radio"), ("name", "shown"), ("value", value),
              ("checked", value == "all" ? "" : nil))
            markup.add("span", text: name)
          }
        }
      }
      markup.add(
        "input", ("type", "search"), ("aria-label", "Search for a metric, a widget or a file"),
        ("placeholder", "Search"), ("hidden", ""))
    }
  }

  private func addCard(_ judged: CheckReport.ScenarioVerdict, to markup: inout Markup) {
    markup.add("p") { markup in
      markup.add("span") { markup in
        markup.add("code", text: judged.verdict.expectation.key.printable)
        addFile(of: judged.check, to: &markup)
      }
      addFound(judged.verdict, to: &markup)
    }
    VerdictBullet.add(judged.verdict, to: &markup)
    markup.add("p", ("class", "note"), text: judged.verdict.description.printable)
    if let why = judged.verdict.expectation.why { markup.add("p", ("class", "note"), text: why.printable) }
  }

  private func addLine(_ judged: CheckReport.ScenarioVerdict, to markup: inout Markup) {
    markup.add("p") { markup in
      markup.add("span") { markup in
        markup.add("code", text: judged.verdict.expectation.key.printable)
        markup.add(text: " \(judged.verdict.expected)")
        addFile(of: judged.check, to: &markup)
      }
      addFound(judged.verdict, to: &markup)
    }
  }

  private func addFound(_ verdict: Verdict, to markup: inout Markup) {
    markup.add("b", ("class", verdict.tone.rawValue), text: "\(verdict.outcome.sign) \(verdict.found)")
  }

  /// Adds the file of a scenario, with a link to its page if that is beside this one.
  private func addFile(of check: ScenarioCheck, to markup: inout Markup) {
    markup.add("small") { markup in
      if let page = page(of: check.file) {
        markup.add("a", ("href", "./" + page.percentEncoded), text: check.file.printable)
      } else {
        markup.add(text: check.file.printable)
      }
    }
  }

  /// Returns the name of the page of a scenario's run; `nil` if there is none, or if several scenarios have its name.
  func page(of file: String) -> String? {
    let name = Self.pageName(of: file)
    let isUnique = report.checks.count { Self.pageName(of: $0.file) == name } == 1
    return isUnique && neighbours.contains(name) ? name : nil
  }

  private static func pageName(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + ".html"
  }

  func addScenarios(to markup: inout Markup) {
    let causes = report.checks.flatMap { check in
      let run = RunReport(check.run, file: check.file)
      return run.timelineKinds.flatMap { BlameShares(run.statistics, of: $0.kind).causes }
    }
    if !causes.isEmpty {
      markup.add(
        "p", ("class", "about"),
        text:
          "The width of each bar is all views of stale content of its widget, by cause; the stale time if there are none."
      )
      CauseBar.addLegend(Set(causes), to: &markup)
    }
    for check in report.checks { add(check, to: &markup) }
  }

  /// Adds the causes in a scenario, which open on request.
  private func add(_ check: ScenarioCheck, to markup: inout Markup) {
    let run = RunReport(check.run, file: check.file)
    markup.add("details", ("class", "scenario item")) { markup in
      markup.add("summary") { markup in
        markup.add("h3", text: check.names.name.printable)
        markup.add("span", text: run.headline.printable)
      }
      markup.add("p", ("class", "note")) { markup in
        markup.add(
          "code",
          text: ScenarioCommand(file: check.file, seed: check.run.seed).text("run", ["--report html=report.html"]))
      }
      for (kind, name) in run.timelineKinds {
        let tags = MetricTags(kind: kind)
        markup.add("p", ("class", "chips")) { markup in
          markup.add("b", text: name.printable)
          markup.add(
            text:
              " \(run.text(.staleShareView, .value, tags)) of views stale, p95 \(run.text(.stalenessView, .p95, tags))"
          )
        }
        CauseBar.add(BlameShares(run.statistics, of: kind), to: &markup)
      }
    }
  }
}

/// A check as a page: the verdicts, the worst first, then the causes of stale content in each scenario.
struct CheckPage {
  let report: CheckReport

  /// The whole page.
  var html: String {
    let count = report.fileResults.count.counted("file")
    return PageFrame.page(title: report.title, strip: ("Check of \(count)", []), sections: report.sections(on: self))
  }

  func addVerdicts(to markup: inout Markup) {
    markup.add("div", ("class", "verdicts")) { markup in
      for judged in report.ranked {
        markup.add("div", ("class", "verdict")) { markup in
          markup.add("p") { markup in
            markup.add("span") { markup in
              markup.add("code", text: judged.verdict.expectation.key.printable)
              markup.add("small", text: judged.check.file.printable)
            }
            markup.add(
              "b", ("class", judged.verdict.tone.rawValue),
              text: "\(judged.verdict.outcome.sign) \(judged.verdict.found)")
          }
          VerdictBullet.add(judged.verdict, to: &markup)
          markup.add("p", ("class", "note"), text: judged.verdict.description.printable)
          if let why = judged.verdict.expectation.why { markup.add("p", ("class", "note"), text: why.printable) }
        }
      }
    }
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
    for check in report.checks {
      let run = RunReport(check.run, file: check.file)
      markup.add("div", ("class", "scenario")) { markup in
        markup.add("h3", text: check.names.name.printable)
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
}

/// The summary of a run: the problems of each widget by day, and the commands that show more.
extension ExplanationReport {
  /// The most days whose widgets are described one by one.
  private static let mostDays = 14
  /// The most columns of a widget's name before its sentences.
  private static let widestLabel = 20

  /// The least stale time without a view whose cause is worth a sentence.
  private static let shortestStale = SimDuration.minutes(1)

  /// The detail in which a day is described.
  private enum Detail {
    /// It has no problems.
    case none
    /// Other days have more views of stale content.
    case brief
    case full
  }

  /// Writes a summary.
  func write(_ summary: RunSummary, to sections: inout [ReportSection]) {
    let widgets = explanation.subjects.widgets
    if widgets.isEmpty { sections.add(.sentence("The scenario has no widgets.")) }
    if summary.days.count > 1 {
      for (index, widget) in widgets.enumerated() {
        let texts = sentences(summary.tally(of: index))
        sections.add(.item(label: explainer.name(of: widget), texts.joined(separator: " "), column: margin))
      }
    }
    var rest = Array(zip(summary.days, details(of: summary.days)))[...]
    while let (day, detail) = rest.first {
      let days = detail == .full ? [day] : rest.prefix(while: { $0.1 == detail }).map { $0.0 }
      write(days, detail, to: &sections)
      rest = rest.dropFirst(days.count)
    }
    writeCommands(summary, to: &sections)
  }

  /// Returns the detail for each day: full for those with the most views of stale content.
  private func details(of days: [RunSummary.Day]) -> [Detail] {
    let tallies = days.map { $0.tally }
    let problems = tallies.indices.filter { tallies[$0].isProblem }
    let worst = problems.sorted {
      let (first, second) = (tallies[$0], tallies[$1])
      return (second.staleViews, second.stale, $0) < (first.staleViews, first.stale, $1)
    }
    let full = Set(worst.prefix(Self.mostDays))
    return days.indices.map { tallies[$0].isProblem ? full.contains($0) ? .full : .brief : .none }
  }

  private func write(_ days: [RunSummary.Day], _ detail: Detail, to sections: inout [ReportSection]) {
    guard let first = days.first, let last = days.last else { return }
    let name = wording.day(first.from) + (days.count > 1 ? " to \(wording.day(last.from))" : "")
    switch detail {
    case .none: sections.add(.remark("\(name): no stale content."))
    case .brief:
      let tally = days.reduce(ProblemTally()) { $0 + $1.tally }
      sections.add(.remark("\(name): \(staleText(tally) ?? "other problems")."))
    case .full:
      sections.begin(name)
      for problem in first.problems { write(problem, on: first, to: &sections) }
      let others = first.widgets.filter { !$0.tally.isProblem }.map { explainer.name(of: $0.widget) }
      if !others.isEmpty { sections.add(.sentence("No stale content: \(others.joined(separator: ", ")).")) }
    }
  }

  /// Writes the problems of a widget on a day.
  private func write(_ problem: RunSummary.WidgetDay, on day: RunSummary.Day, to sections: inout [ReportSection]) {
    var texts = sentences(problem.tally)
    if let longest = problem.longest, problem.tally.staleViews > 0 || problem.tally.stale >= Self.shortestStale {
      texts.insert(text(longest, on: day), at: 1)
    }
    sections.add(.item(label: explainer.name(of: problem.widget), texts.joined(separator: " "), column: margin))
  }

  /// The column at which sentences about widgets begin.
  private var margin: Int {
    let longest = explanation.subjects.widgets.map { explainer.name(of: $0).count }.max() ?? 0
    return min(longest, Self.widestLabel) + 2
  }

  // Sentences.

  /// Returns the longest stretch of a day with its main cause.
  private func text(_ stretch: StaleStretch, on day: RunSummary.Day) -> String {
    let (start, end) = (wording.time(stretch.from, from: day.from), wording.time(stretch.to, from: day.from))
    guard let main = stretch.reasons.max(by: { $0.length < $1.length }) else { return "" }
    let (length, part) = ((stretch.to - stretch.from).shortText, main.length.shortText)
    return "Longest: \(length), from \(start) to \(end)" + (part == length ? ", " : "; \(part) of it ")
      + "because \(wording.reason(main.key, in: stretch.segments)) (\(main.key.name)). "
      + basis.shortText(RuleTable.citation(of: main.key))
  }

  /// Returns the sentences about the problems that a tally counts; the first is about stale content.
  private func sentences(_ tally: ProblemTally) -> [String] {
    var texts = [staleText(tally).map { "\($0)." } ?? "No stale content."]
    if tally.placeholderViews > 0 {
      let views = tally.placeholderViews.counted("view")
      texts.append(
        tally.sampleViews == 0
          ? "A placeholder at \(views)."
          : "No content at \(views); \(tally.sampleViews) of them showed a sample, which looks like content.")
    }
    let failures = RunResult.allCases.compactMap { text($0, tally.results[$0.rawValue]) }
    if !failures.isEmpty { texts.append(failures.joined(separator: ", ") + ".") }
    let dropped = droppedTexts(tally)
    if !dropped.isEmpty { texts.append(dropped.joined(separator: ", ") + ".") }
    return texts
  }

  /// Returns the stale time and the views of stale content; `nil` without stale content.
  private func staleText(_ tally: ProblemTally) -> String? {
    guard tally.stale > .zero else { return nil }
    let views = tally.views == 0 ? "not seen" : "at \(tally.staleViews) of \(tally.views.counted("view"))"
    return "Stale for \(tally.stale.shortText), \(views)"
  }

  /// Returns the number of runs with a result, and the limit that they exceeded; `nil` for none and for success.
  private func text(_ result: RunResult, _ count: Int64) -> String? {
    guard count > 0 else { return nil }
    let runs = count.counted("run")
    return switch result {
    case .delivered: nil
    case .handledError: "\(runs) met an error"
    case .crashed: "\(runs) crashed"
    case .timedOut: "\(runs) exceeded \(wording.runLimit)"
    case .tooLarge: "\(runs) exceeded \(wording.archiveLimit)"
    }
  }

  /// Returns the numbers of dropped and of rejected requests, and of the pushes that ended at each stage.
  private func droppedTexts(_ tally: ProblemTally) -> [String] {
    let requests = [(tally.droppedRequests, "dropped"), (tally.rejectedRequests, "rejected")].filter { $0.0 > 0 }
      .map { count, end in "\(count.counted("request")) \(end)" }
    let pushes = zip(ProblemTally.pushStages, tally.pushes).filter { $0.1 > 0 }.map { stage, count in
      "\(count.counted("push", "pushes")) \(stage.name)"
    }
    return requests + pushes
  }

  // Commands.

  /// Returns the commands that show more, in pieces that stay on one line: the day of the worst stretch, its stretches,
  /// and the middle of the worst one.
  func commands(_ summary: RunSummary) -> [[String]] {
    guard let worst = summary.worst else {
      return summary.days.first.map { [command(["--day \($0.date.spelling)"])] } ?? []
    }
    let moment = summary.moment(in: worst)
    let day = "--day \(explainer.plan.zone.day(of: moment).spelling)"
    return [
      command([day]), command([day, "--why stale"]),
      command(["--at \(explainer.time(moment))"], widget: explainer.name(of: worst.widget)),
    ]
  }

  private func writeCommands(_ summary: RunSummary, to sections: inout [ReportSection]) {
    let commands = commands(summary)
    guard !commands.isEmpty else { return }
    let stretch = summary.worst?.views == 0 ? "its longest stretch" : "the stretch that most views met"
    sections.begin(
      "More: a day event by event" + (commands.count > 1 ? " and by cause, and \(stretch)" : ""))
    sections.add(.commands(commands))
  }

  /// Returns a command about the same run.
  private func command(_ options: [String], widget: String? = nil) -> [String] {
    let widgets = (widget ?? explanation.request.widget).map { ["--widget \($0.shellWord)"] } ?? []
    return ScenarioCommand(
      file: file, device: names.member, seed: explanation.request.seed, assignments: names.assignments
    ).pieces("explain", widgets + options)
  }
}

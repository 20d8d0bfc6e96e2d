/// The answers of providers in a run.
extension RunReport {
  /// The widgets whose timelines are answers, as a sentence; `nil` if all are described.
  var answeredWidgets: String? {
    let instances = run.plan.instances.indices.filter { run.plan.instances[$0].answers != nil }
    guard !instances.isEmpty else { return nil }
    let list = instances.map { names.instances[$0].printable }.joined(separator: ", ")
    return "The timelines of \(list) are answers of code or of a log, not those of the scenario."
  }

  /// How far the runs of each widget replay answers, and from when on its described timelines take their place.
  var answerSection: ReportSection {
    guard let answers else { return ReportSection("answers", "Recorded answers", role: .open, []) }
    var table = ReportTable(
      ["widget", "runs", "replayed", "earlier", "described", "from"], caption: "Runs with recorded answers")
    for row in answers.rows {
      let counts = [row.runs, row.replayed, row.earlier, row.described].map { Limits.text($0) }
      table.add([names.instances[row.instance]] + counts + [row.left.map { left(at: $0) } ?? "-"])
    }
    var blocks: [ReportBlock] = answers.rows.isEmpty ? [] : [.table(table)]
    if answers.rows.contains(where: { $0.earlier > 0 }) {
      blocks.append(.sentence("Earlier: runs with the answer to an earlier one, which is still in force."))
    }
    if answers.rows.contains(where: { $0.described > 0 }) {
      blocks.append(.sentence("Described: runs without an answer, whose timelines are those of the scenario."))
    }
    if answers.rows.allSatisfy({ $0.described == $0.runs }) {
      blocks.append(.remark("No run has an answer: they may be of another scenario, seed or time."))
    }
    blocks += answers.unknown.map { name in
      let hint = Suggestion.nearest(to: name, in: names.instances).map { "; did you mean '\($0)'?" }
      return .remark("The scenario has no widget '\(name.printable)'\(hint ?? ".")")
    }
    return ReportSection("answers", "Recorded answers", role: .open, blocks)
  }

  /// Returns the minute of an instant.
  private func left(at instant: SimInstant) -> String {
    let minute = SimInstant(milliseconds: instant.milliseconds / 60_000 * 60_000)
    return LocalDateTime(minute, in: run.plan.zone).spelling
  }

  /// The section as JSON; `nil` without recorded answers.
  var answersNode: JSONNode? {
    answers.map { answers in
      [
        "widgets": .array(
          answers.rows.map { row in
            [
              "widget": .string(names.instances[row.instance]), "runs": .int(row.runs), "replayed": .int(row.replayed),
              "earlier": .int(row.earlier), "described": .int(row.described),
              "from": row.left.map { .string(run.plan.zone.spelling(of: $0)) } ?? .null,
            ]
          }),
        "unknown": .array(answers.unknown.map { .string($0) }),
      ]
    }
  }
}

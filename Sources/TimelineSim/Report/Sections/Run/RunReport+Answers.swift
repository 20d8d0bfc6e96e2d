/// The section about recorded answers.
extension RunReport {
  /// How far the runs of each widget replay answers, and from when on its described timelines take their place.
  var answerSection: ReportSection {
    guard let answers else { return ReportSection("answers", "Recorded answers", role: .open, []) }
    var table = ReportTable(
      ["widget", "runs", "replayed", "of an earlier run", "described", "from"], caption: "Runs with recorded answers")
    for row in answers.rows {
      let counts = [row.runs, row.replayed, row.earlier, row.described].map { Limits.text($0) }
      table.add([names.instances[row.instance]] + counts + [row.left.map { left(at: $0) } ?? "-"])
    }
    var blocks: [ReportBlock] = answers.rows.isEmpty ? [] : [.table(table)]
    if answers.rows.contains(where: { $0.described > 0 }) {
      blocks.append(
        .sentence("From then on a run may have no answer, and the provider of the scenario gives its timeline."))
    }
    for name in answers.unknown { blocks.append(.sentence("The scenario has no widget \(name.printable).")) }
    return ReportSection("answers", "Recorded answers", role: .open, blocks)
  }

  private func left(at instant: SimInstant) -> String { LocalDateTime(instant, in: run.plan.zone).spelling }

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

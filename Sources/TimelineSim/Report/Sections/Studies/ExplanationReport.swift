/// The report of an explanation: values first, then one renderer for each format.
package struct ExplanationReport: SectionedReport, Sendable {
  let explanation: Explanation
  /// The scenario's file as the user named it.
  let file: String

  /// Creates the report of an explanation.
  package init(_ explanation: Explanation, file: String) { (self.explanation, self.file) = (explanation, file) }

  var explainer: Explainer { explanation.explainer }
  var names: NameTable { explainer.names }
  var wording: Wording { explainer.wording }
  var basis: ParameterProvenance { explainer.basis }

  package var sections: [ReportSection] {
    var sections: [ReportSection] = []
    sections.begin(title)
    explanation.notes.forEach { sections.add(.sentence($0)) }
    switch explanation.content {
    case .summary(let summary): write(summary, to: &sections)
    case .answers(let answers): answers.forEach { write($0, to: &sections) }
    case .events(let lines): write(lines, to: &sections)
    case .stale(let stretches): write(stretches, to: &sections)
    case .waiting(let waits): write(waits, to: &sections)
    case .dropped(let lines), .merged(let lines): writeCounted(lines, to: &sections)
    }
    sections.add(.remark("Rules and facts: docs/model.md. Parameters are shown with their values."))
    sections.add(.sentence("Model: \(names.preset), seed \(explainer.seed)."))
    return sections
  }

  /// The name of the scenario and the explained part of the run.
  private var title: String {
    let part =
      switch explanation.scope {
      case .instant(let instant): "\(wording.clock(instant)) on \(wording.day(instant))"
      case .day(_, let span): wording.day(span.lowerBound)
      case .span(let span): "\(explainer.time(span.lowerBound)) to \(explainer.time(span.upperBound))"
      }
    return "\(names.name), \(part) (\(names.zones))"
  }
}

extension [ReportSection] {
  /// Begins a section; the first is about the whole explanation.
  mutating func begin(_ title: String) {
    append(ReportSection("part-\(count)", title, role: isEmpty ? .head : .open, []))
  }

  /// Adds a block to the last section.
  mutating func add(_ block: ReportBlock) { self[count - 1].add(block) }
}

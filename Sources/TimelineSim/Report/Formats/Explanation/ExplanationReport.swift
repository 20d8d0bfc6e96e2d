/// The report of an explanation: values first, then one renderer for each format.
package struct ExplanationReport: Sendable {
  let explanation: Explanation
  /// The scenario's file as the user named it.
  let file: String

  /// Creates the report of an explanation.
  package init(_ explanation: Explanation, file: String) { (self.explanation, self.file) = (explanation, file) }

  var explainer: Explainer { explanation.explainer }
  var names: NameTable { explainer.names }
  var wording: Wording { explainer.wording }
  var basis: ParameterProvenance { explainer.basis }

  /// Returns the report in lines of at most 80 columns.
  package func text(isColored: Bool = false) -> String { page.text(isColored: isColored) }

  /// The report as GitHub's Markdown.
  package var markdown: String { page.markdown }

  private var page: ExplanationPage {
    var page = ExplanationPage()
    page.head(title)
    explanation.notes.forEach { page.add($0) }
    switch explanation.content {
    case .summary(let summary): write(summary, to: &page)
    case .answers(let answers): answers.forEach { write($0, to: &page) }
    case .events(let lines): write(lines, to: &page)
    case .stale(let stretches): write(stretches, to: &page)
    case .waiting(let waits): write(waits, to: &page)
    case .dropped(let lines), .merged(let lines): writeCounted(lines, to: &page)
    }
    page.remark("Rules and facts: docs/model.md. Parameters are shown with their values.")
    page.add("Model: \(names.preset), seed \(explainer.seed).")
    return page
  }

  /// The name of the scenario and the explained part of the run.
  private var title: String {
    let part =
      switch explanation.scope {
      case .instant(let instant): "\(wording.clock(instant)) on \(wording.day(instant))"
      case .day(_, let span): wording.day(span.lowerBound)
      case .span(let span): "\(explainer.time(span.lowerBound)) to \(explainer.time(span.upperBound))"
      }
    return "\(names.name), \(part) (\(names.zone))"
  }
}

/// A report of sections, which people read as text and as Markdown.
package protocol SectionedReport {
  /// The sections, in reading order.
  var sections: [ReportSection] { get }
}

extension SectionedReport {
  /// Returns the report as text in a style.
  package func text(_ style: TextStyle = .plain) -> String { sections.text(style) }

  /// The report as GitHub's Markdown.
  package var markdown: String { sections.markdown() }
}

extension ComparisonReport {
  /// The report as GitHub's Markdown, for a summary or a comment.
  package var markdown: String {
    var lines = ["## Comparison", ""]
    for (letter, side) in sides {
      let settings = side.assignments.map { ", with \($0.inMarkdown)" }.joined()
      lines.append("- \(letter): \(side.document.names.name.inMarkdown) (\(side.file.inMarkdown))\(settings)")
    }
    lines += ["", seedText, "", "### Metrics, worst first", ""] + metricTable.markdown
    for note in metricNotes { lines += ["", note.inMarkdown] }
    lines += ["", "### \(blameHeading)"]
    for shift in comparison.blame {
      lines += [""] + (blameNote(shift).map { [$0.inMarkdown] } ?? blameTable(shift).markdown)
    }
    lines += ["", "### Common inputs"]
    for text in inputTexts { lines += ["", text.inMarkdown] }
    return lines.joined(separator: "\n") + "\n"
  }
}

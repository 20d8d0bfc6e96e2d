extension BaselineReport {
  /// The report for people, at most 80 columns wide.
  package var text: String {
    checks.map { check in
      let name = "Baseline of \(check.file.printable): "
      var lines = sentences(check).enumerated().flatMap { place, sentence in
        ((place == 0 ? name : "") + sentence.printable).wrapped(first: place == 0 ? "" : "  ", indent: "  ")
      }
      for table in [causeTable(check), table(check)] where !table.isEmpty { lines += table.lines }
      let steps = nextSteps(check)
      if !steps.isEmpty { lines.append("  More:") }
      for step in steps { lines += step.wrapped(first: "    ", indent: "      ") }
      return lines.map { $0.safeLine }.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// The report as GitHub's Markdown.
  package var markdown: String {
    "## Baselines\n" + markdownBlocks.joined()
  }

  /// The scenarios as GitHub's Markdown, each after an empty line.
  var markdownBlocks: [String] {
    checks.map { check in
      var lines = ["", "### \(check.file.inMarkdown)"]
      for sentence in sentences(check) { lines += ["", sentence.inMarkdown] }
      for table in [causeTable(check), table(check)] where !table.isEmpty { lines += [""] + table.markdown }
      for step in nextSteps(check) { lines += ["", "More: \(step)".inMarkdown] }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}

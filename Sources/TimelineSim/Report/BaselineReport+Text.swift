extension BaselineReport {
  /// The report for people, at most 80 columns wide.
  package var text: String {
    checks.map { check in
      let name = "Baseline of \(check.file.printable): "
      let lines = sentences(check).enumerated().flatMap { place, sentence in
        ((place == 0 ? name : "") + sentence.printable).wrapped(
          first: place == 0 ? "" : "  ", indent: "  ")
      }
      let table = table(check)
      return (lines.map { $0.safeLine } + (table.isEmpty ? [] : table.lines)).joined(separator: "\n") + "\n"
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
      let table = table(check)
      if !table.isEmpty { lines += [""] + table.markdown }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}

/// The scenario's text, and the identification of the run.
extension RunPage {
  func addScenario(to markup: inout Markup) {
    markup.add("h2", text: "The scenario")
    markup.add("p", ("class", "about"), text: report.file.printable)
    let source = document.origin.source
    let marks = expectationLines
    markup.add("pre", ("class", "source"), ("tabindex", "0"), ("aria-label", "The scenario's text")) { markup in
      for line in 1...source.lineCount {
        // A newline at the end begins no further line.
        if line == source.lineCount, source.range(ofLine: line).isEmpty { break }
        markup.add("span", ("class", marks[line] == nil ? "line" : "line marked"), ("id", "L\(line)")) { markup in
          markup.add(text: source.text(in: source.range(ofLine: line)))
          if let mark = marks[line] { markup.add("em", text: " \(mark)") }
        }
        markup.add(verbatim: "\n")
      }
    }
  }

  /// The results of expectations by the line on which they stand.
  private var expectationLines: [Int: String] {
    var lines: [Int: String] = [:]
    for verdict in verdicts where verdict.expectation.location.file == document.origin.source.name {
      guard let line = verdict.expectation.location.span?.line else { continue }
      lines[line] = (lines[line].map { $0 + ", " } ?? "← ") + verdict.found
    }
    return lines
  }

  func addProvenance(to markup: inout Markup) {
    markup.add("h2", text: "How this was made")
    markup.add("dl") { markup in
      func item(_ name: String, _ content: (inout Markup) -> Void) {
        markup.add("dt", text: name)
        markup.add("dd", content: content)
      }
      let member = names.member.map { " --device \($0.shellWord)" } ?? ""
      let seed = run.seed == document.seed ? "" : " --seed \(run.seed)"
      item("Command") { $0.add("code", text: "timeline-sim run \(report.fileWord)\(member)\(seed)") }
      item("Model") { $0.add(text: names.preset) }
      item("Overrides") { markup in
        let overrides = names.overrides.map { "\($0.id) = \($0.value)" }
        markup.add(text: overrides.isEmpty ? "none" : overrides.joined(separator: ", "))
      }
      item("Fingerprint") { markup in
        markup.add("code", text: report.fingerprint)
        markup.add(text: ": the same scenario, seed and version give the same everywhere")
      }
      item("Trust") { markup in
        markup.add(text: "Numbers are assumed unless ")
        markup.add("code", text: "timeline-sim model")
        markup.add(text: " marks them documented.")
      }
    }
  }
}

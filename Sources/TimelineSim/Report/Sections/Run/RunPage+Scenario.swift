/// The verdicts on the scenario's expectations, its text, and the identification of the run.
extension RunPage {
  /// The expectations that fail, in a sentence for the headline; `nil` if all hold.
  var failedHeadline: String? {
    let failed = verdicts.filter { $0.outcome == .failed }
    guard let first = failed.first else { return nil }
    let rest = failed.count > 1 ? ", and \(failed.count - 1) more" : ""
    let noun = verdicts.count == 1 ? "expectation" : "expectations"
    let verb = failed.count == 1 ? "fails" : "fail"
    return "\(failed.count) of \(verdicts.count) \(noun) \(verb): \(first)\(rest).".printable
  }

  // Verdicts.

  func addVerdicts(to markup: inout Markup) {
    let passed = verdicts.count { $0.outcome == .passed }
    markup.add("div", ("class", "card")) { markup in
      markup.add("h2", ("class", "small"), text: "Expectations: \(passed) of \(verdicts.count) hold")
      let order: [Verdict.Outcome] = [.failed, .depends, .warned, .passed, .skipped]
      for outcome in order {
        for verdict in verdicts where verdict.outcome == outcome { add(verdict, to: &markup) }
      }
    }
  }

  private func add(_ verdict: Verdict, to markup: inout Markup) {
    markup.add("div", ("class", "verdict")) { markup in
      markup.add("p") { markup in
        markup.add("code", text: verdict.expectation.key.printable)
        markup.add("b", ("class", verdict.tone.rawValue), text: "\(verdict.outcome.sign) \(verdict.found)")
      }
      VerdictBullet.add(verdict, to: &markup)
      markup.add("p", ("class", "note"), text: "\(verdict.outcome.words) \(verdict.expected)".printable)
    }
  }

  // The scenario and the identification of the run.

  func addScenario(to markup: inout Markup) {
    markup.add("p", ("class", "about"), text: report.file.printable)
    if let about = names.about { markup.add("p", text: about.printable) }
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
    markup.add("dl") { markup in
      func item(_ name: String, _ content: (inout Markup) -> Void) {
        markup.add("dt", text: name)
        markup.add("dd", content: content)
      }
      if let answered = report.answeredWidgets {
        item("Answers") { $0.add(text: answered) }
      } else {
        item("Command") { $0.add("code", text: command("run")) }
      }
      item("Model") { $0.add(text: names.preset) }
      item("Overrides") { markup in
        let overrides = names.overrideTexts
        markup.add(text: overrides.isEmpty ? "none" : overrides.joined(separator: "; "))
      }
      item("Fingerprint") { markup in
        markup.add("code", text: report.fingerprint)
        markup.add(
          text:
            ": the same scenario, seed\(report.answeredWidgets == nil ? "" : ", answers") and version give the same everywhere"
        )
      }
      report.evidence.addItem(to: &markup)
    }
  }
}

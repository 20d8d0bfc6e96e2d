/// A page about a run of a scenario: the common parts of the pages of a device and of a fleet.
protocol ReportPage {
  var report: RunReport { get }
  var document: ScenarioDocument { get }
  /// The verdicts on the scenario's expectations.
  var verdicts: [Verdict] { get }
  /// The sections, in order, with their names in the navigation.
  var sections: [PageSection] { get }
}

/// A section of a page.
struct PageSection {
  /// The id, to which links lead.
  let id: String
  /// The name in the navigation.
  let name: String
  /// Adds the content.
  let add: (inout Markup) -> Void

  /// Creates a section; `nil` if it is not shown.
  init?(_ id: String, _ name: String, if isShown: Bool = true, _ add: @escaping (inout Markup) -> Void) {
    guard isShown else { return nil }
    (self.id, self.name, self.add) = (id, name, add)
  }
}

extension ReportPage {
  var run: ScenarioRun { report.run }
  var plan: Plan { report.run.plan }
  var names: NameTable { report.names }

  func tags(_ kind: Int) -> MetricTags { MetricTags(kind: kind) }

  /// Returns the whole page.
  func makePage() -> String {
    var markup = Markup()
    PageFrame.add(title: names.name, to: &markup) { addContent(sections, to: &$0) }
    return markup.html
  }

  /// The page without its frame and the scenario's text, for a page that has both.
  var insertion: String {
    var markup = Markup()
    addContent(sections.filter { $0.id != "scenario" }, to: &markup)
    return markup.html
  }

  private func addContent(_ sections: [PageSection], to markup: inout Markup) {
    addStrip(sections, to: &markup)
    markup.add("main") { markup in
      for section in sections { markup.add("section", ("id", section.id), content: section.add) }
    }
  }

  /// Adds the identification of the run, and links to the sections.
  private func addStrip(_ sections: [PageSection], to markup: inout Markup) {
    markup.add("header") { markup in
      let member = names.member.map { ["device \($0)"] } ?? []
      let facts =
        ["\(plan.dates), \(names.zone)"] + member + [
          names.preset, "seed \(run.seed)", "fingerprint \(report.fingerprint)",
        ]
      PageFrame.addStrip(names.name, facts, to: &markup)
      markup.add("nav", ("aria-label", "Sections")) { markup in
        for section in sections { markup.add("a", ("href", "#\(section.id)"), text: section.name) }
      }
    }
  }

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
        markup.add("b", ("class", verdict.outcome.style), text: "\(verdict.outcome.sign) \(verdict.found)")
      }
      VerdictBullet.add(verdict, to: &markup)
      markup.add("p", ("class", "note"), text: "\(verdict.outcome.words) \(verdict.expected)".printable)
    }
  }

  // The scenario and the identification of the run.

  func addScenario(to markup: inout Markup) {
    markup.add("h2", text: "The scenario")
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

extension Plan {
  /// The axes of the days of the run.
  var days: [TimeAxis] {
    let last = zone.day(of: end - .milliseconds(1))
    // A zone that changes sides of the date line skips a day.
    return (zone.day(of: start).number...last.number).map { TimeAxis(CivilDay(number: $0), zone: zone) }
      .filter { $0.from < $0.to }
  }

  /// The dates of the run: `13 to 15 June 2026`.
  var dates: String {
    let (first, last) = (zone.day(of: start), zone.day(of: end - .milliseconds(1)))
    let (from, to) = (first.date, last.date)
    let end = "\(to.day) \(CivilDay.months[Int(to.month) - 1]) \(to.year)"
    if first == last { return end }
    if (from.year, from.month) == (to.year, to.month) { return "\(from.day) to \(end)" }
    let month = CivilDay.months[Int(from.month) - 1]
    return from.year == to.year ? "\(from.day) \(month) to \(end)" : "\(from.day) \(month) \(from.year) to \(end)"
  }
}

extension CivilDay {
  /// The names of the months.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// The day for headings: `Saturday, 13 June`.
  var long: String { "\(Self.weekdays[weekday]), \(date.day) \(Self.months[Int(date.month) - 1])" }
}

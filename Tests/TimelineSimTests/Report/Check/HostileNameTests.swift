import Testing

@testable import TimelineSim

/// Readers of a report take any name or text of a file for plain text.
@Suite struct HostileNameTests {
  private static let names = [
    "::error::x", "  ::error::x", "\u{200B}:\u{200B}:error::x", "##[error]x", "##vso[task.setvariable]x",
    "<script>x</script>",
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "]]>", "a\nb", "a\n::error::x", "a\rb", "%0A::error::x", "a\u{202E}b",
    "\u{2066}a",
    "a\u{1}b", "a\u{1B}[31mb", "a\u{9B}31mb", "a\u{FFFE}b", "a\u{2028}::error::x", "a|b", "a|\u{301}b", "a\\|b", "a`b",
    "```",
    "`\u{301}", "[x](javascript:alert)", "@mention #1", "\"a\"", "\"\u{301},a", "'a'", "a,b", "a&b;", "",
    " ", "a: error: b",
  ]

  /// The report with each name, and with a plain one.
  private static let reports = Dictionary(
    uniqueKeysWithValues: (names + ["plain"]).map { name in (name, Result { try makeReport(name) }) })

  private static func report(_ name: String) throws -> CheckReport { try #require(reports[name]).get() }

  /// Returns a report with the hostile name in every place that a stranger can choose.
  private static func makeReport(_ name: String) throws -> CheckReport {
    let why = JSONWriter.text(of: .string(name))
    let members = """
      "runs.ended": [{ "limit": "<= 1", "why": \(why) }, { "limit": "> 1", "why": \(why) }],
      "views.total": { "limit": "< 1", "level": "warn", "why": \(why) }, "pushes.requested": { "limit": "< 1", "onNoData": "pass" }
      """
    return CheckReport([
      .checked(try CheckReportSample.check(members, file: name, name: name)),
      .refused(file: name, findings: [finding(name)]),
    ])
  }

  private static func finding(_ name: String) -> Finding {
    let source = SourceText(name: name, text: name + " 1")
    return source.finding(.unexpectedCharacter, at: source.span(of: 0..<0), "\(name) is odd", remedy: name)
  }

  /// Returns whether output must not contain a scalar: controls but tab and line break, bidirectional marks, and more.
  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Returns whether GitHub's runner, which first drops white space and invisible scalars, executes a line.
  private func isExecuted(_ line: Substring) -> Bool {
    let seen = line.unicodeScalars.drop { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    return Array(seen.filter { !$0.properties.isDefaultIgnorableCodePoint }.prefix(2)) == [":", ":"]
      || line.contains("##[") || line.contains("##vso[")
  }

  /// Returns the scalars of a line of Markdown without those after a backslash.
  private func unescaped(_ line: Substring) -> [Unicode.Scalar] {
    var isEscaped = false
    return line.unicodeScalars.filter { scalar in
      defer { isEscaped = !isEscaped && scalar == "\\" }
      return !isEscaped
    }
  }

  @Test(arguments: names, CheckFormat.allCases)
  func `a hostile name is plain text in every format`(name: String, format: CheckFormat) throws {
    let plain = try Self.report("plain")
    let output = try Self.report(name).rendered(as: format, version: "0.1.0")
    #expect(!output.unicodeScalars.contains(where: isForbidden))
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let executed = lines.filter(isExecuted)
    if format == .github {
      #expect(executed.count == 3 && executed.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
      #expect(lines.count == executed.count + 1)
    } else {
      #expect(executed == [])
    }
    // A name does not change the number of lines in formats whose rows are lines.
    if [.csv, .ndjson, .github].contains(format) {
      let expected = plain.rendered(as: format).split(separator: "\n").count
      #expect(lines.count - 1 == expected)
    }
  }

  @Test(arguments: names)
  func `a hostile name stays inside its XML attribute and does not close the document`(name: String) throws {
    let output = try Self.report(name).rendered(as: .junit)
    #expect(!output.contains("]]>") && !output.contains("<script"))
    let plain = try Self.report("plain").rendered(as: .junit)
    let tags = { (text: String) in text.unicodeScalars.filter { $0 == "<" }.count }
    #expect(tags(output) == tags(plain))
  }

  @Test(arguments: names)
  func `a hostile name is no formula and stays in its cell`(name: String) throws {
    for line in try Self.report(name).rendered(as: .csv).split(separator: "\n") {
      var isQuoted = false
      var cells = [""]
      for scalar in line.unicodeScalars {
        if scalar == "\"" { isQuoted.toggle() } else if scalar == ",", !isQuoted { cells.append("") }
        if scalar != "\"", scalar != "," || isQuoted { cells[cells.count - 1].unicodeScalars.append(scalar) }
      }
      #expect(cells.count == CheckColumn.allCases.count && !isQuoted)
      for cell in cells {
        #expect(!"=+-@\t".unicodeScalars.contains(cell.unicodeScalars.first ?? "x"), "\(cell)")
      }
    }
  }

  @Test(arguments: names)
  func `a hostile name is unchanged in JSON`(name: String) throws {
    let tree = JSONReader.read(SourceText(name: "x", text: try Self.report(name).rendered(as: .json))).0
    let file = try #require(tree?["files"]?.elements?.first)
    #expect(file["file"]?.string?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
    #expect(file["name"]?.string?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
  }

  @Test(arguments: names)
  func `a hostile name is plain text in Markdown and stays on its row`(name: String) throws {
    let lines = try Self.report(name).rendered(as: .markdown).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| ") }
    #expect(rows.count == 8)
    var fence = ""
    for line in lines {
      if fence.isEmpty, line.hasPrefix("```") {
        fence = String(line.prefix { $0 == "`" })
      } else if line == fence {
        fence = ""
      } else if fence.isEmpty, line.hasPrefix("| ") {
        let scalars = unescaped(line)
        #expect(scalars.count { $0 == "|" } == 6 && !scalars.contains("`"), "\(line)")
      } else if fence.isEmpty {
        let isOurs = line.contains("expect") || line.hasPrefix("## ") || line.hasPrefix("Next")
        #expect(!line.contains("x") || isOurs, "\(line)")
      }
    }
    #expect(fence.isEmpty)
  }

  @Test(arguments: names)
  func `no line of a comparison or an explanation is executed`(name: String) throws {
    let rows = [[name, name], [name]]
    var table = ReportTable([name, name], caption: name, longNames: .above)
    for row in rows { table.add(row, mark: ReportTable.Mark(word: "ok", tone: .good)) }
    let blocks: [ReportBlock] = [
      .sentence("\(String(repeating: "x", count: 78)) \(name)"), .sentence(name, level: 1), .pieces([name, name]),
      .item(label: name, name, column: 10), .item(label: "", name, column: 12), .table(table), .code([name]),
      .finding(Self.finding(name)),
      .commands([["timeline-sim explain", name.shellWord]]), .remark(name),
    ]
    let sections = [
      ReportSection("a", name, role: .head, blocks), ReportSection("b", name, role: .open, blocks),
      ReportSection("c", name, [.columns([blocks, blocks])]),
      ReportSection("d", name, role: .foot, [.drawing(nil, otherwise: blocks)]),
    ]
    let text = CheckReportSample.text(expecting: "", name: name)
    let document = try ScenarioDocument.load(text: text, name: name)
    let side = PairedComparison.Side(document, file: name, assignments: [name])
    let comparison = ComparisonReport(try PairedComparison(side, side))
    #expect(MarkupProblem.find(in: PageFrame.page(title: name, strip: (name, []), sections: sections)) == nil)
    let output = sections.text() + sections.markdown() + comparison.text() + comparison.markdown
    for line in output.split(separator: "\n") { #expect(!isExecuted(line), "\(line)") }
    #expect(!output.unicodeScalars.contains(where: isForbidden))
  }

  @Test(arguments: names)
  func `no line of a run report or of its findings is executed`(name: String) throws {
    let check = try CheckReportSample.check("", file: name, name: name)
    let text = RunReport(check.run, file: name).text()
    let findings = FindingsReport(JSONReader.read(SourceText(name: name, text: "{ \(name) 1")).1, file: name)
      .text()
    for line in (text + findings).split(separator: "\n") { #expect(!isExecuted(line), "\(line)") }
    #expect(!(text + findings).unicodeScalars.contains(where: isForbidden))
  }

  @Test(arguments: names)
  func `a hostile name is plain text in every report of a run`(name: String) throws {
    let text = JSONWriter.text(of: .string(name))
    let scenario = """
      { "name": \(text), "about": \(JSONWriter.text(of: .string("x\n" + name))), "start": "2026-06-13T00:00", "length": "1d",
        "sources": { "s": { "changes": { "every": "1h" } } }, "apps": { "a": {} },
        "costs": { "unit": \(JSONWriter.text(of: .string("u" + name))), "run": "1" },
        "widgets": { "w": { "app": "a", "shows": "s", "family": "systemSmall", "place": "homeScreen", "provider": {} } } }
      """
    let document = try ScenarioDocument.load(text: scenario)
    let report = RunReport(ScenarioRun(document), population: document.fleet, file: name)
    let validation = ScenarioValidation(InvalidScenario(findings: [Self.finding(name)]), file: name)
    for output in [report.text(), report.markdown, ScenarioValidation.markdown(of: [validation]), validation.text] {
      #expect(!output.unicodeScalars.contains(where: isForbidden))
      #expect(output.split(separator: "\n").filter(isExecuted) == [])
    }
  }
}

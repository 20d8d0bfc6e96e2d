import Testing

@testable import TimelineSim

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("plain :: text", "plain :: text"), ("::error::x", "\u{2236}:error::x"), (" \t::x", " \t\u{2236}:x"),
    ("\u{200D}::x", "\u{200D}\u{2236}:x"), (":\u{200D}:x", "\u{2236}\u{200D}:x"), (": :x", "\u{2236} :x"), (":x", ":x"),
    (":", ":"), ("", ""),
  ])
  func `a line does not start as a workflow command`(text: String, expected: String) {
    #expect(text.safeLine.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("##[error]x", "##(error]x"), ("a ##vso[task]x", "a ##vso(task]x"), ("##teamcity[x", "##teamcity(x"),
    ("###[x", "###(x"), ("## [x", "## [x"), ("#[x", "#[x"), ("##a-b[x", "##a-b[x"), ("[x", "[x"),
  ])
  func `the marks of build systems are broken everywhere`(text: String, expected: String) {
    #expect(text.printable == expected)
  }

  @Test func `control and invisible characters are replaced with visible ones`() {
    #expect("a\u{0}\n\u{1B}\u{7F}b".printable == "a␀␊␛\u{FFFD}b")
    #expect(
      "\u{202E}\u{2066}\u{61C}\u{200B}\u{FEFF}\u{E0041}\u{FFFE}".printable == String(repeating: "\u{FFFD}", count: 7))
    #expect("日本 é 👩‍👧\t".printable == "日本 é 👩‍👧\t")
  }

  @Test(arguments: ["\u{3164}", "\u{34F}", "\u{17B4}", "\u{1D173}", "\u{2800}", "\u{E0100}", "\u{AD}", "\u{2065}"])
  func `an invisible scalar is replaced`(unseen: String) {
    #expect("a\(unseen)b".printable.unicodeScalars.elementsEqual("a\u{FFFD}b".unicodeScalars))
  }

  @Test(arguments: ["\u{3164}", "a\u{2800}", "\u{115F}b"])
  func `a name with an invisible scalar is refused`(name: String) {
    let log = FindingLog(source: SourceText(name: "test", text: ""))
    log.checkName(name, at: nil)
    #expect(log.findings.map(\.id) == [.badName])
  }

  @Test(arguments: [("::a.json", "./::a.json"), ("a::b", "a::b"), (" ::a", "./ ::a"), (":", "./:")])
  func `a path that looks like a command still names the file`(path: String, expected: String) {
    #expect(path.pathAtStart == expected)
  }

  @Test func `a character carries only a few combining signs`() {
    let name = "a" + String(repeating: "\u{301}", count: 2_000) + "b"
    let scalars = name.printable.unicodeScalars
    #expect(scalars.count == 2_002 && scalars.count { $0 == "\u{301}" } == 8)
    #expect("e\u{301}\u{323} क्षि".printable == "e\u{301}\u{323} क्षि")
  }

  @Test func `a long text is quoted short, with its start and its end`() {
    let text = "start " + String(repeating: "x", count: 31_000_000) + " end"
    #expect(text.shortened.unicodeScalars.count == 901)
    #expect(text.shortened.hasPrefix("start x") && text.shortened.hasSuffix("x end") && text.shortened.contains("…"))
    #expect("short".shortened == "short")
  }

  @Test func `a finding quotes a long value short`() {
    let text = #"{ "name": "Long", "start": ""# + String(repeating: "9", count: 3_000_000) + #"", "length": "1d" }"#
    let findings = Sample.findings(SourceText(name: "long.json", text: text))
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.description.utf8.count < 5_000 && $0.problem.utf8.count < 5_000 })
  }
}

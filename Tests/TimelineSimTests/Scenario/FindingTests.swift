import Testing

@testable import TimelineSim

@Suite struct FindingTests {
  @Test func `a finding reads like a compiler diagnostic`() {
    let source = SourceText(name: "Scenarios/news.jsonc", text: "{\n    \"nmae\": \"<= 15m\",\n}")
    let finding = source.finding(
      .unknownKey, at: source.span(of: 6..<12), "unknown key 'nmae'", remedy: "did you mean 'name'?")
    #expect(
      "\(finding)" == """
        Scenarios/news.jsonc:2:5: error: unknown key 'nmae'; did you mean 'name'? [unknown-key]
        2 |     "nmae": "<= 15m",
          |     ^~~~~~
        """)
  }

  @Test func `tabs and wide characters keep the caret in place`() {
    let source = SourceText(name: "x", text: "\t\"数\": oops")
    let finding = source.finding(.neverOccurs, .warning, at: source.span(of: 8..<12), "odd")
    #expect("\(finding)" == "x:1:7: warning: odd [never-occurs]\n1 | \t\"数\": oops\n  | \t      ^~~~")
  }

  @Test(arguments: [0, 1, 59, 60, 61, 500, 5_000, 9_939, 9_940, 9_990])
  func `a very long line is cut around the mistake`(column: Int) throws {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: column) + Array("WRONG".utf8)
    let source = SourceText(name: "x", bytes: bytes + Array(repeating: UInt8(ascii: "b"), count: 10_000 - column))
    let lines = "\(source.finding(.wrongWord, at: source.span(of: column..<column + 5), "odd"))".split(separator: "\n")
    let (line, carets) = (Array(lines[1]), Array(lines[2]))
    let caret = try #require(carets.firstIndex(of: "^"))
    #expect(line.count <= 130)
    #expect(String(line[caret..<carets.count]) == "WRONG")
  }

  @Test func `control characters of a file are not printed to the terminal`() {
    let source = SourceText(name: "x", text: "a\u{1B}[31mb\u{202E}")
    let finding = source.finding(.wrongWord, at: source.span(of: 0..<1), "odd \u{7}")
    #expect("\(finding)" == "x:1:1: error: odd ␇ [wrong-word]\n1 | a␛[31mb\u{FFFD}\n  | ^")
  }

  @Test func `a file without a place has no excerpt`() {
    let problem = FileProblem(.noSuchFile, path: "x.json", "no such file")
    #expect("\(problem.finding)" == "x.json: error: no such file [no-such-file]")
  }

  @Test func `findings are in the order of their places, at most twenty of a file`() {
    let source = SourceText(name: "x", text: String(repeating: "a\n", count: 30))
    let findings = (0..<25).reversed().map {
      source.finding(.wrongWord, at: source.span(of: 2 * $0..<2 * $0 + 1), "odd")
    }
    let text = Finding.text(of: findings)
    #expect(text.hasPrefix("x:1:1: error: odd [wrong-word]\n1 | a\n  | ^\nx:2:1:"))
    #expect(text.hasSuffix("x:20:1: error: odd [wrong-word]\n20 | a\n   | ^\n5 more\n"))
  }

  @Test func `a finding has a JSON form`() {
    let source = SourceText(name: "x", text: "abc")
    let finding = source.finding(.wrongWord, at: source.span(of: 1..<3), "odd")
    #expect(
      JSONWriter.text(of: finding.json, .compact)
        == #"{"id":"wrong-word","severity":"error","file":"x","line":1,"column":2,"length":2,"problem":"odd"}"#)
  }
}

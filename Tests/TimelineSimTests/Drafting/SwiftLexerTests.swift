import Testing

@testable import TimelineSim

@Suite struct SwiftLexerTests {
  /// Returns the spellings of the tokens; string literals stand in quotation marks.
  private static func tokens(_ text: String) -> [String] {
    SwiftLexer.tokens(of: SourceText(name: "x.swift", text: text)).map {
      $0.kind == .text ? "\"\($0.spelling)\"" : $0.spelling
    }
  }

  @Test func `comments are no tokens, also nested ones`() {
    #expect(Self.tokens("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
    #expect(Self.tokens("a /* never closed") == ["a"])
    #expect(Self.tokens("15 */*twice*/ 60//") == ["15", "*", "60"])
  }

  @Test func `a string is one token, with its content if that is plain`() {
    #expect(Self.tokens(#"kind: "a.b // c""#) == ["kind", ":", "\"a.b // c\""])
    #expect(Self.tokens(#""a \"quoted\" one", b"#) == ["\"\"", ",", "b"])
    #expect(Self.tokens(##"#"raw "text" \(x)"#, b"##) == [##""raw "text" \(x)""##, ",", "b"])
    #expect(Self.tokens("\"\"\"\npolicy: .never\n\"\"\", b") == ["\"\"", ",", "b"])
  }

  @Test func `code in an interpolation belongs to its string`() {
    #expect(Self.tokens(#""\(f("x", policy: .never))" + y"#) == ["\"\"", "+", "y"])
    #expect(Self.tokens(#""\(a ? "\(b)" : ")")" z"#) == ["\"\"", "z"])
  }

  @Test func `an unclosed string ends with its line`() {
    #expect(Self.tokens("let a = \"b\nlet c") == ["let", "a", "=", "\"\"", "let", "c"])
    #expect(Self.tokens(String(repeating: #""\("#, count: 100)) == ["\"\""])
  }

  @Test func `ranges, members and operators are divided as in Swift`() {
    #expect(Self.tokens("0..<5") == ["0", "..<", "5"])
    #expect(Self.tokens("0...n.x") == ["0", "...", "n", ".", "x"])
    #expect(Self.tokens("15.0*60.minutes") == ["15.0", "*", "60", ".", "minutes"])
    #expect(Self.tokens("a! ?? `b`?.c") == ["a", "!", "??", "b", "?", ".", "c"])
  }

  @Test func `lines may end as on Windows`() {
    let file = SwiftFile(SourceText(name: "x.swift", text: "a\r\n// b\r\nc"))
    #expect(file.tokens.map(\.spelling) == ["a", "c"])
    #expect(file.line(1) == 3)
  }

  @Test func `brackets are paired even if one is missing`() {
    let file = SwiftFile(SourceText(name: "x.swift", text: "{ ( [ ) } ]"))
    #expect(file.partners == [4, 3, nil, 1, 0, nil])
  }
}

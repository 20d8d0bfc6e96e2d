import Testing

@testable import TimelineSim

@Suite struct TextLayoutTests {
  @Test func `a piece that does not fit starts the next line`() {
    var layout = TextLayout(width: 10, first: "- ", indent: "  ")
    layout.add("one three five".words)
    #expect(layout.lines == ["- one", "  three", "  five"])
  }

  @Test func `a line may be completely full`() {
    var layout = TextLayout(width: 7)
    layout.add(["abc", "def", "g"])
    #expect(layout.lines == ["abc def", "g"])
  }

  @Test func `a separator is between pieces of one line`() {
    var layout = TextLayout(width: 6)
    layout.add(["a", "b", "c"], after: ", ")
    #expect(layout.lines == ["a, b", "c"])
  }

  @Test func `a layout without pieces consists of the start of its first line`() {
    #expect(TextLayout(first: "label").lines == ["label"])
  }

  @Test(arguments: [("", []), ("abc", ["abc"]), ("abcd", ["abc", "d"]), ("abcdef", ["abc", "def"])])
  func `a long word is broken into pieces`(text: String, expected: [String]) {
    #expect(text.pieces(of: 3).map { String($0) } == expected)
  }

  @Test func `a piece ends at a separator if it has one`() {
    #expect("a.bcd.efgh".pieces(of: 5, endedBy: ["."]).map { String($0) } == ["a.", "bcd.", "efgh"])
    #expect("abcdefgh".pieces(of: 5, endedBy: ["."]).map { String($0) } == ["abcde", "fgh"])
  }

  /// A recursive or quadratic layout would take minutes here, or overflow the stack.
  @Test func `a word of megabytes is broken into full lines`() {
    let lines = String(repeating: "x", count: 4_000_000).wrapped(first: "  ", indent: "  ")
    #expect(lines.count == 51_283)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}

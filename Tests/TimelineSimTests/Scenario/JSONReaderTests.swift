import Testing

@testable import TimelineSim

@Suite struct JSONReaderTests {
  @Test func `a node knows its place`() {
    let (node, _) = read("{\n  \"é\": 12,\n\t\"b\": \"x\"\n}")
    #expect(node?["é"]?.span?.place == "2:8")
    #expect(node?.members?.first?.keySpan?.length == 3)
    #expect(node?["b"]?.span?.place == "3:7")
    #expect(node?.span?.place == "1:1")
  }

  @Test func `a byte order mark occupies no column`() {
    let source = SourceText(name: "x", bytes: [0xEF, 0xBB, 0xBF] + Array("{}".utf8))
    #expect(JSONReader.read(source).0?.span?.place == "1:1")
    #expect(JSONReader.read(source).1 == [])
  }

  @Test func `a duplicate key names both places`() {
    let marked = MarkedText("{\n  \"name\": 1,\n  «\"name\"»: 2\n}")
    let (node, findings) = JSONReader.read(marked.source)
    #expect(findings.map(\.place) == marked.places)
    #expect(findings.map(\.message) == ["duplicate key 'name'; the first one is at 2:3"])
    #expect(node?["name"]?.integer == 1)
  }

  @Test(arguments: [
    ("{«name»: 1}", "the key name needs double quotes; write \"name\""),
    ("{\"a\": «15m»}", "15m is not a number; put a quantity with a unit in quotes: write \"15m\""),
    ("{\"a\": «05»}", "05 is not a number"),
    ("{\"a\": «+5»}", "+5 is not a number"),
    ("{\"a\": «1.»}", "1. is not a number"),
    ("{\"a\": «NaN»}", "NaN is not a JSON value; put a string in double quotes: write \"NaN\""),
    ("{\"a\": «True»}", "True is not a JSON value; did you mean true?"),
    ("{\"a\": «'x'»}", "a string needs double quotes"),
    ("{\"a\": «“»x”}", "'“' is not allowed here; use straight double quotes"),
    ("{\"a\": «\"x»\n}", "this string is never closed; close it with \" on the same line"),
    ("{\"a\": \"«\\q»\"}", "'\\q' is not an escape sequence; write '\\\\' for a backslash"),
    ("{\"a\": \"«\\ud800»\"}", "unpaired surrogate; write the character itself"),
    ("{\"a\": \"«\\ud800»\\u0041\"}", "unpaired surrogate; write the character itself"),
    ("{\"a\": \"«\\u»00g0\"}", "\\u needs four hexadecimal digits; write \"\\u00e9\""),
    ("{\"a\": \"«\t»\"}", "the character U+0009 is not allowed in a string; write \\t"),
    ("{\"a\": 1 «\"»b\": 2}", "expected a comma before this"),
    ("{«\"a\"» 1}", "the key 'a' has no value; write ':' and a value"),
    ("{«\"a\"»: , \"b\": 1}", "the value of 'a' is missing"),
    ("{\"a\" «=» 1}", "'=' is not allowed here; write ':'"),
    ("{«,» \"a\": 1}", "unexpected comma"),
    ("{\"a\": [1«}»", "'}' does not match the '[' at 1:7; write ']'"),
    ("{\"a\": «{» \"b\": 1", "this '{' is never closed"),
    ("{} «x»", "'x' is after the end of the document"),
    ("{ «#» a\n}", "'#' does not start a comment; start comments with //"),
    ("{} «/*» a", "this comment is never closed; close it with */"),
    ("  «»", "the document is empty; write an object: { … }"),
    ("{\"a\":«\u{A0}»1}", "the character U+00A0 is not allowed here"),
  ])
  func `a mistake is reported once and at its place`(text: String, message: String) {
    let marked = MarkedText(text)
    let (_, findings) = JSONReader.read(marked.source)
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.place) == marked.places)
  }

  @Test func `several mistakes are reported at once`() {
    let marked = MarkedText(
      """
      {
        «name»: "x",
        "seed": «12abc»,
        "about": «"never ends,»
        "start": "a" «"»zone": "b",
        "list": [1, «nope», 3],
        «"list"»: 4
      }
      """)
    let (node, findings) = JSONReader.read(marked.source)
    #expect(findings.map(\.place) == marked.places)
    #expect(node?.members?.map(\.key) == ["name", "about", "start", "zone", "list"])
  }

  @Test func `bytes that are not UTF-8 are reported`() {
    let (node, findings) = JSONReader.read(SourceText(name: "x", bytes: Array("{\"a\": \"".utf8) + [0xE9, 0x22, 0x7D]))
    #expect(findings.map(\.message) == ["the byte 0xE9 is not valid UTF-8; save the file as UTF-8"])
    #expect(findings.map(\.place) == [[1, 8, 1]])
    #expect(node?["a"]?.string == "\u{FFFD}")
  }

  @Test func `UTF-16 is named in the finding`() {
    let (node, findings) = JSONReader.read(SourceText(name: "x", bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]))
    #expect(node == nil)
    #expect(findings.map(\.message) == ["the file is encoded in UTF-16; save it as UTF-8"])
  }

  private func read(_ text: String) -> (node: JSONNode?, findings: [Finding]) {
    JSONReader.read(SourceText(name: "x.json", text: text))
  }
}

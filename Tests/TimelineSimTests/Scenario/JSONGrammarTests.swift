import Foundation
import Testing

@testable import TimelineSim

@Suite struct JSONGrammarTests {
  @Test(arguments: JSONGrammarCase.all)
  func `a corner of the grammar is read or reported at its place`(grammarCase: JSONGrammarCase) {
    let (verdict, findings) = grammarCase.reading
    #expect(verdict == grammarCase.verdict, "\(findings.map(\.message))")
  }

  @Test(arguments: JSONGrammarCase.all)
  func `another reader agrees on standard JSON`(grammarCase: JSONGrammarCase) {
    guard let isStandard = grammarCase.isStandard else { return }
    let object = try? JSONSerialization.jsonObject(with: Data(grammarCase.bytes), options: .fragmentsAllowed)
    #expect((object != nil) == isStandard)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `nesting is accepted up to its limit`(opening: String) {
    let (opens, each) = (opening, opening.utf8.count { $0 == .openBrace || $0 == .openBracket })
    let closing = String(opens.reversed().compactMap { $0 == "{" ? "}" : $0 == "[" ? "]" : nil })
    func read(_ count: Int) -> [Finding] {
      let text = String(repeating: opens, count: count) + "0" + String(repeating: closing, count: count)
      return JSONReader.read(SourceText(name: "x.json", text: text)).1
    }
    let most = Limits.depth / each
    #expect(read(most - 1).isEmpty && read(most).isEmpty)
    #expect(read(most + 1).map(\.problem) == ["objects and arrays are nested more than 200 levels deep"])
    #expect(read(most + 1).map(\.place) == [[1, opens.count * most + 1, 1]])
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "{\"a\":[", "// a\n[", "[/**/"])
  func `endless nesting is a finding`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let (node, findings) = JSONReader.read(SourceText(name: "x.json", text: text))
    #expect(node != nil)
    #expect(findings.contains { $0.problem == "objects and arrays are nested more than 200 levels deep" })
  }

  @Test func `a text cut off at any place is a finding inside the text`() throws {
    let sample = Array(#"{"é": [1, -2.5e3, true, null, "\u00e9\ud83d\ude00 😀"], /* a */ "b": {"c": {}}} "#.utf8)
    let whole = sample.count - 1
    for length in 0..<whole {
      let source = SourceText(name: "x.json", bytes: Array(sample.prefix(length)))
      let finding = try #require(JSONReader.read(source).1.first, "nothing is wrong with \(length) bytes")
      let span = try #require(finding.location.span)
      #expect(span.line == 1 && span.offset <= length)
    }
    #expect(JSONReader.read(SourceText(name: "x.json", bytes: sample)).1.isEmpty)
  }

  @Test func `a text that is too long is not read`() {
    let bytes = [UInt8](repeating: .space, count: Limits.fileBytes) + [.openBracket]
    let (node, findings) = JSONReader.read(SourceText(name: "x.json", bytes: bytes))
    #expect(node == nil)
    #expect(
      findings.map { "\($0)" } == [
        "x.json: error: the file is larger than 4 MB; split or shorten it [file-too-large]"
      ])
    #expect(
      JSONReader.read(SourceText(name: "x.json", bytes: bytes.dropFirst() + [])).1.first?.location.span?.line == 1)
  }
}

import Foundation
import Testing

@testable import TimelineSim

/// Changes of a text that keep its comments and layout.
@Suite struct TextPatchTests {
  private static func tree(_ text: String) throws -> JSONNode {
    let (tree, findings) = JSONReader.read(SourceText(name: "text", text: text))
    #expect(findings.isEmpty, "\(text)")
    return try #require(tree)
  }

  private static func patched(_ text: String, to tree: JSONNode) -> String {
    let source = SourceText(name: "text", text: text)
    return TextPatch.text(of: source, in: 0..<source.bytes.count, changedTo: tree)
  }

  @Test(arguments: [
    ("a value", #"{ "a": 1, /* one */ "b": [1, 2] }"#, #"{"a":3,"b":[1,4]}"#, #"{ "a": 3, /* one */ "b": [1, 4] }"#),
    ("nothing", #"{ "a" : 1.50 , }"#, #"{"a":1.50}"#, #"{ "a" : 1.50 , }"#),
    ("a new key", "{\n  \"a\": 1 // one\n}", #"{"a":1,"b":2}"#, "{\n  \"a\": 1, // one\n  \"b\": 2\n}"),
    ("behind a comma", "{\n\t\"a\": 1, // one\n}", #"{"a":1,"b":2}"#, "{\n\t\"a\": 1, // one\n\t\"b\": 2,\n}"),
    ("on one line", #"{ "a": 1, }"#, #"{"a":1,"b":2,"c":[]}"#, #"{ "a": 1, "b": 2, "c": [] }"#),
    ("in an empty object", #"{ "a": {} }"#, #"{"a":{"b":[true,null]}}"#, #"{ "a": { "b": [true, null] } }"#),
    ("another key", #"{ "a": 1, "b": 2 }"#, #"{"c":"x","b":2}"#, #"{ "c": "x", "b": 2 }"#),
    ("no first key", #"{ "a": 1, "b": 2 }"#, #"{"b":2}"#, #"{ "b": 2 }"#),
    ("no last keys", #"{ "a": 1, "b": 2, "c": 3 }"#, #"{"a":1}"#, #"{ "a": 1 }"#),
    ("no line", "{\n  \"a\": 1, // one\n  \"b\": {\n  },\n}\n", #"{"a":1}"#, "{\n  \"a\": 1, // one\n}\n"),
    ("a list of one", #"{ "a": { /* x */ "b": 1 } }"#, #"{"a":[{"b":1},2]}"#, #"{ "a": [{ /* x */ "b": 1 }, 2] }"#),
    ("more elements", "[\n  1\n]", "[1,2,3]", "[\n  1,\n  2,\n  3\n]"),
    ("fewer elements", "[1, 2, /* two */ 3]", "[1]", "[1 /* two */]"),
    ("no first element", "[\n  1, // one\n  2, // two\n]", "[2]", "[\n  // one\n  2, // two\n]"),
    ("no middle elements", #"[1, 2, 3, 4]"#, "[1,4]", #"[1, 4]"#),
    ("no keys of a line", "{\n  \"a\": 1,\n  \"b\": 2, \"c\": 3,\n}", #"{"a":1}"#, "{\n  \"a\": 1,\n}"),
    (
      "a comment in an object", "{\n  // none yet\n}", #"{"a":1,"b":2}"#, "{\n  // none yet\n  \"a\": 1,\n  \"b\": 2\n}"
    ),
    (
      "a short object", #"{ "a": { /* x */ }, "b": {} }"#, #"{"a":{"c":1},"b":{"d":2}}"#,
      #"{ "a": { /* x */ "c": 1 }, "b": { "d": 2 } }"#
    ),
    (
      "block comments", "{\n  \"a\": 1 /* x */ // y\n}", #"{"a":1,"b":2}"#, "{\n  \"a\": 1, /* x */ // y\n  \"b\": 2\n}"
    ),
    ("another line end", "{\r\n  \"a\": 1\r\n}", #"{"a":1,"b":2}"#, "{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}"),
  ])
  func `only the values that differ change`(name: String, text: String, wanted: String, result: String) throws {
    #expect(Self.patched(text, to: try Self.tree(wanted)) == result, "\(name)")
  }

  @Test func `a long value takes several lines with the indentation of its place`() throws {
    let values = (0..<9).map { #""key \#($0)": "value""# }.joined(separator: ", ")
    let made = Self.patched("{\n    \"a\": 1\n}", to: try Self.tree(#"{"a":{\#(values)}}"#))
    #expect(made.hasPrefix("{\n    \"a\": {\n      \"key 0\": \"value\",\n") && made.hasSuffix("\n    }\n}"))
  }

  /// Returns a tree with random changes.
  private static func changed(_ node: JSONNode, _ random: inout RandomStream) -> JSONNode {
    func isChosen(_ share: UInt64) -> Bool { random.next() % 100 < share }
    var node = node
    switch node.value {
    case .object(let members):
      var kept = members.filter { _ in !isChosen(4) }
      for index in kept.indices { kept[index].value = changed(kept[index].value, &random) }
      if isChosen(5) { kept.append(JSONMember(key: "new", value: [["x": 1], "y"])) }
      node.value = .object(kept)
    case .array(let elements):
      var kept = elements.map { changed($0, &random) }
      if isChosen(10) { kept = Array(kept.prefix(Int(random.next() % UInt64(kept.count + 1)))) }
      if isChosen(10) { kept += ["z", ["k": true]] }
      node.value = .array(kept)
    case .null, .bool, .number, .string:
      if isChosen(2) { node = [node, "more"] } else if isChosen(4) { node = .string("other") }
    }
    return node
  }

  /// Returns a text with comments and white space between its tokens.
  private static func decorated(_ text: String, _ random: inout RandomStream) -> String {
    let trivia = ["", "", " ", "\n\t", " /* , ] \" */ ", " // } ,\n", "\r\n  "]
    var (made, isQuoted, isEscaped) = ("", false, false)
    for scalar in text.unicodeScalars {
      let isToken = !isQuoted && "{}[]:,".unicodeScalars.contains(scalar)
      if isToken { made += trivia[Int(random.next() % 7)] }
      made.unicodeScalars.append(scalar)
      if isToken { made += trivia[Int(random.next() % 7)] }
      isQuoted = scalar == "\"" && !isEscaped ? !isQuoted : isQuoted
      isEscaped = scalar == "\\" && !isEscaped
    }
    return made
  }

  @Test(arguments: ScenarioLibrary.names)
  func `a changed text has the values of its tree, and an unchanged tree the bytes of its text`(name: String) throws {
    let original = try String(contentsOfFile: ScenarioLibrary.path(name), encoding: .utf8)
    let tree = try Self.tree(original)
    for seed in UInt64(1)...8 {
      var random = RandomStream(seed: seed)
      let text = seed % 2 == 0 ? original : Self.decorated(JSONWriter.text(of: tree), &random)
      #expect(Self.patched(text, to: tree) == text)
      let wanted = Self.changed(tree, &random)
      let made = Self.patched(text, to: wanted)
      let (read, findings) = JSONReader.read(SourceText(name: name, text: made))
      #expect(findings.isEmpty)
      let found = try #require(read)
      #expect(Self.sorted(found) == Self.sorted(wanted), "seed \(seed)")
    }
  }

  /// Returns a tree as text without the order of its keys.
  private static func sorted(_ node: JSONNode) -> String {
    switch node.value {
    case .object(let members):
      "{" + members.map { $0.key + ":" + sorted($0.value) }.sorted().joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(sorted).joined(separator: ",") + "]"
    case .null, .bool, .number, .string: JSONWriter.text(of: node, .compact)
    }
  }
}

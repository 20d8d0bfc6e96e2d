import Testing

@testable import TimelineSim

@Suite struct JSONWriterTests {
  @Test func `members keep their order`() {
    let node: JSONNode = [
      "name": "a \"b\"\n\u{1}é", "count": 3, "on": true, "none": [], "list": [1, "x"], "rest": ["half": .number("0.5")],
    ]
    #expect(
      JSONWriter.text(of: node) == """
        {
          "name": "a \\"b\\"\\n\\u0001é",
          "count": 3,
          "on": true,
          "none": [],
          "list": [1, "x"],
          "rest": {
            "half": 0.5
          }
        }
        """)
  }

  @Test func `a long list has one element a line`() {
    let node = JSONNode.array((0..<40).map { .int($0) })
    #expect(JSONWriter.text(of: node).split(separator: "\n").count == 42)
  }

  @Test func `a page has each object on one line if it fits`() {
    let node: JSONNode = [
      "name": "Small", "device": ["awake": "07:00-23:00", "views": ["perDay": 90]],
      "long": [
        ["text": .string(String(repeating: "a", count: 60)), "more": ["b": []]], ["text": "a", "more": [1, 2]],
      ],
    ]
    #expect(
      JSONWriter.text(of: node, .page) == """
        {
          "name": "Small",
          "device": { "awake": "07:00-23:00", "views": { "perDay": 90 } },
          "long": [
            { "text": "\(String(repeating: "a", count: 60))", "more": { "b": [] } },
            { "text": "a", "more": [1, 2] }
          ]
        }
        """)
  }

  @Test func `written JSON reads back as itself`() {
    for layout in [JSONWriter.Layout.compact, .pretty, .page, .line] {
      let text = JSONWriter.text(of: ["a\u{0}\u{7F}\u{2028}": [["b": .null], .number("-1.5e300"), []]], layout)
      let (node, findings) = JSONReader.read(SourceText(name: "x", text: text))
      #expect(findings.isEmpty)
      #expect(node.map { JSONWriter.text(of: $0, layout) } == text)
    }
  }

  @Test func `control characters and build-system marks are escaped`() {
    let text = "\u{202E}é\u{E0041}\u{7F}##[a"
    let written = JSONWriter.text(of: .string(text), .compact)
    #expect(written == #""\u202eé\udb40\udc41\u007f##\u005ba""#)
    #expect(JSONReader.read(SourceText(name: "x", text: written)).0?.string == text)
  }
}

import Testing

@testable import TimelineSim

@Suite struct JSONReaderFuzzTests {
  private static let document = Array(
    """
    { // who
      "name": "Match day", "seed": 20260613, "list": [1, 2.5e3, true, null, [], {},],
      "nested": { "é": "\\u00e9\\ud83d\\ude00", /* x */ "share": "12%" },
    }
    """.utf8)

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random bytes are read or end in findings`(seed: UInt64) {
    var random = Noise(state: seed)
    let alphabet = Array("{}[]\",:/*\\u0d8'tn#1-. \n\r\te".utf8) + [0xC3, 0xA9, 0xFF, 0xED, 0xA0, 0x80, 0]
    let bytes = (0..<random.below(200)).map { _ in
      random.below(8) == 0 ? UInt8(random.below(256)) : alphabet[random.below(alphabet.count)]
    }
    check(bytes)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a damaged document is read or ends in findings`(seed: UInt64) {
    var random = Noise(state: seed)
    var bytes = Self.document
    for _ in 0...random.below(4) {
      let place = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[random.below(bytes.count)], at: place)
      default: bytes[place] = UInt8(random.below(256))
      }
    }
    check(bytes)
  }

  @Test func `a long line is read in linear time`() {
    let bytes = Array(("[" + String(repeating: "{\"a\":[1,2]},@,", count: 20_000) + "]").utf8)
    let start = ContinuousClock.now
    check(bytes)
    #expect(start.duration(to: .now) < .seconds(20))
  }

  /// Reads bytes in every way and checks the properties of any result.
  private func check(_ bytes: [UInt8]) {
    let source = SourceText(name: "x", bytes: bytes)
    let (node, findings) = JSONReader.read(source)
    #expect(findings.count <= Limits.findings + 1)
    #expect(findings == findings.sorted())
    for finding in findings { #expect(!finding.description.isEmpty) }
    if findings.isEmpty { #expect(node != nil) }
    let (trace, _) = Trace.read(source)
    #expect(trace.rows.count <= source.lineCount)
    if let node, findings.isEmpty {
      let again = JSONReader.read(SourceText(name: "y", text: JSONWriter.text(of: node)))
      #expect(again.1.isEmpty)
    }
  }
}

/// A reproducible source of random numbers for tests.
private struct Noise {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return bound == 0 ? 0 : Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}

import Testing

@testable import TimelineSim

/// Any file compiles to a plan or to findings.
@Suite struct MutationTests {
  private static let tree = JSONReader.read(SourceText(name: "x", text: Sample.everything)).0 ?? .null

  @Test func `the unmutated sample has no findings`() throws {
    #expect(try Sample.load(Sample.everything, traces: Sample.traces).warnings == [])
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `damaged bytes compile to a plan or to findings`(seed: UInt64) {
    var noise = Noise(seed: seed)
    var bytes = Array(Sample.everything.utf8)
    for _ in 0...noise.below(3) {
      let place = noise.below(bytes.count)
      switch noise.below(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[noise.below(bytes.count)], at: place)
      case 2: bytes[place] = UInt8(ascii: "0") + UInt8(noise.below(10))
      default: bytes[place] = UInt8(noise.below(256))
      }
    }
    check(SourceText(name: "x", bytes: bytes))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a tree with exchanged parts compiles to a plan or to findings`(seed: UInt64) {
    var noise = Noise(seed: seed)
    var tree = Self.tree
    let paths = Self.tree.paths
    for _ in 0...noise.below(2) {
      let other = noise.below(3) == 0 ? Self.strange[noise.below(Self.strange.count)] : Self.tree.at(noise.pick(paths))
      tree.update(at: noise.pick(paths)) { $0 = other }
    }
    check(SourceText(name: "x", text: JSONWriter.text(of: tree)))
  }

  private static let strange: [JSONNode] = [
    .null, true, "", "-1d", "366000d", "9999-12-31T24:00", "0000-01-01T00:00", "100%", "0s", "0/day", "00:00-00:00",
    "12:00-12:00", "999999999999999999", .number("9223372036854775807"), .number("-9223372036854775808"),
    .number("1e400"), .number("0.000001"), 0, [], .object([]), "none", "all", "live", "1ms", "24:00", "999999M/s",
  ]

  private func check(_ source: SourceText) {
    do throws(InvalidScenario) {
      let document = try ScenarioDocument.load(
        source, from: .inMemory(traces: Sample.traces))
      #expect(document.timingPaths.count == document.plan.schedules.count)
      #expect(document.plan.instances.count == document.names.instances.count)
      #expect(document.plan.viewWeights.contains { $0 > 0 })
    } catch {
      #expect(error.findings.contains { $0.severity == .error })
      for finding in error.findings { #expect(!finding.description.isEmpty) }
    }
  }
}

extension JSONNode {
  /// The paths of all nodes but the root.
  fileprivate var paths: [JSONPath] { paths(below: .root) }

  private func paths(below path: JSONPath) -> [JSONPath] {
    let children =
      (members ?? []).map { (path.key($0.key), $0.value) }
      + (elements ?? []).enumerated().map { (path.index($0.offset), $0.element) }
    return children.flatMap { [$0.0] + $0.1.paths(below: $0.0) }
  }

  /// Returns the node at a path.
  fileprivate func at(_ path: JSONPath) -> JSONNode {
    var (found, tree) = (JSONNode.null, self)
    tree.update(at: path) { found = $0 }
    return found
  }
}

/// A reproducible source of random numbers for tests.
private struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    return bound == 0 ? 0 : Int(StreamKey.of("\(state)") % UInt64(bound))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

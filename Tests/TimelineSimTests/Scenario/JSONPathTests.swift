import Testing

@testable import TimelineSim

@Suite struct JSONPathTests {
  private static let second = JSONPath.root.key("list").index(1).key("a")
  private static let first = JSONPath.root.key("list").index(0).key("a")

  private func updated(_ tree: JSONNode, at path: JSONPath) -> JSONNode {
    var tree = tree
    tree.update(at: path) { $0 = 9 }
    return tree
  }

  @Test func `an element of a list is updated in place`() {
    let tree: JSONNode = ["list": [["a": 1], ["a": 2]]]
    #expect(updated(tree, at: Self.second) == ["list": [["a": 1], ["a": 9]]])
  }

  @Test func `an object is equivalent to a list of one`() {
    #expect(updated(["list": ["a": 1]], at: Self.first) == ["list": ["a": 9]])
    #expect(updated(["list": ["a": 1]], at: Self.second) == ["list": ["a": 1]])
  }
}

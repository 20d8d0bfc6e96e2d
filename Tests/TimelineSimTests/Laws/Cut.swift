@testable import TimelineSim

/// A way to make a scenario smaller, which may or may not leave what is looked for.
enum Cut: Hashable {
  /// A source, app or widget goes, with all that names it.
  case drop(String, section: String)
  /// Members of an object, or elements of an array, go.
  case remove(JSONPath, Range<Int>)
  /// Something simpler takes a node's place.
  case replace(JSONPath, JSONNode)

  /// Makes the cut.
  func apply(to tree: inout JSONNode) {
    switch self {
    case .drop(let name, let section): tree.drop(name, from: section)
    case .remove(let path, let range): tree.update(at: path) { $0.removeChildren(range) }
    case .replace(let path, let node): tree.update(at: path) { $0 = node }
    }
  }
}

extension Cut {
  /// Kinds of cuts, in the order in which they are tried: what saves most comes first.
  enum Stage: CaseIterable {
    /// A shorter run, which makes every later attempt quicker.
    case length
    /// Fewer sources, apps and widgets.
    case names
    /// Fewer members and elements: halves of what there is, quarters, … single ones.
    case parts
    /// Simpler values.
    case values
  }

  /// Returns the cuts that a scenario offers, from its root downward.
  static func all(of stage: Stage, _ scenario: RandomScenario) -> [Cut] {
    let tree = scenario.tree
    switch stage {
    case .length:
      return tree["length"]?.simplerForms(key: "length", scenario.traces).map { .replace(.root.key("length"), $0) }
        ?? []
    case .names:
      return ["widgets", "apps", "sources"].flatMap { section in
        (tree[section]?.members ?? []).map { .drop($0.key, section: section) }
      }
    case .parts: return tree.places.flatMap { place in removals(place.node.childCount).map { .remove(place.path, $0) } }
    case .values:
      return tree.places.flatMap { place in
        place.node.simplerForms(key: place.path.lastKey, scenario.traces).map { .replace(place.path, $0) }
      }
    }
  }

  /// Returns the parts of so many things to do without: halves, quarters, … single ones.
  private static func removals(_ count: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    var (ranges, size) = ([Range<Int>](), max(1, count / 2))
    while true {
      ranges += stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
      if size == 1 { return ranges }
      size /= 2
    }
  }
}

extension JSONPath {
  /// The key that the path ends with, or that leads to the list it ends in.
  fileprivate var lastKey: String {
    for case .key(let key) in steps.reversed() { return key }
    return ""
  }
}

extension JSONNode {
  /// All nodes with the ways to them, from the root downward, level by level.
  fileprivate var places: [(path: JSONPath, node: JSONNode)] {
    var (places, next) = ([(path: JSONPath, node: JSONNode)](), [(path: JSONPath.root, node: self)])
    while !next.isEmpty {
      places += next
      next = next.flatMap { place in
        (place.node.members ?? []).map { (place.path.key($0.key), $0.value) }
          + (place.node.elements ?? []).enumerated().map { (place.path.index($0.offset), $0.element) }
      }
    }
    return places
  }

  fileprivate var childCount: Int { members?.count ?? elements?.count ?? 0 }

  fileprivate mutating func removeChildren(_ range: Range<Int>) {
    switch value {
    case .object(var members):
      members.removeSubrange(range)
      value = .object(members)
    case .array(var elements):
      elements.removeSubrange(range)
      value = .array(elements)
    default: break
    }
  }
}

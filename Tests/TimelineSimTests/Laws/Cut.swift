@testable import TimelineSim

/// A way to shrink a scenario, which may or may not keep the property of interest.
enum Cut: Hashable {
  /// Removes a source, app or widget with everything that names it.
  case drop(String, section: String)
  /// Removes members of an object or elements of an array.
  case remove(JSONPath, Range<Int>)
  /// Replaces a node with a simpler one.
  case replace(JSONPath, JSONNode)

  /// Applies the cut to a tree.
  func apply(to tree: inout JSONNode) {
    switch self {
    case .drop(let name, let section): tree.drop(name, from: section)
    case .remove(let path, let range): tree.update(at: path) { $0.removeChildren(range) }
    case .replace(let path, let node): tree.update(at: path) { $0 = node }
    }
  }
}

extension Cut {
  /// Kinds of cuts in the order of trying: the largest savings come first.
  enum Stage: CaseIterable {
    /// A shorter run, which makes all later attempts faster.
    case length
    /// Fewer sources, apps and widgets.
    case names
    /// Fewer members and elements: first halves of them, then quarters, down to single ones.
    case parts
    /// Simpler values.
    case values
  }

  /// Returns the possible cuts of a scenario, from its root downward.
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

  /// Returns the ranges to remove from `count` elements: halves, quarters, down to single ones.
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
  /// The last key of the path, also when an index follows it.
  var lastKey: String {
    for case .key(let key) in steps.reversed() { return key }
    return ""
  }
}

extension JSONNode {
  /// All nodes with their paths, from the root downward, level by level.
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

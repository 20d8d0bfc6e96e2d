/// A placed copy of a widget with keys of its own.
struct ConfiguredCopy: Hashable, Sendable {
  /// The widget with the copy's keys in place of its own.
  let node: JSONNode
  /// The object with the copy's keys.
  let own: JSONNode
  /// The path of that object.
  let path: JSONPath

  /// For each key of a copy, the keys of the widget that belong to the value it replaces.
  private static let replaced = ["place": ["stack", "seen", "views"], "seen": ["views"], "views": ["seen"]]
  private static let replacedInProvider = ["entries": ObjectDecoder.entryKeys]

  /// Creates a copy of a widget; `nil` if either is no object.
  fileprivate init?(of widget: JSONNode, _ own: JSONNode, at path: JSONPath) {
    guard let members = widget.members, let ownMembers = own.members else { return nil }
    let known = ownMembers.filter { ObjectShape.widgetCopy[$0.key] != nil }.map { member in
      guard member.key == "provider", let provider = widget["provider"]?.members, let own = member.value.members else {
        return member
      }
      var merged = member
      merged.value.value = .object(Self.merge(own, over: provider, Self.replacedInProvider))
      return merged
    }
    let others = members.filter { $0.key != "copies" }
    node = JSONNode(.object(Self.merge(known, over: others, Self.replaced)), at: own.span)
    (self.own, self.path) = (own, path)
  }

  private static func merge(
    _ own: [JSONMember], over others: [JSONMember], _ replaced: [String: [String]]
  ) -> [JSONMember] {
    let keys = own.flatMap { [$0.key] + (replaced[$0.key] ?? []) }
    return others.filter { !keys.contains($0.key) } + own
  }
}

extension NamedNode {
  /// The copies that a widget lists; none if it has their number.
  var configuredCopies: [ConfiguredCopy] {
    guard node["relevance"] == nil, let copies = node["copies"] else { return [] }
    let path = path.key("copies")
    guard let elements = copies.elements else { return [ConfiguredCopy(of: node, copies, at: path)].compactMap { $0 } }
    return elements.enumerated().compactMap { ConfiguredCopy(of: node, $0.element, at: path.index($0.offset)) }
  }

  /// The widget and the copies that it lists.
  var placedNodes: [JSONNode] { [node] + configuredCopies.map { $0.node } }
}

extension ObjectDecoder {
  /// Takes the number of copies that are like the widget, itself included; of listed copies, checks the keys.
  mutating func alikeCopies() -> Int64 {
    guard case .countOrObjects(let range, _) = form(of: "copies") else {
      preconditionFailure("'copies' is no count in its table")
    }
    guard let node = peek("copies"), node.elements != nil || node.members != nil else {
      return take("copies").flatMap { count(of: $0, "copies", in: range) }.map { Int64($0) } ?? 1
    }
    objects("copies") { _, copy in
      // They are read together with those of the widget.
      for key in copy.shape.keys { _ = copy.take(key.name) }
    }
    return 1
  }
}

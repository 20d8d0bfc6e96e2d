@testable import TimelineSim

/// A key of one kind of object: `provider.policy`.
struct ScenarioKey: Hashable, Comparable, CustomStringConvertible {
  /// The id of the object's shape.
  let shape: String
  let name: String

  var description: String { "\(shape).\(name)" }

  static func < (lhs: ScenarioKey, rhs: ScenarioKey) -> Bool { lhs.description < rhs.description }

  /// Every key of scenarios, in the order of the tables.
  static let all = ObjectShape.scenario.reachable.flatMap { shape in
    shape.keys.map { ScenarioKey(shape: shape.id, name: $0.name) }
  }

  /// Returns the keys that a scenario uses.
  static func used(in tree: JSONNode) -> Set<ScenarioKey> {
    Set(
      ScenarioPlace(path: .root, form: .object(.scenario), node: tree).all.flatMap { place -> [ScenarioKey] in
        guard let shape = place.shape else { return [] }
        return (place.node.members ?? []).map { ScenarioKey(shape: shape.id, name: $0.key) }
      })
  }
}

/// A node of a scenario, and the form that the format has for it.
struct ScenarioPlace {
  let path: JSONPath
  let form: ValueForm
  let node: JSONNode

  /// The shape of the node, if it is an object with keys of the format.
  var shape: ObjectShape? {
    guard node.members != nil else { return nil }
    switch form {
    case .object(let shape), .objects(let shape), .shareOrObjects(let shape), .countOrObjects(_, let shape),
      .policy(let shape), .after(_, let shape), .distribution(_, let shape):
      return shape
    default: return nil
    }
  }

  /// The node and all nodes below it for which the format has a form, each before the nodes below it.
  var all: [ScenarioPlace] {
    var places: [ScenarioPlace] = []
    collect(into: &places)
    return places
  }

  private func collect(into places: inout [ScenarioPlace]) {
    places.append(self)
    let steps =
      (node.members ?? []).map { JSONPath.Step.key($0.key) } + (node.elements ?? []).indices.map { .index($0) }
    for step in steps { below(step)?.collect(into: &places) }
  }

  /// Returns the nodes on a path, from the root to the last for which the format has a form.
  static func chain(to path: JSONPath, in tree: JSONNode) -> [ScenarioPlace] {
    var chain = [ScenarioPlace(path: .root, form: .object(.scenario), node: tree)]
    for step in path.steps {
      guard let next = chain[chain.count - 1].below(step) else { break }
      chain.append(next)
    }
    return chain
  }

  /// Returns the node that a step leads to; `nil` if there is none, or the format has no form for it.
  private func below(_ step: JSONPath.Step) -> ScenarioPlace? {
    let next: JSONNode? =
      switch step {
      case .key(let key): node[key]
      case .index(let index): node.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    guard let next, let form = form.form(below: step, in: node) else { return nil }
    return ScenarioPlace(path: JSONPath(steps: path.steps + [step]), form: form, node: next)
  }
}

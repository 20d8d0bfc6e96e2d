@testable import Laws
@testable import TimelineSim

/// Repairs: what the tables do not know, a scenario learns from findings.
extension ScenarioBuilder {
  /// The maximum number of rounds.
  private static let rounds = 40
  /// The name under which the scenario is read.
  private static let fileName = "built"

  /// Changes the places of errors until there are none, or too many remain.
  mutating func repair() {
    for round in 0..<Self.rounds {
      let errors = errors()
      if errors.isEmpty { return }
      for path in places(of: errors) { repair(path, round) }
    }
  }

  private func errors() -> [Finding] {
    do throws(InvalidScenario) {
      _ = try ScenarioDocument.load(
        text: JSONWriter.text(of: tree), name: Self.fileName, traces: SampleTraces.files(for: tree))
      return []
    } catch {
      return error.findings.filter { $0.severity == .error }
    }
  }

  /// Returns the paths of the nodes to which findings refer.
  private mutating func places(of findings: [Finding]) -> [JSONPath] {
    let text = JSONWriter.text(of: tree)
    let offsets = JSONReader.read(SourceText(name: Self.fileName, text: text)).0?.offsets ?? [(0, .root)]
    var paths: [JSONPath] = []
    for finding in findings {
      // A finding without a place, or in a trace, is about some part.
      let isHere = finding.location.file == Self.fileName
      let offset = isHere ? finding.location.span?.offset : nil
      let place = offset.flatMap { offset in offsets.last { $0.offset <= offset } } ?? chance.pick(offsets)
      if !paths.contains(place.path) { paths.append(place.path) }
    }
    // From below, so that a repair does not move the nodes of later ones.
    return paths.reversed()
  }

  /// Draws the value at a path again, or removes a part that contains it; the more rounds, the larger the part.
  private mutating func repair(_ path: JSONPath, _ round: Int) {
    var chain = ScenarioPlace.chain(to: path, in: tree)
    // The limits of metrics depend on their keys.
    if let place = chain.firstIndex(where: { $0.form.hasMetrics }) { chain.removeSubrange((place + 1)...) }
    let height = chance.happens(25) ? Int(chance.number(0...Int64(min(chain.count - 1, 1 + round / 8)))) : 0
    let place = chain[chain.count - 1 - height]
    if let parent = chain.dropLast(height + 1).last, place.isOptional(in: parent), chance.happens(Int64(10 + 2 * round))
    {
      tree.remove(place.path)
      return
    }
    guard !place.path.steps.isEmpty else { return }
    let new = value(place.form, of: place.path.lastKey)
    tree.update(at: place.path) { $0 = new }
    fillPaths(below: ScenarioPlace(path: place.path, form: place.form, node: new))
  }
}

extension ScenarioPlace {
  /// Whether the scenario could do without the node.
  fileprivate func isOptional(in parent: ScenarioPlace) -> Bool {
    guard case .key(let key)? = path.steps.last, let shape = parent.shape else { return true }
    return shape[key].map { !$0.isRequired && !$0.isSection(of: shape) } ?? true
  }
}

extension ValueForm {
  /// Whether a value of this form is an object from keys of metrics.
  fileprivate var hasMetrics: Bool { if case .expectations = self { true } else { false } }
}

extension JSONNode {
  /// The places of all keys and elements in the text, in their order.
  fileprivate var offsets: [(offset: Int, path: JSONPath)] {
    var offsets: [(offset: Int, path: JSONPath)] = []
    collect(.root, into: &offsets)
    return offsets
  }

  private func collect(_ path: JSONPath, into offsets: inout [(offset: Int, path: JSONPath)]) {
    offsets.append((span?.offset ?? 0, path))
    for member in members ?? [] {
      offsets.append((member.keySpan?.offset ?? 0, path.key(member.key)))
      member.value.collect(path.key(member.key), into: &offsets)
    }
    for (index, element) in (elements ?? []).enumerated() { element.collect(path.index(index), into: &offsets) }
  }

  /// Removes a member or an element.
  fileprivate mutating func remove(_ path: JSONPath) {
    guard let last = path.steps.last else { return }
    update(at: JSONPath(steps: path.steps.dropLast())) { parent in
      switch (last, parent.value) {
      case (.key(let key), .object(let members)): parent.value = .object(members.filter { $0.key != key })
      case (.index(let index), .array(var elements)) where elements.indices.contains(index):
        elements.remove(at: index)
        parent.value = .array(elements)
      default: break
      }
    }
  }
}

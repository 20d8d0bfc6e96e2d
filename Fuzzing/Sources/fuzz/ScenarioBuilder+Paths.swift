@testable import Laws
@testable import TimelineSim

/// Values that refer to paths of the scenario: assignments and axes.
extension ScenarioBuilder {
  /// Fills in assignments and axes, which need the rest of the scenario.
  mutating func fillPaths(below place: ScenarioPlace) {
    guard place.form.refersToPaths else { return }
    for place in place.all {
      switch place.form {
      case .assignments:
        let new = assignments(isAxis: false)
        tree.update(at: place.path) { $0 = new }
      case .axes:
        let new = assignments(isAxis: true)
        tree.update(at: place.path) { $0 = new }
      default: break
      }
    }
  }

  /// The sections that contain no paths.
  private static let plainSections = Set(
    ObjectShape.scenario.keys.filter { !$0.form.refersToPaths }.map { $0.name })

  /// Makes an object from paths of the scenario to other values of the same form, or to arrays of them.
  private mutating func assignments(isAxis: Bool) -> JSONNode {
    let places = ScenarioPlace(path: .root, form: .object(.scenario), node: tree).all
    let all = (tree.members ?? []).map { $0.key }.filter(Self.plainSections.contains)
    // Sections with named objects have most of the values that can be set everywhere.
    let named = all.filter { ObjectShape.scenario[$0]?.isSection(of: .scenario) == true }
    let sections = chance.happens(70) ? named : all
    var members: [(String, JSONNode)] = []
    if sections.isEmpty { return .object([]) }
    for _ in 0..<chance.number(1...2) {
      let section = chance.pick(sections)
      let own = places.filter { $0.path.steps.count > 1 && $0.path.steps.first == .key(section) }
      if own.isEmpty { continue }
      let place = chance.pick(own)
      let values = (0...1).map { _ in value(place.form, of: place.path.lastKey) }
      members.append((place.path.assigned, isAxis ? .array(values) : values[0]))
    }
    return .object(members)
  }
}

extension ValueForm {
  /// Whether a value of this form contains paths or keys of metrics.
  fileprivate var refersToPaths: Bool {
    switch self {
    case .assignments, .axes, .expectations: true
    default: shapes.flatMap { $0.keys }.contains { $0.form.refersToPaths }
    }
  }
}

extension JSONPath {
  /// The path as in an assignment.
  fileprivate var assigned: String {
    steps.enumerated().map { number, step in
      switch step {
      case .index(let index): "[\(index)]"
      case .key(let key):
        (number == 0 ? "" : ".") + (key.allSatisfy { $0.isLetter || "-_".contains($0) } ? key : "\"\(key)\"")
      }
    }.joined()
  }
}

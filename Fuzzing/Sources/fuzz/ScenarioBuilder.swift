@testable import Laws
@testable import TimelineSim

/// Builds scenarios from the tables of the format's keys, so that a new key is used without a change here.
///
/// The tables know the form of each value and the section of each name. What they do not know, such as the places of a
/// family, a scenario learns from the findings about it: wrong values are drawn again, or removed.
struct ScenarioBuilder {
  var chance: Chance
  /// The keys that the scenario uses if it can: one in turn, and that of the system.
  private let wanted: [ScenarioKey]
  /// The system, which determines the places of widgets.
  let preset: Preset
  /// The family of the widget under construction.
  var family: Family?
  /// The names of the objects of each kind.
  let names: [String: [String]]
  /// The percentage of the optional keys that are written.
  private let density: Int64
  /// The percentage of values without regard to their form.
  let oddness: Int64
  /// The scenario so far, to which paths refer.
  var tree = JSONNode.null
  /// The local day on which the run starts.
  var startDay = CivilDay(year: 2026, month: 6, day: 13)

  /// Creates the builder of a scenario; consecutive numbers have each key in turn.
  init(number: UInt64) {
    chance = Chance(seed: number)
    let focus = ScenarioKey.all[Int(number % UInt64(ScenarioKey.all.count))]
    let needsCards = Self.reach[ObjectShape.relevanceWidget.id]?.contains(focus.shape) == true
    let isTimeline = Self.reach[ObjectShape.widget.id]?.contains(focus.shape) == true
    preset = chance.pick(
      Preset.all.filter { isTimeline || !needsCards || $0.showsRelevance })
    wanted = [focus] + (preset == .standard ? [] : [ScenarioKey(shape: ObjectShape.system.id, name: "preset")])
    density = chance.number(5...45)
    oddness = chance.happens(10) ? 2 : 0
    var names: [String: [String]] = [:]
    for kind in Self.kinds {
      names[kind] = (1...chance.number(1...3)).map { "\(kind.filter { $0 != " " })-\($0)" }
    }
    self.names = names
  }

  /// The kinds of objects with names, in the order of the tables.
  private static let kinds = ObjectShape.scenario.reachable.flatMap { $0.keys }.compactMap { key -> String? in
    if case .named(let shapes) = key.form { shapes.first?.kind } else { nil }
  }

  /// The ids of the shapes that are reachable from each shape, itself included.
  private static let reach = Dictionary(
    uniqueKeysWithValues: ObjectShape.scenario.reachable.map { ($0.id, Set($0.reachable.map { $0.id })) })

  /// Builds a scenario; most are valid.
  mutating func scenario() -> RandomScenario {
    tree = object(.scenario)
    fillPaths(below: ScenarioPlace(path: .root, form: .object(.scenario), node: tree))
    repair()
    return RandomScenario(tree, traces: SampleTraces.files(for: tree), seed: 0)
  }

  /// Returns whether an optional part is written: one that leads to the focus always is.
  private mutating func wants(_ key: KeyShape, of shape: ObjectShape) -> Bool {
    // Without its sections a scenario is empty.
    key.isSection(of: shape) || leads(key, of: shape) || chance.happens(density)
  }

  private func leads(_ key: KeyShape, of shape: ObjectShape) -> Bool {
    wanted.contains(ScenarioKey(shape: shape.id, name: key.name)) || key.form.shapes.contains(where: leads)
  }

  private func leads(_ shape: ObjectShape) -> Bool {
    wanted.contains { Self.reach[shape.id]?.contains($0.shape) == true }
  }

  /// Makes an object of a shape.
  mutating func object(_ shape: ObjectShape) -> JSONNode {
    let chosen = shape.choice.map { chosenKeys($0, of: shape) }
    var members: [(String, JSONNode)] = []
    for key in shape.keys {
      let isWritten =
        if let chosen, let choice = shape.choice, choice.names.contains(key.name) {
          chosen.contains(key.name)
        } else {
          key.isRequired || wants(key, of: shape)
        }
      if isWritten { members.append((key.name, value(key.form, of: key.name))) }
    }
    return .object(members)
  }

  /// Chooses one of alternative keys, with the keys that accompany it.
  private mutating func chosenKeys(_ choice: KeyChoice, of shape: ObjectShape) -> Set<String> {
    func leads(_ name: String) -> Bool { shape[name].map { self.leads($0, of: shape) } ?? false }
    let focused = choice.options.filter { option in
      ([option.key] + option.needs + option.allows).contains(where: leads)
    }
    guard choice.isRequired || !focused.isEmpty || chance.happens(50) else { return [] }
    let option = chance.pick(focused.isEmpty ? choice.options : focused)
    let allowed = option.allows.filter { leads($0) || chance.happens(30) }
    return Set([option.key] + option.needs + allowed)
  }

  /// Makes named objects.
  mutating func named(_ shapes: [ObjectShape]) -> JSONNode {
    let names = names[shapes[0].kind] ?? []
    return .object(
      names.map { name in
        let canConsistOfOthers = names.count > 2 && name == names.last
        let shapes = shapes.filter { isPossible($0) && ($0 != .composedSource || canConsistOfOthers) }
        let focused = shapes.filter(leads)
        return (name, object(chance.pick(focused.isEmpty || chance.happens(30) ? shapes : focused)))
      })
  }

  private func isPossible(_ shape: ObjectShape) -> Bool {
    shape != .relevanceWidget || preset.showsRelevance
  }

  /// Chooses a word; the platform has some of the places and families.
  mutating func word(_ words: [String]) -> String {
    let platform = preset.platforms[0]
    switch words {
    case Preset.all.map({ $0.name }): return preset.name
    case Family.words.map({ $0.0 }):
      family = chance.pick(Family.allCases.filter { !PlacementTable.places(for: $0, on: platform).isEmpty })
      return family?.rawValue ?? ""
    case Place.words.map({ $0.0 }):
      let places = family.map { PlacementTable.places(for: $0, on: platform) } ?? Place.allCases
      return chance.pick(places.filter(preset.has)).rawValue
    default: return chance.pick(words)
    }
  }
}

extension KeyShape {
  /// Whether the key is one of the sections with named objects of a scenario.
  func isSection(of shape: ObjectShape) -> Bool {
    if shape.id == ObjectShape.scenario.id, case .named = form { true } else { false }
  }
}

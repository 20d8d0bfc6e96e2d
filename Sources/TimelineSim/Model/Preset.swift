/// A named system: the table of parameters, or its differences from it.
package struct Preset: Hashable, Sendable {
  /// Something that a system older than the OS 26 generation lacks.
  enum Feature: Hashable, Sendable, CaseIterable {
    /// Pushes to widgets (fact P10).
    case widgetPushes
    /// Widgets in cars (fact V3).
    case carPlay
    /// Relevance widgets (fact R14).
    case relevanceWidgets
  }

  /// The name in scenarios.
  package let name: String
  /// The devices whose places the preset has.
  let platforms: [Platform]
  /// The base from which it differs; `nil` for the table itself.
  package let base: String?
  /// What the system lacks.
  private let lacking: Set<Feature>
  /// The differences, in the order of the table.
  let changes: [ParameterChange]
  /// The differences and the unknowns, in a sentence or two.
  package let summary: String
  /// All parameters of the preset, in the order of the table.
  package let parameters: [Parameter]

  /// Creates a preset.
  ///
  /// - Precondition: The changes follow the order of the table, and each gives its parameter a value of its kind.
  init(
    _ name: String, on platforms: [Platform], base: Preset? = nil, lacking: Set<Feature> = [], summary: String,
    changes: [ParameterChange] = []
  ) {
    (self.name, self.platforms, self.base) = (name, platforms, base?.name)
    (self.lacking, self.summary, self.changes) = (lacking, summary, changes)
    var parameters = base?.parameters ?? ParameterTable.all
    var last = -1
    for change in changes {
      let index = ParameterTable.index(of: change.id)
      precondition(index > last, "\(name) changes a parameter out of order: \(change.id)")
      precondition(parameters[index].kind.accepts(change.value), "\(change.id) cannot be \(change.value)")
      parameters[index] = parameters[index].applying(change)
      last = index
    }
    self.parameters = parameters
  }

  /// All presets, the default first.
  package static let all: [Preset] = [
    iOS26, iPadOS26, macOS26, visionOS26, watchOS26, iOS18, iOS17, macOS15, macOS14, watchOS11, watchOS10,
    developerMode,
    ideal,
  ]

  /// The default preset of scenarios.
  package static var standard: Preset { iOS26 }

  /// Returns the preset with a name, or `nil` for an unknown name.
  package static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

  /// Returns whether the system lacks something that later ones have.
  func lacks(_ feature: Feature) -> Bool { lacking.contains(feature) }

  /// Returns whether one of the preset's devices allows a widget of a family at a place.
  package func allows(_ family: Family, at place: Place) -> Bool {
    has(place) && platforms.contains { PlacementTable.allows(family, at: place, on: $0) }
  }

  /// Returns whether the system shows widgets at a place, if its device does.
  func has(_ place: Place) -> Bool { place != .carPlay || !lacks(.carPlay) }

  /// Whether the system shows relevance widgets.
  var showsRelevance: Bool { platforms.contains(where: PlacementTable.showsRelevance) && !lacks(.relevanceWidgets) }

  /// Returns the problem with a placement and a remedy; `nil` for an allowed placement.
  func refusal(of family: Family, at place: Place) -> (problem: String, remedy: String)? {
    guard !allows(family, at: place), let platform = platforms.first else { return nil }
    return PlacementTable.refusal(of: family, at: place, on: platform) ?? absence(of: .carPlay)
  }

  /// Returns the problem with something that the system lacks, and a remedy; `nil` if it has it.
  func absence(of feature: Feature) -> (problem: String, remedy: String)? {
    guard lacks(feature), let base else { return nil }
    return ("'\(name)' has no \(feature.words) (fact \(feature.fact))", "use the preset '\(base)'")
  }

  package func parameter(_ id: ParameterID) -> Parameter { parameters[ParameterTable.index(of: id)] }
}

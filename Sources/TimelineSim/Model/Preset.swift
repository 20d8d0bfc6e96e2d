/// One parameter a preset sets otherwise than the preset it is based on.
public struct PresetChange: Hashable, Sendable {
  /// The parameter.
  public let id: ParameterID
  /// Its value in the preset.
  public let value: ParameterValue
  /// The values it may well have instead; `nil` where they stay as they are.
  public let plausible: Plausible?
  /// How the value is backed.
  public let provenance: Parameter.Provenance
  /// The facts it rests on.
  public let facts: [String]
  /// Why it differs.
  public let why: String

  init(
    _ id: ParameterID, _ value: ParameterValue, _ plausible: Plausible? = nil,
    _ provenance: Parameter.Provenance = .assumed, _ facts: [String], _ why: String
  ) {
    (self.id, self.value, self.plausible) = (id, value, plausible)
    (self.provenance, self.facts, self.why) = (provenance, facts, why)
  }

  /// Creates a change to another of a parameter's named values.
  init<Option: ParameterOption>(
    _ id: ParameterID, _ value: Option, _ chances: KeyValuePairs<Option, Int>, _ provenance: Parameter.Provenance,
    _ facts: [String], _ why: String
  ) {
    self.init(id, .option(value), .options(chances), provenance, facts, why)
  }
}

/// A modelled system by name: the table of parameters, or what of it differs.
public struct Preset: Hashable, Sendable {
  /// Its name in scenarios.
  public let name: String
  /// The devices whose places it has.
  public let platforms: [Platform]
  /// What it differs from; `nil` for the table itself.
  public let base: String?
  /// What differs, in the order of the table.
  public let changes: [PresetChange]
  /// What differs and what nothing is known about, in a sentence or two.
  public let summary: String
  /// All parameters as they are in this preset, in the order of the table.
  public let parameters: [Parameter]

  /// Creates a preset.
  ///
  /// - Precondition: The changes follow the order of the table, and each gives its parameter a value of its kind.
  init(_ name: String, on platforms: [Platform], base: Preset? = nil, summary: String, changes: [PresetChange] = []) {
    (self.name, self.platforms, self.base) = (name, platforms, base?.name)
    (self.summary, self.changes) = (summary, changes)
    var parameters = base?.parameters ?? ParameterTable.all
    var last = -1
    for change in changes {
      let place = ParameterTable.place(of: change.id)
      precondition(place > last, "\(name) changes a parameter out of order: \(change.id)")
      precondition(parameters[place].kind.accepts(change.value), "\(change.id) cannot be \(change.value)")
      parameters[place] = parameters[place].applying(change)
      last = place
    }
    self.parameters = parameters
  }

  /// All presets, the default first.
  public static let all: [Preset] = [iOS26, iPadOS26, macOS26, visionOS26, watchOS26, developerMode, ideal]

  /// The preset of a scenario that names none.
  public static var standard: Preset { iOS26 }

  /// Returns a preset by its name, or `nil` for a name that is not in the list.
  public static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

  /// Tells whether a widget of a family can be put somewhere on one of the preset's devices.
  public func allows(_ family: Family, at place: Place) -> Bool {
    platforms.contains { PlacementTable.allows(family, at: place, on: $0) }
  }

  /// Returns a parameter as it is in this preset.
  public func parameter(_ id: ParameterID) -> Parameter { parameters[ParameterTable.place(of: id)] }
}

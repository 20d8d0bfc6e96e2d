/// The names behind a plan's ids, and the other facts about a scenario that reports and checks need.
package struct NameTable: Hashable, Sendable {
  /// The scenario's name.
  package var name: String
  /// Its description.
  package var about: String?
  /// The zone as the scenario names it.
  package var zone: String
  /// The trips of the person to other zones, in the order of time.
  var trips: [Trip] = []
  /// The modelled system's preset.
  package var preset: String
  /// The parameters that the scenario overrides.
  var overrides: [SystemModel.Override]
  /// The systems of a fleet's profiles and devices that differ from the scenario's.
  var otherSystems: [OtherSystem] = []
  /// The kinds of widgets, timeline and relevance widgets alike.
  package var kinds: [String] = []
  /// The placed widgets: `name`, and `name#2` for the second copy.
  package var instances: [String] = []
  /// The apps.
  package var apps: [String] = []
  /// The sources.
  package var sources: [String] = []
  /// The conditions by their numbers: those that the model knows, then those of the author.
  package var conditions = Condition.names
  /// The senders of pushes: `app/push#0`.
  package var senders: [String] = []
  /// The rules by which apps call WidgetCenter: `app/reload#0`.
  package var calls: [String] = []
  /// The rules by which the system wakes apps: `app/wake#0`.
  package var wakes: [String] = []
  /// The cards: `name/1` for a relevance widget's first.
  package var cards: [String] = []
  /// The stacks.
  package var stacks: [String] = []
  /// The displays that have views besides those of the device: `standBy`, or the name of a widget with own views.
  package var displays: [String] = []
  /// The groups of cards: `app/group`.
  package var groups: [String] = []
  /// For each source, the unit of its values, if the scenario names one.
  var valueUnits: [String?] = []
  /// The unit of its costs, if the scenario names one.
  var costUnit: String?
  /// The scenario's own seed.
  var seed: UInt64 = 1
  /// The values that the command set in the scenario.
  package var assignments: [String] = []
  /// Whether the scenario has a fleet, whose people expectations can be about.
  package var isFleet = false
  /// The device of a fleet that the scenario describes, as `--device` selects it; `nil` for a scenario of its own.
  package var member: String?
  /// The scenario's expectations.
  package var expectations: [MetricExpectation] = []
}

/// The keys of random streams, derived from names and independent of the order of a file.
enum StreamKey {
  /// Returns the key of a subject such as `app:scores-app/session#0`: FNV-1a with a final mix of all bits.
  static func of(_ subject: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in subject.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}

extension NameTable {
  /// A trip of the person: the instant at which the clock of the device turns to another zone.
  struct Trip: Hashable, Sendable {
    let at: SimInstant
    /// The other zone as the scenario names it.
    let zone: String
  }

  /// Returns the name of a condition.
  func name(of condition: Condition) -> String { conditions[condition.number] }

  /// Returns the name of the part of a plan that owns a reload pool.
  func name(of owner: PoolLayout.Owner) -> String {
    switch owner {
    case .instance(let instance): instances[instance]
    case .kind(let kind): kinds[kind]
    case .app(let app): apps[app]
    }
  }

  /// The zones of the local times: `Europe/Madrid, then America/New_York`.
  var zones: String { ([zone] + trips.map { $0.zone }).joined(separator: ", then ") }

  /// Returns the unit of a source's values as text after a number; empty without one.
  func unitText(ofValues source: Int) -> String {
    (valueUnits.indices.contains(source) ? valueUnits[source] : nil).map { " " + $0.printable } ?? ""
  }

  /// The system of some people of a fleet.
  struct OtherSystem: Hashable, Sendable {
    /// The profile, with the device if it has several: `reader`, `reader on ipad`.
    let people: String
    let preset: String
    let overrides: [SystemModel.Override]
  }

  /// What a run overrides: in its whole, and for the people of a profile or a device.
  var overrideTexts: [String] {
    func list(_ overrides: [SystemModel.Override]) -> String {
      overrides.map { $0.text }.joined(separator: ", ")
    }
    let all = overrides.isEmpty ? [] : [list(overrides)]
    return all
      + otherSystems.map { other in
        "for \(other.people): "
          + [other.preset == preset ? "" : "preset \(other.preset)", list(other.overrides)]
          .filter { !$0.isEmpty }.joined(separator: ", ")
      }
  }
}

extension SystemModel.Override {
  /// The override for people: `budget.allowance = 55/day (fitted to 4 days of an iPhone 15)`.
  var text: String { "\(id) = \(value)" + (fittedTo.map { " (fitted to \($0.printable))" } ?? "") }
}

/// The fleet of a scenario: its plan, and the devices of its profiles as scenarios of their own.
package struct Fleet: Sendable {
  struct Profile: Sendable {
    /// Its name; empty if the fleet has no profiles.
    let name: String
    /// The devices of its people.
    let devices: [Device]
  }

  /// A device of a profile's people.
  struct Device: Sendable {
    /// Its scenario: the tree without the fleet, with the values of the profile and of the device.
    let tree: JSONNode
    let compiled: CompiledScenario
  }

  /// The population.
  var plan: FleetPlan
  /// The number of people of whom they are a sample; `nil` if they are all.
  let whole: UInt64?
  /// The profiles, in the order of the plan.
  let profiles: [Profile]
  /// The names of the devices that people can have; a single empty one for a fleet that names none.
  package let deviceNames: [String]

  /// Returns the systems of the profiles and devices that differ from that of the scenario.
  func systems(otherThan names: NameTable) -> [NameTable.OtherSystem] {
    profiles.flatMap { profile in
      zip(profile.devices, deviceNames).compactMap { device, deviceName in
        let own = device.compiled.names
        guard own.preset != names.preset || own.overrides != names.overrides else { return nil }
        let people = [profile.name, deviceName].filter { !$0.isEmpty }.joined(separator: " on ")
        return NameTable.OtherSystem(
          people: people, preset: own.preset, overrides: own.overrides.filter { !names.overrides.contains($0) })
      }
    }
  }

  /// The names of the profiles; a single empty name for a fleet without profiles.
  var profileNames: [String] { profiles.map { $0.name } }
}

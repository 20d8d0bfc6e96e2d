extension ScenarioDocument {
  /// Returns the scenario of one person of its fleet: the profile's, with the person's own differences.
  ///
  /// Its runs on the same seed are those of the person in the fleet. Changes of the scenario keep the person.
  ///
  /// - Parameters:
  ///   - device: The number of the person's device.
  ///   - seed: The seed of the fleet; `nil` for the scenario's own.
  /// - Precondition: The scenario has a fleet.
  package func member(_ device: UInt64, seed: UInt64? = nil) -> ScenarioDocument {
    guard let fleet = fleet?.plan else { preconditionFailure("a person of a scenario without a fleet") }
    let person = FleetMember(seed: seed ?? self.seed, device: device)
    let profile = person.profile(of: fleet)
    let variation = fleet.profiles[profile].variation
    return member(of: profile) { person.plan(FleetPlan.Profile(weight: 1, plan: $0, variation: variation)) }
  }

  /// Returns the name of a person's profile; empty in a fleet without profiles, `nil` without a fleet.
  package func profileName(of device: UInt64, seed: UInt64? = nil) -> String? {
    fleet.map { $0.profiles[FleetMember(seed: seed ?? self.seed, device: device).profile(of: $0.plan)].name }
  }
}

/// The fleet of a scenario: its plan, and the profiles as scenarios of their own.
package struct Fleet: Sendable {
  /// A profile.
  struct Profile: Sendable {
    /// Its name; empty if the fleet has no profiles.
    let name: String
    /// The scenario of its people: the tree without the fleet, with the profile's own values.
    let tree: JSONNode
    /// The compiled scenario.
    let compiled: CompiledScenario
  }

  /// The population.
  package var plan: FleetPlan
  /// The profiles, in the order of the plan.
  let profiles: [Profile]

  /// The names of the profiles; a single empty name for a fleet without profiles.
  package var profileNames: [String] { profiles.map { $0.name } }
}

/// A simulator of a fleet, one person after the other.
///
/// A person's run is a pure function of the fleet, the seed and the person's number. Any division of the people among
/// threads or machines therefore gives the same sum.
package struct FleetSimulator: Sendable {
  /// The fleet.
  package let fleet: FleetPlan
  private let metrics: [PersonalMetric]
  /// A simulator for each profile, whose tables the simulators of its people share.
  private let simulators: [Simulator]

  /// Creates a simulator.
  ///
  /// - Parameters:
  ///   - fleet: The fleet.
  ///   - metrics: The metrics to measure for each person.
  package init(_ fleet: FleetPlan, measuring metrics: [PersonalMetric]) {
    (self.fleet, self.metrics) = (fleet, metrics)
    simulators = fleet.profiles.map { Simulator($0.plan) }
  }

  /// Returns the statistics of no people.
  package func makeStatistics() -> FleetStatistics { FleetStatistics(of: fleet, metrics) }

  /// Simulates some people and adds their statistics to others.
  ///
  /// - Parameters:
  ///   - people: The numbers of the people.
  ///   - seed: The seed of all random streams.
  ///   - total: The statistics, which no other thread uses.
  /// - Complexity: Linear in the events of their devices; the memory does not grow with their number.
  package func run(_ people: some Sequence<UInt64>, seed: UInt64, into total: FleetStatistics) {
    for device in people {
      let member = FleetMember(seed: seed, device: device)
      let profile = member.profile(of: fleet)
      let plan = member.plan(fleet.profiles[profile])
      let statistics = Statistics(plan: plan, curve: total.load)
      let run = Simulator(plan, like: simulators[profile]).run(seed: seed, observer: statistics)
      total.add(run, plan, profile: profile)
    }
  }
}

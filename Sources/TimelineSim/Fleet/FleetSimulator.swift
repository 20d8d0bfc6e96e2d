/// A simulator of a fleet, one person after the other.
///
/// A person's run is a pure function of the fleet, the seed and the person's number. Any division of the people among
/// threads or machines therefore gives the same sum.
package struct FleetSimulator: Sendable {
  /// The fleet.
  package let fleet: FleetPlan
  private let measures: FleetMeasures
  /// The devices of each profile.
  private let models: [[DeviceModel]]

  /// Creates a simulator.
  ///
  /// - Parameters:
  ///   - fleet: The fleet.
  ///   - measures: The measurements besides those of every run.
  package init(_ fleet: FleetPlan, _ measures: FleetMeasures) {
    (self.fleet, self.measures) = (fleet, measures)
    models = fleet.profiles.map { $0.devices.map { DeviceModel($0) } }
  }

  /// Returns an equal simulator for another thread, whose plans and tables share no memory with this one's.
  func unshared() -> FleetSimulator { FleetSimulator(fleet.unshared(), measures) }

  /// Returns the statistics of no people.
  package func makeStatistics() -> FleetStatistics { FleetStatistics(of: fleet, measures) }

  /// Simulates some people and adds their statistics to others.
  ///
  /// - Parameters:
  ///   - people: The numbers of the people.
  ///   - seed: The seed of all random streams.
  ///   - total: The statistics, which no other thread uses.
  /// - Complexity: Linear in the events of their devices; the memory does not grow with their number.
  package func run(_ people: some Sequence<UInt64>, seed: UInt64, into total: FleetStatistics) {
    for number in people {
      let member = FleetMember(seed: seed, number: number)
      let profile = member.profile(of: fleet)
      var person: Statistics?
      for (place, model) in models[profile].enumerated() where member.has(model.device) {
        let plan = member.vary(model.device.plan, by: model.device.variation, at: place)
        let statistics = total.begin(plan, profile: profile, at: place)
        let run = Simulator(plan, like: model.simulator).run(seed: seed, observer: statistics)
        if let person { person.add(run) } else { person = run }
      }
      guard let person else { preconditionFailure("a person without a device") }
      total.add(person, of: number, profile: profile)
    }
  }
}

/// A device of a profile, and a simulator whose tables those of the people share.
///
/// It is a class, because a device has dozens of lists, whose references each copy would count.
private final class DeviceModel: Sendable {
  let device: FleetPlan.Device
  let simulator: Simulator

  init(_ device: FleetPlan.Device) { (self.device, simulator) = (device, Simulator(device.plan)) }
}

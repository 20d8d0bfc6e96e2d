/// A simulator of a fleet, one person after the other.
///
/// A person's run is a pure function of the fleet, the seed and the person's number. Any division of the people among
/// threads or machines therefore gives the same sum.
struct FleetSimulator: Sendable {
  package let fleet: FleetPlan
  private let measures: FleetMeasures
  /// A simulator for each device of each profile, whose tables the simulators of the people share.
  private let simulators: [[Simulator]]

  /// Creates a simulator.
  ///
  /// - Parameters:
  ///   - fleet: The fleet.
  ///   - measures: The measurements besides those of every run.
  package init(_ fleet: FleetPlan, _ measures: FleetMeasures) {
    (self.fleet, self.measures) = (fleet, measures)
    simulators = fleet.profiles.map { $0.devices.map { Simulator($0.plan) } }
  }

  /// Returns an equal simulator for another thread, whose plans and tables share no memory with this one's.
  func unshared() -> FleetSimulator { FleetSimulator(fleet.unshared(), measures) }

  /// Returns the statistics of no people.
  func makeStatistics() -> FleetStatistics { FleetStatistics(of: fleet, measures) }

  /// Simulates some people and adds their statistics to others, until a device ends early or these exceed a limit.
  ///
  /// - Parameters:
  ///   - people: The numbers of the people.
  ///   - seed: The seed of all random streams.
  ///   - limit: The most events in the statistics with which a person begins.
  ///   - total: The statistics, which no other thread uses.
  /// - Complexity: Linear in the events of their devices; the memory does not grow with their number.
  package func run(
    _ people: some Sequence<UInt64>, seed: UInt64, atMost limit: Int64 = .max, into total: FleetStatistics
  ) {
    for number in people where total.events <= limit && total.earlyEnd == nil {
      let member = FleetMember(seed: seed, number: number)
      let profile = member.profile(of: fleet)
      var person: Statistics?
      // By index, because an element of a sequence is a copy.
      for index in fleet.profiles[profile].devices.indices where member.has(fleet.profiles[profile].devices[index]) {
        let plan = member.plan(fleet.profiles[profile].devices[index], at: index)
        let statistics = total.begin(plan, profile: profile, at: index)
        let recorder = RunRecorder(statistics, plan: plan)
        let run = Simulator(plan, like: simulators[profile][index]).measure(seed: seed, observer: recorder)
        total.count(events: run.events)
        if let person { person.add(statistics) } else { person = statistics }
      }
      guard let person else { preconditionFailure("a person without a device") }
      total.add(person, of: number, profile: profile)
    }
  }
}

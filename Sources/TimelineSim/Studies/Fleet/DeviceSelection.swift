/// One device of a fleet: `17`, or `17/watch` for a person with several.
package struct DeviceSelection: Hashable, Sendable {
  package let person: UInt64
  /// The name of the device; `nil` for the person's first.
  package let name: String?

  /// Reads a selection; `nil` if it is neither form.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let person = UInt64(parts[0]), parts.last?.isEmpty == false else { return nil }
    (self.person, name) = (person, parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension ScenarioDocument {
  /// Returns why a device cannot be selected; `nil` if the fleet has it.
  ///
  /// - Precondition: The document has a fleet.
  package func conflict(selecting device: DeviceSelection, seed: UInt64? = nil) -> String? {
    guard let fleet else { preconditionFailure("a person of a scenario without a fleet") }
    guard device.person < fleet.plan.people else {
      return "The fleet has \(fleet.plan.people) people, numbered from 0; there is no person \(device.person)."
    }
    guard let name = device.name else { return nil }
    let own = deviceNames(of: device.person, seed: seed)
    if own.contains(name) { return nil }
    guard own != [""] else { return "The fleet does not name the devices of its people; omit '/\(name)'." }
    return "Person \(device.person) has no device '\(name)', only \(own.map { "'\($0)'" }.joined(separator: ", "))."
  }
}

extension ScenarioDocument {
  /// Returns the scenario of one device of a person of its fleet: the profile's, with the person's own differences.
  ///
  /// Its runs on the same seed are those of the device in the fleet. Changes of the scenario keep the person.
  ///
  /// - Parameters:
  ///   - number: The number of the person.
  ///   - device: The name of the device; `nil` for the first.
  ///   - seed: The seed of the fleet; `nil` for the scenario's own.
  /// - Precondition: The scenario has a fleet, and the person has the device.
  package func member(_ number: UInt64, device: String? = nil, seed: UInt64? = nil) -> ScenarioDocument {
    guard let fleet else { preconditionFailure("a person of a scenario without a fleet") }
    let person = FleetMember(seed: seed ?? self.seed, number: number)
    let profile = person.profile(of: fleet.plan)
    guard let index = device.map({ fleet.deviceNames.firstIndex(of: $0) }) ?? 0 else {
      preconditionFailure("no person has the device")
    }
    let own = fleet.plan.profiles[profile].devices[index]
    precondition(person.has(own), "person \(number) does not have this device")
    let name = device.map { "\(number)/\($0)" } ?? "\(number)"
    return member(of: fleet.profiles[profile].devices[index], named: name) { plan in
      var device = own
      device.plan = plan
      return person.plan(device, at: index)
    }
  }

  /// Returns the names of a person's devices; a single empty one in a fleet that names none.
  ///
  /// - Precondition: The scenario has a fleet.
  package func deviceNames(of number: UInt64, seed: UInt64? = nil) -> [String] {
    guard let fleet else { preconditionFailure("a person of a scenario without a fleet") }
    let person = FleetMember(seed: seed ?? self.seed, number: number)
    let devices = fleet.plan.profiles[person.profile(of: fleet.plan)].devices
    return zip(fleet.deviceNames, devices).filter { person.has($1) }.map { $0.0 }
  }

  /// Returns the name of a person's profile; empty in a fleet without profiles, `nil` without a fleet.
  func profileName(of number: UInt64, seed: UInt64? = nil) -> String? {
    fleet.map { $0.profiles[FleetMember(seed: seed ?? self.seed, number: number).profile(of: $0.plan)].name }
  }
}

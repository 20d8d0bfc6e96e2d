/// One device of a fleet: `17`, or `17/watch` for a person with several.
package struct DeviceSelection: Hashable, Sendable {
  /// The number of the person.
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

@testable import TimelineSim

/// A fleet is the sum of its people's devices, and each of them keeps the laws of a single device.
enum MemberLaw {
  /// The number of people whose observations are checked.
  private static let people: UInt64 = 2

  static func check(_ run: LawRun) throws(InvalidScenario) -> [String] {
    let document = try run.fleet()
    let whole = ScenarioRun(document)
    // Only a run finds that a person's device has too many events.
    if whole.earlyEnd != nil { return [] }
    var (sum, breaches) = (UInt64(0), [String]())
    for number in 0..<(document.fleet?.plan.people ?? 0) {
      for name in document.deviceNames(of: number) {
        let member = document.member(number, device: name)
        let own = LawRun(run.scenario, member, log: HappeningLog.of(member))
        sum &+= own.statistics.fingerprint
        if number >= people { continue }
        breaches += Law.ofObservations.flatMap { law in
          law.breaches(by: own).map { "person \(number), device '\(name)': \($0)" }
        }
      }
    }
    return breaches
      + (sum == whole.statistics.fingerprint ? [] : ["the fingerprint of the fleet is not the sum of its people's"])
  }
}

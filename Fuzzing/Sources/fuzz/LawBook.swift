@testable import Laws
@testable import TimelineSim

/// The laws that a built scenario is checked against.
enum LawBook {
  /// The most events of a device, and the most people, of a run that is checked.
  private static let (eventLimit, peopleLimit): (Int64, UInt64) = (6_000, 6)

  /// A law and its breaches by a run.
  struct Broken {
    let law: Law
    let breaches: [String]
  }

  /// The laws that are checked on every run; the slow ones take turns.
  private static let quick = Law.all.filter { !$0.isSlow && $0.name != Law.reading.name }
  private static let slow = [Law.validation, .threads, .shards, .members, .lines]

  /// Checks a scenario against the laws and returns the first that it breaks.
  ///
  /// - Parameter all: Whether it is checked against all of the slow laws, instead of one that depends on its text.
  static func check(_ scenario: RandomScenario, all: Bool = false) -> Broken? {
    let document: ScenarioDocument
    do throws(InvalidScenario) {
      document = try scenario.load()
    } catch {
      claim(error.findings.contains { $0.severity == .error }, "a scenario is rejected without an error")
      fuzz.check(error.findings, in: SourceText(name: "random", text: JSONWriter.text(of: scenario.tree)))
      LawTally.shared.withLock { $0.add(.invalid) }
      return nil
    }
    guard isSmall(document), let run = try? LawRun(scenario) else {
      LawTally.shared.withLock { $0.add(.large) }
      return nil
    }
    LawTally.shared.withLock {
      $0.add(.ran)
      $0.add(ScenarioKey.used(in: scenario.tree))
    }
    let turn = Int(StreamKey.of(scenario.text) % UInt64(slow.count))
    for law in quick + (all ? slow : [slow[turn]]) {
      let breaches = law.breaches(by: run)
      if !breaches.isEmpty { return Broken(law: law, breaches: breaches) }
      LawTally.shared.withLock { $0.add(law) }
    }
    return nil
  }

  /// Whether a scenario has few events and people, so that many can be checked.
  private static func isSmall(_ document: ScenarioDocument) -> Bool {
    guard isSmall(document.plan, document.seed) else { return false }
    guard let people = document.fleet?.plan.people else { return true }
    // Each person has another plan: the differences multiply views and sessions.
    return people <= peopleLimit
      && (0..<people).allSatisfy { number in
        document.deviceNames(of: number).allSatisfy { device in
          isSmall(document.member(number, device: device).plan, document.seed)
        }
      }
  }

  private static func isSmall(_ plan: Plan, _ seed: UInt64) -> Bool {
    Simulator(plan, eventLimit: eventLimit).run(seed: seed, observer: EarlyEndObserver()).earlyEnd == nil
  }
}

@testable import TimelineSim

/// A scenario that breaks a law, shrunk as far as possible.
struct Breach: Sendable, CustomStringConvertible {
  let law: Law
  /// The seed of the original scenario.
  let seed: UInt64
  /// The breaches of the law, in words.
  let texts: [String]
  /// The shrunk scenario.
  let scenario: RandomScenario
  /// The number of scenarios that shrinking tried.
  let attempts: Int

  /// Shrinks the scenario of a run that breaks a law.
  init(_ law: Law, by run: LawRun) {
    let shrinker = Shrinker(run.scenario, while: law.isBroken)
    (self.law, seed, attempts, scenario) = (law, run.scenario.seed, shrinker.attempts, shrinker.scenario)
    texts = (try? LawRun(shrinker.scenario)).map(law.breaches) ?? []
  }

  /// Keeps a scenario that cannot be read unshrunk.
  init(_ law: Law, unreadable scenario: RandomScenario, _ problems: [String]) {
    (self.law, seed, attempts, self.scenario, texts) = (law, scenario.seed, 0, scenario, problems)
  }

  var description: String {
    """
    \(law.name), seed \(seed): \(firstText) (\(texts.count) in all). \
    The smallest such scenario of \(attempts) is
    \(files)timeline-sim run - <<'END'
    \(scenario.text)END
    """
  }

  /// The first breach, with instants and lengths in readable units.
  private var firstText: String {
    (texts.first ?? "broken").replacing(/SimInstant\(milliseconds: (\d+)\)/) { match in
      SimInstant(milliseconds: Int64(match.1) ?? 0).spelling
    }
    .replacing(/SimDuration\(milliseconds: (-?\d+)\)/) { match in
      SimDuration(milliseconds: Int64(match.1) ?? 0).spelling
    }
  }

  /// Shell commands that write the traces of the scenario.
  private var files: String {
    scenario.traces.sorted { $0.key < $1.key }.filter { scenario.text.contains("\"\($0.key)\"") }
      .map { "cat > \($0.key) <<'END'\n\($0.value)END\n" }.joined()
  }
}

@testable import TimelineSim

/// A scenario that goes against a law, as small as it could be made.
struct Breach: Sendable, CustomStringConvertible {
  let law: Law
  /// The seed of the scenario in which it was found.
  let seed: UInt64
  /// Where it goes against the law, in words.
  let texts: [String]
  /// The small scenario.
  let scenario: RandomScenario
  /// How many scenarios were tried to find it.
  let attempts: Int

  /// Shrinks the scenario of a run that goes against a law.
  init(_ law: Law, by run: LawRun) {
    let shrinker = Shrinker(run.scenario, while: law.isBroken)
    (self.law, seed, attempts, scenario) = (law, run.scenario.seed, shrinker.attempts, shrinker.scenario)
    texts = (try? LawRun(shrinker.scenario)).map(law.breaches) ?? []
  }

  /// Takes a scenario as it is which cannot be read.
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

  /// The first text, with instants and lengths as people write them.
  private var firstText: String {
    (texts.first ?? "broken").replacing(/SimInstant\(milliseconds: (\d+)\)/) { match in
      SimInstant(milliseconds: Int64(match.1) ?? 0).spelling
    }
    .replacing(/SimDuration\(milliseconds: (-?\d+)\)/) { match in
      SimDuration(milliseconds: Int64(match.1) ?? 0).spelling
    }
  }

  /// Commands that write the traces the scenario still names.
  private var files: String {
    scenario.traces.sorted { $0.key < $1.key }.filter { scenario.text.contains("\"\($0.key)\"") }
      .map { "cat > \($0.key) <<'END'\n\($0.value)END\n" }.joined()
  }
}

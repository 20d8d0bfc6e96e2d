import Testing

@testable import TimelineSim

/// A sweep finds planted bugs and shrinks them to readable scenarios, with `TIMELINE_SIM_LAWS=full`: it tries thousands of
/// scenarios.
@Suite struct ShrinkerTests {
  private static let bugs = PlantedBug.all.map(\.law)
  private static let sweep = LawSweep(seeds: 1...48, laws: bugs, enough: 1)

  private func breach(of bug: String) throws -> Breach {
    try #require(Self.sweep.breaches.first { $0.law.name == bug }, "no scenario shows that \(bug)")
  }

  @Test(.enabled(if: LawSweep.isFull), arguments: bugs.map(\.name))
  func `a planted bug shrinks to 16 lines`(bug: String) throws {
    let breach = try breach(of: bug)
    let lines = breach.scenario.text.split(separator: "\n")
    #expect(lines.count <= 16, "\(breach)")
    #expect(lines.allSatisfy { $0.count <= ScenarioLayout.width }, "\(breach)")
    #expect(breach.attempts < Shrinker.limit)
  }

  @Test(.enabled(if: LawSweep.isFull), arguments: bugs.map(\.name))
  func `the printed scenario shows the same breach`(bug: String) throws {
    let breach = try breach(of: bug)
    let (tree, findings) = JSONReader.read(SourceText(name: "printed", text: breach.scenario.text))
    #expect(findings == [])
    let printed = RandomScenario(try #require(tree), traces: breach.scenario.traces, seed: breach.seed)
    #expect(breach.law.breaches(by: try LawRun(printed)) == breach.texts)
    #expect(!breach.texts.isEmpty && breach.description.contains("timeline-sim run - <<'END'\n{\n"))
  }

  @Test(.enabled(if: LawSweep.isFull)) func `a scenario always shrinks to the same result`() throws {
    let breach = try breach(of: "units are charged twice")
    let again = Shrinker(RandomScenario(seed: breach.seed), while: breach.law.isBroken)
    #expect(again.scenario.text == breach.scenario.text && again.attempts == breach.attempts)
  }

  @Test(.enabled(if: LawSweep.isFull)) func `a minimal scenario does not shrink further`() throws {
    let breach = try breach(of: "units are charged twice")
    #expect(Shrinker(breach.scenario, while: breach.law.isBroken).scenario.text == breach.scenario.text)
  }

  @Test func `a scenario whose property needs every part stays whole`() {
    let scenario = RandomScenario(seed: 3)
    let shrinker = Shrinker(scenario) { _ in false }
    #expect(shrinker.scenario.tree == scenario.tree && shrinker.attempts <= Shrinker.limit)
  }

  @Test func `the layout preserves every tree`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let scenario = RandomScenario(seed: seed)
      let (read, _) = JSONReader.read(SourceText(name: "x", text: scenario.text))
      #expect(JSONWriter.text(of: try #require(read)) == JSONWriter.text(of: scenario.tree), "seed \(seed)")
    }
  }

  @Test func `dropping an app drops its widgets and their references`() throws {
    var tree: JSONNode = [
      "sources": ["news": ["changes": ["every": "1h"]]],
      "apps": [
        "a": [:], "b": ["reloads": [["on": "news", "kinds": ["one", "two"]], ["at": "09:00", "kinds": ["one"]]]],
      ],
      "widgets": ["one": ["app": "a"], "two": ["app": "b"], "card": ["app": "b", "relevance": ["replaces": "one"]]],
    ]
    tree.drop("a", from: "apps")
    let left: JSONNode = [
      "sources": ["news": ["changes": ["every": "1h"]]],
      "apps": ["b": ["reloads": [["on": "news", "kinds": ["two"]]]]],
      "widgets": ["two": ["app": "b"], "card": ["app": "b", "relevance": [:]]],
    ]
    #expect(tree == left)
    tree.drop("news", from: "sources")
    #expect(tree["apps"] == ["b": ["reloads": []]] && tree["sources"] == [:])
  }

  @Test(arguments: [
    ("length", "3d", ["1d"]), ("for", "1h30m", ["0s", "1h", "45m"]), ("every", "20m", ["24h", "6h", "1h"]),
    ("from", "08:20", ["00:00", "08:00"]), ("between", "08:20-09:10", ["00:00-24:00", "08:00-09:00"]),
    ("start", "2026-06-13T08:20", ["2026-06-13T00:00", "2026-06-13T08:00"]), ("fails", "12%", ["100%", "0%", "50%"]),
    ("run.limit", "2m3s", ["2m"]), ("budget.floor", "8/day", ["0/day", "1/day", "4/day"]),
  ])
  func `quantities have simpler forms`(key: String, text: String, forms: [String]) {
    let found = JSONNode.string(text).simplerForms(key: key, [:]).compactMap(\.string)
    #expect(found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } == forms)
  }
}

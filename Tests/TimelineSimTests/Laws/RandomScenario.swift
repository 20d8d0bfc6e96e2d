@testable import TimelineSim

/// A valid scenario made from a seed, with any features of the format.
struct RandomScenario {
  /// The scenario's tree.
  let tree: JSONNode
  /// The traces that the scenario names.
  let traces: [String: String]
  /// The seed of the scenario.
  let seed: UInt64

  init(seed: UInt64) {
    var maker = ScenarioMaker(seed: seed)
    tree = .object(maker.scenario(seed: seed))
    (traces, self.seed) = (maker.traces, seed)
  }

  init(_ tree: JSONNode, traces: [String: String], seed: UInt64) {
    (self.tree, self.traces, self.seed) = (tree, traces, seed)
  }

  /// The text of the scenario.
  var text: String { ScenarioLayout.text(of: tree) + "\n" }

  /// Returns the scenario with a changed tree.
  func changing(_ change: (inout JSONNode) -> Void) -> RandomScenario {
    var changed = tree
    change(&changed)
    return RandomScenario(changed, traces: traces, seed: seed)
  }

  /// Reads the scenario, which has no findings.
  func load() throws(InvalidScenario) -> ScenarioDocument {
    try ScenarioDocument.load(
      text: JSONWriter.text(of: tree), name: "random", traces: traces)
  }
}

/// Members of an object under construction.
typealias Members = [(String, JSONNode)]

/// Makes a scenario section by section.
struct ScenarioMaker {
  /// Places and dates of a run: ordinary days, and those with clock changes.
  private static let frames: [(zone: String, start: String)] = [
    ("UTC", "2026-06-12T00:00"), ("Europe/Madrid", "2026-06-13T08:20"), ("+05:45", "2026-01-01T00:00"),
    ("Europe/Madrid", "2026-03-28T00:00"), ("America/New_York", "2026-10-31T13:30"),
    ("Australia/Lord_Howe", "2026-04-04T00:00"), ("America/Santiago", "2026-09-05T00:00"),
    ("Pacific/Apia", "2011-12-29T00:00"), ("Asia/Tokyo", "2026-02-27T23:00"),
  ]

  var chance: Chance
  /// The chance of later keys, so that they change nothing else in a scenario.
  var later: Chance
  /// The chance of caches, for the same reason.
  var caching: Chance
  /// The chance of composed sources, for the same reason.
  var composing: Chance
  /// The chance of policies by state, for the same reason.
  var choosing: Chance
  /// The chance of copies with keys of their own, for the same reason.
  var configuring: Chance
  /// The parts of the composed source; empty without one.
  let parts: [String]
  /// The chance of outages and of failures at some times, for the same reason.
  var failing: Chance
  /// The chance of wakes, for the same reason.
  var waking: Chance
  /// The chance of values, for the same reason.
  var valuing: Chance
  /// The chance of old answers, of substitutes for content and of conditions on what was read, for the same reason.
  var lagging: Chance
  /// The chance of conditions of the author's and of ends of relevance, for the same reason.
  var owning: Chance
  /// Whether the device has a condition of the author's.
  let hasOwnCondition: Bool
  /// The chance of shared runs, for the same reason.
  var sharing: Chance
  /// The chance of slots and of predicted accrual, for the same reason.
  var accruing: Chance
  /// The chance of widgets that are given up, for the same reason.
  var abandoning: Chance
  /// The chance of calls that are rejected or wait for a visit, for the same reason.
  var calling: Chance
  /// The sources on the device, of which no provider has a cache.
  var localSources: Set<String> = []
  /// The widgets whose providers have a cache.
  var cachingWidgets: [String] = []
  var traces: [String: String] = [:]
  let zone: String
  let start: String
  /// The minimum number of local days in the run.
  let days: Int64
  let preset: Preset
  /// Whether the person lives in another zone, by whose clock the first source changes.
  let isElsewhere: Bool
  /// The zone to the east to which such a person travels, so that no date of theirs comes after the run.
  let destination: String?
  /// Whether parameters have extreme values.
  let isExtreme: Bool
  let sources: [String]
  /// The sources with foreseen changes.
  let foreseen: [String]
  let apps: [String]
  /// The apps of the timeline widgets by widget name.
  let widgets: [(name: String, app: String)]
  /// The apps of the relevance widgets by widget name.
  let cards: [(name: String, app: String)]

  init(seed: UInt64) {
    var chance = Chance(seed: seed)
    (isExtreme, isElsewhere) = (seed % 5 == 0, seed % 6 == 4)
    (zone, start) = chance.pick(Self.frames)
    // Samoa skipped 2011-12-30, so the run must reach beyond it.
    days = zone == "Pacific/Apia" ? 3 : chance.pick([1, 1, 1, 2, 3])
    destination = isElsewhere && days > 1 ? (seed % 4 == 0 ? "Asia/Tokyo" : "Pacific/Auckland") : nil
    let latest = Preset.all.filter { !$0.lacks(.widgetPushes) }
    let (usual, odd) = (Preset.named(chance.pick(["ios-26", "watchos-26"])), chance.pick(latest))
    let late = chance.happens(40) ? odd : usual ?? .standard
    var aging = Chance(seed: ~seed ^ 0xa6e)
    let earlier = Preset.all.filter { $0.base == late.name && $0.lacks(.widgetPushes) }
    let preset = !earlier.isEmpty && aging.happens(15) ? aging.pick(earlier) : late
    self.preset = preset
    sources = chance.shuffled(["news", "scores", "tide"]).suffix(Int(chance.number(1...3))).sorted()
    foreseen = sources.filter { _ in chance.happens(50) }
    let apps = chance.shuffled(["a-app", "m-app", "z-app"]).suffix(Int(chance.number(1...3))).sorted()
    self.apps = apps
    widgets = chance.shuffled(["b", "f", "k", "q", "x"]).prefix(Int(chance.number(1...4))).map {
      ($0, chance.pick(apps))
    }
    let showsCards = preset.showsRelevance
    cards = showsCards ? ["c-card", "y-card"].prefix(Int(chance.number(0...2))).map { ($0, chance.pick(apps)) } : []
    (self.chance, later, caching) = (chance, Chance(seed: ~seed), Chance(seed: ~seed ^ 0xcac4e))
    var composing = Chance(seed: ~seed ^ 0xc0de)
    let areComposed = sources.count > 1 && composing.happens(50)
    parts = areComposed ? composing.shuffled(sources).suffix(Int(composing.number(2...3))).sorted() : []
    (self.composing, failing) = (composing, Chance(seed: ~seed ^ 0xfa11))
    (choosing, configuring) = (Chance(seed: ~seed ^ 0x57a7e), Chance(seed: ~seed ^ 0xc0b1e5))
    (waking, valuing) = (Chance(seed: ~seed ^ 0xa1a2b), Chance(seed: ~seed ^ 0x7a10e))
    (lagging, sharing) = (Chance(seed: ~seed ^ 0x1a6), Chance(seed: ~seed ^ 0x54a2e))
    (accruing, abandoning) = (Chance(seed: ~seed ^ 0xacc), Chance(seed: ~seed ^ 0xaba))
    calling = Chance(seed: ~seed ^ 0xca11)
    var owning = Chance(seed: ~seed ^ 0x0311)
    hasOwnCondition = owning.happens(40)
    self.owning = owning
  }

  /// The composed source.
  private var composition: Members {
    parts.isEmpty ? [] : [("both", ["of": .array(parts.map { .string($0) })])]
  }

  /// Returns a source, or the composed one that contains it.
  mutating func composed(_ source: String) -> String {
    parts.contains(source) && composing.happens(50) ? "both" : source
  }

  /// Makes the whole scenario.
  mutating func scenario(seed: UInt64) -> Members {
    var members: Members = [
      ("$schema", "scenario.schema.json"), ("name", .string("Random \(seed)")), ("about", "Made from a seed."),
      ("seed", .number(String(seed))), ("start", .string(start)), ("zone", .string(zone)),
      ("length", days == 1 && chance.happens(30) ? "1d6h" : .string("\(days)d")),
    ]
    if chance.happens(25) { members.append(("warmUp", "5h")) }
    members += [
      ("system", .object(system())), ("device", .object(device())),
      ("sources", .object(sources.map { ($0, .object(source($0))) } + composition)),
      ("apps", .object(apps.map { ($0, .object(app($0))) })),
    ]
    let timelines = widgets.map { ($0.name, JSONNode.object(widget($0.name, $0.app))) }
    members.append(("widgets", .object(timelines + cards.map { ($0.name, .object(card($0.name, $0.app))) })))
    if chance.happens(30) { members.append(("pushService", ["outages": .array(outages())])) }
    if chance.happens(20) { members.append(("update", update())) }
    if chance.happens(30) { members.append(("expect", ["staleness.time.p95": "<= 20m", "load.runs": ">= 0"])) }
    return members
  }
}

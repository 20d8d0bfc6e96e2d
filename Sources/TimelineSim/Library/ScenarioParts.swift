#if !hasFeature(Embedded) && !Worker
extension Scenario {
  /// Builds a scenario from its parts; a mistake has the line of the part in the test.
  ///
  ///     let scenario = try Scenario(
  ///       "Scores", start: "2026-06-13T00:00", zone: "Europe/Madrid", length: .days(2),
  ///       [
  ///         .source("scores", changes: .random(every: .minutes(4), between: "16:00-23:00")),
  ///         .app("club", [.sessions(.perDay(6)), .reload(on: "foreground"), .push(on: "scores")]),
  ///         .widget(
  ///           "live-score", of: "club", shows: "scores", takesPushes: true,
  ///           provider: Scenario.Provider(policy: .after(.minutes(15)))),
  ///       ])
  ///
  /// What these parts do not say, ``Part/json(_:file:line:)`` adds as in a file.
  ///
  /// - `name`: The name in reports.
  /// - `start`: The local start, such as `2026-06-13T00:00`.
  /// - `zone`: The zone of all times.
  /// - `length`: The length of the run.
  /// - `seed`: The seed of all random streams.
  /// - `parts`: The parts, in any order.
  /// - Throws: ``ScenarioError`` with every mistake.
  public init(
    _ name: String, start: String, zone: String = "UTC", length: Length, seed: UInt64 = 1, _ parts: [Part],
    file: String = #filePath, line: Int = #line
  ) throws(ScenarioError) {
    let head = Part(
      [],
      .object([
        ("name", .string(name)), ("seed", .number(String(seed))), ("start", .string(start)), ("zone", .string(zone)),
        ("length", .string(length.spelling)),
      ]), file, line)
    let text = BuiltText([head] + parts)
    let document = try text.compile()
    self.init(document, file: file, warnings: document.warnings.map { text.relocated($0) })
  }

  /// The length of a run.
  public struct Length: Hashable, Sendable {
    let spelling: String

    /// Returns a number of local days, of 23 to 25 hours each.
    public static func days(_ count: Int) -> Length { Length(spelling: "\(count)d") }
    /// Returns a number of hours.
    public static func hours(_ count: Int) -> Length { Length(spelling: "\(count)h") }
  }

  /// A share of something.
  public struct Share: Hashable, Sendable {
    let spelling: String

    /// Returns a percentage with up to four decimals.
    public static func percent(_ percentage: Double) -> Share {
      Share(spelling: Spelling.decimal(Int64(nearest: (percentage * 10_000).rounded()), places: 4) + "%")
    }
  }

  /// When something happens.
  public struct Timing: Hashable, Sendable {
    let members: [Member]

    struct Member: Hashable, Sendable {
      let key: String
      let value: JSONNode
    }

    private init(_ key: String, _ value: JSONNode, between: String? = nil) {
      members =
        [Member(key: key, value: value)] + (between.map { [Member(key: "between", value: .string($0))] } ?? [])
    }

    /// Every day at these times, such as `08:00`, or once at these dates, such as `2026-06-13T16:00`.
    public static func at(_ times: String...) -> Timing { Timing("at", .array(times.map { .string($0) })) }
    /// Periodically, in a part of the day such as `16:00-23:00` or always.
    public static func every(_ period: SimDuration, between: String? = nil) -> Timing {
      Timing("every", .string(period.description), between: between)
    }
    /// At random, a Poisson process with this mean gap.
    public static func random(every mean: SimDuration, between: String? = nil) -> Timing {
      Timing("mean", .string(mean.description), between: between)
    }
    /// At random, this many times a day on average.
    public static func perDay(_ count: Int, between: String? = nil) -> Timing {
      Timing("perDay", .int(count), between: between)
    }
  }

  /// What a timeline provider returns.
  public struct Provider: Hashable, Sendable {
    /// The dates of a timeline's entries.
    public struct Entries: Hashable, Sendable {
      fileprivate let members: [Timing.Member]

      /// One entry, for now.
      public static let one = Entries(members: [])
      /// One entry at each change that the source tells in advance.
      public static let foreseen = Entries(members: [Timing.Member(key: "entries", value: "foreseen")])
      /// Several entries, the first one for now.
      public static func count(_ count: Int, every distance: SimDuration) -> Entries {
        Entries(members: [
          Timing.Member(key: "entries", value: .int(count)),
          Timing.Member(key: "every", value: .string(distance.description)),
        ])
      }
    }

    /// When a timeline asks to be replaced.
    public struct Policy: Hashable, Sendable {
      fileprivate let node: JSONNode

      /// After the last entry.
      public static let atEnd = Policy(node: "atEnd")
      /// Only when the app or a push asks.
      public static let never = Policy(node: "never")
      /// From some time after the run on.
      public static func after(_ delay: SimDuration) -> Policy { Policy(node: ["after": .string(delay.description)]) }
      /// From the next time of day on, such as `06:00` or `midnight`.
      public static func at(_ time: String) -> Policy { Policy(node: ["after": .string(time)]) }
    }

    fileprivate let members: [Timing.Member]

    /// Creates a provider.
    ///
    /// - `entries`: The dates of the entries.
    /// - `policy`: The reload policy.
    /// - `onError`: The reload policy after an error that it handles; `nil` for the same.
    /// - `takes`: The length of a run.
    /// - `fails`: The share of runs with an error that it handles.
    public init(
      _ entries: Entries = .one, policy: Policy, onError: Policy? = nil, takes: SimDuration? = nil, fails: Share? = nil
    ) {
      var members = entries.members + [Timing.Member(key: "policy", value: policy.node)]
      if let onError { members.append(Timing.Member(key: "onError", value: onError.node)) }
      if let takes { members.append(Timing.Member(key: "takes", value: .string(takes.description))) }
      if let fails { members.append(Timing.Member(key: "fails", value: .string(fails.spelling))) }
      self.members = members
    }
  }

  /// Something that an app or its server does.
  public struct Activity: Sendable {
    fileprivate let list: String
    fileprivate let node: JSONNode
    fileprivate let place: TestPlace

    private init(
      _ list: String, on source: String? = nil, at timing: Timing? = nil, _ others: [(String, JSONNode?)],
      _ file: String,
      _ line: Int
    ) {
      let members = [("on", source.map { .string($0) })] + (timing?.members.map { ($0.key, $0.value) } ?? []) + others
      (self.list, node, place) = (list, .present(members), TestPlace(file: file, line: line))
    }

    /// Sessions in the foreground.
    public static func sessions(
      _ timing: Timing, lasting length: SimDuration = .minutes(2), file: String = #filePath, line: Int = #line
    ) -> Activity {
      Activity("sessions", at: timing, [("length", .string(length.description))], file, line)
    }

    /// A call of `WidgetCenter` at an event: each change of a source, `foreground`, `leave`, or another `on` of a file.
    ///
    /// - `kinds`: The reloaded widgets; `nil` for `reloadAllTimelines()`.
    public static func reload(
      on event: String, kinds: [String]? = nil, file: String = #filePath, line: Int = #line
    ) -> Activity {
      Activity("reloads", on: event, [("kinds", kinds.map(JSONNode.texts))], file, line)
    }

    /// Calls of `WidgetCenter` at some times, from the background.
    public static func reload(
      _ timing: Timing, kinds: [String]? = nil, file: String = #filePath, line: Int = #line
    ) -> Activity {
      Activity("reloads", at: timing, [("kinds", kinds.map(JSONNode.texts))], file, line)
    }

    /// A push of its server at each change of a source.
    ///
    /// - `throttle`: The least time between two pushes.
    public static func push(
      on source: String, throttle: SimDuration? = nil, file: String = #filePath, line: Int = #line
    ) -> Activity {
      Activity("pushes", on: source, [("throttle", throttle.map { .string($0.description) })], file, line)
    }
  }

  /// A part of a built scenario.
  public struct Part: Sendable {
    /// The keys from the root to the object that has the members of the part.
    let path: [String]
    var node: JSONNode
    let place: TestPlace
    /// Further parts below it, each with a place of its own.
    var parts: [Part] = []
    /// The mistakes of a text.
    var findings: [Finding] = []

    fileprivate init(_ path: [String], _ node: JSONNode, _ file: String, _ line: Int) {
      (self.path, self.node, place) = (path, node, TestPlace(file: file, line: line))
    }

    /// The views of the device.
    public static func views(
      _ timing: Timing, lasting length: SimDuration = .seconds(5), file: String = #filePath, line: Int = #line
    ) -> Part {
      let members = timing.members.map { ($0.key, $0.value) } + [("length", JSONNode.string(length.description))]
      return Part(["device", "views"], .object(members), file, line)
    }

    /// A source of content.
    ///
    /// - `changes`: When its content changes.
    /// - `foreseen`: How far ahead a provider knows all changes.
    /// - `needsNetwork`: Whether reading it needs the network.
    public static func source(
      _ name: String, changes: Timing, foreseen: SimDuration? = nil, needsNetwork: Bool = true,
      file: String = #filePath,
      line: Int = #line
    ) -> Part {
      let changes = JSONNode.object(changes.members.map { ($0.key, $0.value) })
      let members: [(String, JSONNode?)] = [
        ("changes", changes), ("foreseen", foreseen.map { .string($0.description) }),
        ("network", needsNetwork ? nil : false),
      ]
      return Part(["sources", name], .present(members), file, line)
    }

    /// An app, and what it and its server do.
    public static func app(
      _ name: String, _ activities: [Activity] = [], file: String = #filePath, line: Int = #line
    ) -> Part {
      var part = Part(["apps", name], .object([]), file, line)
      part.parts = activities.map { Part(["apps", name, $0.list], .array([$0.node]), $0.place.file, $0.place.line) }
      return part
    }

    /// A placed widget with timelines.
    ///
    /// - `app`: The app it belongs to.
    /// - `source`: The source of its content.
    /// - `family`: Its `WidgetFamily`.
    /// - `place`: Where it is, such as `homeScreen`.
    /// - `takesPushes`: Whether it has a `pushHandler`.
    /// - `provider`: The described timelines of its provider, also where ``Scenario/provide(_:_:)`` asks its code.
    public static func widget(
      _ name: String, of app: String, shows source: String, family: String = "systemSmall",
      place: String = "homeScreen", takesPushes: Bool = false, provider: Provider, file: String = #filePath,
      line: Int = #line
    ) -> Part {
      let members: [(String, JSONNode?)] = [
        ("app", .string(app)), ("shows", .string(source)), ("family", .string(family)), ("place", .string(place)),
        ("push", takesPushes ? true : nil),
        ("provider", .object(provider.members.map { ($0.key, $0.value) })),
      ]
      return Part(["widgets", name], .present(members), file, line)
    }

    /// An expected result: the key of a metric, and its limit such as `<= 20m`.
    public static func expect(
      _ metric: String, _ limit: String, file: String = #filePath, line: Int = #line
    ) -> Part {
      Part(["expect"], .object([(metric, .string(limit))]), file, line)
    }

    /// Anything else: members of a scenario file, which are added to those of the other parts.
    public static func json(_ text: String, file: String = #filePath, line: Int = #line) -> Part {
      let (tree, findings) = JSONReader.read(SourceText(name: "json", text: text))
      var part = Part([], tree ?? .object([]), file, line)
      part.findings = findings
      return part
    }
  }
}

extension JSONNode {
  /// An object with the members that have a value.
  fileprivate static func present(_ members: [(String, JSONNode?)]) -> JSONNode {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  fileprivate static func texts(_ texts: [String]) -> JSONNode { .array(texts.map { .string($0) }) }
}
#endif

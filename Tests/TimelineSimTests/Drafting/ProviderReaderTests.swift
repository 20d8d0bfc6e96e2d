import Foundation
import Testing

@testable import TimelineSim

@Suite struct ProviderReaderTests {
  /// The smallest provider, with some statements in its method.
  static func provider(_ statements: String, _ rest: String = "") -> String {
    """
    struct Provider: TimelineProvider {
      func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    \(statements)
      }
    }
    \(rest)
    """
  }

  static func read(_ texts: String..., like topic: Topic? = nil) throws -> ProviderReading {
    try ProviderReader.read(
      texts.enumerated().map { SourceText(name: "\($0 + 1).swift", text: $1) }, like: topic)
  }

  static func widget(_ statements: String) throws -> ScenarioDraft.Widget {
    try read(provider(statements)).draft.widgets[0]
  }

  // MARK: Policies

  @Test(arguments: [
    (".atEnd", ScenarioDraft.Policy.atEnd), (".never", .never), ("TimelineReloadPolicy.never", .never),
    (".after(Date().addingTimeInterval(15 * 60))", .after(.minutes(15))), (".after(.now)", .after(.zero)),
    (".after(Date(timeIntervalSinceNow: 3600))", .after(.hours(1))), (".after(.distantFuture)", .never),
    (".after(Calendar.current.startOfDay(for: Date().addingTimeInterval(86400)))", .at(.midnight)),
  ])
  func `a policy is read where a timeline is made`(spelling: String, policy: ScenarioDraft.Policy) throws {
    #expect(
      try Self.widget("completion(Timeline(entries: [Entry(date: Date())], policy: \(spelling)))").policy == policy)
    #expect(try Self.widget("completion(.init(entries: [entry], policy: \(spelling)))").policy == policy)
    #expect(
      try Self.widget("let policy: TimelineReloadPolicy = \(spelling)\nTimeline(entries: e, policy: policy)").policy
        == policy)
  }

  @Test func `a policy in a comment or in a string is none`() throws {
    let reading = try Self.read(
      Self.provider(
        """
        // Timeline(entries: [a], policy: .never)
        /* Timeline(entries: [a], policy: .never) */
        log("Timeline(entries: [a], policy: .never)")
        completion(Timeline(entries: [a], policy: .atEnd))
        """))
    #expect(reading.draft.widgets[0].policy == .atEnd)
    #expect(reading.notes.count { $0.sentence.contains("policy '.never'") } == 0)
  }

  @Test func `a variable is followed to its value, with line and sentence`() throws {
    let reading = try Self.read(
      Self.provider(
        """
            let now = Date()
            let nextUpdate = Calendar.current.date(byAdding: .minute, value: 20, to: now)!
            completion(Timeline(entries: [Entry(date: now)], policy: .after(nextUpdate)))
        """))
    #expect(reading.draft.widgets[0].policy == .after(.minutes(20)))
    #expect(
      reading.notes.contains {
        $0.text == #"1.swift:5:62: read: the policy '.after(nextUpdate)' as "policy": { "after": "20m" }"#
      })
  }

  @Test func `an unreadable policy is left to the author, with the default taken`() throws {
    let reading = try Self.read(Self.provider("completion(Timeline(entries: [a], policy: .after(store.next())))"))
    #expect(reading.draft.widgets[0].policy == ScenarioDraft(like: .weather).widgets[0].policy)
    #expect(
      reading.notes.contains {
        $0.kind == .left
          && $0.sentence == #"the policy '.after(store.next())' is not readable; taken: "policy": { "after": "30m" }"#
      })
  }

  @Test func `the policy after an error has a key of its own`() throws {
    let catching = """
      do {
        completion(Timeline(entries: [try load()], policy: .after(Date().addingTimeInterval(3600))))
      } catch {
        completion(Timeline(entries: [old], policy: .after(Date().addingTimeInterval(300))))
      }
      """
    #expect(try Self.widget(catching).policy == .after(.hours(1)))
    #expect(try Self.widget(catching).onError == .after(.minutes(5)))
    let switching = """
      switch result {
      case .failure: completion(Timeline(entries: [old], policy: .never))
      case .success(let value): completion(Timeline(entries: [value], policy: .atEnd))
      }
      """
    #expect(try Self.widget(switching).policy == .atEnd)
    #expect(try Self.widget(switching).onError == .never)
  }

  @Test func `the policy of the gallery is left out, and a conditional one is named`() throws {
    let reading = try Self.read(
      Self.provider(
        """
        if context.isPreview {
          completion(Timeline(entries: [sample], policy: .never))
          return
        }
        guard isSignedIn else { return completion(Timeline(entries: [empty], policy: .atEnd)) }
        completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(60 * 60))))
        """))
    #expect(reading.draft.widgets[0].policy == .after(.hours(1)))
    #expect(reading.draft.widgets[0].onError == nil)
    #expect(
      reading.notes.contains { $0.sentence.hasPrefix("the policy '.atEnd' depends on a condition; taken: that of") })
    #expect(!reading.notes.contains { $0.sentence.contains("'.never'") })
  }

  @Test func `a choice between two policies names both`() throws {
    let reading = try Self.read(
      Self.provider("completion(Timeline(entries: [a], policy: isOpen ? .after(Date() + 900) : .never))"))
    #expect(reading.draft.widgets[0].policy == .never)
    #expect(
      reading.notes.contains { $0.sentence.hasPrefix("the policy '.after(Date() + 900)' depends on a condition") })
  }

  // MARK: Configurations

  @Test func `kind, families and the handler of pushes are read`() throws {
    let reading = try Self.read(
      Self.provider(
        "completion(Timeline(entries: [a], policy: .atEnd))",
        """
        struct Weather: Widget {
          let kind: String = "weather now"
          var body: some WidgetConfiguration {
            StaticConfiguration(kind: kind, provider: Provider()) { entry in WeatherView(entry: entry) }
              .supportedFamilies([.accessoryRectangular, .systemMedium])
              .pushHandler(Handler.self)
          }
        }
        """))
    let widget = reading.draft.widgets[0]
    #expect(widget.name == "weather-now" && widget.takesPushes)
    #expect(widget.placement == ScenarioDraft.Placement(usualFor: .accessoryRectangular))
    #expect(reading.draft.pushes == .changes(apart: .minutes(15)))
    #expect(reading.notes.contains { $0.text.hasPrefix("1.swift:9:31: read: the kind 'weather now' of 'Provider'") })
  }

  @Test func `each configuration is a widget, and two providers are two`() throws {
    let other =
      "struct Other: AppIntentTimelineProvider { func timeline(for c: I, in x: Context) async -> Timeline<E> { Timeline(entries: [e], policy: .never) } }"
    let configurations = """
      struct A: Widget { var body: some WidgetConfiguration { StaticConfiguration(kind: "a", provider: Provider()) { _ in } } }
      struct B: Widget { var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "b", intent: I.self, provider: Other()) { _ in }.supportedFamilies([.systemLarge]) } }
      """
    let reading = try Self.read(Self.provider("Timeline(entries: [a], policy: .atEnd)"), other, configurations)
    #expect(reading.draft.widgets.map(\.name) == ["a", "b"])
    #expect(reading.draft.widgets.map(\.policy) == [.atEnd, .never])
    #expect(reading.draft.widgets.map(\.placement.family) == [.systemSmall, .systemLarge])
  }

  @Test func `two configurations of one kind and provider are one widget`() throws {
    let widget = """
      struct A: Widget { var body: some WidgetConfiguration {
        if #available(iOS 16, *) { return StaticConfiguration(kind: "a", provider: Provider()) { _ in } }
        return StaticConfiguration(kind: "a", provider: Provider()) { _ in } } }
      """
    let reading = try Self.read(Self.provider("Timeline(entries: [a], policy: .atEnd)"), widget)
    #expect(reading.draft.widgets.map(\.name) == ["a"])
  }

  @Test func `providers of one name in several types belong to their widgets`() throws {
    let extensions = ["A", "B"].map { name in
      """
      extension \(name) { struct Provider: TimelineProvider { func getTimeline(in c: C, completion: F) {
        completion(Timeline(entries: [e], policy: \(name == "A" ? ".never" : ".atEnd"))) } } }
      struct \(name): Widget { var body: some WidgetConfiguration {
        StaticConfiguration(kind: "\(name)-kind", provider: Provider()) { _ in } } }
      """
    }
    let reading = try Self.read(extensions[0], extensions[1])
    #expect(reading.draft.widgets.map(\.name) == ["A-kind", "B-kind"])
    #expect(reading.draft.widgets.map(\.policy) == [.never, .atEnd])
  }

  // MARK: Calls

  @Test func `calls of WidgetCenter have the occasion around them`() throws {
    let app = """
      func sceneDidBecomeActive(_ scene: UIScene) { WidgetCenter.shared.reloadAllTimelines() }
      func body() { x.onChange(of: scenePhase) { _, phase in
        if phase == .background { WidgetCenter.shared.reloadTimelines(ofKind: "Provider") } } }
      """
    let reading = try Self.read(Self.provider("Timeline(entries: [a], policy: .never)"), app)
    #expect(
      reading.draft.calls == [
        ScenarioDraft.Call(occasion: .foreground), ScenarioDraft.Call(occasion: .leave, kinds: ["Provider"]),
      ])
    #expect(reading.notes.contains { $0.text.hasPrefix("2.swift:1:67: read: 'reloadAllTimelines()' as \"reloads\"") })
  }

  @Test func `a call of unknown occasion takes that of the topic, and says so`() throws {
    let app = "final class Store { func save() { WidgetCenter.shared.reloadAllTimelines() } }"
    let reading = try Self.read(Self.provider("Timeline(entries: [a], policy: .never)"), app, like: .todo)
    #expect(reading.draft.calls == [ScenarioDraft.Call(occasion: .change)])
    #expect(
      reading.notes.contains {
        $0.kind == .left
          && $0.sentence
            == "when the app makes the call 'reloadAllTimelines()'; taken: each time the content changes"
      })
  }

  @Test func `a call of an intent is no call of the app`() throws {
    let intent = "struct Done: AppIntent { func perform() async { WidgetCenter.shared.reloadAllTimelines() } }"
    #expect(try Self.read(Self.provider("Timeline(entries: [a], policy: .never)"), intent).draft.calls.isEmpty)
  }

  // MARK: Files

  @Test(arguments: ["", "// nothing\n", "not Swift at all: }}} \"", "{ \"name\": 5 }", "\u{0}\u{1}\u{2}"])
  func `a file without a provider is a finding`(text: String) {
    let error = #expect(throws: InvalidScenario.self) { try Self.read(text) }
    #expect(error?.findings.map(\.id) == [.noProvider])
    #expect(error?.findings.first?.location.file == "1.swift")
  }

  @Test func `a file with nothing to read beside a provider is a warning`() throws {
    let reading = try Self.read(Self.provider("Timeline(entries: [a], policy: .never)"), "struct View {}")
    #expect(reading.warnings.map(\.location.file) == ["2.swift"])
    #expect(reading.warnings.map(\.severity) == [.warning])
  }

  @Test func `a file that is not UTF-8 is a finding`() {
    let source = SourceText(name: "x.swift", bytes: [0xFF, 0xFE, 0x41, 0x00])
    let error = #expect(throws: InvalidScenario.self) { try ProviderReader.read([source], like: nil) }
    #expect(error?.findings.map(\.id) == [.notUTF8])
  }

  @Test func `lines may end as on Windows, and the places are the same`() throws {
    let text = Self.provider("    let a = 5\n    completion(Timeline(entries: [x], policy: .after(Date() + 60 * 45)))")
    var windows = ""
    for scalar in text.unicodeScalars { windows += scalar == "\n" ? "\r\n" : String(scalar) }
    #expect(try Self.read(windows).draft == Self.read(text).draft)
    #expect(try Self.read(windows).notes.map(\.text) == Self.read(text).notes.map(\.text))
  }

  // The limit includes the time for which a test waits for its turn, on a busy machine minutes.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: ["(", "{ if x ", "policy: .after(", "for i in 0..<5 { ", "let a = a; ", "\"\\("])
  func `a huge file of one pattern ends`(pattern: String) throws {
    let huge = String(repeating: pattern, count: 60_000 / pattern.count)
    _ = try Self.read(Self.provider("Timeline(entries: [a], policy: .never)"), huge)
    _ = try Self.read(Self.provider(huge))
  }

  @Test func `the page has the notes about its example`() throws {
    let path = "docs/init/DeparturesWidget.swift"
    let source = try ScenarioFiles.scenario(at: GoldenFile.package.appending(path: path).path)
    let reading = try ProviderReader.read([SourceText(name: path, bytes: source.bytes)], like: .transit)
    #expect(reading.warnings.isEmpty)
    let lines = reading.notes.map { "\($0.text)\n" }.joined()
    try DocumentSection(page: "docs/init.md", name: "Notes").expect("```text\n\(lines)```\n")
  }

  @Test func `what was read is a scenario without findings whose expectations hold`() throws {
    let reading = try Self.read(
      Self.provider("completion(Timeline(entries: [a], policy: .after(Date().addingTimeInterval(1800))))"))
    var runs = RunStore()
    let (text, warnings, _) = try reading.draft.text(in: &runs)
    #expect(warnings.isEmpty)
    let check = try ScenarioCheck(ScenarioDocument.load(text: text), file: "x", in: &runs)
    #expect(check.verdicts.count == 2 && check.verdicts.allSatisfy { $0.judgement == .holds })
  }
}

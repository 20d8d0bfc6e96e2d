/// Reads providers, their configurations and the calls of their app in Swift files, as answers for a draft.
///
/// It is a search in the text: nothing is compiled or run. Read parts and those left to the author are notes; no
/// answer comes from an expression that it does not understand.
package struct ProviderReader {
  let files: [SwiftFile]
  /// The types of each file.
  let types: [[SwiftFile.TypeDeclaration]]
  /// The topic of the defaults.
  let topic: Topic
  private(set) var notes: [(file: Int, place: Int?, note: ReadingNote)] = []
  /// The names of the widgets by their kinds.
  private(set) var namesOfKinds: [String: String] = [:]

  /// The most policies of a block, and calls, that are read: more than any app has.
  static let mostOccurrences = 64
  private static let mostProviders = 32

  /// A provider, with the blocks of its type and its extensions.
  struct Provider {
    let name: String
    /// The name of the type around it.
    let outer: String?
    let file: Int
    /// The place of its name.
    let place: Int
    var blocks: [(file: Int, brace: Int)]
  }

  /// A widget's configuration.
  struct Configuration {
    let file: Int
    let place: Int
    let arguments: [SwiftFile.Argument]
    /// The places from the configuration to the end of its modifiers.
    let scope: Range<Int>
  }

  private static let protocols = ["TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider"]
  private static let configurations = ["StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration"]

  /// Reads Swift files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - topic: The content of the widgets; `nil` for none of the topics, with a note.
  /// - Throws: The findings about files that cannot be read, or that no file has a provider.
  /// - Complexity: O(*n*) in the size of the files, for each of at most 64 providers, policies and calls.
  package static func read(_ paths: [String], like topic: Topic?) throws(InvalidScenario) -> ProviderReading {
    let sources = try paths.map { (path) throws(InvalidScenario) in
      try SourceText.read(path, by: ScenarioFiles.scenario)
    }
    return try read(sources, like: topic)
  }

  /// Reads the texts of Swift files.
  static func read(_ sources: [SourceText], like topic: Topic?) throws(InvalidScenario) -> ProviderReading {
    let broken = sources.compactMap { $0.encodingFinding(in: 0..<$0.bytes.count)?.finding }
    guard broken.isEmpty else { throw InvalidScenario(findings: broken) }
    let files = sources.map { SwiftFile($0) }
    var reader = ProviderReader(files: files, types: files.map { $0.types }, topic: topic ?? .other)
    let providers = reader.providers()
    guard !providers.isEmpty else {
      throw InvalidScenario(findings: sources.map { Self.finding(.error, about: $0) })
    }
    var draft = ScenarioDraft(like: reader.topic)
    draft.widgets = reader.widgets(of: providers)
    draft.calls = reader.calls()
    draft.pushes = reader.pushes(for: draft.widgets)
    reader.noteContent(isChosen: topic != nil)
    let warnings = sources.indices.filter { file in !reader.notes.contains { $0.file == file && $0.place != nil } }
    return ProviderReading(
      draft: draft, notes: reader.sortedNotes, warnings: warnings.map { Self.finding(.warning, about: sources[$0]) })
  }

  private static func finding(_ severity: Finding.Severity, about source: SourceText) -> Finding {
    source.finding(
      .noProvider, severity, at: source.bytes.isEmpty ? nil : source.span(of: 0..<0),
      severity == .error
        ? "there is no timeline provider in this file" : "there is nothing to read in this file",
      remedy: "give the file with the type that conforms to TimelineProvider or AppIntentTimelineProvider")
  }

  // MARK: Notes

  mutating func note(_ kind: ReadingNote.Kind, _ file: Int, _ range: Range<Int>, _ sentence: String) {
    let tokens = files[file].tokens
    let bytes =
      tokens[range.lowerBound].range.lowerBound..<tokens[max(range.lowerBound, range.upperBound - 1)].range.upperBound
    let source = files[file].source
    notes.append(
      (
        file, range.lowerBound,
        ReadingNote(kind: kind, file: source.name, span: source.span(of: bytes), sentence: sentence)
      ))
  }

  /// Notes the parts that no file has.
  mutating func noteAbsence(_ sentence: String) {
    notes.append((files.count, nil, ReadingNote(kind: .left, file: "", span: nil, sentence: sentence)))
  }

  private var sortedNotes: [ReadingNote] {
    notes.enumerated().sorted {
      ($0.element.file, $0.element.place ?? .max, $0.offset) < ($1.element.file, $1.element.place ?? .max, $1.offset)
    }.map { $0.element.note }
  }

  private mutating func noteContent(isChosen: Bool) {
    let other = isChosen ? "" : "; '--like' takes another, such as \(Topic.allCases[0].rawValue)"
    noteAbsence("what changes, and when; taken: \(topic.row.content)\(other)")
    noteAbsence("how often people view the device and open the app; taken: 90 and \(topic.row.sessions) times a day")
  }

  // MARK: Providers and configurations

  private func providers() -> [Provider] {
    let abstract = Set(types.joined().filter { $0.keyword == "protocol" }.map { $0.name })
    let all = files.indices.flatMap { file in types[file].map { (file: file, type: $0) } }
    let making = files.indices.map { timelineMethods(in: $0) }
    var providers: [Provider] = []
    for (file, type) in all where !abstract.contains(type.name) && providers.count < Self.mostProviders {
      let conforms = type.conformances.contains { Self.protocols.contains($0) || $0.hasSuffix("TimelineProvider") }
      let isKnown = providers.contains { $0.name == type.name && $0.outer == type.outer }
      guard !isKnown, conforms || making[file].contains(type.brace) else { continue }
      let bases = type.conformances.filter { abstract.contains($0) }
      let blocks = all.filter { one in
        one.type.name == type.name && one.type.outer == type.outer || bases.contains(one.type.name)
      }
      providers.append(
        Provider(
          name: type.name, outer: type.outer, file: file, place: type.place,
          blocks: blocks.map { ($0.file, $0.type.brace) }))
    }
    return providers
  }

  /// Returns the innermost blocks that have a method `getTimeline` or `timeline(for:in:)`.
  private func timelineMethods(in file: Int) -> Set<Int> {
    let file = files[file]
    let places = file.tokens.indices.compactMap { place -> Int? in
      guard file[place] == "func", file[place + 2] == "(", file.isWord(place + 1) else { return nil }
      let isMaking = file[place + 1] == "getTimeline" || file[place + 1] == "timeline" && file[place + 3] == "for"
      return isMaking ? file.parents[place] : nil
    }
    return Set(places)
  }

  private func configurations() -> [Configuration] {
    files.indices.flatMap { index -> [Configuration] in
      let file = files[index]
      let places = file.tokens.indices.filter { place in
        file.isWord(place) && Self.configurations.contains(file[place]) && file[place + 1] == "("
      }
      return places.prefix(4 * Self.mostOccurrences).enumerated().map { number, place in
        let block = file.parents[place].map { file.inside($0).upperBound } ?? file.tokens.count
        let next = number + 1 < places.count ? places[number + 1] : file.tokens.count
        return Configuration(
          file: index, place: place, arguments: file.arguments(in: place + 1),
          scope: place..<max(place + 1, min(block, next)))
      }
    }
  }

  private mutating func widgets(of providers: [Provider]) -> [ScenarioDraft.Widget] {
    var widgets: [ScenarioDraft.Widget] = []
    let configurations = configurations()
    for provider in providers {
      let range = provider.place..<provider.place + 1
      let own = configurations.filter { isOf(provider, among: providers, $0) }
      note(.read, provider.file, range, "the provider '\(provider.name)'")
      var widget = ScenarioDraft(like: topic).widgets[0]
      widget.takesPushes = false
      widget.entries = entries(of: provider)
      (widget.policy, widget.onError) = policies(of: provider)
      var kinds: Set<String> = []
      for configuration in own.map({ Optional($0) }) + (own.isEmpty ? [nil] : []) {
        var placed = widget
        let kind = kind(of: configuration, provider)
        // Branches of `if #available` have one kind.
        guard kinds.insert(kind).inserted else { continue }
        placed.name = (kind.isEmpty ? "widget" : kind.asName).unused(besides: widgets.map { $0.name })
        namesOfKinds[kind] = placed.name
        if let configuration { placed.takesPushes = subscribes(configuration) }
        guard let placement = placement(of: configuration, provider, on: widgets.first?.placement.preset) else {
          continue
        }
        placed.placement = placement
        widgets.append(placed)
      }
    }
    return widgets
  }

  /// Returns whether a configuration has a provider; of several with the name, that of the type around it.
  private func isOf(_ provider: Provider, among providers: [Provider], _ configuration: Configuration) -> Bool {
    let file = files[configuration.file]
    guard var value = configuration.arguments.first(where: { $0.label == "provider" })?.value else { return false }
    // A property with the provider.
    if value.count == 1, let name = file.declaration(of: file[value.lowerBound], usedAt: configuration.place),
      let declared = file.value(ofDeclarationAt: name)
    {
      value = declared.value
    }
    guard value.contains(where: { file[$0] == provider.name }) else { return false }
    guard let outer = provider.outer, providers.count(where: { $0.name == provider.name }) > 1 else { return true }
    return value.contains { file[$0] == outer }
      || file.type(around: configuration.place, among: types[configuration.file]) == outer
  }
}

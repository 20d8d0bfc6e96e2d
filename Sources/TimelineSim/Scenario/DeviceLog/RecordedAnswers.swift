/// The answers of providers in a log: of a device, or of a test that wrote them.
package struct RecordedAnswers: Sendable {
  /// The answers of each widget, with the names that it may have in a scenario: a copy, a kind, the name that a scenario
  /// of the log gives it.
  let books: [(names: [String], book: AnswerBook)]
  /// The findings about lines that cannot be read.
  package let warnings: [Finding]

  /// Reads the answers in a log.
  ///
  /// - Throws: The findings about a file that cannot be read, or has no widget.
  package static func read(_ path: String) throws(InvalidScenario) -> RecordedAnswers {
    RecordedAnswers(try ImportedScenario.read([path]))
  }

  init(_ imported: ImportedScenario) {
    warnings = imported.warnings
    books = imported.widgets.compactMap { widget in
      let answers = widget.runs.compactMap { ProviderAnswer($0) }
      let names = [widget.id, widget.id == nil ? widget.kind : nil, widget.name].compactMap { $0 }
      return answers.isEmpty ? nil : (names, AnswerBook(answers))
    }
  }

  /// Returns the answers of a scenario's widgets, and the names of those that it does not have.
  func books(for names: NameTable) -> (books: [Int: AnswerBook], unknown: [String]) {
    var found: [Int: AnswerBook] = [:]
    var unknown: [String] = []
    for (own, book) in books {
      if let instance = own.lazy.compactMap({ names.instances.firstIndex(of: $0) }).first {
        found[instance] = book
      } else {
        unknown.append(own[own.count - 1])
      }
    }
    return (found, unknown)
  }
}

extension ProviderAnswer {
  /// The answer of a logged run; `nil` for one without an end.
  init?(_ run: ImportedScenario.Run) {
    guard let line = run.ended else { return nil }
    self.init(
      at: run.started, version: line.number("read").map { ContentVersion($0) }, outcome: Self.outcome(of: line),
      reload: Self.reload(of: line),
      takes: line.number("took") == nil && line.at == run.started ? nil : line.at - run.started,
      cachedAt: line.time("cachedAt"))
  }

  private static func outcome(of line: DeviceLog.Line) -> Outcome {
    switch line.text("result") ?? RunResult.delivered.name {
    case RunResult.delivered.name: break
    case RunResult.crashed.name, RunResult.tooLarge.name: return .crash
    case RunResult.timedOut.name: return .hang
    // An error with a timeline that has no entry of the source.
    default: return line.number("count") == 0 ? .placeholder : .oldContent
    }
    let (versions, scores) = (line.numbers("shows"), line.numbers("scores"))
    let lengths = line.numbers("lasts")
    var entries = line.times("entries").enumerated().map { place, date in
      var entry = Entry(date: date)
      entry.version = versions.at(place).map { ContentVersion($0) }
      entry.relevance = scores.at(place).map {
        ProviderPlan.Relevance(
          between: .wholeDay, score: $0, duration: SimDuration(milliseconds: lengths.at(place) ?? 0))
      }
      return entry
    }
    // The recorder writes the first dates, and the last.
    if let last = line.time("last"), last > entries.last?.date ?? .distantPast { entries.append(Entry(date: last)) }
    return .timeline(entries)
  }

  private static func reload(of line: DeviceLog.Line) -> ReloadDate {
    switch line.text("policy") {
    case "atEnd": .atEnd
    case "after": line.time("reload").map { .after($0) } ?? .never
    default: .never
    }
  }

  /// The answer as a line of a log.
  func line(widget: String, copy: String) -> JSONNode {
    var members: [(String, JSONNode)] = [
      ("at", .string((at + (takes ?? .zero)).spelling)), ("event", .string(DeviceEvent.runEnded.rawValue)),
      ("widget", .string(widget)), ("id", .string(copy)),
    ]
    if let takes { members.append(("took", .int(takes.milliseconds))) }
    if let cachedAt { members.append(("cachedAt", .string(cachedAt.spelling))) }
    if let version { members.append(("read", .int(version.number))) }
    switch outcome {
    case .crash: members.append(("result", .string(RunResult.crashed.name)))
    case .hang: members.append(("result", .string(RunResult.timedOut.name)))
    case .oldContent: members.append(("result", .string(RunResult.handledError.name)))
    case .placeholder: members += [("result", .string(RunResult.handledError.name)), ("count", 0)]
    case .timeline(let entries):
      members.append(("entries", .array(entries.map { .string($0.date.spelling) })))
      func add(_ key: String, _ value: (Entry) -> Int64?) {
        guard entries.contains(where: { value($0) != nil }) else { return }
        members.append((key, .array(entries.map { value($0).map { .int($0) } ?? .null })))
      }
      add("shows") { $0.version?.number }
      add("scores") { $0.relevance?.score }
      add("lasts") { $0.relevance?.duration.milliseconds }
    }
    switch reload {
    case .never: members.append(("policy", "never"))
    case .atEnd: members.append(("policy", "atEnd"))
    case .after(let date): members += [("policy", "after"), ("reload", .string(date.spelling))]
    }
    return .object(members)
  }
}

extension DeviceLog.Line {
  /// The whole numbers of a list, `nil` for other elements.
  fileprivate func numbers(_ key: String) -> [Int64?] {
    node[key]?.elements?.map { $0.integer.map { Int64(clamping: $0) } } ?? []
  }
}

extension [Int64?] {
  fileprivate func at(_ place: Int) -> Int64? { indices.contains(place) ? self[place] : nil }
}

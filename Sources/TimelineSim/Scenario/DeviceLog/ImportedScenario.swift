/// The scenario of a device's log: the widgets, a description of the timelines that they returned, and traces of the
/// sessions, changes, calls, pushes and views.
package struct ImportedScenario: Hashable, Sendable {
  /// What was read, or is left to the author.
  package struct Note: Hashable, Sendable {
    let isOpen: Bool
    let sentence: String

    /// The note as a line.
    package var text: String { "\(isOpen ? "open" : "read"): \(sentence)" }
  }

  /// A widget of the log: one placed copy of a kind.
  struct Widget: Hashable, Sendable {
    let kind: String
    let id: String?
    let family: Family?
    /// Whether it subscribes to pushes; `nil` if the log does not say.
    var takesPushes: Bool?
    /// The name in the scenario: that of the kind, with a number for further copies.
    var name = ""
    var runs: [Run] = []

    /// The name of the kind in the scenario.
    var kindName: String { String(name.split(separator: "#").first ?? "") }
  }

  /// A run of a widget.
  struct Run: Hashable, Sendable {
    let started: SimInstant
    var due: SimInstant?
    /// Its end; `nil` if the log has none.
    var ended: DeviceLog.Line?

    var delivers: Bool { ended.map { ($0.text("result") ?? "delivered") == "delivered" } ?? false }
  }

  let log: DeviceLog
  let zone: ZoneTable
  let zoneName: String
  let preset: Preset
  /// The name of the app in the scenario.
  let app: String
  let (start, end): (SimInstant, SimInstant)
  private(set) var widgets: [Widget] = []
  /// The places of the widgets of each kind of the log in ``widgets``.
  private var copies: [String: [Int]] = [:]
  package internal(set) var notes: [Note] = []
  /// The traces of the scenario, by their names.
  package internal(set) var traces: [String: String] = [:]
  /// The text of the scenario.
  package private(set) var text = ""

  /// Makes the scenario of the logs of one device.
  ///
  /// - Throws: The findings about files that cannot be read, or have no widget.
  /// - Complexity: O(*n* log *n*) in the lines.
  package static func read(_ paths: [String]) throws(InvalidScenario) -> ImportedScenario {
    let sources = try paths.map { (path) throws(InvalidScenario) in
      try SourceText.read(path, by: ScenarioFiles.log)
    }
    return try ImportedScenario(try DeviceLogReader.read(sources))
  }

  init(_ log: DeviceLog) throws(InvalidScenario) {
    let log = log.withoutPreviews
    guard !log.lines.isEmpty else { throw Self.noWidget(log) }
    self.log = log
    let headers = log.lines.filter { $0.event == .log }
    let (first, last) = (log.lines[0].at, log.lines[log.lines.count - 1].at)
    let named = headers.last?.text("zone") ?? "UTC"
    let days = ZoneTable(fixed: .zero).day(of: first)...ZoneTable(fixed: .zero).day(of: last)
    let table = NamedZone.table(named, over: days)
    (zoneName, zone) = table.map { (named, $0) } ?? ("UTC", ZoneTable(fixed: .zero))
    (start, end) = (Self.minute(of: first), Self.minute(of: last) + .minutes(1))
    let identifier = headers.compactMap { $0.text("app") }.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    app = (identifier?.split(separator: ".").last.map { String($0) } ?? "app").asName
    let system = headers.last?.text("system")
    let known = system.flatMap(Self.preset)
    preset = known ?? .standard
    if table == nil, !["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(named) {
      note("the zone '\(named.printable)' is unknown; taken: UTC", isOpen: true)
    }
    let teams = Set(headers.compactMap { $0.text("app").map(Self.team) })
    if teams.count > 1 {
      note(
        "the logs are of several apps (\(teams.sorted().map { $0.printable }.joined(separator: ", ")))", isOpen: true)
    }
    for key in ["system", "zone"] where Set(headers.compactMap { $0.text(key) }).count > 1 {
      note("the \(key) changes within the logs; taken: the last", isOpen: true)
    }
    if headers.contains(where: { ($0.number("log") ?? 1) != 1 }) {
      note("the log has another version of the format than 1", isOpen: true)
    }
    if headers.isEmpty { note("the log has no line 'log', so its zone is unknown; taken: UTC", isOpen: true) }
    note(
      system.map { "system \($0.printable): the preset \(preset.name)" }
        ?? "the log names no system; taken: \(preset.name)", isOpen: known == nil)
    if headers.contains(where: { $0.text("channel") == "debug" }) {
      note("a debug build wrote the log: under the debugger a widget has no budget (B23)", isOpen: true)
    }
    collectWidgets()
    guard !widgets.isEmpty else { throw Self.noWidget(log) }
    if end - start < Self.shortest {
      note("the log lasts only \((end - start).text()), so that numbers a day mean little", isOpen: true)
    }
    noteSilence()
    text = JSONWriter.text(of: tree(), .page) + "\n"
  }

  private static func noWidget(_ log: DeviceLog) -> InvalidScenario {
    let finding = SourceText(name: log.files[0], text: "").finding(
      .noLog, at: nil, "the log has no widget", remedy: "log 'placed', 'run-started' and 'run-ended'")
    return InvalidScenario(findings: log.findings + [finding])
  }

  /// The shortest log that says something of a day.
  private static let shortest = SimDuration.minutes(10)

  /// Returns the identifier of an app without the part that an extension of it adds.
  private static func team(_ identifier: String) -> String {
    identifier.split(separator: ".").prefix(3).joined(separator: ".")
  }

  /// Notes times of more than a day without a line, in which nobody knows what happened.
  private mutating func noteSilence() {
    for (line, next) in zip(log.lines, log.lines.dropFirst()) where next.at - line.at > .hours(30) {
      let from = LocalDateTime(line.at, in: zone).spelling
      note("the log has no line for \((next.at - line.at).text()) from \(from) on", isOpen: true)
    }
  }

  /// The scenario, its traces and the observed events, as files.
  package var files: RecordedScenario {
    var files = traces
    files["observed.ndjson"] = observed
    return RecordedScenario(name: "widget", text: text, traces: files)
  }

  /// The warnings about lines that cannot be read.
  package var warnings: [Finding] { log.findings }

  mutating func note(_ sentence: String, isOpen: Bool = false) {
    notes.append(Note(isOpen: isOpen, sentence: sentence))
  }

  private static func minute(of instant: SimInstant) -> SimInstant {
    SimInstant(milliseconds: instant.milliseconds / 60_000 * 60_000)
  }

  /// Returns the preset of a system such as `iOS 26.1`; of several versions the nearest that is not later.
  private static func preset(of system: String) -> Preset? {
    let words = system.split(separator: " ")
    guard words.count >= 2, let number = words[1].split(separator: ".").first, let version = Int64(number) else {
      return nil
    }
    let family = words[0].lowercased()
    return (0...40).lazy.compactMap { Preset.named("\(family)-\(version - Int64($0))") }.first
  }

  /// Returns the widget of a line by its place in the list.
  func index(of line: DeviceLog.Line) -> Int? {
    guard let kind = line.text("widget") else { return nil }
    let (id, family) = (Self.id(line), line.text("family").flatMap(Family.init))
    let copies = copies[kind] ?? []
    func fits(_ copy: Int) -> Bool { family == nil || widgets[copy].family == nil || widgets[copy].family == family }
    return copies.first { widgets[$0].id == id && fits($0) } ?? copies.first { id == nil && fits($0) }
  }

  /// Returns the name in the scenario of a kind of the log; `nil` for one without a widget.
  func kindName(of kind: String) -> String? { copies[kind]?.first.map { widgets[$0].kindName } }

  /// The names of all kinds.
  var allKindNames: [String] { Set(widgets.map { $0.kindName }).sorted() }

  private static func id(_ line: DeviceLog.Line) -> String? { line.text("id").flatMap { $0.isEmpty ? nil : $0 } }

  /// Finds the widgets and their runs.
  private mutating func collectWidgets() {
    let events: Set<DeviceEvent> = [.placed, .runStarted, .runEnded, .viewed, .waits]
    let lines = log.lines.filter { events.contains($0.event) }
    // Lines with an id first: a list of placed widgets has none.
    for line in lines.filter({ Self.id($0) != nil }) + lines.filter({ Self.id($0) == nil }) where index(of: line) == nil
    {
      guard let kind = line.text("widget") else { continue }
      copies[kind, default: []].append(widgets.count)
      widgets.append(Widget(kind: kind, id: Self.id(line), family: line.text("family").flatMap(Family.init)))
    }
    widgets.sort {
      ($0.kind, $0.family?.rawValue ?? "", $0.id ?? "") < ($1.kind, $1.family?.rawValue ?? "", $1.id ?? "")
    }
    copies = Dictionary(grouping: widgets.indices) { widgets[$0].kind }
    var (counts, names): ([String: Int], [String: String]) = ([:], [:])
    for index in widgets.indices {
      let kind = widgets[index].kind
      let name = names[kind] ?? kind.asName.unused(besides: Array(names.values))
      names[kind] = name
      counts[name, default: 0] += 1
      widgets[index].name = counts[name] == 1 ? name : "\(name)#\(counts[name] ?? 0)"
    }
    for line in lines {
      guard let index = index(of: line) else { continue }
      switch line.event {
      case .placed: widgets[index].takesPushes = line.flag("push") ?? widgets[index].takesPushes
      case .runStarted: widgets[index].runs.append(Run(started: line.at, due: line.time("due")))
      case .runEnded:
        if let open = widgets[index].runs.indices.last, widgets[index].runs[open].ended == nil {
          widgets[index].runs[open].ended = line
        } else {
          let began = line.at - SimDuration(milliseconds: max(0, line.number("took") ?? 0))
          widgets[index].runs.append(Run(started: began, ended: line))
        }
      default: break
      }
    }
  }
}

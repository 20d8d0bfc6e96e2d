/// The inputs of a scenario outside its text: traces and the offsets of its zone, each read once.
///
/// A document keeps its inputs. Another compilation with changed parameters or values opens no file, so that editing a
/// trace in the meantime has no effect.
struct ScenarioInputs: Sendable {
  /// The result of reading a trace.
  enum TraceContent: Sendable {
    /// It was read: its text, its rows and its findings.
    case read(SourceText, Trace, [Finding])
    /// It cannot be read.
    case unreadable(FileProblem)
    /// It was not read, because the traces before it are too large in total.
    case beyondLimit
  }

  private let origin: InputOrigin
  private var traces: [String: TraceContent] = [:]
  /// The size of all traces that were read.
  private var traceBytes = 0
  /// The zones that were looked up: that of the scenario, and that of the person if it has one of its own.
  private var zones: [(name: String, days: ClosedRange<CivilDay>, table: ZoneTable)] = []
  /// The files of values that were read, by name.
  private var valueFiles: [String: Result<SourceText, FileProblem>] = [:]

  /// Creates the inputs of a scenario, before any trace is read.
  init(from origin: InputOrigin) { self.origin = origin }

  /// Returns the inputs with every trace that a tree names; known traces are not read again.
  func reading(tracesOf tree: JSONNode) -> ScenarioInputs {
    var inputs = self
    for name in tree.texts(ofKeys: ["observed"]) where inputs.valueFiles[name] == nil {
      do throws(FileProblem) {
        inputs.valueFiles[name] = .success(try origin.trace(name))
      } catch {
        inputs.valueFiles[name] = .failure(error)
      }
    }
    for name in tree.texts(ofKeys: ["trace"]) where inputs.traces[name] == nil {
      inputs.traces[name] = inputs.content(of: name)
    }
    return inputs
  }

  /// Returns the inputs with the offsets of a zone.
  func keeping(_ zone: ZoneTable, named name: String, over days: ClosedRange<CivilDay>) -> ScenarioInputs {
    var inputs = self
    if !inputs.zones.contains(where: { $0.name == name && $0.days == days }) { inputs.zones.append((name, days, zone)) }
    return inputs
  }

  /// Returns the content of a trace that was read.
  func trace(_ name: String) -> TraceContent { traces[name] ?? .beyondLimit }

  /// Returns the offsets of a zone, looked up once; `nil` for an unknown zone.
  func zone(_ name: String, over days: ClosedRange<CivilDay>) -> ZoneTable? {
    if let zone = zones.first(where: { $0.name == name && $0.days == days }) { return zone.table }
    return origin.zone(name, over: days)
  }

  /// Returns the problem with the name of an unknown zone.
  func zoneProblem(_ name: String) -> QuantityProblem { NamedZone.problem(name, among: origin.zoneNames) }

  /// Returns the content of a file of values that was read.
  func values(_ name: String) -> Result<SourceText, FileProblem> {
    valueFiles[name] ?? .failure(FileProblem(.noSuchFile, path: name, "no such file"))
  }

  /// The texts of the traces and files of values that were read, by the names in the scenario.
  var files: [(name: String, text: String)] {
    let texts = traces.compactMap { name, content -> (String, SourceText)? in
      guard case .read(let text, _, _) = content else { return nil }
      return (name, text)
    }
    let values = valueFiles.compactMap { name, content in (try? content.get()).map { (name, $0) } }
    return (texts + values).map { (name: $0.0, text: $0.1.text(in: 0..<$0.1.bytes.count)) }
  }

  /// The offsets of the zones that were looked up, by name.
  var zoneTables: [String: ZoneTable] {
    var tables: [String: ZoneTable] = [:]
    for zone in zones where tables[zone.name] == nil { tables[zone.name] = zone.table }
    return tables
  }

  private mutating func content(of name: String) -> TraceContent {
    guard traceBytes <= Limits.allTraceBytes else { return .beyondLimit }
    do {
      let source = try origin.trace(name)
      traceBytes += source.bytes.count
      let (trace, findings) = Trace.read(source)
      return .read(source, trace, findings)
    } catch {
      return .unreadable(error)
    }
  }
}

/// The origin of the traces and zones that a scenario names.
struct InputOrigin: Sendable {
  /// Reads a trace by its name.
  let trace: @Sendable (_ name: String) throws(FileProblem) -> SourceText
  /// Offsets of given zones, by name; other zones come from the system's database.
  private(set) var zones: [String: ZoneTable] = [:]
  /// The names of zones to suggest for an unknown one; empty for those of the system's database.
  private(set) var zoneNames: [String] = []

  /// Returns the origin that reads traces from the folder of a scenario, or from the current folder for `-`.
  static func files(besideScenarioAt path: String) -> InputOrigin {
    InputOrigin { name throws(FileProblem) in try ScenarioFiles.trace(name, besideScenarioAt: path) }
  }

  /// Returns the origin of traces and zones in memory, by name.
  static func inMemory(
    traces: [String: String], zones: [String: ZoneTable] = [:], zoneNames: [String] = []
  ) -> InputOrigin {
    InputOrigin(
      trace: { name throws(FileProblem) in
        guard let text = traces[name] else { throw FileProblem(.noSuchFile, path: name, "no such file") }
        return SourceText(name: name, text: text)
      }, zones: zones, zoneNames: zoneNames)
  }

  /// Returns the offsets of a zone around a run; `nil` for an unknown zone.
  ///
  /// - Complexity: O(*n*) in the days of the run.
  func zone(_ name: String, over days: ClosedRange<CivilDay>) -> ZoneTable? {
    zones[name] ?? NamedZone.table(name, over: days)
  }
}

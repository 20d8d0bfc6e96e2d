/// The inputs of a scenario outside its text: traces and the offsets of its zone, each read once.
///
/// A document keeps its inputs. Another compilation with changed parameters or values opens no file, so that editing a
/// trace in the meantime has no effect.
struct ScenarioInputs: Sendable {
  /// The result of reading a trace.
  enum TraceContent: Sendable {
    /// It was read: its size, its rows and its findings.
    case read(bytes: Int, Trace, [Finding])
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
    inputs.readTraces(of: tree)
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

  /// Returns the content of a file of values that was read.
  func values(_ name: String) -> Result<SourceText, FileProblem> {
    valueFiles[name] ?? .failure(FileProblem(.missing, path: name, "no such file"))
  }

  private mutating func readTraces(of node: JSONNode) {
    for member in node.members ?? [] {
      if member.key == "observed", let name = member.value.string, valueFiles[name] == nil {
        do throws(FileProblem) {
          valueFiles[name] = .success(try origin.trace(name))
        } catch {
          valueFiles[name] = .failure(error)
        }
      }
      if member.key == "trace", let name = member.value.string, traces[name] == nil { traces[name] = content(of: name) }
      readTraces(of: member.value)
    }
    for element in node.elements ?? [] { readTraces(of: element) }
  }

  private mutating func content(of name: String) -> TraceContent {
    guard traceBytes <= Limits.allTraceBytes else { return .beyondLimit }
    do {
      let source = try origin.trace(name)
      traceBytes += source.bytes.count
      let (trace, findings) = Trace.read(source)
      return .read(bytes: source.bytes.count, trace, findings)
    } catch {
      return .unreadable(error)
    }
  }
}

/// Everything that a scenario takes from outside its text: traces and the offsets of its zone, each read once.
///
/// A document keeps its inputs. Compiling it again, with another parameter or value, opens no file: a trace that is
/// edited meanwhile changes nothing.
struct ScenarioInputs: Sendable {
  /// The result of reading a trace.
  enum TraceContent: Sendable {
    /// It was read: its size, its rows and its mistakes.
    case read(bytes: Int, Trace, [Finding])
    /// It cannot be read.
    case unreadable(FileProblem)
    /// It was not read, as the traces before it are too large together.
    case beyondLimit
  }

  private let origin: InputOrigin
  private var traces: [String: TraceContent] = [:]
  /// The size of all traces that were read.
  private var traceBytes = 0
  private var zone: (name: String, days: ClosedRange<CivilDay>, table: ZoneTable)?

  /// Creates the inputs of a scenario of which nothing was read yet.
  init(from origin: InputOrigin) { self.origin = origin }

  /// Returns the inputs with every trace that a tree names; those that are known are not read again.
  func reading(tracesOf tree: JSONNode) -> ScenarioInputs {
    var inputs = self
    inputs.readTraces(of: tree)
    return inputs
  }

  /// Returns the inputs with the offsets of the run's zone.
  func keeping(_ zone: ZoneTable, named name: String, over days: ClosedRange<CivilDay>) -> ScenarioInputs {
    var inputs = self
    inputs.zone = (name, days, zone)
    return inputs
  }

  /// Returns the content of a trace that the tree names.
  func trace(_ name: String) -> TraceContent { traces[name] ?? .beyondLimit }

  /// Returns the offsets of a zone, from memory if they were looked up before; `nil` if there is no such zone.
  func zone(_ name: String, over days: ClosedRange<CivilDay>) -> ZoneTable? {
    if let zone, zone.name == name, zone.days == days { return zone.table }
    return origin.zone(name, over: days)
  }

  private mutating func readTraces(of node: JSONNode) {
    for member in node.members ?? [] {
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

/// A scenario as it was read: its tree, what it compiles to, and the names in it.
public struct ScenarioDocument: Sendable {
  /// What runs.
  public private(set) var plan: Plan
  /// The seed of its runs, unless another is asked for.
  public let seed: UInt64
  /// The names behind the plan's ids.
  public private(set) var names: NameTable
  /// Doubts about what was meant, in the order of their places.
  public private(set) var warnings: [Finding]
  /// The tree it was compiled from.
  let tree: JSONNode
  /// For each of the plan's schedules, where its timing stands, if a recording can replace it.
  private(set) var timingPaths: [JSONPath?]
  /// The modelled system, of which the plan holds as much as the engine reads.
  private var system: SystemModel
  /// What its compilation needs beside the tree.
  private(set) var origin: Origin

  struct Origin: Sendable {
    let source: SourceText
    /// The traces and the zone, as they were read.
    var inputs: ScenarioInputs
    /// Values of parameters that take the place of those in the tree.
    var parameters: [ParameterID: ParameterValue] = [:]
    /// The source with what was set in it below, if anything was.
    var assigned: AssignedText?

    /// Returns a finding with the place it has in what was set, if it stands there.
    func placed(_ finding: Finding) -> Finding { assigned?.placed(finding) ?? finding }
  }

  /// The most bytes a scenario may have; of a longer one no more than one further byte need be read.
  public static let sizeLimit = Limits.fileBytes

  /// Reads a scenario from a file.
  ///
  /// - Parameters:
  ///   - path: The file's path, or `-` for standard input.
  /// - Throws: Everything that is wrong with the file, or that it cannot be read.
  public static func load(path: String) throws(InvalidScenario) -> ScenarioDocument {
    let source: SourceText
    do {
      source = try ScenarioFiles.scenario(at: path)
    } catch {
      throw InvalidScenario(error)
    }
    return try load(source, from: .files(besideScenarioAt: path))
  }

  /// Reads a scenario that came through standard input; the traces it names are looked for in the current folder.
  ///
  /// - Throws: Everything that is wrong with it.
  public static func load(standardInput bytes: [UInt8]) throws(InvalidScenario) -> ScenarioDocument {
    try load(SourceText(name: "<stdin>", bytes: bytes), from: .files(besideScenarioAt: "-"))
  }

  /// Reads a scenario from a text.
  ///
  /// - Parameters:
  ///   - text: The scenario.
  ///   - name: Its name in messages.
  ///   - traces: The traces it names, by their names.
  ///   - zones: Offsets of zones by their names, from 60 days before the run to 60 days after it; other zones come from
  ///     the system's database, which a web page does not have.
  /// - Throws: Everything that is wrong with the text.
  public static func load(
    text: String, name: String = "scenario", traces: [String: String] = [:], zones: [String: ZoneTable] = [:]
  ) throws(InvalidScenario) -> ScenarioDocument {
    try load(SourceText(name: name, text: text), from: .inMemory(traces: traces, zones: zones))
  }

  /// Reads a scenario from bytes, valid UTF-8 or not.
  static func load(_ source: SourceText, from inputs: InputOrigin) throws(InvalidScenario) -> ScenarioDocument {
    let (tree, findings) = JSONReader.read(source)
    guard let tree, findings.isEmpty else { throw InvalidScenario(findings: findings) }
    return try compile(
      tree, Origin(source: source, inputs: ScenarioInputs(from: inputs)))
  }

  /// Compiles a tree; one that was changed since it was read has places only where it was not.
  ///
  /// Traces that were read before are taken from memory.
  static func compile(_ tree: JSONNode, _ origin: Origin) throws(InvalidScenario) -> ScenarioDocument {
    let log = FindingLog(source: origin.source)
    func refusal() -> InvalidScenario {
      InvalidScenario(
        findings: log.findings.sorted(), traceFiles: tree.traceFiles(besideScenarioAt: origin.source.name))
    }
    guard SizeCheck(log).accepts(tree) else { throw refusal() }
    let compiled = Compiler.compile(
      tree, log, origin.inputs.reading(tracesOf: tree), parameters: origin.parameters)
    guard let compiled, !log.hasErrors else { throw refusal() }
    return ScenarioDocument(compiled, tree, origin, warnings: log.findings.sorted())
  }

  private init(_ compiled: CompiledScenario, _ tree: JSONNode, _ origin: Origin, warnings: [Finding]) {
    (plan, seed, names, system) = (compiled.plan, compiled.seed, compiled.names, compiled.system)
    (self.tree, timingPaths, self.origin, self.warnings) = (tree, compiled.timingPaths, origin, warnings)
    self.origin.inputs = compiled.inputs
  }
}

extension ScenarioDocument {
  /// Returns the scenario as it would be with another tree.
  ///
  /// - Throws: What the change makes wrong.
  func changing(_ change: (inout JSONNode) -> Void) throws(InvalidScenario) -> ScenarioDocument {
    var changed = tree
    change(&changed)
    return try Self.compile(changed, origin)
  }

  /// Returns the scenario as it would be with other values of parameters, by their names.
  ///
  /// Nothing is compiled, but for parameters that stand in for what a scenario may say itself.
  ///
  /// - Precondition: Each name is one of the table, and its value one that its kind accepts.
  /// - Throws: What the values make wrong.
  func setting(_ values: [ParameterID: ParameterValue]) throws(InvalidScenario) -> ScenarioDocument {
    var changed = self
    changed.origin.parameters.merge(values) { $1 }
    changed.system = system.setting(values)
    let conflicts = changed.system.conflicts.map { conflict in
      origin.source.finding(
        .conflictingParameters, at: tree["system"]?.span, conflict.problem, remedy: "choose \(conflict.remedy)")
    }
    guard conflicts.isEmpty else { throw InvalidScenario(findings: conflicts) }
    if values.keys.contains(where: Compiler.parameters.contains) { return try Self.compile(tree, changed.origin) }
    changed.plan.system = changed.system.systemPlan
    changed.names.overrides = changed.system.overrides
    return changed
  }

  /// Returns the scenario without some of its schedules; what else happens at random keeps its streams.
  func removing(_ isRemoved: (Schedule) -> Bool) -> ScenarioDocument {
    let kept = plan.schedules.indices.filter { !isRemoved(plan.schedules[$0]) }
    var changed = self
    changed.plan.schedules = kept.map { plan.schedules[$0] }
    changed.timingPaths = kept.map { timingPaths[$0] }
    return changed
  }

  /// Returns the scenario as it was made by assignments, with the places that its findings have in them.
  func placed(in text: AssignedText) -> ScenarioDocument {
    var changed = self
    changed.warnings = warnings.map(text.placed)
    changed.origin.assigned = text
    return changed
  }
}

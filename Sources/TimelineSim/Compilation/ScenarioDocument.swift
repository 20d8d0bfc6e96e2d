/// A scenario as it was read: its tree, what it compiles to, and the names in it.
public struct ScenarioDocument: Sendable {
  /// What runs.
  public let plan: Plan
  /// The seed of its runs, unless another is asked for.
  public let seed: UInt64
  /// The names behind the plan's ids.
  public let roster: Roster
  /// Doubts about what was meant, in the order of their places.
  public let warnings: [Finding]
  /// The tree it was compiled from.
  let tree: JSONNode
  /// For each of the plan's schedules, where its timing stands, if a recording can replace it.
  let timingPaths: [JSONPath?]
  /// What its compilation needs beside the tree.
  let origin: Origin

  struct Origin: Sendable {
    let source: SourceText
    let inputs: ScenarioInputs
    let catalogue: ExpectationCatalogue
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
  ///   - catalogue: What can be expected.
  /// - Throws: Everything that is wrong with the file, or that it cannot be read.
  public static func load(
    path: String, catalogue: ExpectationCatalogue
  ) throws(InvalidScenario) -> ScenarioDocument {
    let source: SourceText
    do {
      source = try ScenarioFiles.scenario(at: path)
    } catch {
      throw InvalidScenario(error)
    }
    return try load(source, inputs: .files(besideScenarioAt: path), catalogue: catalogue)
  }

  /// Reads a scenario that came through standard input; the traces it names are looked for in the current folder.
  ///
  /// - Throws: Everything that is wrong with it.
  public static func load(
    standardInput bytes: [UInt8], catalogue: ExpectationCatalogue
  ) throws(InvalidScenario) -> ScenarioDocument {
    try load(SourceText(name: "<stdin>", bytes: bytes), inputs: .files(besideScenarioAt: "-"), catalogue: catalogue)
  }

  /// Reads a scenario from a text.
  ///
  /// - Parameters:
  ///   - text: The scenario.
  ///   - name: Its name in messages.
  ///   - traces: The traces it names, by their names.
  ///   - zones: Offsets of zones by their names, from 60 days before the run to 60 days after it; other zones come from
  ///     the system's database, which a web page does not have.
  ///   - catalogue: What can be expected.
  /// - Throws: Everything that is wrong with the text.
  public static func load(
    text: String, name: String = "scenario", traces: [String: String] = [:], zones: [String: ZoneTable] = [:],
    catalogue: ExpectationCatalogue
  ) throws(InvalidScenario) -> ScenarioDocument {
    try load(SourceText(name: name, text: text), inputs: .inMemory(traces: traces, zones: zones), catalogue: catalogue)
  }

  /// Reads a scenario from bytes, valid UTF-8 or not.
  static func load(
    _ source: SourceText, inputs: ScenarioInputs, catalogue: ExpectationCatalogue
  ) throws(InvalidScenario) -> ScenarioDocument {
    let (tree, findings) = JSONReader.read(source)
    guard let tree, findings.isEmpty else { throw InvalidScenario(findings: findings) }
    return try compile(tree, source, inputs: inputs, catalogue: catalogue)
  }

  /// Compiles a tree; one that was changed since it was read has places only where it was not.
  static func compile(
    _ tree: JSONNode, _ source: SourceText, inputs: ScenarioInputs, catalogue: ExpectationCatalogue
  ) throws(InvalidScenario) -> ScenarioDocument {
    let log = FindingLog(source: source)
    let (plan, seed, roster, paths) = Compiler.compile(tree, log, inputs: inputs, catalogue: catalogue)
    let findings = log.findings.sorted()
    guard let plan, !log.hasErrors else {
      throw InvalidScenario(findings: findings, traceFiles: tree.traceFiles(besideScenarioAt: source.name))
    }
    return ScenarioDocument(
      plan: plan, seed: seed, roster: roster, warnings: findings, tree: tree, timingPaths: paths,
      origin: Origin(source: source, inputs: inputs, catalogue: catalogue))
  }
}

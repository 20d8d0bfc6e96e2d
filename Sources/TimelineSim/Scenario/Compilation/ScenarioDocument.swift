/// A scenario that was read and compiled: its tree, its plan and its names.
package struct ScenarioDocument: Sendable {
  /// The plan to simulate.
  package private(set) var plan: Plan
  /// The default seed of its runs.
  package let seed: UInt64
  /// The names behind the plan's ids.
  package private(set) var names: NameTable
  /// Warnings about likely mistakes, in the order of their places.
  package private(set) var warnings: [Finding]
  /// The tree it was compiled from.
  let tree: JSONNode
  /// For each of the plan's schedules, the path of its timing, if a recording can replace it.
  private(set) var timingPaths: [JSONPath?]
  /// The fleet of which the scenario describes a device; `nil` for a single device.
  package private(set) var fleet: Fleet?
  /// The sweep that the scenario describes; `nil` for none.
  private(set) var sweep: SweepDesign?
  /// The modelled system; the plan holds the part that the engine reads.
  private(set) var system: SystemModel
  /// The other inputs of its compilation.
  private(set) var origin: Origin

  struct Origin: Sendable {
    let source: SourceText
    /// The traces and the zone that were read.
    var inputs: ScenarioInputs
    /// Values of parameters that override those in the tree.
    var parameters: [ParameterID: ParameterValue] = [:]
    /// The change of every plan compiled from the tree: that to the device of one person of a fleet.
    var adjustPlan: (@Sendable (Plan) -> Plan)?
    /// The source with the assignments below it, if there are any.
    var assigned: AssignedText?

    /// The bytes of the source that are the scenario's own.
    var ownText: Range<Int> { assigned?.ownText ?? 0..<source.bytes.count }

    /// Returns a finding with its place relative to its assignment, if it is about one.
    func relocated(_ finding: Finding) -> Finding { assigned?.relocated(finding) ?? finding }
  }

  /// The maximum size of a scenario in bytes; one more byte is enough to reject a larger one.
  package static let sizeLimit = Limits.fileBytes

  /// Reads a scenario from a file.
  ///
  /// - Parameters:
  ///   - path: The file's path, or `-` for standard input.
  /// - Throws: The findings about the file, or that it cannot be read.
  package static func load(path: String) throws(InvalidScenario) -> ScenarioDocument {
    try load(SourceText.read(path, by: ScenarioFiles.scenario), from: .files(besideScenarioAt: path))
  }

  /// Reads a scenario from standard input; its traces are read from the current folder.
  ///
  /// - Throws: The findings about it.
  package static func load(standardInput bytes: [UInt8]) throws(InvalidScenario) -> ScenarioDocument {
    try load(SourceText(name: ScenarioFiles.standardInputName, bytes: bytes), from: .files(besideScenarioAt: "-"))
  }

  /// Reads a scenario from a string.
  ///
  /// - Parameters:
  ///   - text: The scenario.
  ///   - name: Its name in messages.
  ///   - traces: The traces it refers to, by name.
  ///   - zones: Offsets of zones by name, from 60 days before the run to 60 days after it; other zones come from the
  ///     system's database, which a web page does not have.
  ///   - zoneNames: The names of zones to suggest for an unknown one, if there is no such database.
  /// - Throws: The findings about the text.
  package static func load(
    text: String, name: String = "scenario", traces: [String: String] = [:], zones: [String: ZoneTable] = [:],
    zoneNames: [String] = []
  ) throws(InvalidScenario) -> ScenarioDocument {
    let origin = InputOrigin.inMemory(traces: traces, zones: zones, zoneNames: zoneNames)
    return try load(SourceText(name: name, text: text), from: origin)
  }

  /// Reads a scenario from bytes, valid UTF-8 or not.
  static func load(_ source: SourceText, from inputs: InputOrigin) throws(InvalidScenario) -> ScenarioDocument {
    let (tree, findings) = JSONReader.read(source)
    guard let tree, findings.isEmpty else { throw InvalidScenario(findings: findings) }
    return try compile(
      tree, Origin(source: source, inputs: ScenarioInputs(from: inputs)))
  }

  /// Compiles a tree; its nodes that were changed after reading have no places.
  ///
  /// Traces that were read before are not read again.
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
    if tree["widgets"]?.members?.isEmpty ?? true {
      log.warning(
        .noWidgets, at: (tree["widgets"] ?? tree).span, "the scenario has no widgets, so no content is measured",
        remedy: "add a widget to 'widgets'")
    }
    ConditionNames.checkUses(in: tree, log)
    let fleet = FleetCompiler.compile(tree, log, compiled, parameters: origin.parameters)
    let sweep = SweepReader(tree: tree, names: compiled.names, log: log).read()
    guard !log.hasErrors else { throw refusal() }
    var document = ScenarioDocument(compiled, fleet, tree, origin, warnings: log.findings.sorted())
    document.sweep = sweep
    return document
  }

  private init(
    _ compiled: CompiledScenario, _ fleet: Fleet?, _ tree: JSONNode, _ origin: Origin, warnings: [Finding]
  ) {
    self.fleet = fleet
    (plan, seed, names, system) = (compiled.plan, compiled.seed, compiled.names, compiled.system)
    (self.tree, timingPaths, self.origin, self.warnings) = (tree, compiled.timingPaths, origin, warnings)
    names.otherSystems = fleet?.systems(otherThan: compiled.names) ?? []
    self.origin.inputs = compiled.inputs
    if let adjust = origin.adjustPlan {
      plan = adjust(plan)
      self.fleet?.plan.adjustPlans(adjust)
    }
  }
}

extension ScenarioDocument {
  /// Returns the scenario with a changed tree.
  ///
  /// - Throws: The findings about the changed scenario.
  func changing(_ change: (inout JSONNode) -> Void) throws(InvalidScenario) -> ScenarioDocument {
    var changed = tree
    change(&changed)
    return try Self.compile(changed, origin)
  }

  /// Whether a device of the scenario has copies of a widget that are alike.
  var hasAlikeCopies: Bool {
    ([plan] + (fleet?.plan.profiles.flatMap { $0.devices.map { $0.plan } } ?? [])).contains { $0.hasAlikeCopies }
  }

  /// Whether it describes the devices of many people.
  package var isFleet: Bool { fleet != nil }

  /// Returns the scenario of one person's device.
  ///
  /// - Parameters:
  ///   - device: The device of the person's profile.
  ///   - name: The number of the person, with the name of the device if the person has several.
  ///   - adjustPlan: Returns the plan of the person's device for the plan of the profile's.
  func member(
    of device: Fleet.Device, named name: String, adjustPlan: @escaping @Sendable (Plan) -> Plan
  ) -> ScenarioDocument {
    var origin = origin
    origin.adjustPlan = adjustPlan
    var member = ScenarioDocument(device.compiled, nil, device.tree, origin, warnings: warnings)
    member.names.member = name
    return member
  }

  /// Returns the scenario with an earlier end, which those that are made from it have too.
  func ending(at end: SimInstant) -> ScenarioDocument {
    adjusting { plan in
      var plan = plan
      plan.end = min(plan.end, end)
      return plan
    }
  }

  /// Returns the scenario with a change of its plan, which those that are made from it have too.
  func adjusting(_ change: @escaping @Sendable (Plan) -> Plan) -> ScenarioDocument {
    let adjust = origin.adjustPlan
    var changed = self
    changed.plan = change(plan)
    changed.fleet?.plan.adjustPlans(change)
    changed.origin.adjustPlan = { change(adjust?($0) ?? $0) }
    return changed
  }

  /// Returns the scenario with another number of people in its fleet.
  package func settingPeople(_ people: UInt64) -> ScenarioDocument {
    var changed = self
    changed.fleet?.plan.people = people
    return changed
  }

  /// Returns the scenario with other values of parameters.
  ///
  /// Only parameters that are defaults of values in the scenario need another compilation.
  ///
  /// - Precondition: Each parameter accepts its value.
  /// - Throws: The conflicts between the parameters.
  func setting(_ values: [ParameterID: ParameterValue]) throws(InvalidScenario) -> ScenarioDocument {
    var changed = self
    for (id, value) in values { changed.origin.parameters[id] = value }
    changed.system = system.setting(values)
    let conflicts = changed.system.conflicts.map { conflict in
      origin.source.finding(
        .conflictingParameters, at: tree["system"]?.span, conflict.problem, remedy: "choose \(conflict.remedy)")
    }
    guard conflicts.isEmpty else { throw InvalidScenario(findings: conflicts) }
    if fleet != nil || values.keys.contains(where: Compiler.parameters.contains) {
      let compiled = try Self.compile(tree, changed.origin)
      // The number of people may be another than that of the text.
      return fleet.map { compiled.settingPeople($0.plan.people) } ?? compiled
    }
    changed.plan.system = changed.system.systemPlan
    changed.names.overrides = changed.system.overrides
    return changed
  }

  /// Returns the scenario without some of its schedules; the other schedules keep their random streams.
  func removing(_ isRemoved: (Schedule) -> Bool) -> ScenarioDocument {
    let kept = plan.schedules.indices.filter { !isRemoved(plan.schedules[$0]) }
    var changed = self
    changed.plan.schedules = kept.map { plan.schedules[$0] }
    changed.timingPaths = kept.map { timingPaths[$0] }
    return changed
  }

  /// Returns the scenario with the places of its findings relative to the assignments that made it.
  func relocatingFindings(in text: AssignedText) -> ScenarioDocument {
    var changed = self
    changed.warnings = warnings.map(text.relocated)
    changed.origin.assigned = text
    changed.names.assignments = text.assignments
    return changed
  }
}

extension ScenarioDocument {
  /// The paths of the traces that the scenario refers to, each once, in the order of the file.
  package var traceFiles: [String] { tree.traceFiles(besideScenarioAt: origin.source.name) }
}

extension JSONNode {
  /// Returns the paths of the traces that a scenario refers to, each once, in the order of the file.
  func traceFiles(besideScenarioAt path: String) -> [String] {
    let isInput = path == "-" || path == ScenarioFiles.standardInputName
    let folder = ScenarioFiles.folder(ofScenarioAt: isInput ? "-" : path)
    var names: Set<String> = []
    return texts(ofKeys: ["trace", "observed"]).filter { names.insert($0).inserted }
      .map { folder == "." ? $0 : "\(folder)/\($0)" }
  }
}

import TimelineSim

/// `timeline-sim metrics`: prints the catalogue of metrics.
enum MetricsCommand: Command {
  static let specification = CommandSpec(
    name: "metrics",
    overview: "Print every metric with its unit and meaning.",
    discussion: "Reports, expectations and questions use these names.",
    options: [Shared.catalogueFormat, Shared.output])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    switch context.arguments[Shared.catalogueFormat] {
    case .text: try context.write(MetricCatalogue.text)
    case .json: try context.write(MetricCatalogue.json)
    }
    return .success
  }
}

/// `timeline-sim model`: prints the parameters of the modelled system.
enum ModelCommand: Command {
  private static let preset = Option(
    "preset", letter: "p",
    ValueForm(placeholder: "preset", candidates: .words(Preset.all.map { $0.name })) { Preset.named($0) },
    default: Preset.all[0].name, help: "The system to describe, without a file.")
  private static let set = Shared.set.described(
    "Set this value of the scenario, or of one with the preset alone: 'system.\"budget.allowance\"=40/day'.")

  static let specification = CommandSpec(
    name: "model",
    overview: "Print the model: every parameter with its value, unit, provenance and plausible range.",
    discussion: """
      Without a file it is that of a preset, otherwise that of the scenario, with its overrides. Each value is marked \
      as documented, reported, assumed or fitted.
      """,
    arguments: [
      ArgumentSpec(
        name: "file", help: "The scenario whose model to describe; '-' is standard input.", isRequired: false)
    ],
    options: [preset, set, Shared.catalogueFormat, Shared.output],
    conflicts: [
      Conflict("A scenario has a preset of its own; set 'system.preset' in place of '--preset'.") {
        !$0.positionals.isEmpty && $0.has(preset)
      }
    ])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let scenarios =
      arguments.positionals.isEmpty
      ? [try bare(arguments[preset], setting: arguments[set])]
      : try context.load(arguments.positionals, setting: arguments[set])
    let model = ModelReport(try context.documents(of: scenarios)[0])
    switch context.arguments[Shared.catalogueFormat] {
    case .text: try context.write(model.text)
    case .json: try context.write(model.json)
    }
    return .success
  }
}

extension ModelCommand {
  /// Returns a scenario with a preset alone, with some values set.
  private static func bare(_ preset: Preset, setting assignments: [String]) throws(UsageError) -> LoadedScenario {
    let read = Result { () throws(InvalidScenario) in try ScenarioDocument.bare(preset) }
    return try LoadedScenario("preset \(preset.name)", read, setting: assignments)
  }
}

/// `timeline-sim schema`: prints the JSON Schema of scenario files.
enum SchemaCommand: Command {
  static let specification = CommandSpec(
    name: "schema",
    overview: "Print the JSON Schema of scenario files, for completion and checks in editors.",
    discussion: """
      It declares draft 2020-12 and uses only keywords that mean the same in draft-07. 'timeline-sim validate' checks \
      more than a schema can, such as whether a name exists.

      Exit codes: 0 done, 64 wrong usage, 73 output cannot be created, 74 output cannot be written.
      """,
    options: [Shared.output])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    try context.write(ScenarioSchema.text)
    return .success
  }
}

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
    default: Preset.all[0].name, help: "The system to describe.")

  static let specification = CommandSpec(
    name: "model",
    overview: "Print the model: every parameter with its value, unit, provenance and plausible range.",
    discussion: "Each value is marked as documented, reported or assumed.",
    options: [preset, Shared.catalogueFormat, Shared.output])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    let model = ModelReport(context.arguments[preset])
    switch context.arguments[Shared.catalogueFormat] {
    case .text: try context.write(model.text)
    case .json: try context.write(model.json)
    }
    return .success
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

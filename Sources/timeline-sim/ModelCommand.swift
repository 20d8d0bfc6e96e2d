import TimelineSim

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

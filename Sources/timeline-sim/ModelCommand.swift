/// `timeline-sim model`: prints the parameters of the modelled system.
struct ModelCommand: Command {
  private static let preset = OptionSpec(
    name: "preset", letter: "p", value: .choice(placeholder: "preset", among: Library.presets),
    fallback: Library.presets.first, help: "The system to describe.")

  static let specification = CommandSpec(
    name: "model",
    overview: "Print the model: every parameter with its value, unit, provenance and plausible range.",
    discussion: ["Each value is marked as documented, reported or assumed."],
    arguments: [],
    options: [preset, .catalogueFormat, .output])

  private let preset: String
  private let format: CatalogueFormat
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    preset = arguments.text(Self.preset) ?? ""
    format = arguments.choice(.catalogueFormat)
    output = arguments.text(.output)
  }

  func execute(console: inout Console) -> ExitStatus {
    switch format {
    case .text: console.write(Library.modelText(preset: preset), to: output)
    case .json: console.write(Library.modelJSON(preset: preset), to: output)
    }
  }
}

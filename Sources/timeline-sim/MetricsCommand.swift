/// `timeline-sim metrics`: prints the catalogue of metrics.
struct MetricsCommand: Command {
  static let specification = CommandSpec(
    name: "metrics",
    overview: "Print every metric with its unit and meaning.",
    discussion: ["Reports, expectations and questions use these names."],
    arguments: [],
    options: [.catalogueFormat, .output])

  private let format: CatalogueFormat
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = arguments.choice(.catalogueFormat)
    output = arguments.text(.output)
  }

  func execute(console: inout Console) -> ExitStatus {
    switch format {
    case .text: console.write(Library.metricsText(), to: output)
    case .json: console.write(Library.metricsJSON(), to: output)
    }
  }
}

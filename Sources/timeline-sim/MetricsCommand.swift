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

import TimelineSim

/// The options that mean the same in several commands.
enum Shared {
  static let version = Option("version", help: "Show the version.")
  static let help = Option("help", letter: "h", help: "Show help information.")

  static let format = Option(
    "format", letter: "f", .choice("format", of: ReportFormat.self), default: "text", help: "Output format.")

  static let catalogueFormat = Option(
    "format", letter: "f", .choice("format", of: CatalogueFormat.self), default: "text", help: "Output format.")

  static let output = Option("output", letter: "o", .path, help: "Write to a file instead of standard output.")

  static let set = Option(
    repeating: "set", .text("path=value"),
    help: "Set this value of each scenario, such as widgets.score.provider.policy.after=30m.")

  static let seed = Option("seed", .number("number"), help: "Use this seed instead of the scenario's own.")

  /// A page for a browser, besides the report.
  static let page = Option(
    repeating: "report", .report(as: PageFormat.self), help: "Also write a page for a browser: html=page.html.")

  static let quiet = Option("quiet", letter: "q", help: "Omit the report on standard output.")

  static let device = Option(
    "device", ValueForm(placeholder: "number") { DeviceSelection($0) },
    help: "Only the device of the person with this number in the fleet; 17/watch is one of several devices.")

  static let devices = Option(
    "devices", .count("count", in: 1...10_000_000_000),
    help: "Simulate so many people of the fleet instead of the scenario's number.")

  static let load = Option("load", .path, help: "Write the load of every minute of a fleet to a CSV file.")

  static let jobs = Option(
    "jobs", letter: "j", .count("count", in: 1...1_024),
    help: "The number of threads that simulate; by default one for each processor. It changes no result.")

  static let maxEvents = Option(
    "max-events", .number("count"), default: String(RunStore.defaultEventLimit),
    help: "The most events that all simulations of the command may make; a scenario cannot raise it.")

  static let noRange = Option(
    "no-range", help: "Omit the plausible ranges beside the headlines, and the runs that they need.")

  static let uncertain = Option(
    "uncertain", help: "Repeat the run over the plausible ranges of the assumptions, and rank the parameters by effect."
  )

  static let samples = Option(
    "samples", .count("count", in: UncertaintyStudy.sampleCounts),
    help: """
      The number of sampled sets of assumptions; by default \(UncertaintyStudy.defaultSampleCount). Needs '--uncertain'.
      """)

  static let color = Option(
    "color", .choice("when", of: ColorChoice.self), default: "auto", help: "Use colour.")
}

extension ParsedArguments {
  /// The number of sampled sets of assumptions; `nil` to run only the scenario itself.
  var sampleCount: Int? {
    self[Shared.uncertain] ? self[Shared.samples] ?? UncertaintyStudy.defaultSampleCount : nil
  }
}

extension SeedChoice {
  /// Creates the choice of `--seeds` and `--seed`, which exclude each other.
  init(_ count: Int?, _ seed: UInt64?) { self = count.map { .first($0) } ?? seed.map { .only($0) } ?? .own }
}

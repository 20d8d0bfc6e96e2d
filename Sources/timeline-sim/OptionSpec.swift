import TimelineSim

/// An option of a command: its names, its value and its help.
struct OptionSpec: Hashable {
  /// The value of an option.
  enum Value: Hashable {
    case none
    case text(placeholder: String)
    /// A whole number from 0 to 2⁶⁴ − 1.
    case number(placeholder: String)
    /// A whole number within bounds.
    case count(placeholder: String, in: ClosedRange<Int>)
    case choice(placeholder: String, among: [String])
    /// One of several words, an equals sign and a path: `junit=out.xml`.
    case assignment(placeholder: String, among: [String])
  }

  let name: String
  var letter: Character?
  var value = Value.none
  var fallback: String?
  /// Whether all values apply, not only the last.
  var isRepeating = false
  let help: String

  /// The name of the value in angle brackets; `nil` for a flag.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder), .number(let placeholder), .count(let placeholder, _), .choice(let placeholder, _),
      .assignment(let placeholder, _):
      placeholder
    }
  }

  var long: String { "--\(name)" }
  var short: String? { letter.map { "-\($0)" } }

  /// Returns the option for an error message, in the spelling of the command line.
  func label(as spelling: String) -> String { placeholder.map { "\(spelling) <\($0)>" } ?? spelling }

  /// The option as shown in the list of options.
  var listLabel: String { label(as: short.map { "\($0), \(long)" } ?? long) }

  /// The option as shown in the usage line.
  var usageLabel: String { "[\(label(as: long))]" + (isRepeating ? " ..." : "") }

  /// The help with the accepted values and the default.
  var fullHelp: String {
    var notes: [String] = []
    if case .choice(_, let choices) = value { notes.append("values: " + choices.joined(separator: ", ")) }
    if case .assignment(_, let words) = value { notes.append("formats: " + words.joined(separator: ", ")) }
    if let fallback { notes.append("default: \(fallback)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}

/// Options shared by several commands.
extension OptionSpec {
  static let format = OptionSpec(
    name: "format", letter: "f",
    value: .choice(placeholder: "format", among: ReportFormat.allCases.map(\.rawValue)),
    fallback: ReportFormat.text.rawValue, help: "Output format.")

  static let catalogueFormat = OptionSpec(
    name: "format", letter: "f",
    value: .choice(placeholder: "format", among: CatalogueFormat.allCases.map(\.rawValue)),
    fallback: CatalogueFormat.text.rawValue, help: "Output format.")

  static let output = OptionSpec(
    name: "output", letter: "o", value: .text(placeholder: "path"),
    help: "Write to a file instead of standard output.")

  static let set = OptionSpec(
    name: "set", value: .text(placeholder: "path=value"), isRepeating: true,
    help: "Set this value of each scenario, such as widgets.score.provider.policy.after=30m.")

  /// A page for a browser, besides the report.
  static let page = OptionSpec(
    name: "report", value: .assignment(placeholder: "format=path", among: ["html"]), isRepeating: true,
    help: "Also write a page for a browser: html=page.html.")

  static let quiet = OptionSpec(name: "quiet", letter: "q", help: "Omit the report on standard output.")

  static let device = OptionSpec(
    name: "device", value: .text(placeholder: "number"),
    help: "Only the device of the person with this number in the fleet; 17/watch is one of several devices.")

  static let devices = OptionSpec(
    name: "devices", value: .count(placeholder: "count", in: 1...10_000_000_000),
    help: "Simulate so many people of the fleet instead of the scenario's number.")

  static let load = OptionSpec(
    name: "load", value: .text(placeholder: "path"), help: "Write the load of every minute of a fleet to a CSV file.")

  static let jobs = OptionSpec(
    name: "jobs", letter: "j", value: .count(placeholder: "count", in: 1...1_024),
    help: "The number of threads that simulate; by default one for each processor. It changes no result.")

  static let maxEvents = OptionSpec(
    name: "max-events", value: .number(placeholder: "count"), fallback: String(Library.eventLimit),
    help: "The most events that all simulations of the command may make; a scenario cannot raise it.")

  static let uncertain = OptionSpec(
    name: "uncertain",
    help: "Repeat the run over the plausible ranges of the assumptions, and rank the parameters by effect.")

  static let samples = OptionSpec(
    name: "samples", value: .count(placeholder: "count", in: Library.sampleCounts),
    help: "The number of sampled sets of assumptions; by default \(Library.defaultSampleCount). Needs '--uncertain'.")

  static let color = OptionSpec(
    name: "color", value: .choice(placeholder: "when", among: ColorChoice.allCases.map(\.rawValue)),
    fallback: ColorChoice.auto.rawValue, help: "Use colour.")
}

extension ParsedArguments {
  /// Returns the selected device of a fleet; `nil` for all.
  ///
  /// - Throws: `UsageError.invalidValue`
  func device() throws(UsageError) -> DeviceSelection? {
    guard let text = text(.device) else { return nil }
    guard let device = DeviceSelection(text) else {
      throw .invalidValue(text, .device, spelling: OptionSpec.device.long)
    }
    return device
  }

  /// The threads that simulate, and the most events that they may make.
  var work: WorkOptions {
    WorkOptions(
      jobs: number(.jobs).map { Int($0) } ?? SystemCalls.processors,
      eventLimit: number(.maxEvents).map { Int64(clamping: $0) } ?? Library.eventLimit)
  }

  /// Returns the number of sampled sets of assumptions; `nil` to run only the scenario itself.
  ///
  /// - Throws: `UsageError.conflict` for options that need `--uncertain` without it.
  func samples(_ others: [OptionSpec] = []) throws(UsageError) -> Int? {
    guard has(.uncertain) else {
      for option in [.samples] + others where has(option) {
        throw .conflict("'\(option.long)' needs '\(OptionSpec.uncertain.long)'.")
      }
      return nil
    }
    return number(.samples).map { Int($0) } ?? Library.defaultSampleCount
  }
}

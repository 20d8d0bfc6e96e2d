/// What the library hands back for one scenario.
enum ReplayOutcome: Hashable {
  /// The scenario ran.
  case ran(ReplayReport)
  /// The scenario never ran.
  case refused(RejectedScenario)
  /// The command line does not fit the scenario.
  case misused(String)
}

/// The rendered results of a run.
struct ReplayReport: Hashable {
  /// The report in the format that was asked for; as JSON one object without a line break at its end.
  let rendered: String
  /// The files that make up the recording; empty unless asked for.
  let recording: [RecordedFile]
  /// Doubts about what the scenario means, for a person, each line ended; empty if there are none.
  let warnings: String
}

/// The findings that kept a scenario from running.
struct RejectedScenario: Error, Hashable {
  /// The findings for a person, each line ended.
  let text: String
  /// The findings as a run of the JSON document, without a line break at its end.
  let json: String
  let status: ExitStatus
}

/// A file of a recording.
struct RecordedFile: Hashable {
  /// The name inside the folder, without a path.
  let name: String
  let text: String
}

/// What is made of a run.
struct ReplayRequest: Hashable {
  /// Takes the place of the scenario's own seed.
  var seed: UInt64?
  var format = ReportFormat.text
  /// Whether a report as text is coloured.
  var colorsReport = false
  /// Whether the text of findings is coloured.
  var colorsFindings = false
  var wantsEvents = false
  var wantsRecording = false
  /// Whether the report goes anywhere: what only it shows is not worked out otherwise.
  var wantsReport = true
  /// Whether changes are tried that may help.
  var wantsAdvice = false
  /// What the run is repeated for; `nil` to run it once.
  var uncertainty: UncertaintyRequest?
}

/// How a run is repeated over plausible assumptions.
struct UncertaintyRequest: Hashable {
  /// How many sets are sampled.
  let samples: Int
  /// What is asked of every set.
  let questions: [String]
}

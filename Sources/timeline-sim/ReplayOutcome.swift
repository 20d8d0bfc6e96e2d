import TimelineSim

/// The result of replaying one scenario.
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
  /// The report in the requested format; as JSON one object without a line break at its end.
  let rendered: String
  /// The files of the recording; empty unless requested.
  let recording: [RecordedFile]
  /// The warnings about the scenario, for a person, each line ended; empty if there are none.
  let warnings: String
}

/// An output that is written piece by piece, because it can be longer than memory should hold.
enum ReplayStream: Hashable {
  /// The observations.
  case events
  /// One of the reports of `--report`, by its place among them.
  case report(Int)
  /// The load of every minute as CSV.
  case load
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

/// The options of a replay.
struct ReplayRequest: Hashable {
  /// The seed; `nil` for the scenario's own.
  var seed: UInt64?
  /// The number of seeds whose means are reported; `nil` for none.
  var seedCount: Int?
  /// The number of people to simulate of a fleet; `nil` for the scenario's own.
  var people: UInt64?
  /// The only device to simulate of a fleet; `nil` for all.
  var device: DeviceSelection?
  var format = ReportFormat.text
  /// The formats of further reports.
  var reports: [RunFormat] = []
  /// Whether a report as text is coloured.
  var colorsReport = false
  /// Whether the text of findings is coloured.
  var colorsFindings = false
  /// The style of curves in the text; `nil` for none.
  var chart: ChartStyle?
  var includesEvents = false
  /// Whether the load of a fleet is written.
  var includesLoad = false
  var includesRecording = false
  /// Whether a report is shown, or another one is written; without any, its contents are not computed.
  var includesReport = true
  /// Whether the report includes advice.
  var includesAdvice = false
  /// Whether the report includes the plausible ranges of the headlines.
  var includesRanges = false
  /// The repetition over plausible assumptions; `nil` to run once.
  var uncertainty: UncertaintyRequest?
}

/// The options of a repetition over plausible assumptions.
struct UncertaintyRequest: Hashable {
  /// The number of sampled sets.
  let samples: Int
  /// The questions for every set.
  let questions: [String]
}

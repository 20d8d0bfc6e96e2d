/// A scenario with its time zones and traces, and the wanted answers, in the format sent by a web page.
///
/// It is a sequence of parts, each a line followed, for texts, by the number of bytes in the line:
///
///     zone NAME SECONDS [AT=SECONDS …]     the first offset from UTC, and later ones from a Unix time on
///     trace NAME COUNT                     a trace, in the bytes that follow
///     scenario NAME COUNT                  the scenario, in the bytes that follow
///     seed NUMBER                          the seed; without it the scenario's own
///     want report|page|trace               an answer about the run
///     want explain WIDGET TIME             the state of a widget at a time of the run
///
/// The answer has the same form: a line `report COUNT` and its bytes, in the order of the wants; `findings COUNT`, as
/// JSON, if the scenario cannot run.
struct Request {
  private var rest: ArraySlice<UInt8>
  private var zones: [String: ZoneTable] = [:]
  private var traces: [String: String] = [:]
  private var scenario = (name: "scenario", text: "")
  private var seed: UInt64?
  private var wants: [[String]] = []

  /// Reads a request.
  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    while let words = nextLine() { readPart(words) }
  }

  /// The wanted answers, or the findings.
  var answer: String {
    do throws(InvalidScenario) {
      let document = try ScenarioDocument.load(
        text: scenario.text, name: scenario.name, traces: traces, zones: zones)
      var runs = RunStore()
      ScenarioCheck.announce(document, in: &runs)
      let run = runs.run(document, seed: seed, recording: [.strip, .tracks])
      let report = RunReport(run, advice: Adviser(document, run).advice(in: &runs), file: scenario.name)
      return wants.map { Self.part($0[0], answer(to: $0, document, report)) }.joined()
    } catch {
      return Self.part("findings", FindingsReport(error.findings, file: scenario.name).json)
    }
  }

  private func answer(to want: [String], _ document: ScenarioDocument, _ report: RunReport) -> String {
    switch (want[0], want.count) {
    case ("report", 1): return report.text()
    case ("page", 1): return RunPage(report, of: document, verdicts: ScenarioCheck.verdicts(on: report.run)).html
    case ("trace", 1): return RunTrace(report.run).json
    case ("explain", 3):
      var request = ExplanationRequest()
      (request.widget, request.at) = (want[1], TimeArgument(want[2]))
      do throws(ExplanationProblem) {
        return try Explainer(document, seed: seed).text(request)
      } catch {
        return error.message
      }
    default: preconditionFailure("no answer to this want")
    }
  }

  private static func part(_ name: String, _ text: String) -> String { "\(name) \(text.utf8.count)\n\(text)" }

  private mutating func readPart(_ words: [String]) {
    switch (words.first, words.count) {
    case ("zone", 3...): zones[words[1]] = ZoneTable(periods: Self.periods(words.dropFirst(2)))
    case ("trace", 3): traces[words[1]] = nextText(words[2])
    case ("scenario", 3): scenario = (words[1], nextText(words[2]))
    case ("seed", 2): seed = UInt64(words[1])
    case ("want", 2...): wants.append(Array(words.dropFirst()))
    default: preconditionFailure("not a part of a request")
    }
  }

  private static func periods(_ words: ArraySlice<String>) -> [ZoneTable.OffsetPeriod] {
    words.map { word in
      let parts = word.split(separator: "=").map { Int64($0) ?? 0 }
      let from = parts.count > 1 ? SimInstant(milliseconds: parts[0] * 1_000) : .distantPast
      return ZoneTable.OffsetPeriod(from: from, offset: .seconds(parts[parts.count - 1]))
    }
  }

  /// Removes the next line and returns its words; `nil` at the end.
  private mutating func nextLine() -> [String]? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    return String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
  }

  /// Removes a number of bytes and returns them as text.
  private mutating func nextText(_ count: String) -> String {
    let bytes = rest.prefix(Int(count) ?? 0)
    rest = rest[bytes.endIndex...]
    return String(decoding: bytes, as: UTF8.self)
  }
}

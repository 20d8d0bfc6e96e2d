/// A scenario with its time zones and traces, in the format sent by a web page.
///
/// It is a sequence of parts, each a line followed, for texts, by the number of bytes in the line:
///
///     zone NAME SECONDS [AT=SECONDS …]     the first offset from UTC, and later ones from a Unix time on
///     trace NAME COUNT                     a trace, in the bytes that follow
///     scenario NAME COUNT                  the scenario, in the bytes that follow
struct Request {
  private var rest: ArraySlice<UInt8>
  private var zones: [String: ZoneTable] = [:]
  private var traces: [String: String] = [:]
  private var scenario = (name: "scenario", text: "")

  /// Reads a request.
  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    while let words = nextLine() { readPart(words) }
  }

  /// The report with advice, or the findings.
  var answer: String {
    do throws(InvalidScenario) {
      let document = try ScenarioDocument.load(
        text: scenario.text, name: scenario.name, traces: traces, zones: zones)
      var runs = RunStore()
      let run = runs.run(document, recording: .strip)
      return RunReport(run, advice: Adviser(document, run).advice(in: &runs), file: scenario.name).text()
    } catch {
      return FindingsReport(error.findings, file: scenario.name).text()
    }
  }

  private mutating func readPart(_ words: [String]) {
    switch (words.first, words.count) {
    case ("zone", 3...): zones[words[1]] = ZoneTable(periods: Self.periods(words.dropFirst(2)))
    case ("trace", 3): traces[words[1]] = nextText(words[2])
    case ("scenario", 3): scenario = (words[1], nextText(words[2]))
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

/// A scenario with all it needs, as a page hands it over.
///
/// It is a row of parts, each a line and, for texts, as many bytes as the line says:
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
    while let words = line() { take(words) }
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

  private mutating func take(_ words: [String]) {
    switch (words.first, words.count) {
    case ("zone", 3...): zones[words[1]] = ZoneTable(periods: Self.periods(words.dropFirst(2)))
    case ("trace", 3): traces[words[1]] = text(words[2])
    case ("scenario", 3): scenario = (words[1], text(words[2]))
    default: preconditionFailure("not a part of a request")
    }
  }

  private static func periods(_ words: ArraySlice<String>) -> [ZoneTable.Period] {
    words.map { word in
      let parts = word.split(separator: "=").map { Int64($0) ?? 0 }
      let from = parts.count > 1 ? SimInstant(milliseconds: parts[0] * 1_000) : .distantPast
      return ZoneTable.Period(from: from, offset: .seconds(parts[parts.count - 1]))
    }
  }

  /// Takes the words of the next line, if there is one.
  private mutating func line() -> [String]? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    return String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
  }

  /// Takes a text of so many bytes.
  private mutating func text(_ count: String) -> String {
    let bytes = rest.prefix(Int(count) ?? 0)
    rest = rest[bytes.endIndex...]
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A request of a web page: a scenario with its time zones and traces, and the wanted answers.
///
/// It is a sequence of parts, each a line followed, for texts, by the number of bytes in the line:
///
///     zone NAME SECONDS [AT=SECONDS …]     the first offset from UTC, and later ones from a Unix time on
///     names NAME …                         the names of zones to suggest for an unknown one
///     trace NAME COUNT                     a trace, in the bytes that follow
///     scenario NAME COUNT                  the scenario, in the bytes that follow
///     second NAME COUNT                    the scenario to compare with it, in the bytes that follow
///     seed NUMBER                          the seed; without it the scenario's own
///     people NUMBER                        the number of people of a fleet; without it the scenario's own
///     device COUNT                         the device of one person of a fleet, NUMBER[/NAME] in the bytes that follow
///     seeds COUNT                          the number of seeds of a comparison; without it the scenario's own seed
///     samples COUNT                        the number of sampled sets of assumptions
///     with advice|ranges|uncertainty       a further section of the report
///     want report|page|insertion|trace     an answer about the run
///     want findings|fingerprint            the errors and warnings as JSON; the fingerprint of the run
///     want changes                         the text after each change of the advice that can be made, as JSON
///     want explain WIDGET TIME             the state of a widget at a time of the run
///     want comparison|comparison-insertion the comparison as text; as a part of a page
///     want questions|draft ANSWER …        the questions of a first scenario as JSON; the scenario of the answers
///     want model PRESET                    the parameters of a preset as JSON
///     want schema|limits                   the schema of scenarios; limits of the size of a text as JSON
///     want tokens|rules|script|patterns    the colours, style, script and patterns of pages
///
/// An answer to a question is the number of a choice; those that are missing are the usual ones.
///
/// The answer has the same form: for each want a line such as `report COUNT` and its bytes. It is `findings COUNT` alone
/// if the scenario cannot run, and `problem COUNT` alone if the request does not fit it.
struct Request {
  /// A text with its name.
  struct NamedText {
    var name = "scenario"
    var text = ""
  }

  /// A further section of a report.
  enum Section: String { case advice, ranges, uncertainty }

  private(set) var zones: [String: ZoneTable] = [:]
  private(set) var zoneNames: [String] = []
  private(set) var traces: [String: String] = [:]
  private(set) var scenario = NamedText()
  private(set) var second: NamedText?
  private(set) var seed: UInt64?
  private(set) var people: UInt64?
  /// The device of one person of a fleet, as its user wrote it.
  private(set) var device: String?
  private(set) var seeds: UInt64?
  private(set) var samples = UncertaintyStudy.defaultSampleCount
  private(set) var sections: Set<Section> = []
  private(set) var wants: [[String]] = []
  private var rest: ArraySlice<UInt8>

  /// Reads a request.
  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    while let words = nextLine() { readPart(words) }
    rest = []
  }

  private mutating func readPart(_ words: [String]) {
    switch (words.first, words.count) {
    case ("zone", 3...): zones[words[1]] = ZoneTable(periods: Self.periods(words.dropFirst(2)))
    case ("names", _): zoneNames = Array(words.dropFirst())
    case ("trace", 3): traces[words[1]] = nextText(words[2])
    case ("scenario", 3): scenario = NamedText(name: words[1], text: nextText(words[2]))
    case ("second", 3): second = NamedText(name: words[1], text: nextText(words[2]))
    case ("seed", 2): seed = UInt64(words[1])
    case ("people", 2): people = UInt64(words[1])
    case ("device", 2): device = nextText(words[1])
    case ("seeds", 2): seeds = UInt64(words[1])
    case ("samples", 2): samples = Int(words[1]) ?? samples
    case ("with", 2):
      guard let section = Section(rawValue: words[1]) else { preconditionFailure("not a section of a report") }
      sections.insert(section)
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

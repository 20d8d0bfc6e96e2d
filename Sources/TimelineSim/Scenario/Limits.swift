/// The most that files may hold, each chosen so that a machine is done with the worst known within about a minute.
enum Limits {
  /// The bytes of a scenario or another file of JSON.
  static let fileBytes = 4_000_000
  /// The bytes of a trace.
  static let traceBytes = 32_000_000
  /// The rows of a trace.
  static let traceRows = 1_000_000
  /// The bytes of all traces that a scenario names, each counted as often as it is named.
  static let allTraceBytes = 128_000_000
  /// How deep objects and lists may be nested.
  static let depth = 200
  /// The findings in a text that are kept.
  static let findings = 200
  /// The names of sources, and those of apps.
  static let names = 1_000
  /// The characters of a name.
  static let nameLength = 100
  /// The elements of a list of objects.
  static let elements = 1_000
  /// The placed widgets of all kinds.
  static let instances = 1_000
  /// The contexts of all relevance widgets.
  static let cards = 100
  /// The relevances of a provider, of which an entry names one in a byte.
  static let relevances = 256
  /// The calls of a row.
  static let calls = 1_000
  /// The entries of a timeline.
  static let entries: Int64 = 10_000
  /// The entries of one timeline of every placed widget.
  static let allEntries: Int64 = 1_000_000
  /// The keys of `expect` and the limits in them.
  static let expectations = 10_000
  /// What happens by itself, counted for each placed widget.
  static let schedules = 10_000
  /// How often one thing may happen in a run.
  static let occurrences: Int64 = 10_000_000
  /// How often all may happen in a run, together.
  static let allOccurrences: Int64 = 20_000_000
  /// The days of a run.
  static let runDays: Int64 = 3_660
  /// The days that a source can foresee, and that a session or condition can last.
  static let lastingDays: Int64 = 366

  /// Returns a number of bytes in words.
  static func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }

  /// Returns a whole number with its thousands apart.
  static func text(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}

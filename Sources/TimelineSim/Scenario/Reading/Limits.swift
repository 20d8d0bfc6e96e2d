/// Limits of the size of files, chosen so that the worst known case takes about a minute.
enum Limits {
  /// The bytes of a scenario or another JSON file.
  static let fileBytes = 4_000_000
  static let traceBytes = 32_000_000
  static let traceRows = 1_000_000
  /// The bytes of all traces of a scenario, each counted as often as it is named.
  static let allTraceBytes = 128_000_000
  /// The nesting of objects and arrays.
  static let depth = 200
  /// The findings that are kept for a text.
  static let findings = 200
  /// The names of sources, and those of apps.
  static let names = 1_000
  /// The characters of a name.
  static let nameLength = 100
  /// The elements of an array of objects.
  static let elements = 1_000
  /// The placed widgets of all kinds.
  static let instances = 1_000
  /// The contexts of all relevance widgets.
  static let cards = 100
  /// The relevances of a provider; an entry stores the number of one in a byte.
  static let relevances = 256
  /// The size of the values of a source.
  static let value: Int64 = 1_000_000_000
  /// The policies in a list, and the dates of a choice.
  static let policies = 256
  /// The values of an axis of a sweep.
  static let axisValues = 1_000
  /// The points that a sweep simulates; a search visits fewer.
  static let sweepPoints = 100_000
  /// The calls of a series.
  static let calls = 1_000
  /// The entries of a timeline.
  static let entries: Int64 = 10_000
  /// The entries of all placed widgets, one timeline each.
  static let allEntries: Int64 = 1_000_000
  /// The limits in `expect`.
  static let expectations = 10_000
  /// The schedules, counted for each placed widget.
  static let schedules = 10_000
  /// The occurrences of one schedule in a run.
  static let occurrences: Int64 = 10_000_000
  /// The weight of an hour; a recording writes sums of views a day, in millionths, of all timings.
  static let hourWeight = occurrences * 1_000_000 * Int64(elements)
  /// The occurrences of all schedules in a run.
  static let allOccurrences: Int64 = 20_000_000
  /// The channels of a source.
  static let channels = 100_000
  /// The placed widgets and JSON values of all plans of a fleet, one plan for each device of each profile.
  static let fleetParts = 100_000
  /// The people of a fleet.
  static let people: Int64 = 10_000_000_000
  static let runDays: Int64 = 3_660
  /// The maximum length of the history before a run in days.
  static let historyDays: Int64 = 366
  /// The days that a source can foresee or that a session or condition can last.
  static let lastingDays: Int64 = 366
  /// The age of an old answer, in days.
  static let lagDays: Int64 = 1

  /// Returns a number of bytes in megabytes, for messages.
  static func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }

  /// Returns a whole number with separators between thousands.
  static func text(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}

/// The spellings of quantities as regular expressions.
///
/// They accept the spellings that ``Quantity`` reads, but check neither the size of numbers nor whether a day exists.
/// Fractions must result in whole units.
enum QuantityPattern: String, CaseIterable {
  case duration, positiveDuration, signedDuration, length, positiveLength, period, placement, days
  case share, shareOrMultiple, passShare, factor, size, rate, wholeRate, price, cost, value
  case clockTime, window, dateTime, runStart

  /// The expression for the whole of a text.
  var expression: String { "^" + (isSigned ? "-?" : "") + "(\(Self.bodies[self] ?? ""))$" }

  /// The expression without anchors.
  var body: String { Self.bodies[self] ?? "" }

  /// A reference to its definition.
  var reference: JSONNode { ScenarioSchema.reference(rawValue) }

  /// Its definition.
  var schema: JSONNode {
    var members: [(String, JSONNode)] = [("description", .string(about)), ("type", "string")]
    if [.positiveDuration, .positiveLength, .period].contains(self) {
      members.append(("allOf", [["pattern": .string(expression)], ["pattern": "[1-9]"]]))
    } else {
      members.append(("pattern", .string(expression)))
    }
    return .object(members + [("examples", .array(examples.map { .string($0) }))])
  }

  private var isSigned: Bool { self == .signedDuration }

  /// A number without a fraction other than zero.
  private static let whole = "[0-9]+(\\.0+)?"
  /// Returns the pattern of a number with at most `digits` decimals, not counting trailing zeros.
  private static func decimal(_ digits: Int) -> String { "[0-9]+(\\.[0-9]{1,\(digits)}0*)?" }

  /// Parts from long to short, only the last with a fraction: one alternative for each last part.
  private static let durations: String = {
    let hours = "[0-9]+(\\.([0-9]{1,5}|[0-9]{5}5|[0-9]{5}[27]5)0*)?h"
    let minutes = "[0-9]+(\\.([0-9]{1,4}|[0-9]{4}5)0*)?m"
    return [
      hours, "([0-9]+h)?\(minutes)", "([0-9]+h)?([0-9]+m)?\(decimal(3))s", "([0-9]+h)?([0-9]+m)?([0-9]+s)?\(whole)ms",
    ].joined(separator: "|")
  }()

  /// Durations, optionally with zero days.
  private static let anyDurations = "0+(\\.0+)?d|(0+d)?(\(durations))"

  /// Durations of zero length.
  private static let zeros: String = {
    let zero = "0+(\\.0+)?"
    return ["\(zero)h", "(0+h)?\(zero)m", "(0+h)?(0+m)?\(zero)s", "(0+h)?(0+m)?(0+s)?\(zero)ms"].joined(separator: "|")
  }()

  private static let lengths = "\(whole)d|([0-9]+d)?(\(durations))"
  private static let clock = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,3}0*)?)?"
  private static let midnight = "24:00(:00(\\.0+)?)?"
  private static let day = "-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T(\(clock)|\(midnight))"
  private static let percent = "0*[0-9]{1,2}(\\.[0-9]{1,4}0*)?"

  private static let bodies: [QuantityPattern: String] = [
    .duration: anyDurations, .positiveDuration: anyDurations, .signedDuration: anyDurations,
    .length: lengths, .positiveLength: lengths, .period: "\(whole)d|[0-9]+d(\(zeros))|\(anyDurations)",
    .placement: "\\+?-?(\(lengths))",
    .days: "\(whole)d|([0-9]+d)?(\(zeros))",
    .share: "(\(percent)|0*100(\\.0+)?)%",
    .shareOrMultiple: "(0*[0-9]{1,3}(\\.[0-9]{1,4}0*)?|0*1000(\\.0+)?)%",
    .passShare: ">= *\(percent)%", .factor: "\(decimal(6))x",
    .size: "(\(whole)|\(decimal(3))K|\(decimal(6))M|\(decimal(9))G)B",
    .rate: "(\(decimal(6))|\(decimal(9))k|\(decimal(12))M)/(s|min|h|day)",
    .wholeRate:
      "((\(whole)|\(decimal(3))k|\(decimal(6))M)/day|(\(decimal(6))|\(decimal(9))k|\(decimal(12))M)/(s|min|h))",
    .price: "\(decimal(9))|\(decimal(6))/k|\(decimal(3))/M", .cost: decimal(9), .value: decimal(6),
    .clockTime: clock, .window: "(\(clock))-(\(clock)|\(midnight))", .dateTime: "[0-9]{4}\(day)",
    .runStart: "(19[7-9][0-9]|20[0-9]{2}|21[0-9]{2})\(day)",
  ]

  /// The description for people.
  private var about: String {
    switch self {
    case .duration: "A duration of h, m, s and ms; no days, which are 23 to 25 hours long."
    case .positiveDuration: "A duration of h, m, s and ms, longer than zero."
    case .signedDuration: "A duration of h, m, s and ms, which may be negative."
    case .length: "A length of d, h, m, s and ms, in which d means local days."
    case .positiveLength: "A length longer than zero, in which d means local days."
    case .period: "Whole local days, or a duration, longer than zero."
    case .placement: "A length from the start of the run, negative before it."
    case .days: "A number of local days."
    case .share: "A share of at most 100%."
    case .shareOrMultiple: "A share, or a multiple of at most 1000%."
    case .passShare: "At least a share of the seeds, below 100%."
    case .factor: "A factor; 1x changes nothing."
    case .size: "A size; a KB is 1000 bytes."
    case .rate, .wholeRate: "A rate: a number per day, h, min or s; k and M are thousands and millions."
    case .price: "A price in the scenario's unit of costs; /k and /M: for a thousand and for a million."
    case .cost: "A cost in the scenario's unit."
    case .value: "A difference between values of a source, in their unit."
    case .clockTime: "A time of day."
    case .window: "A part of every day, which may run past midnight."
    case .dateTime: "A date with a time, local in the scenario's zone."
    case .runStart: "A date with a time from 1970 to 2199, local in the scenario's zone."
    }
  }

  private var examples: [String] {
    switch self {
    case .duration, .positiveDuration: ["15m", "1h30m", "250ms"]
    case .signedDuration: ["15m", "-5m"]
    case .length, .positiveLength: ["3d", "1d12h", "45m"]
    case .period: ["5m", "1d"]
    case .placement: ["-30d", "2h"]
    case .days: ["3d"]
    case .share: ["12%", "0.5%"]
    case .shareOrMultiple: ["12%", "150%"]
    case .passShare: [">= 95%"]
    case .factor: ["1.5x"]
    case .size: ["4096B", "20KB"]
    case .rate, .wholeRate: ["55/day", "2/h"]
    case .price: ["0.40/M", "0.002"]
    case .cost: ["0.00025"]
    case .value: ["12.5"]
    case .clockTime: ["07:30"]
    case .window: ["16:00-23:00"]
    case .dateTime, .runStart: ["2026-06-13T16:00"]
    }
  }
}

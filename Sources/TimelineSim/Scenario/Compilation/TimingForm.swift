/// The forms of a timing, each named by its key.
enum TimingForm: String, Hashable, Sendable, CaseIterable {
  /// At times of day or at dates.
  case at
  /// Periodically.
  case every
  /// At random, with a mean gap.
  case mean
  /// At random, with a mean number per day.
  case perDay
  /// As recorded in a file.
  case trace

  /// The keys that modify it.
  var modifiers: [String] {
    switch self {
    case .at: ["weekdays"]
    case .every: ["from", "between", "weekdays"]
    case .mean, .perDay: ["between", "weekdays"]
    case .trace: []
    }
  }

  /// Every key that belongs to a timing.
  static let keys = allCases.map { $0.rawValue } + ["weekdays", "from", "between"]
}

/// A timing, resolved against the bounds of the run.
struct DecodedTiming: Hashable, Sendable {
  /// The times in the run.
  var timing: Timing
  /// The length of each occurrence, if a trace or the wall clock sets it; otherwise empty.
  var lengths: [SimDuration?] = []
  /// The path of the object that names its trace; `nil` without a trace.
  var tracePath: JSONPath?
  /// The expected number of occurrences in the run.
  var count: Int64 = 0
  /// The place of the object that holds it.
  var span: SourceSpan?
  /// The values of a trace, one for each of its times.
  var values: [Int64?] = []

  /// A timing without occurrences, the substitute for one that could not be read.
  static let never = DecodedTiming(timing: .instants([]))
}

extension ObjectDecoder {
  var hasTiming: Bool { TimingForm.allCases.contains { has($0.rawValue) } }

  /// The keys that the object can have instead of a timing.
  private var alternatives: [String] { ["on", "during"].filter { shape[$0] != nil } }

  /// Takes the keys of a timing that stand beside a key which excludes them, and logs each.
  mutating func refuseTiming(beside key: String) {
    for other in TimingForm.keys where has(other) {
      log.error(.conflictingKeys, at: place(of: other), "'\(key)' and '\(other)' cannot be combined")
      _ = take(other)
    }
  }

  /// Takes the keys of a timing.
  ///
  /// - Parameters:
  ///   - frame: The bounds of the run.
  ///   - window: The part of the day for random times, unless the object sets it.
  ///   - longest: The length of an occurrence, which may begin before the run and reach into it.
  mutating func timing(
    _ frame: RunBounds, within window: DailyWindow, longest: SimDuration = .zero
  ) -> DecodedTiming {
    let nodes = Dictionary(uniqueKeysWithValues: TimingForm.keys.compactMap { key in take(key).map { (key, $0) } })
    let forms = TimingForm.allCases.filter { nodes[$0.rawValue] != nil }.sorted { isBefore($0.rawValue, $1.rawValue) }
    guard let form = forms.first else {
      if lacks(alternatives + TimingForm.allCases.map { $0.rawValue }) {
        log.error(
          .missingTiming, at: span, "\(kind.withArticle) needs a timing",
          remedy: "add \(alternatives.map { "'\($0)', " }.joined())'at', 'every', 'mean', 'perDay' or 'trace'")
      }
      return .never
    }
    for other in forms.dropFirst() {
      log.error(
        .conflictingKeys, at: place(of: other.rawValue),
        "'\(form.rawValue)' and '\(other.rawValue)' cannot be combined")
    }
    for key in ["weekdays", "from", "between"] where nodes[key] != nil && !form.modifiers.contains(key) {
      log.error(.needlessKey, at: place(of: key), "'\(key)' cannot be combined with '\(form.rawValue)'")
    }
    let decoder = TimingDecoder(object: self, frame: frame, nodes: nodes, longest: longest)
    var timing = decoder.decode(form, within: window) ?? .never
    timing.span = span
    return timing
  }

  /// Takes a timing whose occurrences last, and the length of each; a trace may set it instead.
  ///
  /// - Parameters:
  ///   - frame: The bounds of the run.
  ///   - window: The part of the day for random times, unless the object sets it.
  ///   - key: The key of the length.
  ///   - standard: The length of an occurrence without one; `nil` if the key is required.
  mutating func lastingTiming(
    _ frame: RunBounds, within window: DailyWindow, length key: String, default standard: SimDuration? = nil
  ) -> (timing: DecodedTiming, length: SimDuration) {
    let (given, limit) = (positiveDuration(key), SimDuration.hours(24 * Limits.lastingDays))
    if let given, given > limit {
      log.error(
        .tooLarge, at: peek(key)?.span, "'\(key)' of \(kind.withArticle) must be at most \(24 * Limits.lastingDays)h")
    }
    let length = given ?? standard ?? .minutes(1)
    let timing = timing(frame, within: window, longest: min(length, limit))
    if standard == nil, timing.lengths.isEmpty, lacks([key]), !misspells(["trace"]) {
      log.error(.missingKey, at: span, "\(kind.withArticle) needs '\(key)'")
    }
    return (timing, length)
  }
}

/// Average rates of timings, on which the allowance of a budget depends.
extension Timing {
  /// Returns the number of occurrences per day, in millionths.
  func millionthsPerDay(in frame: RunBounds) -> Int64 {
    switch self {
    case .instants(let instants):
      let length = max(1, (frame.end - frame.start).milliseconds)
      let count = instants.count { $0 >= frame.start && $0 < frame.end }
      return Int64(clamping: Int128(count) * Int128(CivilDay.length) * 1_000_000 / Int128(length))
    case .daily(let times, let weekdays):
      return Int64(times.count * weekdays.count { $0 }) * 1_000_000 / 7
    case .periodic(let gap, _, let window), .poisson(.meanGap(let gap), let window):
      let weekly = Int128(window.length.milliseconds) * Int128(window.weekdays.count) * 1_000_000
      return Int64(clamping: weekly / (7 * Int128(gap.milliseconds)))
    case .poisson(.millionthsPerDay(let rate), let window):
      return Int64(Int128(rate) * Int128(window.weekdays.count) / 7)
    }
  }

  /// Whether the clock on the wall determines when it occurs: a time of day, a part of the day or a day of the week.
  var followsClock: Bool {
    switch self {
    case .instants: false
    case .daily: true
    case .periodic(_, _, let window), .poisson(_, let window): window != .wholeDay
    }
  }

  /// Returns the relative frequency in each hour of the day: 24 weights, all equal for a timing without occurrences.
  func hourWeights(in frame: RunBounds) -> [Int64] {
    var weights = [Int64](repeating: 0, count: 24)
    switch self {
    case .instants(let instants):
      for instant in instants { weights[frame.zone.clock(at: instant).hour] += 1 }
    case .daily(let times, _):
      for time in times { weights[time.hour] += 1 }
    case .periodic(_, _, let window), .poisson(_, let window):
      weights = (0..<24).map { window.overlap(hour: $0) }
    }
    return weights.contains { $0 > 0 } ? weights : [Int64](repeating: 1, count: 24)
  }
}

extension ClockTime {
  /// The hour of the day, 0 through 23.
  var hour: Int { Int(min(23, milliseconds / 3_600_000)) }
}

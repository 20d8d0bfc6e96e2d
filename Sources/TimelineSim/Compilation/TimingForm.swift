/// The ways to say when something happens; each is the key that says it.
enum TimingForm: String, Hashable, Sendable, CaseIterable {
  /// At times of day or at single instants.
  case at
  /// Again and again after a fixed time.
  case every
  /// At random, with a mean gap.
  case mean
  /// At random, so many times a day.
  case perDay
  /// As recorded in a file.
  case trace

  /// The keys that say more about it.
  var modifiers: [String] {
    switch self {
    case .at: ["weekdays"]
    case .every: ["from", "between"]
    case .mean, .perDay: ["between"]
    case .trace: []
    }
  }

  /// Every key that belongs to a timing.
  static let keys = allCases.map { $0.rawValue } + ["weekdays", "from", "between"]
}

/// When something happens, as far as the run's bounds resolve it.
struct DecodedTiming: Hashable, Sendable {
  /// When it happens in the run.
  var timing: Timing
  /// The length of each instant, where a trace or the wall clock says it; empty if there is none.
  var lengths: [SimDuration?] = []
  /// The object that names the trace it comes from; `nil` if it comes from none.
  var tracedAt: JSONPath?
  /// How often it happens in the run, as far as that can be told.
  var count: Int64 = 0
  /// Where the object starts that says so.
  var span: SourceSpan?

  /// Something that never happens: what stands in for a timing that could not be read.
  static let never = DecodedTiming(timing: .instants([]))
}

extension ObjectDecoder {
  /// Whether the object says when it happens.
  var hasTiming: Bool { TimingForm.allCases.contains { has($0.rawValue) } }

  /// Takes the keys of a timing.
  ///
  /// - Parameters:
  ///   - frame: The bounds of the run.
  ///   - window: Where random times lie if the object does not say it.
  ///   - lasts: Whether what happens can begin before the run and reach into it.
  mutating func timing(_ frame: RunFrame, within window: DailyWindow, lasts: Bool = false) -> DecodedTiming {
    let nodes = Dictionary(uniqueKeysWithValues: TimingForm.keys.compactMap { key in take(key).map { (key, $0) } })
    let forms = TimingForm.allCases.filter { nodes[$0.rawValue] != nil }.sorted { isBefore($0.rawValue, $1.rawValue) }
    guard let form = forms.first else {
      log.error(
        .missingTiming, at: span, "\(kind.withArticle) needs to say when",
        remedy: "add 'at', 'every', 'mean', 'perDay' or 'trace'")
      return .never
    }
    for other in forms.dropFirst() {
      log.error(
        .conflictingKeys, at: place(of: other.rawValue),
        "'\(form.rawValue)' and '\(other.rawValue)' cannot both say when")
    }
    for key in ["weekdays", "from", "between"] where nodes[key] != nil && !form.modifiers.contains(key) {
      log.error(.needlessKey, at: place(of: key), "'\(key)' has no meaning beside '\(form.rawValue)'")
    }
    let decoder = TimingDecoder(object: self, frame: frame, nodes: nodes, lasts: lasts)
    var timing = decoder.decode(form, within: window) ?? .never
    timing.span = span
    return timing
  }
}

/// The answer of a provider to one run, as its own code gave it; it stands in the place of the described timeline.
struct ProviderAnswer: Hashable, Sendable {
  /// An entry of the answered timeline.
  struct Entry: Hashable, Sendable {
    /// Its date.
    var date: SimInstant
    /// The version that it shows; `nil` for the one that the run has read, or foresees for its date.
    var version: ContentVersion?
    /// Its relevance in a stack; `nil` for none.
    var relevance: ProviderPlan.Relevance?
  }

  /// What the run returns.
  enum Outcome: Hashable, Sendable {
    /// A timeline.
    case timeline([Entry])
    /// The old content once more, after an error that the provider handles.
    case oldContent
    /// Something else than content, after such an error: a message, an empty entry or a sample.
    case placeholder
    /// No answer, because the extension crashes.
    case crash
    /// No answer in time.
    case hang
  }

  /// The start of the run.
  var at: SimInstant
  /// The version that the run read; `nil` if a log does not say.
  var version: ContentVersion?
  var outcome: Outcome
  /// The next reload that the timeline requests.
  var reload = ReloadDate.never
  /// The length of the run; `nil` for the described one.
  var takes: SimDuration?
  /// When a cache of the provider's own, from which it answered, was filled; `nil` if the run has fetched.
  var cachedAt: SimInstant?

  /// The version that the timeline shows at first, if an entry names it.
  var shownVersion: ContentVersion? {
    guard case .timeline(let entries) = outcome else { return nil }
    let due = entries.filter { $0.date <= at }.max { $0.date < $1.date }
    return (due ?? entries.min { $0.date < $1.date })?.version
  }

  /// The date after which the answer is no longer in force: that of its next reload.
  var lasts: SimInstant {
    // No later run is sure to crash or to hang.
    if outcome == .crash || outcome == .hang { return at }
    switch reload {
    case .never: return .never
    case .after(let date): return date
    case .atEnd:
      guard case .timeline(let entries) = outcome else { return at }
      return entries.map { $0.date }.max() ?? at
    }
  }
}

/// The next reload that a timeline requests.
enum ReloadDate: Hashable, Sendable {
  case atEnd
  case after(SimInstant)
  case never
}

/// The answers of one widget's provider, in the order of their runs.
struct AnswerBook: Hashable, Sendable {
  /// An answer, and whether it was given to another run.
  struct Match: Hashable, Sendable {
    let answer: ProviderAnswer
    /// Whether the answer was given to an earlier run, and is still in force.
    let isEarlier: Bool
  }

  /// Whether a run without an answer asks for one; otherwise the described timeline takes its place.
  let asks: Bool
  private(set) var answers: [ProviderAnswer] = []

  init(asks: Bool = false, _ answers: [ProviderAnswer] = []) {
    self.asks = asks
    for answer in answers.sorted(by: { $0.at < $1.at }) { add(answer) }
  }

  /// Adds the answer to a later run than those before.
  mutating func add(_ answer: ProviderAnswer) {
    assert(answers.last.map { $0.at <= answer.at } ?? true, "answers are not in their order")
    answers.append(answer)
  }

  /// Adds the answer to a later run, and forgets those to earlier ones, which have been simulated.
  mutating func keepOnly(_ answer: ProviderAnswer) {
    answers.removeAll(keepingCapacity: true)
    add(answer)
  }

  /// Returns the answer to a run: the one given to it, or the last one before it, if that was given for the same version
  /// and the date of its next reload has not come.
  ///
  /// - Complexity: O(log *n*) in the answers.
  func answer(at instant: SimInstant, reading version: ContentVersion) -> Match? {
    var (low, high) = (0, answers.count)
    while low < high {
      let middle = (low + high) / 2
      if answers[middle].at <= instant { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let answer = answers[low - 1]
    if answer.at == instant { return Match(answer: answer, isEarlier: false) }
    guard !asks, answer.version ?? version == version, instant < answer.lasts else { return nil }
    return Match(answer: answer, isEarlier: true)
  }
}

/// How a provider answers when it is asked for a timeline.
public struct ProviderPlan: Hashable, Sendable {
  /// The dates of a timeline's entries.
  public enum Entries: Hashable, Sendable {
    /// `count` entries, the first `first` after the run's start, each `every` after the one before.
    case spaced(count: Int64, every: SimDuration, first: SimDuration)
    /// Entries at these times after the run's start, in the order given; some may lie in the past.
    case offsets([SimDuration])
    /// One for now and one at each of these times of day, for `days` days from today on.
    case daily([ClockTime], days: Int64)
    /// One for now and one at each change that can be foreseen, at most `limit` in all.
    case foreseen(limit: Int64)
  }

  /// When the provider wants to be asked again (facts T5–T9).
  public enum Policy: Hashable, Sendable {
    /// From the last entry's date on.
    case atEnd
    /// From a computed date on.
    case after(AfterDate, jitter: SimDuration)
    /// Not at all.
    case never
  }

  /// The date behind `after`.
  public enum AfterDate: Hashable, Sendable {
    /// So long after the run's start; a negative length lies in the past.
    case delay(SimDuration)
    /// The next time the wall clock shows this; midnight is one of them.
    case next(ClockTime)
    /// The next change that can be foreseen, or so long after the start if there is none.
    case nextChange(orElse: SimDuration)
  }

  /// The relevance of the entries whose dates fall into a part of the day (facts R1–R7).
  public struct Relevance: Hashable, Sendable {
    /// Which entries have it.
    public var between: DailyWindow
    /// The score in millionths; of interest only against the widget's own others.
    public var score: Int64
    /// How long it holds; zero until the next entry that gives relevance.
    public var duration: SimDuration

    /// Creates a relevance.
    public init(between: DailyWindow, score: Int64, duration: SimDuration) {
      (self.between, self.score, self.duration) = (between, score, duration)
    }
  }

  /// The dates of a timeline's entries.
  public var entries: Entries
  /// When the provider wants to be asked again.
  public var policy: Policy
  /// When it wants to be asked again after an error of its own, which brings the old content again.
  public var policyOnError: Policy
  /// How long a run takes.
  public var takes: SimDuration
  /// How many runs meet an error that the provider handles.
  public var fails: Ratio
  /// How many runs crash.
  public var crashes: Ratio
  /// How many runs never answer.
  public var hangs: Ratio
  /// Bytes of the archive an entry.
  public var bytesPerEntry: Int64
  /// The relevance of its entries; the first that fits an entry counts, and one that none fits gives none.
  public var relevance: [Relevance]

  /// Creates a provider.
  public init(
    entries: Entries, policy: Policy, policyOnError: Policy, takes: SimDuration, fails: Ratio = .none,
    crashes: Ratio = .none, hangs: Ratio = .none, bytesPerEntry: Int64 = 0, relevance: [Relevance] = []
  ) {
    (self.entries, self.policy, self.policyOnError, self.takes) = (entries, policy, policyOnError, takes)
    (self.fails, self.crashes, self.hangs) = (fails, crashes, hangs)
    (self.bytesPerEntry, self.relevance) = (bytesPerEntry, relevance)
  }
}

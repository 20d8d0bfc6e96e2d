/// The behaviour of a timeline provider.
package struct ProviderPlan: Hashable, Sendable {
  /// The dates of a timeline's entries.
  package enum Entries: Hashable, Sendable {
    /// `count` entries, the first `first` after the run's start, each `every` after the one before.
    case spaced(count: Int64, every: SimDuration, first: SimDuration)
    /// Entries at these offsets from the run's start, in the order given; some may lie in the past.
    case offsets([SimDuration])
    /// One entry for now and one at each of these times of day, for `days` days from today on.
    case daily([ClockTime], days: Int64)
    /// One entry for now and one at each foreseen change, at most `limit` in all.
    case foreseen(limit: Int64)
  }

  /// The reload policy of a timeline (facts T5–T9).
  package enum Policy: Hashable, Sendable {
    /// A reload from the last entry's date on.
    case atEnd
    /// A reload from a computed date on.
    case after(AfterDate, jitter: SimDuration)
    /// No reload.
    case never
  }

  /// The date behind `after`.
  package enum AfterDate: Hashable, Sendable {
    /// A delay after the run's start; a negative one lies in the past.
    case delay(SimDuration)
    /// The next time at which the wall clock shows this time, midnight included.
    case next(ClockTime)
    /// The next foreseen change, or a delay after the run's start if there is none.
    case nextChange(orElse: SimDuration)
  }

  /// The relevance of the entries whose dates lie in a window of the day (facts R1–R7).
  package struct Relevance: Hashable, Sendable {
    /// The window of the entries' dates.
    package var between: DailyWindow
    /// The score in millionths; only its ratio to the widget's other scores matters.
    package var score: Int64
    /// The duration; zero lasts until the next entry with relevance.
    package var duration: SimDuration

    /// Creates a relevance.
    package init(between: DailyWindow, score: Int64, duration: SimDuration) {
      (self.between, self.score, self.duration) = (between, score, duration)
    }
  }

  /// The dates of a timeline's entries.
  package var entries: Entries
  /// The reload policy.
  package var policy: Policy
  /// The reload policy after an error that the provider handles; the old content is delivered again.
  package var policyOnError: Policy
  /// The length of a run.
  package var takes: SimDuration
  /// The share of runs with an error that the provider handles.
  package var fails: Ratio
  /// The share of runs that crash.
  package var crashes: Ratio
  /// The share of runs that never return.
  package var hangs: Ratio
  /// The size of one archived entry in bytes.
  package var bytesPerEntry: Int64
  /// The relevance of the entries; the first that matches an entry counts, and an entry without a match has none.
  package var relevance: [Relevance]

  /// Creates a provider.
  package init(
    entries: Entries, policy: Policy, policyOnError: Policy, takes: SimDuration, fails: Ratio = .none,
    crashes: Ratio = .none, hangs: Ratio = .none, bytesPerEntry: Int64 = 0, relevance: [Relevance] = []
  ) {
    (self.entries, self.policy, self.policyOnError, self.takes) = (entries, policy, policyOnError, takes)
    (self.fails, self.crashes, self.hangs) = (fails, crashes, hangs)
    (self.bytesPerEntry, self.relevance) = (bytesPerEntry, relevance)
  }
}

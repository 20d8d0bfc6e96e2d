/// One placed widget.
struct InstancePlan: Hashable, Sendable {
  /// The hash of the kind's name and the copy's number.
  package var key: UInt64
  /// The index of the kind among all kinds, timeline and relevance widgets together.
  package var kind: Int
  /// The number of its family, for each of which the system asks for timelines of their own.
  var family = 0
  /// The app that contains the widget.
  package var app: Int
  /// The source of the widget's content.
  package var source: Int
  /// The saved content that its provider reads instead of the source; `nil` for the source itself.
  var saved: Int?
  /// The provider of its timelines.
  package var provider: ProviderPlan
  /// The answers of the provider's own code; `nil` for a provider that is only described.
  var answers: AnswerBook?
  /// The instant at which it was placed; before the start for a widget with a history.
  package var placed: SimInstant
  /// The share of the device's views that include it, while it is on top of its stack if it is in one.
  package var seen: Ratio
  /// The share of views that include it while another widget is on top of its stack (fact V8).
  var seenHidden: Ratio
  /// The views of it a day that are usual, in millionths, for the days before the simulation.
  var usualViews: Int64
  /// The stack that contains it; `nil` for none.
  package var stack: Int?
  /// Whether it is on a watch face (fact B22).
  var isOnFace: Bool
  /// Whether a locked device shows it.
  var isSeenLocked: Bool
  /// Whether its content is protected while the device is locked (fact T21).
  var isProtected: Bool
  /// Whether it subscribes to pushes (fact P1).
  var subscribesToPushes: Bool
  /// Whether it uses location (fact E10).
  var usesLocation: Bool
  /// Whether it has the allowance of a frequently viewed widget, however rarely it is viewed (fact S7).
  var hasFullAllowance = false
}

extension InstancePlan {
  /// Returns whether another copy of the kind has the same configuration, as far as its keys tell.
  func isAlike(_ other: InstancePlan) -> Bool {
    family == other.family && source == other.source && saved == other.saved && usesLocation == other.usesLocation
      && (stack == nil) == (other.stack == nil) && provider == other.provider
      && (answers == nil) == (other.answers == nil)
  }
}

/// The behaviour of a timeline provider.
struct ProviderPlan: Hashable, Sendable {
  /// The length of a run of which nothing is known.
  static let usualLength = SimDuration.seconds(1)

  /// The dates of a timeline's entries.
  enum Entries: Hashable, Sendable {
    /// `count` entries, the first `first` after the run's start, each `every` after the one before.
    case spaced(count: Int64, every: SimDuration, first: SimDuration)
    /// One entry for now and the others at the next multiples of `every` on the wall clock, counted from midnight.
    case aligned(count: Int64, every: SimDuration)
    /// Entries at these offsets from the run's start, in the order given; some may lie in the past.
    case offsets([SimDuration])
    /// One entry for now and one at each of these times of day, for `days` days from today on.
    case daily([ClockTime], days: Int64)
    /// One entry for now and one at each foreseen change, at most `limit` in all.
    case foreseen(limit: Int64)
  }

  /// The reload policy of a timeline (facts T5–T9).
  enum Policy: Hashable, Sendable {
    /// A reload from the last entry's date on.
    case atEnd
    /// A reload from a computed date on.
    case after(AfterDate, jitter: SimDuration)
    /// No reload.
    case never
    /// The first of these policies that applies when the run starts; the last one always does.
    case byState([PolicyCase])
  }

  /// One of several policies, and the state in which it applies.
  struct PolicyCase: Hashable, Sendable {
    /// The part of the week in which the run starts.
    var window = DailyWindow.wholeDay
    /// The condition that holds then; `nil` for any.
    var condition: Condition?
    /// What the run has read; `nil` for anything.
    var reading: Reading?
    var policy: Policy
  }

  /// What a run has read.
  enum Reading: Hashable, Sendable {
    /// The version of the last timeline that the widget got without an error.
    case unchanged
    /// Content of which no further change is foreseen.
    case noneForeseen
  }

  /// The date behind `after`.
  enum AfterDate: Hashable, Sendable {
    /// A delay after the run's start; a negative one lies in the past.
    case delay(SimDuration)
    /// A delay after the first error, which each further error in a row multiplies, up to the longest.
    case rising(SimDuration, by: Ratio, longest: SimDuration)
    /// The next time at which the wall clock shows this time, midnight included.
    case next(ClockTime)
    /// The next foreseen change, or a delay after the run's start if there is none; without a delay there is no date.
    case nextChange(orElse: SimDuration?)
    /// The earliest of these dates, of which at least one exists.
    case earliest([AfterDate])
    /// The latest of these dates, of which at least one exists.
    case latest([AfterDate])
  }

  /// A substitute for content that a provider shows after an error that it handles.
  enum Substitute: Int, Hashable, Sendable, CaseIterable {
    /// A message about the error.
    case message
    /// An entry without content.
    case empty
    /// A sample, such as the one for the gallery of widgets, which looks like content.
    case sample
  }

  /// Runs that fail at some times, with many entries, or for a time.
  struct Failure: Hashable, Sendable {
    /// How a run fails.
    enum Kind: Hashable, Sendable, CaseIterable {
      /// With an error that the provider handles.
      case error
      case crash
      /// Without an answer.
      case hang
    }

    /// The event that ends a failure which lasts; an update of the app ends it as well.
    enum End: Hashable, Sendable {
      /// The app comes to the foreground.
      case opened
      /// A condition begins or ends.
      case condition(Condition, holds: Bool)
    }

    var kind: Kind
    /// The share of such runs that fail.
    var share: Ratio
    /// The times of day at which these runs start.
    var window = DailyWindow.wholeDay
    /// Of crashes: the number of entries of which these runs have more; `nil` for any.
    var entries: Int64?
    /// The event until which all later runs fail too; `nil` if this failure concerns one run.
    var until: End?
  }

  /// The relevance of the entries whose dates lie in a window of the day (facts R1–R7).
  struct Relevance: Hashable, Sendable {
    /// The window of the entries' dates.
    package var between: DailyWindow
    /// The score in millionths; only its ratio to the widget's other scores matters.
    package var score: Int64
    /// The duration; zero lasts until the next entry with relevance.
    package var duration: SimDuration
  }

  /// The dates of a timeline's entries.
  package var entries: Entries
  /// The reload policy.
  package var policy: Policy
  /// The reload policy after an error that the provider handles.
  var policyOnError: Policy
  /// The substitute for content that it then shows; `nil` if it delivers the old content again.
  var substitute: Substitute?
  /// The length of a run.
  package var takes: SimDuration
  /// The age up to which a run reads what the last one fetched, instead of fetching it again; `nil` without a cache.
  var cache: SimDuration?
  /// The share of runs with an error that the provider handles.
  package var fails = Ratio.none
  /// The share of runs that crash.
  var crashes = Ratio.none
  /// The share of runs that never return.
  var hangs = Ratio.none
  /// The runs that fail besides; of one kind only the first that applies.
  var failures: [Failure] = []
  /// The size of one archived entry in bytes.
  var bytesPerEntry: Int64 = 0
  /// The relevance of the entries; the first that matches an entry counts, and an entry without a match has none.
  var relevance: [Relevance] = []
}

extension ProviderPlan.Policy {
  /// The longest delay after a run's start; `nil` if the clock, the source or the entries decide in some state.
  var delay: SimDuration? {
    switch self {
    case .after(let date, _): return date.delay
    case .byState(let cases):
      let delays = cases.compactMap { $0.policy.delay }
      return delays.count == cases.count ? delays.max() : nil
    case .atEnd, .never: return nil
    }
  }
}

extension ProviderPlan.AfterDate {
  /// The longest delay after a run's start, or after the first error; `nil` if the clock or the source decides.
  var delay: SimDuration? {
    switch self {
    case .delay(let delay), .rising(let delay, _, _): return delay
    case .earliest(let dates): return dates.compactMap { $0.delay }.min()
    case .latest(let dates):
      let delays = dates.compactMap { $0.delay }
      return delays.count == dates.count ? delays.max() : nil
    case .next, .nextChange: return nil
    }
  }
}

#if !hasFeature(Embedded) && !Worker
public import Foundation

/// What the code of a provider is asked for: the timeline of one widget at one instant of a simulation.
public struct TimelineRequest: Sendable {
  /// A later change that the source tells in advance.
  public struct Change: Hashable, Sendable {
    /// When it comes.
    public let date: Date
    /// The number of the version from then on.
    public let version: Int64
  }

  /// The widget, and `name#2` for its second copy.
  public let widget: String
  /// Its family, as WidgetKit names it; `systemSmall` if the scenario names none.
  public let family: String
  /// The source that its configuration shows.
  public let source: String
  /// The instant, in place of the clock; the days of the scenario's history come before its start.
  public let now: Date
  /// The zone of the person's clock at that instant, for policies that depend on the time of day.
  public let timeZone: TimeZone
  /// The number of the version that the provider reads.
  public let version: Int64
  /// How long ago that version appeared; `nil` for one from before the simulation.
  public let age: SimDuration?
  /// The later changes that the source tells in advance, at most 100.
  public let changes: [Change]
  /// Whether what the provider reads can be reached; otherwise the device is offline, the service is down, or it answers
  /// with an error, and entries that name no version show the old content.
  public let isReachable: Bool
  /// Whether the device is online.
  public let isOnline: Bool
  /// The number of the version on screen; `nil` before the first timeline.
  public let shownVersion: Int64?
  /// The seed of the run.
  public let seed: UInt64
}

/// The answer of a provider's code.
public struct ProvidedTimeline: Hashable, Sendable {
  /// An entry of a timeline.
  public struct Entry: Hashable, Sendable {
    let entry: ProviderAnswer.Entry

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - date: When it is shown.
    ///   - version: The version that it shows; `nil` for the one that the run has read, or that the source tells for the date.
    ///   - relevance: Its score and duration in a stack; `nil` for none.
    public init(date: Date, version: Int64? = nil, relevance: (score: Double, duration: SimDuration)? = nil) {
      entry = ProviderAnswer.Entry(
        date: SimInstant(date), version: version.map { ContentVersion($0) },
        relevance: relevance.map {
          ProviderPlan.Relevance(
            between: .wholeDay, score: Int64(nearest: ($0.score * 1_000_000).rounded()), duration: $0.duration)
        })
    }
  }

  /// When the timeline asks to be replaced.
  public struct ReloadPolicy: Hashable, Sendable {
    let reload: ReloadDate

    /// After the last entry.
    public static let atEnd = ReloadPolicy(reload: .atEnd)
    /// Only when the app or a push asks.
    public static let never = ReloadPolicy(reload: .never)
    /// From a date on.
    public static func after(_ date: Date) -> ReloadPolicy { ReloadPolicy(reload: .after(SimInstant(date))) }
  }

  let outcome: ProviderAnswer.Outcome
  let policy: ReloadPolicy
  let takes: SimDuration?
  let cachedAt: Date?

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - entries: The entries, in any order; of several with one date the last one wins.
  ///   - policy: The reload policy.
  ///   - takes: The length of the run; `nil` for that of the scenario.
  ///   - cachedAt: When a cache of the code, from which it answers, was filled: the run then fetches nothing and meets no
  ///     error, and its content is as old as that. The entries name the version in the cache. `nil` if the run fetches.
  public init(entries: [Entry], policy: ReloadPolicy, takes: SimDuration? = nil, cachedAt: Date? = nil) {
    self.init(.timeline(entries.map { $0.entry }), policy, takes: takes, cachedAt: cachedAt)
  }

  private init(
    _ outcome: ProviderAnswer.Outcome, _ policy: ReloadPolicy, takes: SimDuration? = nil, cachedAt: Date? = nil
  ) {
    (self.outcome, self.policy, self.takes, self.cachedAt) = (outcome, policy, takes, cachedAt)
  }

  /// The old content once more, after an error that the provider handles.
  public static func oldContent(policy: ReloadPolicy) -> ProvidedTimeline { ProvidedTimeline(.oldContent, policy) }
  /// Something else than content, after an error that the provider handles: a message, an empty entry or a sample.
  public static func placeholder(policy: ReloadPolicy) -> ProvidedTimeline { ProvidedTimeline(.placeholder, policy) }
  /// No timeline: the extension crashes.
  public static let crash = ProvidedTimeline(.crash, .never)
  /// No timeline in time.
  public static let hang = ProvidedTimeline(.hang, .never)
}

/// The code of a provider, as a simulation calls it.
public typealias ProviderCode = @Sendable (TimelineRequest) async throws -> ProvidedTimeline

extension Date {
  init(_ instant: SimInstant) { self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1_000) }

  /// Returns a later date.
  public static func + (date: Date, length: SimDuration) -> Date {
    date.addingTimeInterval(Double(length.milliseconds) / 1_000)
  }
}

extension SimInstant {
  /// Creates the instant of a date, rounded to a millisecond; dates before the year 1 and after 9999 are cut.
  init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
    self.init(milliseconds: min(max(Int64(nearest: milliseconds), -62_135_596_800_000), 253_402_300_799_000))
  }
}

#if canImport(WidgetKit)
public import WidgetKit

extension ProvidedTimeline {
  /// Creates the answer from a timeline of WidgetKit, which does not tell the date of its policy.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - policy: The reload policy with its date.
  public init<Entry: TimelineEntry>(_ timeline: WidgetKit.Timeline<Entry>, policy: ReloadPolicy) {
    self.init(
      entries: timeline.entries.map { entry in
        ProvidedTimeline.Entry(
          date: entry.date,
          relevance: entry.relevance.map {
            (Double($0.score), SimDuration(milliseconds: Int64(nearest: ($0.duration * 1_000).rounded())))
          })
      }, policy: policy)
  }
}
#endif
#endif

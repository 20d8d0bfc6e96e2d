/// An event of a run, from the closed list that fingerprints, metrics and explanations use.
///
/// Indices refer to the plan. An observation names the event, its subject and the rule; the instant is passed
/// separately.
package enum Observation: Hashable, Sendable {
  // The person, the device and the apps.

  /// A local day began.
  case dayBegan(CivilDay)
  /// The person woke, and a new day of the budget began.
  case woke(CivilDay)
  /// The person went to bed.
  case wentToBed
  /// A source has a new version.
  case changed(source: Int, version: ContentVersion)
  /// A composed source has a new version, because one of its parts has; `isEdit` if a person made the change, which
  /// nobody foresees.
  case partChanged(source: Int, part: Int, version: ContentVersion, isEdit: Bool)
  /// The back end of a source is down, or answers again.
  case outage(source: Int, isDown: Bool)
  /// A condition began or ended.
  case condition(Condition, holds: Bool)
  /// An app's session began or ended.
  case session(app: Int, SessionKind, isActive: Bool)
  /// The device installed the new version of the apps.
  case updated
  /// The system changed in a way that affects every widget.
  case systemEvent(SystemEvent)
  /// The person moved to another place.
  case moved
  /// The person viewed the device, from now until `until`.
  case deviceViewed(until: SimInstant)
  /// The person viewed a display that shows widgets besides the views of the device, from now until `until`.
  case displayViewed(display: Int, until: SimInstant)
  /// An app called WidgetCenter; `isMade` is false for a call that its conditions suppressed.
  case called(call: Int, isMade: Bool)
  /// An app has saved a content, up to this version of its source.
  case saved(content: Int, version: ContentVersion)
  /// The person used a button or a toggle; a locked device runs no intent (fact W9).
  case interacted(instance: Int, isRun: Bool)

  // The life of a reload.

  /// A reload was requested, from `eligible` on.
  case requested(instance: Int, RequestCause, eligible: SimInstant)
  /// A gate holds the pending request back, until `until` if nothing else changes.
  case waits(instance: Int, Gate, until: SimInstant)
  /// The pending request was granted, with its planned start.
  case granted(instance: Int, CauseSet, Charge, plannedStart: SimInstant)
  /// A granted start was delayed to the end of its batch window.
  case batched(instance: Int, until: SimInstant)
  /// A granted start was moved forward, because a more urgent cause joined it.
  case hastened(instance: Int, plannedStart: SimInstant)
  /// A charged unit was refunded.
  case refunded(instance: Int, pool: Int)
  /// A run ended whose unit is not taken, because its pool owes as much as it may.
  case waived(instance: Int, pool: Int)
  /// A request ended.
  case ended(instance: Int, RequestCause, RequestEnd)
  /// A provider run started, read a version of its source, and fetched a number of times.
  case runStarted(instance: Int, version: ContentVersion, fetches: Int64)
  /// A run ended.
  case runEnded(instance: Int, RunResult)
  /// From now on every run of an instance fails in the way that its provider lists with this number; `nil` if none does
  /// any longer.
  case failing(instance: Int, failure: Int?)
  /// An instance joined the run of a copy that is alike, which starts now and has read a version.
  case runJoined(instance: Int, runner: Int, version: ContentVersion)
  /// A run ended that the instance had joined.
  case runShared(instance: Int, runner: Int, RunResult)

  // Content on screen.

  /// A timeline was delivered, with its number of entries.
  case delivered(instance: Int, entries: Int64)
  /// Another version is shown. `next` is the version of the first later entry that holds another one.
  case shown(instance: Int, version: ContentVersion, readAt: SimInstant, next: ContentVersion?)
  /// The next entry with another version is stale before its date. `next` is the version of the first later entry
  /// that is not.
  case nextEntryStale(instance: Int, next: ContentVersion?)
  /// Entries were shown since the last such report, including those that changed the content.
  case entriesShown(instance: Int, count: Int64)
  /// A placeholder covers the content, or no longer does.
  case placeholder(instance: Int, isShown: Bool)
  /// A widget came into view; the view lasts until `until`, or until the next one.
  case viewed(instance: Int, until: SimInstant)

  // Units.

  /// A pool's allowance for the day was set.
  case allowance(Pool, units: Int64)
  /// Units accrued; `expired` of them found the pool full.
  case accrued(Pool, units: Int64, expired: Int64)
  /// A unit was taken.
  case charged(Pool)
  /// A pool's balance at the start or at the end of the run.
  case balance(Pool, units: Int64)

  // Pushes.

  /// A server requested a push.
  case pushRequested(sender: Int, ordinal: Int64)
  /// A push reached a stage.
  case push(sender: Int, ordinal: Int64, PushStage)

  // Wakes of apps.

  /// The system was asked to wake an app in the background.
  case wakeRequested(wake: Int, ordinal: Int64)
  /// A wake reached a stage.
  case wake(wake: Int, ordinal: Int64, WakeStage)

  // Relevance.

  /// A member of a stack has a new score; zero for none.
  case scored(instance: Int, score: Int64)
  /// A stack rotated to another member.
  case rotated(stack: Int, top: Int)
  /// The system requested the relevance of a card.
  case relevanceRequested(card: Int)
  /// A card's context began or ended.
  case relevant(card: Int, isRelevant: Bool)
  /// A card's entry was requested, with a number of fetches.
  case entryRequested(card: Int, fetches: Int64)
  /// A card was shown, with this version.
  case cardShown(card: Int, version: ContentVersion)
  /// A card left the stack.
  case cardHidden(card: Int)
  /// A relevant card is not shown, for this reason; `nil` once it is shown or no longer relevant.
  case cardMissed(card: Int, MissedCardReason?)
  /// A card was seen.
  case cardViewed(card: Int)

  // Errors of the model itself.

  /// An instance ran too often at one instant, and the run ends.
  case livelock(instance: Int)
  /// The run exceeded its limit on events and ends.
  case exhausted
}

extension Observation {
  /// The subject of an observation, which decides whom it concerns.
  enum Subject: Hashable, Sendable {
    /// The person, the device or the calendar.
    case device
    case display(Int)
    case condition(Condition)
    /// The location of the device.
    case location
    /// Every placed widget.
    case instances
    case app(Int)
    case call(Int)
    case source(Int)
    /// A content that an app saves.
    case content(Int)
    case instance(Int)
    case pool(Pool)
    case sender(Int)
    /// A rule by which the system wakes an app.
    case wake(Int)
    case stack(Int)
    case card(Int)
    /// The run itself.
    case run
  }

  /// The subject of the observation.
  var subject: Subject {
    switch self {
    case .dayBegan, .woke, .wentToBed, .deviceViewed: .device
    case .displayViewed(let display, _): .display(display)
    case .condition(let condition, _): .condition(condition)
    case .moved: .location
    case .updated, .systemEvent: .instances
    case .session(let app, _, _): .app(app)
    case .called(let call, _): .call(call)
    case .changed(let source, _), .partChanged(let source, _, _, _), .outage(let source, _): .source(source)
    case .saved(let content, _): .content(content)
    case .interacted(let instance, _), .requested(let instance, _, _), .waits(let instance, _, _),
      .granted(let instance, _, _, _), .batched(let instance, _), .hastened(let instance, _),
      .refunded(let instance, _), .waived(let instance, _), .ended(let instance, _, _), .runStarted(let instance, _, _),
      .runEnded(let instance, _), .failing(let instance, _), .runJoined(let instance, _, _),
      .runShared(let instance, _, _),
      .delivered(let instance, _), .shown(let instance, _, _, _),
      .nextEntryStale(let instance, _), .entriesShown(let instance, _), .placeholder(let instance, _),
      .viewed(let instance, _), .scored(let instance, _), .livelock(let instance):
      .instance(instance)
    case .allowance(let pool, _), .accrued(let pool, _, _), .charged(let pool), .balance(let pool, _): .pool(pool)
    case .pushRequested(let sender, _), .push(let sender, _, _): .sender(sender)
    case .wakeRequested(let wake, _), .wake(let wake, _, _): .wake(wake)
    case .rotated(let stack, _): .stack(stack)
    case .relevanceRequested(let card), .relevant(let card, _), .entryRequested(let card, _), .cardShown(let card, _),
      .cardHidden(let card), .cardMissed(let card, _), .cardViewed(let card):
      .card(card)
    case .exhausted: .run
    }
  }

  /// The placed widget that is the subject, if any.
  var instance: Int? {
    if case .instance(let instance) = subject { return instance }
    return nil
  }

  /// The card that is the subject, if any.
  var card: Int? {
    if case .card(let card) = subject { return card }
    return nil
  }
}

/// The purpose of a pool of units.
package enum Pool: Hashable, Sendable {
  /// The reloads of an instance, or of a kind or an app with all its instances; an index over the plan's pools.
  case reloads(Int)
  /// The pushes of an app.
  case pushes(app: Int)
  /// The push service's rate for the token of an app.
  case token(app: Int)
  /// The rotations of a stack.
  case rotations(stack: Int)
}

/// The reason why a relevant card was not shown.
package enum MissedCardReason: Int, Hashable, Sendable, CaseIterable {
  /// The system had not requested the relevance yet (facts R12, R13).
  case notRequested
  /// Other cards took all slots (fact R25).
  case slots
  /// Another card of its group was shown (fact R23).
  case group
  /// The provider gave no entry (fact R18).
  case noEntry
  /// The entry needed the network (fact R18).
  case offline
}

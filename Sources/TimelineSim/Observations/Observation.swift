/// Something that happened in a run: the closed list from which fingerprints, metrics and explanations are made.
///
/// Indices are those of the plan. An observation says what happened, to whom and by which rule; when is said beside it.
public enum Observation: Hashable, Sendable {
  // The world.

  /// A local day began.
  case dayBegan(CivilDay)
  /// The person woke, and a new day of the budget began.
  case woke(CivilDay)
  /// The person went to bed.
  case wentToBed
  /// A source has a new version.
  case changed(source: Int, version: Int64)
  /// A condition began or ended.
  case condition(Condition, holds: Bool)
  /// An app's session began or ended.
  case session(app: Int, SessionKind, isActive: Bool)
  /// The system changed in a way that concerns every widget.
  case systemEvent(SystemEvent)
  /// The person moved to another place.
  case moved
  /// The person looked at the device.
  case deviceViewed(view: Int64)
  /// An app called WidgetCenter; `isMade` is false for a call that its conditions kept from happening.
  case called(call: Int, isMade: Bool)
  /// A person used a button or a toggle; a locked device runs none (fact W9).
  case interacted(instance: Int, isRun: Bool)

  // The life of a reload.

  /// A reload was asked for, from `eligible` on.
  case requested(instance: Int, Cause, eligible: SimInstant)
  /// The pending request is held back by a gate, which opens at `until` unless something changes before.
  case waits(instance: Int, Gate, until: SimInstant)
  /// The pending request was granted and wants to start.
  case granted(instance: Int, CauseSet, Charge, plannedStart: SimInstant)
  /// A granted start was put off to the close of a batch.
  case batched(instance: Int, until: SimInstant)
  /// A charged unit was given back.
  case refunded(instance: Int, pool: Int)
  /// A request ended.
  case ended(instance: Int, Cause, RequestEnd)
  /// A provider run started and read a version of its source.
  case runStarted(instance: Int, version: Int64, fetches: Bool)
  /// A run ended.
  case runEnded(instance: Int, RunResult)

  // What is on screen.

  /// A timeline was delivered: how many entries, and which of them already lie in the past.
  case delivered(instance: Int, entries: Int64)
  /// Another version is shown. `next` is the version of the first later entry that holds another one.
  case shown(instance: Int, version: Int64, readAt: SimInstant, next: Int64?)
  /// The source has overtaken the next entry that holds another version. `next` is the version of the first later entry
  /// that it has not overtaken.
  case overtaken(instance: Int, next: Int64?)
  /// Entries came up since the last such report, those that changed what is shown included.
  case entriesShown(instance: Int, count: Int64)
  /// A placeholder covers the content, or no longer does.
  case placeholder(instance: Int, isShown: Bool)
  /// A widget was seen; the view began at `began`.
  case viewed(instance: Int, began: SimInstant)

  // Units.

  /// A pool's allowance for the day was set.
  case allowance(Pool, units: Int64)
  /// Units arrived; `expired` of them found the pool full.
  case accrued(Pool, units: Int64, expired: Int64)
  /// A unit was taken.
  case charged(Pool)
  /// A pool's level at the start and at the end of the run.
  case balance(Pool, units: Int64)

  // Pushes.

  /// A server wants to send a push.
  case pushRequested(sender: Int, ordinal: Int64)
  /// A push came to a stage.
  case push(sender: Int, ordinal: Int64, PushStage)

  // Relevance.

  /// A member of a stack has a relevance from now on; zero for none.
  case scored(instance: Int, score: Int64)
  /// Another member came to the top of a stack.
  case rotated(stack: Int, top: Int)
  /// The system asked for the relevance of a card.
  case relevanceAsked(card: Int)
  /// A card's context began or ceased to hold.
  case relevant(card: Int, isRelevant: Bool)
  /// A card's entry was asked for.
  case entryAsked(card: Int, fetches: Bool)
  /// A card's entry was read in this version.
  case cardShown(card: Int, version: Int64)
  /// A card left the stack.
  case cardHidden(card: Int)
  /// Relevant time passes without the card, for this reason; `nil` once it is shown or no longer relevant.
  case cardMissed(card: Int, MissedCard?)
  /// A card was seen.
  case cardViewed(card: Int)

  // Errors of the model itself.

  /// An instance caused more events at one instant than any real one could; the run stops.
  case livelock(instance: Int)
  /// More happened than a run may hold; the run stops.
  case exhausted
}

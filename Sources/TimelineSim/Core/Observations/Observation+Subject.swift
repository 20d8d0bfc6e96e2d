/// The subjects of observations.
extension Observation {
  /// The placed widget that the observation concerns, if any.
  var instance: Int? {
    switch self {
    case .interacted(let instance, _), .requested(let instance, _, _), .waits(let instance, _, _),
      .granted(let instance, _, _, _), .batched(let instance, _),
      .hastened(let instance, _), .refunded(let instance, _),
      .ended(let instance, _, _), .runStarted(let instance, _, _), .runEnded(let instance, _),
      .delivered(let instance, _), .shown(let instance, _, _, _), .nextEntryStale(let instance, _),
      .entriesShown(let instance, _),
      .placeholder(let instance, _), .viewed(let instance, _), .scored(let instance, _), .livelock(let instance):
      instance
    default: nil
    }
  }

  /// The card that the observation concerns, if any.
  var card: Int? {
    switch self {
    case .relevanceRequested(let card), .relevant(let card, _), .entryRequested(let card, _), .cardShown(let card, _),
      .cardHidden(let card), .cardMissed(let card, _), .cardViewed(let card):
      card
    default: nil
    }
  }
}

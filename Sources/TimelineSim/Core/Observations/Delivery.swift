/// The end of a run that delivers a timeline: several observations at one instant, in one value.
///
/// They come together so often that an observer may prefer to record them in one step.
package struct Delivery: Hashable, Sendable {
  /// The content on screen after the delivery.
  package struct Content: Hashable, Sendable {
    /// The version shown.
    package let version: ContentVersion
    /// The instant at which it was read.
    package let readAt: SimInstant
    /// The version of the first later entry that holds another one.
    package let next: ContentVersion?
  }

  /// The instance.
  package let instance: Int
  /// The cause of the request that the run served.
  package let cause: RequestCause
  /// The result of the run, which delivers a timeline.
  package let result: RunResult
  /// The number of entries of the old timeline that were shown since the last report.
  package let oldEntries: Int64
  /// The number of entries of the timeline.
  package let entries: Int64
  /// Whether an entry of the timeline is shown at once.
  package let showsEntry: Bool
  /// The content on screen; `nil` if there is still none.
  package let content: Content?

  /// The number of observations.
  var count: Int64 { 3 + (oldEntries > 0 ? 1 : 0) + (showsEntry ? 1 : 0) + (content == nil ? 0 : 1) }

  /// Calls a closure with each observation, in their order.
  @inline(__always)
  package func forEach(_ body: (Observation) -> Void) {
    body(.runEnded(instance: instance, result))
    body(.ended(instance: instance, cause, .served))
    if oldEntries > 0 { body(.entriesShown(instance: instance, count: oldEntries)) }
    body(.delivered(instance: instance, entries: entries))
    if showsEntry { body(.entriesShown(instance: instance, count: 1)) }
    guard let content else { return }
    body(.shown(instance: instance, version: content.version, readAt: content.readAt, next: content.next))
  }
}

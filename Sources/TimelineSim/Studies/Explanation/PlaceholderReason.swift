/// The reason why a widget shows a placeholder instead of content.
enum PlaceholderReason: Hashable, Sendable {
  /// No run has ended yet.
  case noTimeline
  /// The last run crashed, timed out or delivered too large an archive.
  case failed(RunResult)
  /// The last run met an error, and its provider had no older content to deliver.
  case handledError(RunHistory.FailureOrigin)
  /// The timeline has no entries.
  case noEntry
  /// All entries of the timeline are in the future.
  case onlyLaterEntries
  /// The device has not been unlocked since its start, so no data can be read.
  case beforeFirstUnlock
  /// The content is protected, and the device is locked.
  case locked
}

extension ExplanationContext {
  /// Returns why a placed widget shows no content; `nil` if it shows content.
  func absence(of instance: Int) -> PlaceholderReason? {
    let screen = display.screen(of: instance)
    guard !screen.isVisible else { return nil }
    if screen.readAt != .never { return history.isBeforeFirstUnlock ? .beforeFirstUnlock : .locked }
    let last = history.lastRun(of: instance)
    if last.entries > 0 { return .onlyLaterEntries }
    guard let result = last.result else { return .noTimeline }
    switch result {
    case .delivered: return .noEntry
    case .handledError: return .handledError(history.failure(instance) ?? .provider)
    case .crashed, .timedOut, .tooLarge: return .failed(result)
    }
  }
}

/// Why a widget shows a placeholder, and no content.
enum PlaceholderReason: Hashable, Sendable {
  /// No run has come to its end yet.
  case noTimeline
  /// The last run failed in the system's hands.
  case failed(RunResult)
  /// The last run met an error, and its provider had nothing older to hand over.
  case handledError(RunHistory.Failure)
  /// The timeline is there and holds nothing.
  case noEntry
  /// The timeline's entries are all still to come.
  case onlyLaterEntries
  /// Nothing can be read before the device is unlocked for the first time.
  case beforeFirstUnlock
  /// The content is protected, and the device is locked.
  case locked
}

extension ExplanationContext {
  /// Why a widget that is placed shows no content; `nil` if it shows some.
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

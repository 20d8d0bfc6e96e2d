/// The names that values of tags had before.
///
/// Keys of expectations and baselines may still have them: a new name of a cause or a gate adds a row.
enum FormerName {
  static let rows: [(former: String, current: String)] = [
    ("late-entry", "entry-pending"), ("foreground", "app-still-open"), ("background", "app-not-opened"),
    ("quiet", "device-unused"), ("interval", "too-soon"), ("limit", "kind-limit"), ("failed", "run-failed"),
    ("dropped", "reload-dropped"), ("rejected", "call-rejected"), ("not-requested", "no-reload-due"),
    ("abandoned", "given-up-today"), ("push-throttled", "push-held-by-server"),
  ]

  /// Returns the current name of a value that is not among the known ones; `nil` if none of these was called so.
  static func current(_ name: String, among known: [String]) -> String? {
    guard !known.contains(name) else { return nil }
    return rows.first { $0.former == name && known.contains($0.current) }?.current
  }

  /// Returns the names that the known values had before.
  static func all(of known: [String]) -> [String] {
    rows.filter { known.contains($0.current) && !known.contains($0.former) }.map { $0.former }
  }
}

extension CauseSet {
  /// The names of the causes, in their order.
  var names: [String] { RequestCause.allCases.filter { contains(CauseSet($0)) }.map { $0.name } }
}

extension RunResult {
  /// The names of the results, by number.
  package static let names = ["delivered", "handled-error", "crashed", "timed-out", "too-large"]
  /// The name of the result.
  package var name: String { Self.names[rawValue] }
}

extension WakeStage {
  /// The names of the stages, by number.
  package static let names = [
    "delivered", "replaced", "lost", "pending", "offline", "low-power", "limit", "allowance",
  ]
  /// The name of the stage.
  package var name: String { Self.names[rawValue] }
}

extension ProviderPlan.Substitute {
  /// The words of scenarios, tags and reports, by number.
  static let names = ["message", "empty", "sample"]
  /// The word for the substitute.
  var name: String { Self.names[rawValue] }
}

extension PushAnswer {
  /// The reasons that the push service gives, by number; the first stands for success.
  package static let names = [
    "accepted", "BadTopic", "MissingTopic", "TopicDisallowed", "InvalidPushType", "BadPriority", "BadExpirationDate",
    "BadCollapseId", "PayloadEmpty", "BadDeviceToken", "DeviceTokenNotForTopic", "ExpiredProviderToken",
    "InvalidProviderToken", "MissingProviderToken", "Forbidden", "BadPath", "MethodNotAllowed", "Unregistered",
    "ExpiredToken", "PayloadTooLarge", "TooManyRequests", "TooManyProviderTokenUpdates", "InternalServerError",
    "ServiceUnavailable", "Shutdown",
  ]
  /// The reason that the push service gives.
  package var name: String { Self.names[rawValue] }
}

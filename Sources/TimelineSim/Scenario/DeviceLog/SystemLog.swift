/// The lines of the system's own log that say something about widgets.
///
/// The texts are private: each row has a system whose public logs contain it, and others may have other words. A line
/// without a row is counted and shown, never guessed.
enum SystemLog {
  static let processes: Set<String> = ["chronod", "dasd"]
  static let subsystems: Set<String> = ["com.apple.chrono", "com.apple.duetactivityscheduler"]

  /// A pattern: the text of a message with names in braces for its parts.
  struct Row: Sendable {
    let pattern: String
    let event: DeviceEvent
    /// The keys of the event and the parts that they take; a part in quotes is a text of its own.
    let keys: [(String, String)]
    /// The system of the log in which it was seen.
    let system: String
  }

  static let rows = [
    Row(
      pattern: "budget: com.apple.dasd.widget_{extension}::{kind}, budget: {units}", event: .balance,
      keys: [("pool", "kind"), ("units", "units")], system: "iOS 26"),
    Row(
      pattern: "Reduced budget for {extension} to: {units}", event: .balance,
      keys: [("pool", "'pushes'"), ("units", "units")], system: "iOS 26"),
    Row(
      pattern: "Request began for {kind}:{family}:{rest}", event: .runStarted,
      keys: [("widget", "kind"), ("family", "family")], system: "iOS 17"),
    Row(pattern: "Request began for {kind}", event: .runStarted, keys: [("widget", "kind")], system: "iOS 17"),
    Row(
      pattern: "Request ended for {kind}:{family}:{rest} - success", event: .runEnded,
      keys: [("widget", "kind"), ("family", "family"), ("result", "'delivered'")], system: "iOS 17"),
    Row(
      pattern: "Request ended for {kind}:{family}:{rest} - error: {reason}", event: .runEnded,
      keys: [("widget", "kind"), ("family", "family"), ("result", "reason")], system: "iOS 17"),
  ]

  /// Returns the event of a message with its keys; `nil` for a message without a row.
  static func event(of message: String) -> (DeviceEvent, [(String, JSONNode)])? {
    for row in rows {
      guard let parts = match(message, row.pattern) else { continue }
      let details = row.keys.compactMap { key, part -> (String, JSONNode)? in
        if part.hasPrefix("'") { return (key, .string(String(part.dropFirst().dropLast()))) }
        guard let text = parts[part] else { return nil }
        let isNumber = row.event.row.keys.contains { $0.name == key && $0.form == .number }
        guard isNumber else { return (key, .string(text)) }
        return (try? Quantity.signedValue(text)) == nil ? nil : (key, .number(text))
      }
      if details.count == row.keys.count { return (row.event, details) }
    }
    return nil
  }

  /// Returns the parts of a message that has a pattern, by their names.
  private static func match(_ message: String, _ pattern: String) -> [String: String]? {
    var parts: [String: String] = [:]
    var rest = Substring(message)
    var pieces = pattern.split(separator: "{", omittingEmptySubsequences: false)[...]
    // The first piece may stand behind a prefix of the process.
    guard let first = pieces.popFirst(), let begin = rest.firstOccurrence(of: first) else { return nil }
    rest = rest[begin.upperBound...]
    for piece in pieces {
      let name = piece.prefix { $0 != "}" }
      let literal = piece.dropFirst(name.count + 1)
      guard !literal.isEmpty else {
        parts[String(name)] = String(rest)
        rest = rest[rest.endIndex...]
        continue
      }
      guard let place = rest.firstOccurrence(of: literal) else { return nil }
      parts[String(name)] = String(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return rest.isEmpty && parts.values.allSatisfy { !$0.isEmpty } ? parts : nil
  }
}

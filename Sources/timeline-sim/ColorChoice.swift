/// The value of `--color`.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// The environment variables that affect `auto`.
  static let variables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM"]

  /// Returns whether one stream is coloured; the first rule that applies decides.
  func usesColor(environment: [String: String], isTerminal: Bool) -> Bool {
    let isSet = { (name: String) in !(environment[name] ?? "").isEmpty }
    let isForced = { (name: String) in isSet(name) && environment[name] != "0" }
    if self != .auto { return self == .always }
    if isSet("NO_COLOR") { return false }
    if isForced("FORCE_COLOR") || isForced("CLICOLOR_FORCE") { return true }
    if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
    return isTerminal
  }
}

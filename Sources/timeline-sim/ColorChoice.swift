/// Whether text is coloured, as asked for on the command line.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// The environment variables that `auto` looks at.
  static let variables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM"]

  /// Decides for one stream; the first that applies wins.
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

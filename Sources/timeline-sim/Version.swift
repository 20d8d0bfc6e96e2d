/// The version of the command, printed by `--version`.
enum Version {
  static let number = "0.1.0"
  static let text = "timeline-sim \(number)\n"
}

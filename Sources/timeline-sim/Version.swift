/// The version of the command, as `--version` prints it.
enum Version {
  static let number = "0.1.0"
  static let text = "timeline-sim \(number)\n"
}

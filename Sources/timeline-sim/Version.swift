/// The version of the command, printed by `--version`.
enum Version {
  static let number = "0.1.0"
  static let text = "\(tool)\n"
  /// The name and version of the command in baselines.
  static let tool = "timeline-sim \(number)"
}

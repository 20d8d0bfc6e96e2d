/// The version of the command, and the commit of a release.
enum Version {
  static let number = "0.1.0"
  /// The name and version of the command in baselines.
  static let tool = "timeline-sim \(number)"
  /// The line that `--version` prints.
  static let text = line(commit: "$Format:%H$")

  /// Returns the line for sources of this commit.
  ///
  /// `git archive` replaces the placeholder above with the commit. In a clone it stays, and the line has no commit,
  /// because files may have been edited.
  static func line(commit: String) -> String {
    commit.hasPrefix("$") ? "\(tool)\n" : "\(tool) (\(commit))\n"
  }
}

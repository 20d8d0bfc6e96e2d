/// Files whose changes a command waits for.
struct WatchedFiles {
  private var versions: [String: FileStatus.Version?] = [:]
  /// The time between two looks at the files, which a person does not notice.
  private static let pause: UInt32 = 100

  /// Watches files from now on, whether they exist or not.
  init(_ paths: [String]) { add(paths) }

  /// Watches more files; those that are watched already keep the version that was read.
  mutating func add(_ paths: [String]) {
    for path in paths where versions[path] == nil { versions[path] = .some(Self.version(of: path)) }
  }

  /// Waits until a file has another version, and is not being written any more.
  ///
  /// - Returns: Whether a file changed, and no person asked to stop.
  mutating func waitForChange() -> Bool {
    var seen = versions
    while !Interruption.isRequested {
      SystemCalls.sleep(milliseconds: Self.pause)
      let now = Dictionary(uniqueKeysWithValues: versions.keys.map { ($0, Self.version(of: $0)) })
      // An editor may remove a file before it writes the next version.
      if now == seen, now != versions, !now.values.contains(nil) {
        versions = now
        return true
      }
      seen = now
    }
    return false
  }

  private static func version(of path: String) -> FileStatus.Version? { SystemCalls.status(of: path)?.version }
}

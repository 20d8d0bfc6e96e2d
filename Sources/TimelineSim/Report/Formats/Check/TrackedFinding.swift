/// A finding of a check for tools that recognize it in the next check, after other lines of the file have changed.
struct TrackedFinding {
  /// The finding.
  let finding: Finding
  /// The identity of the finding, unique in its check: a hash in 16 hexadecimal digits, and the number of the finding
  /// among those with the same hash.
  ///
  /// The hash covers the kind, the file, the marked text, such as the key of an expectation, and the scenario, but no
  /// line and no value.
  let fingerprint: String

  /// The line of the finding; the first one if it is about a whole file.
  var line: Int { finding.location.span?.line ?? 1 }
  /// The problem and the suggested fix.
  var message: String { (finding.problem + (finding.remedy.map { "; \($0)" } ?? "")).printable }
  /// The path of the file in its simplest form: without parts such as `.`, which tools would not find.
  var path: String {
    let file = finding.location.file
    let parts = file.split(separator: "/").filter { $0 != "." }
    guard !parts.isEmpty else { return "unnamed" }
    return (file.unicodeScalars.first == "/" ? "/" : "") + parts.joined(separator: "/")
  }
}

extension CheckReport {
  /// All findings, in the order of ``findings``.
  ///
  /// - Complexity: O(*n*) in the length of their texts.
  var trackedFindings: [TrackedFinding] {
    var counts: [UInt64: Int] = [:]
    return findingsByScenario.map { scenario, finding in
      let identity = [finding.id.rawValue, finding.location.file, finding.excerpt?.marked ?? "", scenario ?? ""]
      let hash = StreamKey.of(identity.map { "\($0.utf8.count):\($0)" }.joined())
      let number = counts[hash, default: 0] + 1
      counts[hash] = number
      return TrackedFinding(finding: finding, fingerprint: "\(Fingerprint.hex(hash)):\(number)")
    }
  }
}

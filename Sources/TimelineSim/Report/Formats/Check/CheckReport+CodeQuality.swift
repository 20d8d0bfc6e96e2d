extension CheckReport {
  /// The findings as a report of code quality, which GitLab shows in merge requests.
  ///
  /// GitLab follows an issue from one report to the next by its fingerprint, which no line and no value changes.
  var codeQuality: String {
    let issues: [JSONNode] = trackedFindings.map { tracked in
      [
        "description": .string(tracked.message), "check_name": .string(tracked.finding.id.rawValue),
        "fingerprint": .string(tracked.fingerprint),
        "severity": .string(tracked.finding.severity == .error ? "major" : "minor"),
        "location": ["path": .string(tracked.path), "lines": ["begin": .int(tracked.line)]],
      ]
    }
    return JSONWriter.text(of: .array(issues)) + "\n"
  }
}

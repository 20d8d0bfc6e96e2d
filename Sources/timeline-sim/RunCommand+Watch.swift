import TimelineSim

/// `timeline-sim run --watch`.
extension RunCommand {
  /// Replays a scenario, and again after each change of its files, until a person interrupts it.
  static func watchScenario(_ path: String, _ outputs: Outputs, _ context: inout CommandContext) -> ExitStatus {
    var last: ScenarioDocument?
    var files = WatchedFiles([path])
    repeat {
      do {
        let scenario = try context.load([path], setting: context.arguments[Shared.set])[0]
        files.add(scenario.traceFiles)
        let whole = try context.documents(of: [scenario])[0]
        if let conflict = conflict(context.arguments, with: whole) { throw UsageError.conflict(conflict) }
        if whole.isFleet { Interruption.deferFirst() }
        let document = selected(context.arguments, of: whole)
        var runs = context.runs
        if let last {
          let sides = [last, document].map { PairedComparison.Side($0, file: path) }
          let changes = try context.using(path) {
            try ChangeReport(from: sides[0], to: sides[1], seed: context.arguments[Shared.seed], in: &runs)
          }
          context.console.output += "\n" + changes.text(context.style)
        } else {
          let report = try context.using(path) { try replay(document, named: path, outputs, &context, in: &runs) }
          context.console.output += report.text(
            as: .text, context.style, hasChart: context.arguments[chart], isDetailed: context.arguments[details])
        }
        context.console.diagnostics += context.text(of: document.warnings, in: path)
        last = document
      } catch {
        _ = context.console.report(error, of: specification)
      }
      context.console.flush()
    } while files.waitForChange()
    return .interrupted
  }
}

/// Files whose changes a command waits for.
private struct WatchedFiles {
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

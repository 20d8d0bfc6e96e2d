extension Wording {
  /// Returns why content is stale, as a clause.
  ///
  /// - Parameter segments: The segments of the stretch; the last one with the reason names the next request.
  func reason(_ reason: StaleReason, in segments: [StaleStretch.Segment]) -> String {
    switch reason {
    case .cause(.notRequested):
      notRequested(segments.filter { $0.reason == reason }, "no reload has been requested for this change")
    case .cause(let cause): cause.clause
    case .interval: BlameCause.interval.clause
    case .savedSinceRun:
      "its app has saved this change since the last run; "
        + notRequested(segments.filter { $0.reason == reason }, "no reload has been requested since")
    case .start(let start):
      start.isBatched ? "a granted reload waits for its batch to close" : BlameCause.starting.clause
    case .push(let cause, let stage): stage.row.clause ?? cause.clause
    case .lowPower(.pushInTransit): "the push for this change waits for the end of Low Power Mode"
    case .lowPower(let cause): cause.clause
    case .failure(let origin): "\(failure(origin)), and \(nextRequest(segments.filter { $0.reason == reason }))"
    case .card: "the card keeps the entry that it appeared with"
    }
  }

  /// Returns why there is no content, as a clause.
  func reason(_ absence: PlaceholderReason) -> String {
    switch absence {
    case .noTimeline: "no timeline has been delivered yet"
    case .failed(let result): failure(.system(result))
    case .handledError(let origin): "\(failure(origin)), and delivered no older content"
    case .noEntry: "its timeline has no entry"
    case .onlyLaterEntries: "all entries of its timeline are in the future"
    case .beforeFirstUnlock: "the device has not been unlocked since its start"
    case .locked: "the device is locked, and its content is protected"
    }
  }

  /// Returns how the last run failed, as a clause that names the limit.
  private func failure(_ origin: RunHistory.FailureOrigin) -> String {
    switch origin {
    case .offline: "the last run had no network"
    case .outage(let source): "the back end of \(names.sources[source]) was down at the last run"
    case .provider: "the last run met an error"
    case .system(.timedOut): "the last run exceeded \(runLimit)"
    case .system(.tooLarge): "the archive of the last run exceeded \(archiveLimit)"
    case .system: "the extension crashed in the last run"
    }
  }

  /// Returns when the next request is due after a failed run, as a clause.
  private func nextRequest(_ segments: [StaleStretch.Segment]) -> String {
    guard let last = segments.last, let next = last.next, segments.allSatisfy({ $0.next == next }) else {
      return "the next request is not due yet"
    }
    return switch next {
    case .due(.retry, let due): "its retry is due at \(time(due, from: last.from))"
    case .due(_, let due): "the next request is due at \(time(due, from: last.from))"
    case .none: "no further request is planned"
    }
  }

  /// Returns why no reload has been requested for a change, as a clause with the date of the policy.
  ///
  /// - Parameter absence: The clause without a date.
  private func notRequested(_ segments: [StaleStretch.Segment], _ absence: String) -> String {
    guard let last = segments.last, let next = last.next else { return "\(absence) yet" }
    guard case .due(_, let due) = next else { return "\(absence), and none is planned" }
    let (date, name) = (time(due, from: last.from), "the date of its policy")
    return segments.allSatisfy { $0.next == next }
      ? "no reload is requested before \(date), \(name)" : "no reload is requested before \(name), at last \(date)"
  }

  /// The limit on the length of a run: `run.limit (30s)`.
  var runLimit: String { "\(ParameterID.runLimit.rawValue) (\(plan.system.failure.runLimit.spelling))" }

  /// The limit on the size of an archive: `archive.limit (10MB)`.
  var archiveLimit: String {
    let limit = plan.system.failure.archiveLimit.map(Spelling.byteCount) ?? "none"
    return "\(ParameterID.archiveLimit.rawValue) (\(limit))"
  }
}

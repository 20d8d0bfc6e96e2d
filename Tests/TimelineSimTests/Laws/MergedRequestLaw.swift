@testable import TimelineSim

/// A merged request is served with the one it joined: the grant contains its cause, and both end with the same run.
struct MergedRequestLaw: LawFold {
  private(set) var breaches: [String] = []
  /// The causes that merged for each instance and wait for a run.
  private var merged: [CauseSet]
  /// The causes of the last grant, with those that merged into it since.
  private var granted: [CauseSet]
  /// Requests that have not ended, by instance.
  private var open: [Int]

  init(_ plan: Plan) {
    merged = plan.instances.map { _ in [] }
    granted = merged
    open = plan.instances.map { _ in 0 }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, _, _): open[instance] += 1
    case .granted(let instance, let causes, _, _): granted[instance] = causes
    case .ended(let instance, let cause, let end): finish(instance, cause, end, at: now)
    case .runStarted(let instance, _, _):
      let missing = merged[instance].subtracting(granted[instance])
      if !missing.isEmpty { breaches.append("the run of \(instance) at \(now) is not for \(missing) that merged") }
      (merged[instance], granted[instance]) = ([], [])
    case .runJoined(let instance, _, _): (merged[instance], granted[instance]) = ([], [])
    default: break
    }
  }

  private mutating func finish(_ instance: Int, _ cause: RequestCause, _ end: RequestEnd, at now: SimInstant) {
    open[instance] -= 1
    switch end {
    case .merged:
      if open[instance] == 0 { breaches.append("\(cause) of \(instance) merged at \(now) without a pending request") }
      merged[instance].insert(CauseSet(cause))
      // A granted request takes in causes that come before its run.
      if !granted[instance].isEmpty { granted[instance].insert(CauseSet(cause)) }
    case .dropped, .pending: merged[instance] = []
    case .served, .superseded, .failed, .rejected: break
    }
  }

  mutating func finish(_ run: LawRun) {
    for instance in merged.indices where !merged[instance].isEmpty {
      breaches.append("\(merged[instance]) of \(instance) merged and were never served")
    }
  }
}

/// The description of a provider by the timelines that it has returned: the form that most of them have.
enum TimelineShape {
  /// A part of a description.
  struct Part {
    let words: String
    /// The timelines that have it.
    let hits: Int
    let members: [(String, JSONNode)]

    var node: JSONNode { members[0].1 }
  }

  /// The policy; `nil` if no timeline has one.
  static func policy(of runs: [ImportedScenario.Run], _ zone: ZoneTable) -> Part? {
    var counts: [ScenarioDraft.Policy: Int] = [:]
    let delays = runs.compactMap { run -> SimDuration? in
      guard run.ended?.text("policy") == "after", let reload = run.ended?.time("reload") else { return nil }
      return reload - run.started
    }
    for run in runs {
      switch run.ended?.text("policy") {
      case "atEnd": counts[.atEnd, default: 0] += 1
      case "never": counts[.never, default: 0] += 1
      default: break
      }
      if let reload = run.ended?.time("reload"), run.ended?.text("policy") == "after" {
        counts[.at(zone.clock(at: reload)), default: 0] += 1
      }
    }
    let times = Set(runs.compactMap { $0.ended?.time("reload") })
    if let middle = middle(delays) {
      let near = delays.count { isNear($0, middle) }
      counts[.after(middle)] = near
      // A single time of day says nothing about the next day.
      if near * 2 > delays.count || times.count < 2 {
        counts = counts.filter { if case .at = $0.key { false } else { true } }
      }
    }
    guard let best = counts.max(by: { ($0.value, $1.key.words) < ($1.value, $0.key.words) }) else { return nil }
    return Part(words: best.key.words, hits: best.value, members: [("policy", best.key.node)])
  }

  /// The entries; `nil` if no timeline has any.
  static func entries(of runs: [ImportedScenario.Run]) -> Part? {
    var counts: [ScenarioDraft.Entries: Int] = [:]
    for run in runs {
      guard let entries = run.ended.flatMap({ entries(of: $0, from: run.started) }) else { continue }
      counts[entries, default: 0] += 1
    }
    guard let best = counts.max(by: { ($0.value, $1.key.words) < ($1.value, $0.key.words) }) else { return nil }
    return Part(words: best.key.words, hits: best.value, members: best.key.members)
  }

  private static func entries(of line: DeviceLog.Line, from start: SimInstant) -> ScenarioDraft.Entries? {
    let dates = line.times("entries")
    guard let first = dates.first, let count = line.number("count") ?? Int64(exactly: dates.count) else { return nil }
    // The recorder writes the first 50 dates, a test all of them.
    guard dates.count >= min(count, 50) else { return nil }
    if count == 1 { return .one }
    let offsets = dates.map { rounded($0 - start) }
    let gaps = Set(zip(offsets, offsets.dropFirst()).map { $1 - $0 })
    if gaps.count == 1, let every = gaps.first, every > .zero {
      return .counted(count, first: rounded(first - start), every: every)
    }
    return .offsets(offsets)
  }

  /// Returns a length without the time that a run has taken: in whole minutes if it is near them, else in seconds.
  private static func rounded(_ length: SimDuration) -> SimDuration {
    let minutes = SimDuration.minutes((length.milliseconds + (length.milliseconds < 0 ? -30_000 : 30_000)) / 60_000)
    if isNear(length, minutes) { return minutes }
    return .seconds((length.milliseconds + (length.milliseconds < 0 ? -500 : 500)) / 1_000)
  }

  private static func middle(_ delays: [SimDuration]) -> SimDuration? {
    let sorted = delays.sorted()
    return sorted.isEmpty ? nil : rounded(sorted[sorted.count / 2])
  }

  private static func isNear(_ length: SimDuration, _ other: SimDuration) -> Bool {
    abs((length - other).milliseconds) <= max(2_000, abs(other.milliseconds) / 100)
  }
}

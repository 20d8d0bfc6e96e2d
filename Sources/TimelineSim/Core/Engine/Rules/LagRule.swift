/// Answers over the network that are old, because the node that gives them lags behind the back end.
extension Simulation {
  /// Returns the newest version in the answers to a run that starts now; `unreached` if none of them is old.
  @inline(__always)
  func answer(to instance: Int) -> ContentVersion {
    core.frame.index.lags[plan.instances[instance].source] > .zero ? oldAnswer(to: instance) : .unreached
  }

  /// Draws for each part of the source whether its answer is old. Content without a change is old from then on, so it has
  /// the version before the first change that an answer lacks.
  private func oldAnswer(to instance: Int) -> ContentVersion {
    let source = plan.instances[instance].source
    let old = plan.sources.origins(of: source).compactMap { part -> (part: Int, as: SimInstant)? in
      guard let lag = plan.sources[part].lag else { return nil }
      let key = plan.instances[instance].key &+ lag.key
      guard core.random.occurs(lag.share, for: .lag, key: key, ordinal: core.now.milliseconds) else { return nil }
      return (part, core.now - lag.by)
    }
    guard let missing = core.recent[source].countLacking(old) else { return .unreached }
    return core.feeds[source].version.advanced(by: -missing)
  }

  /// Remembers a change of a source, by one of its parts, if an answer may lack it.
  mutating func remember(_ source: Int, by part: Int) {
    let span = core.frame.index.lags[source]
    guard span > .zero else { return }
    core.countChecks(1)
    core.recent[source].append(at: core.now, by: part, keeping: span)
  }
}

/// The changes of one source that an old answer may lack.
struct RecentChanges: Sendable {
  private static let shortest = 64

  /// The changes, the earliest first, with the part that changed.
  private var changes: [(at: SimInstant, part: Int)] = []
  private var limit = Self.shortest

  /// Adds a change, and drops those that are older than a length if there are many.
  mutating func append(at now: SimInstant, by part: Int, keeping span: SimDuration) {
    if changes.count >= limit {
      changes.removeFirst(changes.firstIndex { $0.at > now - span } ?? changes.count)
      limit = max(Self.shortest, 2 * changes.count)
    }
    changes.append((now, part))
  }

  /// Returns the number of changes from the first one that old answers lack; `nil` if they lack none.
  ///
  /// - Parameter answers: The parts whose answers are old, each with the instant of which it tells.
  func countLacking(_ answers: [(part: Int, as: SimInstant)]) -> Int64? {
    guard let earliest = answers.map({ $0.as }).min() else { return nil }
    var (first, index) = (changes.count, changes.count - 1)
    while index >= 0, changes[index].at > earliest {
      let change = changes[index]
      if answers.contains(where: { $0.part == change.part && $0.as < change.at }) { first = index }
      index -= 1
    }
    return first < changes.count ? Int64(changes.count - first) : nil
  }
}

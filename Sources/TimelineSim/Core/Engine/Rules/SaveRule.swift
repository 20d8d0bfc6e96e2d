/// Contents that apps save, and the versions that providers find in them.
extension Simulation {
  /// A write in progress: the versions of the contents, and the instant at which it ends.
  struct Write: Hashable, Sendable {
    let ends: SimInstant
    let versions: [ContentVersion]
  }

  /// Begins to write contents, as the app knows them now; without a network it has nothing new to write.
  mutating func save(_ call: Int, _ contents: [Int], takes: SimDuration) {
    // Where no widget reads what was saved, there is no clock for it either.
    guard !contents.isEmpty else { return }
    core.countChecks(contents.count)
    let versions = contents.map { content in
      let source = plan.sources[plan.saved[content].source]
      return source.needsNetwork && core.device.holds(.offline) ? core.saved[content] : knownVersion(of: content)
    }
    writes[call].append(Write(ends: core.now + takes, versions: versions))
    takes == .zero ? endWrite(call) : core.clocks.set(.saved(call: call), to: writes[call].first?.ends ?? .never)
  }

  /// Ends the oldest write of a call; content that is newer by then stays.
  mutating func endWrite(_ call: Int) {
    guard case .save(let contents, _) = plan.calls[call].call else { preconditionFailure("a write of a call") }
    let write = writes[call].removeFirst()
    for (content, version) in zip(contents, write.versions) where core.saved[content] < version {
      core.saved[content] = version
      core.note(.saved(content: content, version: version))
    }
    core.clocks.set(.saved(call: call), to: writes[call].first?.ends ?? .never)
  }

  /// Returns the newest version of a content that its app can write now, foreseen ones included.
  private mutating func knownVersion(of content: Int) -> ContentVersion {
    let source = plan.saved[content].source
    return core.feeds[source].version(at: core.now + plan.sources[source].foreseen, in: core.frame)
  }

  /// Returns the version that the provider of an instance finds: the given one, or an older one that its app saved last.
  @inline(__always)
  func readable(_ version: ContentVersion, _ instance: Int) -> ContentVersion {
    guard let content = plan.instances[instance].saved else { return version }
    return min(version, core.saved[content])
  }

  /// Returns the changes that the provider of an instance foresees, at most `limit`.
  mutating func foreseenChanges(_ instance: Int, limit: Int) -> [SimInstant] {
    let source = plan.instances[instance].source
    let saved = plan.instances[instance].saved.map { core.saved[$0].number - core.feeds[source].version.number }
    // Where `Int` has 32 bits, only the lesser number fits.
    let known = Int(min(Int64(limit), max(0, saved ?? .max)))
    return core.feeds[source].changes(
      after: core.now, through: core.now + plan.sources[source].foreseen, limit: known, in: core.frame)
  }
}

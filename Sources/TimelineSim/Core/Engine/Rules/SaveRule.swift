/// Contents that apps save.
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
      let source = plan.saved[content].source
      let isOffline = plan.sources[source].needsNetwork && core.device.holds(.offline)
      return isOffline ? core.saved[content] : knownVersion(of: source)
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
}

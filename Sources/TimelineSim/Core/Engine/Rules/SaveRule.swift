/// Contents that apps save.
extension Simulation {
  /// A write in progress: the contents, and the instant at which it ends.
  struct Write: Hashable, Sendable {
    let ends: SimInstant
    var contents: [KeptContent]
  }

  /// Begins to write contents, as the app knows them now; without an answer of the back end it has nothing new to write.
  mutating func save(_ call: Int, _ contents: [Int], takes: SimDuration) {
    // Where no widget reads what was saved, there is no clock for it either.
    guard !contents.isEmpty else { return }
    core.countChecks(contents.count)
    let written = contents.map { content in
      let source = plan.saved[content].source
      let isUnanswered = core.device.holds(.offline) || core.isDown(source)
      return plan.sources[source].needsNetwork && isUnanswered
        ? core.saved[content] : KeptContent(version: core.knownVersion(of: source), readAt: core.now)
    }
    writes[call].append(Write(ends: core.now + takes, contents: written))
    takes == .zero ? endWrite(call) : core.clocks.set(.saved(call: call), to: writes[call].first?.ends ?? .never)
  }

  /// Ends the oldest write of a call; content that is newer by then stays.
  mutating func endWrite(_ call: Int) {
    guard case .save(let contents, _) = plan.calls[call].call else { preconditionFailure("a write of a call") }
    let write = writes[call].removeFirst()
    for (content, written) in zip(contents, write.contents) where core.saved[content].readAt < written.readAt {
      let isNewer = core.saved[content].version < written.version
      core.saved[content] = written
      if isNewer { core.note(.saved(content: content, version: written.version)) }
    }
    core.clocks.set(.saved(call: call), to: writes[call].first?.ends ?? .never)
  }
}

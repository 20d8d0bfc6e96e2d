/// Changes of content that the person makes in an app.
extension Simulation {
  /// Plans the changes of a session: each occurs with its chance, at a random time of the session.
  mutating func planEdits(in app: Int, for length: SimDuration) {
    for rule in edits.indices where plan.edits[rule].app == app {
      let edit = plan.edits[rule]
      core.countChecks(Int(edit.times))
      for turn in 0..<edit.times {
        let key = edit.key &+ UInt64(turn)
        guard core.random.occurs(edit.chance, for: .edit, key: key, ordinal: core.now.milliseconds) else { continue }
        let bits = core.random.bits(for: .editTime, key: key, ordinal: core.now.milliseconds)
        let after = Int64(bits.multipliedFullWidth(by: UInt64(length.milliseconds)).high)
        edits[rule].append(core.now + SimDuration(milliseconds: after))
      }
      edits[rule].sort()
      core.clocks.set(.edit(rule: rule), to: edits[rule].first ?? .never)
    }
  }

  /// Makes the next change of a rule.
  mutating func makeEdit(_ rule: Int) {
    let source = plan.edits[rule].source
    edits[rule].removeFirst()
    core.clocks.set(.edit(rule: rule), to: edits[rule].first ?? .never)
    core.feeds[source].insert()
    core.noteChange(of: source, to: core.feeds[source].version)
    applyEffects(of: source)
  }
}

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
        let after = core.random.length(below: length, for: .editTime, key: key, ordinal: core.now.milliseconds)
        edits[rule].append(core.now + after)
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
    for place in core.frame.index.compositions[source].indices {
      forgetForeseen(core.frame.index.compositions[source][place])
    }
    core.feeds[source].insert()
    core.noteChange(of: source, to: core.feeds[source].version)
    remember(source, by: source)
    advanceCompositions(of: source, isEdit: true)
    applyAllEffects(of: source)
  }

  /// Takes back the later versions of a composed source that were foreseen before a change that nobody foresees: what
  /// was read before lacks that change, and is old from then on.
  private mutating func forgetForeseen(_ source: Int) {
    guard plan.sources[source].foreseen > .zero else { return }
    let version = core.feeds[source].version
    for content in core.saved.indices where plan.saved[content].source == source {
      core.saved[content].limit(to: version)
    }
    for call in writes.indices {
      guard case .save(let contents, _) = plan.calls[call].call else { continue }
      for write in writes[call].indices {
        for (place, content) in contents.enumerated() where plan.saved[content].source == source {
          writes[call][write].contents[place].limit(to: version)
        }
      }
    }
    for instance in core.frame.index.foreseeingInstances[source] {
      caches[core.frame.index.caches[instance]].limit(to: version)
      instances[instance].forgetForeseen(after: version)
      core.countChecks(instances[instance].timeline.entries.count)
      updateNextVersion(instance)
      setEntryClock(instance)
    }
  }
}

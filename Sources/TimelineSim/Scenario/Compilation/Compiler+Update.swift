/// An update as read: the instant of its release, and the values that it sets.
struct UpdateDraft {
  let released: SimInstant
  let settings: Settings
}

extension ObjectDecoder {
  /// Takes the update of the apps.
  mutating func update(_ frame: RunBounds) -> UpdateDraft? {
    let node = take("at", as: .placed)
    let settings = settings()
    guard let node, let released = placed(node, "at", in: frame) else { return nil }
    if released >= frame.end {
      log.error(
        .afterTheRun, at: node.span, "the update is released after the run, which ends at \(frame.name(frame.end))")
    }
    // A version that was released before the simulation is installed at its start.
    return UpdateDraft(released: max(released, frame.simulatedFrom), settings: settings)
  }
}

extension UpdatePlan {
  /// The sections of a scenario that an update may change.
  private static let sections: Set = ["apps", "widgets"]

  /// Compiles the scenario after its update; `nil` after an error.
  ///
  /// - Parameter base: The plan before the update.
  static func compile(
    _ draft: UpdateDraft, _ tree: JSONNode, _ base: Plan, _ log: FindingLog, _ inputs: ScenarioInputs,
    parameters: [ParameterID: ParameterValue]
  ) -> UpdatePlan? {
    var own = tree
    let others: Set = ["update", "fleet", "sweep", "expect"]
    own.update(at: .root) { root in
      root.value = .object((root.members ?? []).filter { !others.contains($0.key) })
    }
    draft.settings.assign(to: &own, log, .wrongUpdate) { key in
      sections.contains(key) ? nil : "an update changes 'apps' and 'widgets', not '\(key)'"
    }
    guard !log.hasErrors else { return nil }
    // The tree after the update repeats the findings about the one before it.
    let findings = FindingLog(source: log.source)
    let compiled = Compiler.compile(own, findings, inputs, parameters: parameters)
    log.add(findings.findings.filter { !log.findings.contains($0) })
    guard let plan = compiled?.plan, !log.hasErrors else { return nil }
    guard let update = UpdatePlan(from: base, to: plan, released: draft.released) else {
      log.error(
        .wrongUpdate, at: draft.settings.place,
        "an update changes the providers, saves, reloads and pushes that the scenario has, and nothing else",
        remedy: "write a rule that only one version has into both, with \"perDay\": 0 in the other")
      return nil
    }
    return update
  }

  /// Creates the update that leads from one plan to another; `nil` if more differs than an update can change.
  private init?(from old: Plan, to new: Plan, released: SimInstant) {
    let before = old.schedules.filter { $0.action != .update }
    let after = new.schedules.filter { $0.action != .update }
    guard old.instances.count == new.instances.count, before.map({ $0.key }) == after.map({ $0.key }),
      old.edits == new.edits, old.saved == new.saved, old.calls.map({ $0.trigger }) == new.calls.map({ $0.trigger }),
      old.senders.map({ $0.source }) == new.senders.map({ $0.source })
    else { return nil }
    var changed: [UInt64: Timing] = [:]
    for (old, new) in zip(before, after) where old.action.isOfApps && old.timing != new.timing {
      changed[new.key] = new.timing
    }
    self.init(
      released: released, providers: new.instances.map { $0.provider }, calls: new.calls, senders: new.senders,
      timings: changed)
    var plan = old
    plan.update = self
    plan = plan.updated
    plan.schedules.removeAll { $0.action == .update }
    guard plan == new else { return nil }
  }
}

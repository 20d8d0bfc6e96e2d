extension BaselineReport {
  package var json: String {
    JSONWriter.text(of: ["version": 1, "baselines": .array(nodes)]) + "\n"
  }

  /// The scenarios as data.
  var nodes: [JSONNode] { checks.map(node) }

  private func node(_ check: BaselineCheck) -> JSONNode {
    [
      "file": .string(check.file), "state": .string(check.state.rawValue),
      "fingerprint": .string(Fingerprint.hex(check.new.fingerprint)),
      "oldFingerprint": check.old.map { .string(Fingerprint.hex($0.fingerprint)) } ?? .null,
      "firstDifference": check.firstDifference.map { node($0, EventLine(check.document)) } ?? .null,
      "seeds": .int(check.new.seeds.count),
      "differences": .array(check.differences.map(node)), "causes": .array(check.causes.flatMap(nodes)),
      "metrics": .array(check.changes.filter { $0.changeClass != .same }.map(node)),
    ]
  }

  private func node(_ change: BaselineChange) -> JSONNode {
    [
      "key": .string(change.key), "unit": .string(change.unit.rawValue), "old": .int(orNull: change.old),
      "new": .int(orNull: change.new), "difference": .int(orNull: change.difference?.rounded),
      "halfWidth999": .int(orNull: change.difference?.halfWidth999.map { Int64(roundingUp: $0) }),
      "tolerance": .int(change.tolerance), "verdict": .string(change.changeClass.rawValue),
    ]
  }

  private func node(_ difference: ScenarioDifference) -> JSONNode {
    [
      "path": .string(difference.path), "old": difference.old.map { .string($0) } ?? .null,
      "new": difference.new.map { .string($0) } ?? .null, "line": .int(orNull: difference.span?.line),
    ]
  }

  /// Returns the stale time of a widget by cause, over all seeds.
  private func nodes(_ shift: BlameShift) -> [JSONNode] {
    shift.parts.map { part in
      [
        "widget": .string(shift.widget), "cause": .string(part.cause.name), "old": .int(part.first ?? 0),
        "new": .int(part.second ?? 0),
      ]
    }
  }

  private func node(_ difference: FirstDifference, _ line: EventLine) -> JSONNode {
    switch difference {
    case .observation(let observation, let instant):
      ["isExact": true, "observation": line.node(observation, at: instant)]
    case .stretch(let count, let observation, let instant, let end):
      [
        "isExact": false, "observations": .int(count), "first": line.node(observation, at: instant),
        "until": .string(line.stamp(end)),
      ]
    case .end(let observation, let instant): ["isExact": true, "endsAfter": line.node(observation, at: instant)]
    case .unknown: .null
    }
  }
}

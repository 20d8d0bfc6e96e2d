extension EventLine {
  /// Returns the name of an observation, its subject and its details.
  func fields(of observation: Observation) -> [(String, JSONNode)] {
    let row = observation.row
    return [("event", .string(row.name))] + field(observation.subject) + row.details.map { ($0.0, node($0.1)) }
  }

  /// Returns the field with the name of a subject, if it has one.
  private func field(_ subject: Observation.Subject) -> [(String, JSONNode)] {
    switch subject {
    case .device, .location, .instances, .run: []
    case .display(let display): [("display", .string(names.displays[display]))]
    case .condition(let condition): [("condition", .string(names.name(of: condition)))]
    case .app(let app): [("app", .string(names.apps[app]))]
    case .call(let call): [("call", .string(names.calls[call]))]
    case .source(let source): [("source", .string(names.sources[source]))]
    case .content(let content):
      [("app", .string(names.apps[saved[content].app])), ("source", .string(names.sources[saved[content].source]))]
    case .instance(let instance): [("widget", .string(names.instances[instance]))]
    case .pool(let pool): [("pool", .string(name(of: pool)))]
    case .sender(let sender): [("sender", .string(names.senders[sender]))]
    case .wake(let wake): [("wake", .string(names.wakes[wake]))]
    case .stack(let stack): [("stack", .string(names.stacks[stack]))]
    case .card(let card): [("card", .string(names.cards[card]))]
    }
  }

  private func node(_ detail: Observation.Detail) -> JSONNode {
    switch detail {
    case .flag(let flag): .bool(flag)
    case .count(let count): .int(count)
    case .decimal(let millionths): .number(Spelling.decimal(millionths))
    case .word(let word): word.map { .string($0) } ?? .null
    case .words(let words): .array(words.map { .string($0) })
    case .day(let day): .string(day.spelling)
    case .instant(let instant): timeOrNull(instant)
    case .version(let version): version.map { .int($0.number) } ?? .null
    case .instance(let instance): .string(names.instances[instance])
    case .source(let source): .string(names.sources[source])
    }
  }

  private func name(of pool: Pool) -> String {
    switch pool {
    case .reloads(let index): "reloads of " + names.name(of: layout.owners[index])
    case .pushes(let app): "pushes of " + names.apps[app]
    case .token(let app): "token of " + names.apps[app]
    case .rotations(let stack): "rotations of " + names.stacks[stack]
    }
  }
}

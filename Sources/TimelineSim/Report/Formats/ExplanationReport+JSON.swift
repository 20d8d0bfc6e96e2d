extension ExplanationReport {
  package var json: String { JSONWriter.text(of: node) + "\n" }

  private var node: JSONNode {
    let (kind, members) = content
    return .object(
      [
        ("version", 1), ("kind", .string(kind)), ("file", .string(file)), ("name", .string(names.name)),
        ("preset", .string(names.preset)),
      ] + names.overrideMembers + [
        ("seed", .number(String(explainer.seed))), ("device", names.member.map { .string($0) } ?? .null),
        ("zone", .string(names.zone)), ("from", time(explanation.scope.span.lowerBound)),
        ("to", time(explanation.scope.span.upperBound)),
        ("notes", .array(explanation.notes.map { .string($0) })),
      ] + members)
  }

  private var content: (kind: String, members: [(String, JSONNode)]) {
    switch explanation.content {
    case .summary(let summary): ("summary", members(summary))
    case .answers(let answers): ("instant", [("widgets", .array(answers.map(node)))])
    case .events(let lines): ("events", [("events", .array(lines.map(node)))])
    case .stale(let stretches): ("stale", [("stretches", .array(stretches.map(node)))])
    case .waiting(let waits): ("waiting", [("waits", .array(waits.map(node)))])
    case .dropped(let lines): ("dropped", [("events", .array(lines.map(node)))])
    case .merged(let lines): ("merged", [("events", .array(lines.map(node)))])
    }
  }

  // The summary.

  private func members(_ summary: RunSummary) -> [(String, JSONNode)] {
    let widgets = explanation.subjects.widgets.enumerated().map { index, widget in
      JSONNode.object([self.widget(widget)] + members(summary.tally(of: index)))
    }
    let days = summary.days.map { day -> JSONNode in
      let widgets = day.widgets.map { problem in
        JSONNode.object(
          [widget(problem.widget)] + members(problem.tally) + [("longest", problem.longest.map(node) ?? .null)])
      }
      return [
        "day": .string(day.date.spelling), "from": time(day.from), "to": time(day.to), "widgets": .array(widgets),
      ]
    }
    let limits = [ParameterID.runLimit, .archiveLimit]
    return [
      ("limits", .object(limits.map { ($0.rawValue, .string(basis.value(of: $0))) })),
      ("widgets", .array(widgets)), ("days", .array(days)),
      ("commands", .array(commands(summary).map { .string($0.joined(separator: " ")) })),
    ]
  }

  private func members(_ tally: ProblemTally) -> [(String, JSONNode)] {
    let runs = RunResult.allCases.map { ($0.name, JSONNode.int(tally.results[$0.rawValue])) }
    let pushes = zip(ProblemTally.pushStages, tally.pushes).map { ($0.name, JSONNode.int($1)) }
    return [
      ("stale", length(tally.stale)), ("views", .int(tally.views)), ("staleViews", .int(tally.staleViews)),
      ("placeholderViews", .int(tally.placeholderViews)), ("runs", .object(runs)),
      ("droppedRequests", .int(tally.droppedRequests)), ("rejectedRequests", .int(tally.rejectedRequests)),
      ("pushes", .object(pushes)),
    ]
  }

  // Stretches, waits and events.

  private func node(_ stretch: StaleStretch) -> JSONNode {
    let reasons = stretch.reasons.map { reason, length, parts -> JSONNode in
      [
        "cause": .string(reason.name), "length": self.length(length), "parts": .int(parts),
        "text": .string(wording.reason(reason, in: stretch.segments)),
        "sources": node(RuleTable.citation(of: reason)),
      ]
    }
    return .object([
      widget(stretch.widget), ("from", time(stretch.from)), ("to", time(stretch.to)),
      ("length", length(stretch.to - stretch.from)), ("views", .int(stretch.views)),
      ("began", .string(stretch.began)), ("ended", .string(stretch.ended)), ("reasons", .array(reasons)),
    ])
  }

  private func node(_ wait: GateWait) -> JSONNode {
    let (end, next): (String, JSONNode) =
      switch wait.end {
      case .granted: ("granted", .null)
      case .dropped: ("dropped", .null)
      case .shared: ("shared", .null)
      case .pending: ("pending", .null)
      case .next(let gate, _): ("next", .string(gate.name))
      }
    return [
      "widget": .string(names.instances[wait.instance]), "gate": .string(wait.gate.name), "from": time(wait.since),
      "to": time(wait.to), "length": length(wait.to - wait.since), "end": .string(end), "next": next,
      "text": .string(wait.text), "sources": node(wait.citation),
    ]
  }

  private func node(_ line: ExplanationLine) -> JSONNode {
    [
      "at": time(line.at), "widget": line.subject.map { .string($0) } ?? .null, "text": .string(line.text),
      "sources": node(line.citation),
    ]
  }

  // The state of a widget.

  private func node(_ answer: Answer) -> JSONNode {
    let (snapshot, screen) = (answer.snapshot, answer.screen)
    let isShown = snapshot.isPlaced && answer.absence == nil
    var gates: [Snapshot.ClosedGate] = []
    if case .held(let closed) = snapshot.stage { gates = closed }
    return [
      "widget": .string(names.instances[answer.instance]), "placed": .bool(snapshot.isPlaced),
      "version": isShown ? .int(screen.version.number) : .null, "current": .int(answer.current.number),
      "read": isShown ? time(screen.readAt) : .null,
      "staleSince": isShown ? time(screen.staleSince) : .null,
      "cause": answer.reasons.last.map { .string($0.reason.name) } ?? .null,
      "pending": .array(snapshot.causes.names.map { .string($0) }),
      "pendingSince": snapshot.causes.isEmpty ? .null : time(snapshot.since),
      "gates": .array(gates.map { ["gate": .string($0.gate.name), "opens": time($0.opens)] }),
      "nextRun": answer.run.map { time($0.start) } ?? .null,
      "upToDateAt": time(answer.upToDateAt), "policyDue": time(snapshot.policyDue), "retryDue": time(snapshot.retryDue),
      "units": snapshot.units.map(node) ?? .null, "pushUnits": snapshot.pushUnits.map(node) ?? .null,
      "points": .array(
        wording.points(of: answer).map { point in
          [
            "label": .string(point.label), "text": .string(point.text),
            "sources": point.citation.map(node) ?? .array([]),
          ]
        }),
    ]
  }

  private func node(_ units: Snapshot.Units) -> JSONNode {
    [
      "balance": .int(units.balance), "capacity": .int(units.capacity), "allowance": .int(units.allowance),
      "next": time(units.next),
    ]
  }

  // Parts.

  /// Returns the sources of a rule, the most reliable first.
  private func node(_ citation: Citation) -> JSONNode {
    .array(
      basis.sources(of: citation).map { source in
        [
          "source": .string(source.evidence.name), "facts": .array(source.facts.map { .string($0) }),
          "parameters": .object(source.parameters.map { ($0.rawValue, .string(basis.value(of: $0))) }),
        ]
      })
  }

  private func widget(_ widget: WidgetSelection.Widget) -> (String, JSONNode) {
    switch widget {
    case .instance(let instance): ("widget", .string(names.instances[instance]))
    case .card(let card): ("card", .string(names.cards[card]))
    }
  }

  private func length(_ length: SimDuration) -> JSONNode { .int(length.milliseconds) }

  /// Returns an instant as local time; null if it never comes.
  private func time(_ instant: SimInstant) -> JSONNode {
    instant == .never || instant == .distantPast ? .null : .string(explainer.plan.zone.spelling(of: instant))
  }
}

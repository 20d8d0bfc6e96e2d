/// One point of an answer under its label, with the rule behind it.
struct AnswerPoint: Hashable, Sendable {
  let label: String
  let text: String
  var citation: Citation?
}

extension Wording {
  /// What is shown, whether it is right, what waits and why, and what comes next.
  func points(of answer: Answer) -> [AnswerPoint] {
    guard answer.standing.isPlaced else {
      let placed = time(plan.instances[answer.instance].placed, from: answer.at)
      return [AnswerPoint(label: "shows", text: "Nothing: it is placed \(placed).", citation: .scenario("T11"))]
    }
    return shown(answer) + pending(answer) + ahead(answer) + next(answer)
  }

  // What is on screen.

  private func shown(_ answer: Answer) -> [AnswerPoint] {
    let screen = answer.screen
    guard screen.isVisible else {
      let since = time(answer.since, from: answer.at)
      return [
        AnswerPoint(label: "shows", text: "A placeholder, since \(since).", citation: .documented("T20", "T21"))
      ]
    }
    let read = "read at \(time(screen.readAt, from: answer.at)), \(length(screen.readAt, answer.at)) ago"
    var points = [AnswerPoint(label: "shows", text: "Version \(screen.version), \(read).")]
    guard let now = answer.causes.last else {
      return points + [AnswerPoint(label: "which is", text: "Right since \(time(answer.since, from: answer.at)).")]
    }
    let source = roster.sources[plan.instances[answer.instance].source]
    let wrong = "Wrong since \(time(screen.wrongSince, from: answer.at)), for \(length(screen.wrongSince, answer.at))"
    points.append(AnswerPoint(label: "which is", text: "\(wrong): \(source) is at version \(answer.current)."))
    points.append(
      AnswerPoint(
        label: "because", text: reason(now.cause).sentence + ", since \(time(now.from, from: answer.at)).",
        citation: RuleTable.citation(of: now.cause)))
    let earlier = answer.causes.dropLast().map { $0 }.causes(to: now.from).map { cause, length, _ in
      "\(cause.name) for \(length.text())"
    }
    if !earlier.isEmpty {
      points.append(AnswerPoint(label: "before", text: "\(earlier.joined(separator: ", ")).".sentence))
    }
    return points
  }

  // What waits, and what holds it.

  private func pending(_ answer: Answer) -> [AnswerPoint] {
    let standing = answer.standing
    var points: [AnswerPoint] = []
    if standing.causes.isEmpty {
      points.append(AnswerPoint(label: "waits", text: "Nothing that is due."))
    } else {
      let since = "due since \(time(standing.since, from: answer.at)), for \(length(standing.since, answer.at))"
      points.append(AnswerPoint(label: "waits", text: "A reload (\(names(of: standing.causes))), \(since)."))
    }
    switch standing.stage {
    case .idle: points.append(AnswerPoint(label: "a call now", text: call(answer), citation: callCitation(standing)))
    case .held(let openings): points += held(openings, answer)
    case .granted(let charge, let start, let isBatched):
      let when = "\(time(start, from: answer.at)), in \(length(answer.at, start))"
      points.append(
        AnswerPoint(
          label: "granted",
          text: isBatched ? "It starts at \(when), when its batch closes." : "It wants to start at \(when).",
          citation: RuleTable.citation(of: charge, standing.causes)
            + (isBatched ? .documented("B14", by: ["batch.window"]) : Citation(rules: [], parameters: []))))
    case .running(let end):
      points.append(AnswerPoint(label: "runs", text: "The provider runs until \(time(end, from: answer.at))."))
    }
    return points
  }

  private func held(_ openings: [Standing.Opening], _ answer: Answer) -> [AnswerPoint] {
    var points = openings.enumerated().map { index, opening in
      AnswerPoint(
        label: index == 0 ? "held by" : "and by", text: "\(opening.gate.name.sentence): \(opens(opening, answer)).",
        citation: RuleTable.citation(of: opening.gate))
    }
    if let decided = answer.standing.decided, decided != openings.first?.gate {
      points.append(
        AnswerPoint(label: "blamed on", text: "\(decided.name.sentence), which held it when it was last asked."))
    }
    return points
  }

  /// When a gate opens as things stand, and the number that says so.
  private func opens(_ opening: Standing.Opening, _ answer: Answer) -> String {
    let start = opening.opens == .never ? "opens" : "as things stand it opens at"
    let units = answer.standing.units
    let number = opening.gate == .budget ? units.map { "\($0.level) of \($0.depth) units left, " } ?? "" : ""
    return "\(number)\(start) \(time(opening.opens, from: answer.at))"
  }

  private func call(_ answer: Answer) -> String {
    guard let first = answer.standing.call.held.first else {
      return "Would be granted at once, " + (answer.standing.call.freedom.map(Self.free) ?? "for a unit") + "."
    }
    if first.gate == .budget, plan.system.budget.overrun == .drops { return "Would be dropped: there is no unit." }
    return "Would wait for \(first.gate.name): \(opens(first, answer))."
  }

  private func callCitation(_ standing: Standing) -> Citation {
    if let first = standing.call.held.first { return RuleTable.citation(of: first.gate) }
    return standing.call.freedom.map(RuleTable.citation) ?? RuleTable.unit
  }

  // What came of it.

  private func ahead(_ answer: Answer) -> [AnswerPoint] {
    let run = answer.run.map {
      "In this replay at \(time($0.start, from: answer.at)), in \(length(answer.at, $0.start)), "
        + "when it reads version \($0.version)."
    }
    var points = [AnswerPoint(label: "next run", text: run ?? "None before the scenario ends.")]
    guard !answer.causes.isEmpty || !answer.screen.isVisible else { return points }
    let right =
      answer.rightAt == .never
      ? "Not before the scenario ends."
      : "At \(time(answer.rightAt, from: answer.at)), in \(length(answer.at, answer.rightAt))."
    points.append(AnswerPoint(label: "right again", text: right))
    return points
  }

  // What comes next.

  private func next(_ answer: Answer) -> [AnswerPoint] {
    let (standing, app) = (answer.standing, plan.instances[answer.instance].app)
    var points: [AnswerPoint] = []
    if let units = standing.units {
      let citation = RuleTable.citation(of: Observation.level(.reloads(0), units: 0))
      points.append(AnswerPoint(label: "units", text: self.units(units, answer.at), citation: citation))
    }
    if let units = standing.pushUnits {
      let citation = RuleTable.citation(of: Observation.level(.pushes(app: app), units: 0))
      points.append(AnswerPoint(label: "push units", text: self.units(units, answer.at), citation: citation))
    }
    return points + [asks(answer), entries(answer)]
  }

  private func units(_ units: Standing.Units, _ now: SimInstant) -> String {
    let level = "\(units.level) of \(Self.count(units.depth, "unit", "units")) left"
    let next = time(units.next, from: now)
    return units.level >= units.depth
      ? "\(level); the next, at \(next), finds no room." : "\(level); the next comes at \(next)."
  }

  private func asks(_ answer: Answer) -> AnswerPoint {
    let standing = answer.standing
    if standing.retryDue < standing.policyDue {
      let text = "The failed run is tried again from \(time(standing.retryDue, from: answer.at)) on."
      return AnswerPoint(label: "asks next", text: text, citation: RuleTable.citation(of: Cause.retry))
    }
    if standing.policyDue == .never, standing.causes.contains(CauseSet(.policy)) {
      let text = "Its timeline has asked; after this reload the next one decides."
      return AnswerPoint(label: "asks next", text: text, citation: RuleTable.citation(of: Cause.policy))
    }
    let text =
      standing.policyDue == .never
      ? "Its timeline asks for nothing more." : "Its timeline, from \(time(standing.policyDue, from: answer.at)) on."
    return AnswerPoint(label: "asks next", text: text, citation: RuleTable.citation(of: Cause.policy))
  }

  private func entries(_ answer: Answer) -> AnswerPoint {
    let coming = answer.standing.entries.map { "version \($0.version) at \(time($0.at, from: answer.at))" }
    var text = coming.isEmpty ? "None to come; the last one stays." : coming.joined(separator: ", ").sentence + "."
    if !coming.isEmpty, answer.standing.entries.allSatisfy({ $0.version == answer.screen.version }) {
      let source = plan.instances[answer.instance].source
      let reach = plan.sources[source].foreseen
      let ahead = reach > .zero ? "foreseen \(reach.text()) ahead" : "not foreseen"
      text += " They show what is shown now: changes of \(roster.sources[source]) are \(ahead)."
    }
    return AnswerPoint(label: "entries", text: text, citation: .documented("T10", "T15"))
  }
}

extension String {
  /// The text with a capital at its start.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}

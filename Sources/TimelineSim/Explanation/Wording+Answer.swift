extension Wording {
  /// What is shown, whether it is right, what waits and why, and what comes next.
  func points(of answer: Answer) -> [AnswerPoint] {
    guard answer.snapshot.isPlaced else {
      let placed = time(plan.instances[answer.instance].placed, from: answer.at)
      return [AnswerPoint(label: "shows", text: "Nothing: it is placed \(placed).", citation: .scenario("T11"))]
    }
    return shown(answer) + pending(answer) + ahead(answer) + next(answer)
  }

  // What is on screen.

  private func shown(_ answer: Answer) -> [AnswerPoint] {
    let screen = answer.screen
    if let absence = answer.absence { return placeholder(answer, absence) }
    let read = "read at \(time(screen.readAt, from: answer.at)), \(length(screen.readAt, answer.at)) ago"
    var points = [AnswerPoint(label: "shows", text: "Version \(screen.version), \(read).")]
    guard let now = answer.reasons.last else {
      return points + [AnswerPoint(label: "which is", text: "Right since \(time(answer.since, from: answer.at)).")]
    }
    let source = names.sources[plan.instances[answer.instance].source]
    let wrong = "Wrong since \(time(screen.wrongSince, from: answer.at)), for \(length(screen.wrongSince, answer.at))"
    points.append(AnswerPoint(label: "which is", text: "\(wrong): \(source) is at version \(answer.current)."))
    points.append(
      AnswerPoint(
        label: "because", text: reason(now.reason).sentence + ", since \(time(now.from, from: answer.at)).",
        citation: RuleTable.citation(of: now.reason)))
    let earlier = Array(answer.reasons.dropLast()).totals(to: now.from) { $0.reason.name }.map { name, length, _ in
      "\(name) for \(length.text())"
    }
    if !earlier.isEmpty {
      points.append(AnswerPoint(label: "before", text: "\(earlier.joined(separator: ", ")).".sentence))
    }
    return points
  }

  private func placeholder(_ answer: Answer, _ absence: PlaceholderReason) -> [AnswerPoint] {
    let since = time(max(answer.since, plan.instances[answer.instance].placed), from: answer.at)
    return [
      AnswerPoint(label: "shows", text: "A placeholder, since \(since)."),
      AnswerPoint(
        label: "because", text: "\(reason(absence)).".sentence, citation: RuleTable.citation(of: absence)),
    ]
  }

  // What waits, and what holds it.

  private func pending(_ answer: Answer) -> [AnswerPoint] {
    let snapshot = answer.snapshot
    var points: [AnswerPoint] = []
    if snapshot.causes.isEmpty {
      points.append(AnswerPoint(label: "waits", text: "Nothing that is due."))
    } else {
      let since = "due since \(time(snapshot.since, from: answer.at)), for \(length(snapshot.since, answer.at))"
      points.append(AnswerPoint(label: "waits", text: "A reload (\(names(of: snapshot.causes))), \(since)."))
    }
    switch snapshot.stage {
    case .idle: points.append(AnswerPoint(label: "a call now", text: call(answer), citation: callCitation(answer)))
    case .held(let openings): points += held(openings, answer)
    case .granted(let charge, let start, let isBatched):
      let when = "\(time(start, from: answer.at)), in \(length(answer.at, start))"
      points.append(
        AnswerPoint(
          label: "granted",
          text: isBatched ? "It starts at \(when), when its batch closes." : "It wants to start at \(when).",
          citation: RuleTable.citation(of: charge, snapshot.causes, isSlowed: answer.isSlowed)
            + (isBatched ? .documented("B14", by: [.batchWindow]) : Citation(rules: [], parameters: []))))
    case .running(let end):
      points.append(AnswerPoint(label: "runs", text: "The provider runs until \(time(end, from: answer.at))."))
    }
    return points
  }

  private func held(_ openings: [Snapshot.Opening], _ answer: Answer) -> [AnswerPoint] {
    let isCall = !answer.snapshot.causes.isPolicyOnly
    var points = openings.enumerated().map { index, opening in
      AnswerPoint(
        label: index == 0 ? "held by" : "and by", text: "\(opening.gate.name.sentence): \(opens(opening, answer)).",
        citation: RuleTable.citation(of: opening.gate, isCall: isCall, areUnitsFewer: answer.areUnitsFewer))
    }
    if let decided = answer.snapshot.decided, decided != openings.first?.gate {
      points.append(
        AnswerPoint(label: "blamed on", text: "\(decided.name.sentence), which held it when it was last asked."))
    }
    return points
  }

  /// When a gate opens as things stand, and the number that says so; in this replay, if only a change opens it.
  private func opens(_ opening: Snapshot.Opening, _ answer: Answer) -> String {
    guard opening.opens == .never else {
      return number(opening, answer) + "as things stand it opens at \(time(opening.opens, from: answer.at))"
    }
    return "waits for \(object(of: opening.gate)), \(inReplay(opening, answer))"
  }

  private func number(_ opening: Snapshot.Opening, _ answer: Answer) -> String {
    guard opening.gate == .budget, let units = answer.snapshot.units else { return "" }
    return "\(left(units)), "
  }

  private func inReplay(_ opening: Snapshot.Opening, _ answer: Answer) -> String {
    let end =
      opening.changed == .never ? "to the end of the scenario" : "until \(time(opening.changed, from: answer.at))"
    return "in this replay \(end)"
  }

  private func call(_ answer: Answer) -> String {
    guard let first = answer.snapshot.call.held.first else {
      return "Would be granted at once, " + (answer.snapshot.call.freeReason.map(Self.free) ?? "for a unit") + "."
    }
    if first.gate == .budget, plan.system.budget.overrun == .drops { return "Would be dropped: there is no unit." }
    let end =
      first.opens == .never
      ? ", \(inReplay(first, answer))"
      : ": \(number(first, answer))as things stand until \(time(first.opens, from: answer.at))"
    return "Would wait for \(object(of: first.gate))\(end)."
  }

  private func callCitation(_ answer: Answer) -> Citation {
    if let first = answer.snapshot.call.held.first {
      return RuleTable.citation(of: first.gate, isCall: true, areUnitsFewer: answer.areUnitsFewer)
    }
    return answer.snapshot.call.freeReason.map(RuleTable.citation) ?? RuleTable.unit
  }

  // What came of it.

  private func ahead(_ answer: Answer) -> [AnswerPoint] {
    let run = answer.run.map {
      "In this replay at \(time($0.start, from: answer.at)), in \(length(answer.at, $0.start)), "
        + "when it reads version \($0.version)."
    }
    var points = [AnswerPoint(label: "next run", text: run ?? "None before the scenario ends.")]
    guard !answer.reasons.isEmpty || !answer.screen.isVisible else { return points }
    let right =
      answer.rightAt == .never
      ? "Not before the scenario ends."
      : "At \(time(answer.rightAt, from: answer.at)), in \(length(answer.at, answer.rightAt))."
    points.append(AnswerPoint(label: "right again", text: right))
    return points
  }

  // What comes next.

  private func next(_ answer: Answer) -> [AnswerPoint] {
    let (snapshot, app) = (answer.snapshot, plan.instances[answer.instance].app)
    var points: [AnswerPoint] = []
    if let units = snapshot.units {
      let pool = plan.system.budget.scope == .app ? app : answer.instance
      let reason = AllowanceReason(plan, pool: pool, units: units.allowance, at: answer.at)
      var citation = reason.citation + .number(.budgetAccrual)
      if answer.areUnitsFewer { citation = citation + .number(.lowPowerAllowance) }
      points.append(AnswerPoint(label: "units", text: self.units(units, answer.at), citation: citation))
    }
    if let units = snapshot.pushUnits {
      let citation = RuleTable.citation(of: Observation.balance(.pushes(app: app), units: 0))
      points.append(AnswerPoint(label: "push units", text: self.units(units, answer.at), citation: citation))
    }
    return points + [asks(answer), entries(answer)]
  }

  private func left(_ units: Snapshot.Units) -> String {
    "\(units.balance) of \(Self.count(units.capacity, "unit", "units")) left"
  }

  private func units(_ units: Snapshot.Units, _ now: SimInstant) -> String {
    let (balance, next) = ("\(left(units)), \(units.allowance) today", time(units.next, from: now))
    return units.balance >= units.capacity
      ? "\(balance); the next, at \(next), finds no room." : "\(balance); the next comes at \(next)."
  }

  private func entries(_ answer: Answer) -> AnswerPoint {
    let coming = answer.snapshot.entries.map { "version \($0.version) at \(time($0.at, from: answer.at))" }
    let none = answer.screen.readAt == .never ? "There is none yet." : "None to come; the last one stays."
    var text = coming.isEmpty ? none : coming.joined(separator: ", ").sentence + "."
    if !coming.isEmpty, answer.snapshot.entries.allSatisfy({ $0.version == answer.screen.version }) {
      let source = plan.instances[answer.instance].source
      let reach = plan.sources[source].foreseen
      let ahead = reach > .zero ? "foreseen \(reach.text()) ahead" : "not foreseen"
      text += " They show what is shown now: changes of \(names.sources[source]) are \(ahead)."
    }
    return AnswerPoint(label: "entries", text: text, citation: .documented("T10", "T15"))
  }
}

extension String {
  /// The text with a capital at its start.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}

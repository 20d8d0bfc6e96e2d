extension Wording {
  /// Returns the points about the shown content, the pending request, the next run and the next request.
  func points(of answer: Answer) -> [AnswerPoint] {
    guard answer.snapshot.isPlaced else {
      let placed = time(plan.instances[answer.instance].placed, from: answer.at)
      return [AnswerPoint(label: "shows", text: "Nothing: it is placed at \(placed).", citation: .scenario("T11"))]
    }
    return shown(answer) + pending(answer) + ahead(answer) + next(answer)
  }

  // Shown content.

  private func shown(_ answer: Answer) -> [AnswerPoint] {
    let screen = answer.screen
    if let absence = answer.absence { return placeholder(answer, absence) }
    let read = "read at \(time(screen.readAt, from: answer.at)), \(length(screen.readAt, answer.at)) ago"
    var points = [AnswerPoint(label: "shows", text: "Version \(screen.version.number), \(read).")] + value(answer)
    guard let now = answer.reasons.last else {
      return points + [AnswerPoint(label: "which is", text: "Up to date since \(time(answer.since, from: answer.at)).")]
    }
    let change = answer.lackedPart.map { "\(names.sources[$0]) changed, and " } ?? ""
    let source = change + names.sources[plan.instances[answer.instance].source]
    let stale = "Stale since \(time(screen.staleSince, from: answer.at)), for \(length(screen.staleSince, answer.at))"
    points.append(AnswerPoint(label: "which is", text: "\(stale): \(source) is at version \(answer.current.number)."))
    let since = answer.reasons.reversed().prefix(while: { $0.reason == now.reason }).last?.from ?? now.from
    points.append(
      AnswerPoint(
        label: "because", text: reason(now.reason, in: [now]).sentence + " (since \(time(since, from: answer.at))).",
        citation: RuleTable.citation(of: now.reason)))
    let earlier = answer.reasons.filter { $0.from < since }.totals(to: since) { $0.reason.name }.map {
      name, length, _ in
      "\(name) for \(length.text())"
    }
    if !earlier.isEmpty {
      points.append(AnswerPoint(label: "before", text: "\(earlier.joined(separator: ", ")).".sentence))
    }
    return points
  }

  /// Returns a point about the shown value; none if the source has no values.
  private func value(_ answer: Answer) -> [AnswerPoint] {
    guard let values = answer.values else { return [] }
    let unit = names.unitText(ofValues: plan.instances[answer.instance].source)
    let (shown, current) = (Spelling.rounded(values.shown, places: 6), Spelling.rounded(values.current, places: 6))
    let difference = values.shown == values.current ? "" : ", and it is \(current) by now"
    return [AnswerPoint(label: "value", text: "Shows \(shown)\(unit)\(difference).")]
  }

  private func placeholder(_ answer: Answer, _ absence: PlaceholderReason) -> [AnswerPoint] {
    let since = time(max(answer.since, plan.instances[answer.instance].placed), from: answer.at)
    return [
      AnswerPoint(label: "shows", text: "\(Self.absence(answer.screen.substitute)), since \(since).".sentence),
      AnswerPoint(
        label: "because", text: "\(reason(absence)).".sentence, citation: RuleTable.citation(of: absence)),
    ]
  }

  // Pending request and gates.

  private func pending(_ answer: Answer) -> [AnswerPoint] {
    let snapshot = answer.snapshot
    var points: [AnswerPoint] = []
    if snapshot.causes.isEmpty {
      points.append(AnswerPoint(label: "pending", text: "No reload is due."))
    } else {
      let since = "due since \(time(snapshot.since, from: answer.at)), for \(length(snapshot.since, answer.at))"
      points.append(AnswerPoint(label: "pending", text: "A reload (\(names(of: snapshot.causes))), \(since)."))
    }
    switch snapshot.stage {
    case .idle: points.append(AnswerPoint(label: "a call now", text: call(answer), citation: callCitation(answer)))
    case .held(let closedGates): points += held(closedGates, answer)
    case .granted(_, let start, let isBatched):
      let when = "\(time(start, from: answer.at)), in \(length(answer.at, start))"
      points.append(
        AnswerPoint(
          label: "granted",
          text: isBatched ? "It starts at \(when), when its batch closes." : "Its start is due at \(when).",
          citation: answer.start.map { RuleTable.citation(of: $0) }))
    case .running(let end):
      points.append(AnswerPoint(label: "runs", text: "The provider runs until \(time(end, from: answer.at))."))
    }
    if let failure = snapshot.lastingFailure {
      points.append(
        AnswerPoint(label: "fails", text: failing(answer.instance, failure).sentence, citation: .scenario()))
    }
    return points
  }

  private func held(_ closedGates: [Snapshot.ClosedGate], _ answer: Answer) -> [AnswerPoint] {
    let isCall = !answer.snapshot.causes.isPolicyOnly
    var points = closedGates.enumerated().map { index, closedGate in
      AnswerPoint(
        label: index == 0 ? "held by" : "and by",
        text: "\(closedGate.gate.name.sentence): \(opens(closedGate, answer)).",
        citation: citation(of: closedGate, isCall: isCall, answer))
    }
    if let decided = answer.snapshot.decided, decided != closedGates.first?.gate {
      points.append(
        AnswerPoint(label: "blamed on", text: "\(decided.name.sentence), which held it at the last check."))
    }
    return points
  }

  private func citation(of closedGate: Snapshot.ClosedGate, isCall: Bool, _ answer: Answer) -> Citation {
    let citation = RuleTable.citation(
      of: closedGate.gate, isCall: isCall, isAccrualReduced: answer.isAccrualReduced, under: plan.system.gates)
    guard closedGate.gate == .budget else { return citation }
    return RuleTable.unit(
      citation, isForNextRun: closedGate.opens == .never, isInDebt: answer.snapshot.units?.balance ?? 0 < 0)
  }

  /// Returns when a gate is expected to open; if only a change can open it, when it opened in this replay.
  private func opens(_ closedGate: Snapshot.ClosedGate, _ answer: Answer) -> String {
    guard closedGate.opens == .never else {
      return number(closedGate, answer, "; ") + "as things stand it opens at \(time(closedGate.opens, from: answer.at))"
    }
    return "waits for \(closedGate.gate.opening(at: .never)), \(inReplay(closedGate, answer))"
  }

  private func number(_ closedGate: Snapshot.ClosedGate, _ answer: Answer, _ separator: String) -> String {
    guard closedGate.gate == .budget, let units = answer.snapshot.units else { return "" }
    return left(units) + separator
  }

  private func inReplay(_ closedGate: Snapshot.ClosedGate, _ answer: Answer) -> String {
    let end =
      closedGate.changed == .never
      ? "until the end of the scenario" : "until \(time(closedGate.changed, from: answer.at))"
    return "in this replay \(end)"
  }

  private func call(_ answer: Answer) -> String {
    if let end = answer.snapshot.call.rejectedUntil {
      return "Would be rejected, as would others until \(time(end, from: answer.at)): the app makes too many calls."
    }
    guard let first = answer.snapshot.call.held.first else {
      return "Would be granted at once, " + (answer.snapshot.call.freeReason?.row.clause ?? "for one unit") + "."
    }
    if first.gate == .budget {
      let refusal = plan.system.budget.refusal(of: CauseSet(.appCall))
      if refusal == .drops { return "Would be dropped: no unit is left." }
      if refusal == .joins { return "Would wait for the widget's next run: no unit is left." }
    }
    let end =
      first.opens == .never
      ? ", \(inReplay(first, answer))"
      : ": \(number(first, answer, ", "))as things stand until \(time(first.opens, from: answer.at))"
    return "Would wait for \(first.gate.row.opening)\(end)."
  }

  private func callCitation(_ answer: Answer) -> Citation {
    if answer.snapshot.call.rejectedUntil != nil { return RequestEnd.rejected.citation }
    if let first = answer.snapshot.call.held.first {
      let citation = citation(of: first, isCall: true, answer)
      return first.gate == .budget && plan.system.budget.callOverrun != .same
        ? citation + .number(.budgetOverrunCalls) : citation
    }
    return answer.snapshot.call.freeReason?.row.citation ?? RuleTable.unit
  }

  // The rest of the replay.

  private func ahead(_ answer: Answer) -> [AnswerPoint] {
    let run = answer.run.map {
      "In this replay at \(time($0.start, from: answer.at)), in \(length(answer.at, $0.start)), "
        + "reading version \($0.version.number)"
        + ($0.runner.map { ": the run of \(names.instances[$0]) also serves this copy" } ?? "") + "."
    }
    var points = [AnswerPoint(label: "next run", text: run ?? "None before the scenario ends.")]
    guard !answer.reasons.isEmpty || !answer.screen.isVisible else { return points }
    let upToDate =
      answer.upToDateAt == .never
      ? "Not before the scenario ends."
      : "At \(time(answer.upToDateAt, from: answer.at)), in \(length(answer.at, answer.upToDateAt))."
    points.append(AnswerPoint(label: "up to date", text: upToDate))
    return points
  }

  // Units, next request and later entries.

  private func next(_ answer: Answer) -> [AnswerPoint] {
    let (snapshot, app) = (answer.snapshot, plan.instances[answer.instance].app)
    var points: [AnswerPoint] = []
    if let units = snapshot.units {
      let pool = layout.reloads(of: answer.instance)
      let reason = AllowanceReason(plan, pool: pool, units: units.allowance, at: answer.at)
      var citation = reason.citation + .number(.budgetAccrual)
      if answer.isAccrualReduced { citation = citation + .number(.lowPowerAllowance) }
      if units.balance < 0 { citation = citation + RuleTable.debt }
      points.append(AnswerPoint(label: "units", text: self.units(units, answer.at), citation: citation))
    }
    if let units = snapshot.pushUnits {
      let citation = RuleTable.citation(of: Pool.pushes(app: app))
      points.append(AnswerPoint(label: "push units", text: self.units(units, answer.at), citation: citation))
    }
    return points + [nextRequest(answer), entries(answer)]
  }

  private func left(_ units: Snapshot.Units) -> String {
    Self.left(units.balance, of: units.capacity)
  }

  private func units(_ units: Snapshot.Units, _ now: SimInstant) -> String {
    let (balance, next) = ("\(left(units)), \(units.allowance) today", time(units.next, from: now))
    return units.balance >= units.capacity
      ? "\(balance); the next, at \(next), expires: the pool is full." : "\(balance); the next accrues at \(next)."
  }

  private func entries(_ answer: Answer) -> AnswerPoint {
    let coming = answer.snapshot.entries.map { "version \($0.version.number) at \(time($0.at, from: answer.at))" }
    let none = answer.screen.readAt == .never ? "There is none yet." : "No later entry; the last one stays."
    var text = coming.isEmpty ? none : coming.joined(separator: ", ").sentence + "."
    if !coming.isEmpty, answer.snapshot.entries.allSatisfy({ $0.version == answer.screen.version }) {
      text += " They repeat the shown version\(reasonOfRepetition(answer))."
    }
    return AnswerPoint(label: "entries", text: text, citation: .documented("T10", "T15"))
  }
}

extension Wording {
  /// Returns why later entries repeat the shown version, as a clause after it.
  private func reasonOfRepetition(_ answer: Answer) -> String {
    let source = plan.instances[answer.instance].source
    if let part = answer.lackedPart { return ", which lacks the change of \(names.sources[part])" }
    if !plan.sources[source].parts.isEmpty { return ": a change that was not foreseen comes before theirs" }
    let foreseen = plan.sources[source].foreseen
    return ": changes of \(names.sources[source]) are "
      + (foreseen > .zero ? "foreseen \(foreseen.text()) ahead" : "not foreseen")
  }
}

extension String {
  /// The text with its first letter in upper case.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}

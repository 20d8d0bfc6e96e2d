extension ObjectDecoder {
  /// Takes the bounds of the run, and the end of its warm-up.
  ///
  /// After a finding, the run falls back to a day in 2026 so that the rest can be read.
  mutating func frame(_ inputs: ScenarioInputs) -> (RunBounds, measuredFrom: SimInstant) {
    let startNode = take("start", as: .runStart)
    let reading = startNode.flatMap { quantity(of: $0, "start", Quantity.localDateTime) }
    let start = startReading(reading, startNode)
    let lengthNode = take("length", as: .positiveLength)
    let length = lengthNode.flatMap { quantity(of: $0, "length", Quantity.plainLength) }
    let days = runDays(length, lengthNode)
    let history = history()
    let span = start.day.advanced(by: -historyDays(history))...start.day.advanced(by: days + 1)
    let (name, zone) = zone(over: span, inputs)
    let from = start.instant(in: zone)
    let end = (length.flatMap { days > 0 ? $0 : nil } ?? Length(days: 1)).end(from: from, in: zone)
    let frame = RunBounds(
      zoneName: name, zone: zone, zoneDays: span, simulatedFrom: history.start(to: from, in: zone), start: from,
      end: end, knownUntil: end, inputs: inputs.keeping(zone, named: name, over: span))
    return (frame, measuredFrom(frame))
  }

  private func startReading(_ reading: LocalDateTime?, _ node: JSONNode?) -> LocalDateTime {
    let fallback = LocalDateTime(day: CivilDay(year: 2026, month: 1, day: 1))
    guard let reading else { return fallback }
    guard 1970...2199 ~= reading.day.date.year else {
      log.error(.outOfRange, at: node?.span, "'start' must be between 1970 and 2199")
      return fallback
    }
    return reading
  }

  /// Returns the maximum number of local days in a run, or 0 after a finding.
  private func runDays(_ length: Length?, _ node: JSONNode?) -> Int64 {
    guard let length, let node else { return 0 }
    let days = length.days + length.rest.milliseconds / CivilDay.length + 1
    guard length.days > 0 || length.rest > .zero else {
      log.error(.notPositive, at: node.span, "'length' must be greater than zero")
      return 0
    }
    guard days <= Limits.runDays + 1 else {
      log.error(.tooLarge, at: node.span, "'length' must be at most \(Limits.runDays)d")
      return 0
    }
    return days
  }

  /// Takes the length of the history; a person whose views are recorded has none, unless the scenario gives one.
  private mutating func history() -> Length {
    let views = peek("device")?["views"]
    let isRecorded = views?["trace"] != nil || views?.elements?.contains { $0["trace"] != nil } == true
    guard let node = take("history", as: .length), let length = quantity(of: node, "history", Quantity.plainLength)
    else {
      return Length(days: isRecorded ? 0 : Self.defaultHistory)
    }
    let milliseconds = Int128(length.days) * Int128(CivilDay.length) + Int128(length.rest.milliseconds)
    guard milliseconds <= Int128(Limits.historyDays * CivilDay.length) else {
      log.error(.tooLarge, at: node.span, "'history' must be at most \(Limits.historyDays)d")
      return Length(days: Self.defaultHistory)
    }
    return length
  }

  /// The days of the history by default.
  static var defaultHistory: Int64 { 2 }

  /// Returns the maximum number of local days that a history touches.
  private func historyDays(_ length: Length) -> Int64 {
    length.days + length.rest.milliseconds / CivilDay.length + 1
  }

  private mutating func zone(over days: ClosedRange<CivilDay>, _ inputs: ScenarioInputs) -> (String, ZoneTable) {
    zoneIfSet(over: days, inputs) ?? ("UTC", ZoneTable(fixed: .zero))
  }

  /// Takes a zone; `nil` if it is missing, and UTC after a finding.
  mutating func zoneIfSet(over days: ClosedRange<CivilDay>, _ inputs: ScenarioInputs) -> (String, ZoneTable)? {
    guard let name = text("zone", as: .zone) else { return nil }
    if let table = inputs.zone(name.value, over: days) { return (name.value, table) }
    log.add([log.source.finding(at: name.span, inputs.zoneProblem(name.value))])
    return (name.value, ZoneTable(fixed: .zero))
  }

  private mutating func measuredFrom(_ frame: RunBounds) -> SimInstant {
    guard let node = take("warmUp", as: .length), let length = quantity(of: node, "warmUp", Quantity.plainLength) else {
      return frame.start
    }
    let from = length.end(from: frame.start, in: frame.zone)
    guard from < frame.end else {
      log.error(
        .afterTheRun, at: node.span, "the warm-up takes the whole run, which ends at \(frame.name(frame.end))")
      return frame.start
    }
    return from
  }
}

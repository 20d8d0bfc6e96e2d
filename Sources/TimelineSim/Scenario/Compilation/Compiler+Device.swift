extension Compiler {
  /// Compiles the device: the person's day, views, conditions and events.
  mutating func compileDevice(_ object: inout ObjectDecoder) {
    if let (name, zone) = object.zoneIfSet(over: frame.zoneDays, frame.inputs) { frame.move(to: zone, named: name) }
    compileTrips(&object)
    frame.awake = object.window("awake") ?? frame.awake
    compileViews(&object)
    var shares: [Condition: ConditionShare] = [:]
    object.objects("conditions") { compileCondition($0, &$1, &shares) }
    parts.conditionShares = shares.mapValues { $0.share(in: frame) }
    object.objects("systemEvents") { index, event in
      let kind = event.choice("is", SystemEvent.words) ?? .locale
      schedule(
        event.timing(frame, within: .wholeDay), .systemEvent(kind), subject: "device/systemEvent#\(index)")
    }
    object.objects("moves") { index, move in
      parts.hasMoves = true
      schedule(move.timing(frame, within: frame.awake), .move, subject: "device/move#\(index)")
    }
    if object.has("moves") { parts.hasMoves = true }
  }

  /// Compiles the trips: at each the clock turns to another zone, which is a significant change of time (fact E9).
  private mutating func compileTrips(_ object: inout ObjectDecoder) {
    object.objects("trips") { index, trip in
      let node = trip.take("at", as: .localDateTime)
      let date = node.flatMap { trip.quantity(of: $0, "at", Quantity.localDateTime) }
      guard let (name, zone) = trip.zoneIfSet(over: frame.zoneDays, frame.inputs), let node, let date else { return }
      let instant = date.instant(in: frame.zone)
      guard instant < frame.end else {
        log.error(.afterTheRun, at: node.span, "the trip is after the run, which ends at \(frame.name(frame.end))")
        return
      }
      if let last = frame.trips.last, instant <= last.at {
        log.error(.outOfRange, at: node.span, "a trip must be after the one before it, at \(frame.name(last.at))")
        return
      }
      let before = (offset: frame.zone.offset(at: instant), day: frame.zone.day(of: instant))
      frame.travel(to: zone, named: name, at: instant)
      let day = frame.zone.day(of: instant)
      if frame.zone.offset(at: instant) == before.offset {
        log.warning(.neverOccurs, at: node.span, "this never occurs: the clock shows the time of \(name) already")
      } else if day < before.day {
        log.warning(
          .neverOccurs, at: node.span,
          "the date goes back to \(day.spelling), and the times of \(before.day.spelling) that have passed do not "
            + "occur again, not even its midnight",
          remedy: "choose a time at which the date stays")
      }
      schedule(
        DecodedTiming(timing: .instants([instant])), .systemEvent(.significantTime), subject: "device/trip#\(index)")
    }
  }

  private mutating func compileCondition(
    _ index: Int, _ object: inout ObjectDecoder, _ shares: inout [Condition: ConditionShare]
  ) {
    let condition = object.definedCondition("is", conditions) ?? .offline
    let subject = "device/condition#\(index)"
    guard !object.hasTiming, object.has("between") else {
      let (timing, length) = object.lastingTiming(frame, within: .wholeDay, length: "for")
      shares[condition, default: ConditionShare()].add(timing, length: length, in: frame)
      return schedule(timing, length: length, .condition(condition), subject: subject)
    }
    if object.take("for", as: .positiveDuration) != nil {
      log.error(.needlessKey, at: object.place(of: "for"), "'for' and 'between' cannot be combined")
    }
    guard let window = object.window("between") else { return }
    let timing = windows(window, on: object.weekdays())
    shares[condition, default: ConditionShare()].add(timing, length: .zero, in: frame)
    schedule(timing, .condition(condition), subject: subject)
  }

  /// Returns the occurrences of a daily window in the run, each with its length on the wall clock.
  private func windows(_ window: DailyWindow, on weekdays: [Bool]) -> DecodedTiming {
    var timing = DecodedTiming.never
    var starts: [SimInstant] = []
    for day in frame.days where weekdays[day.weekday] {
      let last = window.passesMidnight ? day.advanced(by: 1) : day
      let start = max(frame.simulatedFrom, frame.zone.instant(on: day, at: window.from))
      let end = frame.zone.instant(on: last, at: window.to)
      guard end > start, start < frame.end else { continue }
      starts.append(start)
      timing.lengths.append(end - start)
    }
    timing.timing = .instants(starts)
    return timing
  }

  /// Adds the default moves, if the scenario sets none and a widget uses location (fact E10).
  mutating func compileDefaultMoves() {
    guard !parts.hasMoves, parts.instances.contains(where: { $0.usesLocation }) else { return }
    let rate = Timing.PoissonRate.millionthsPerDay(system.number(.movesRate) * 1_000_000)
    schedule(
      DecodedTiming(timing: .poisson(rate, within: frame.awake)), .move, subject: "device/move#0")
  }
}

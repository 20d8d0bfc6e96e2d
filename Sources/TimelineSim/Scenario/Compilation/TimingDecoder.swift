/// Turns the keys of a timing into times of the run.
struct TimingDecoder {
  /// The object with the keys.
  let object: ObjectDecoder
  let frame: RunBounds
  /// The values of the keys.
  let nodes: [String: JSONNode]
  /// The length of an occurrence, which may begin before the run and reach into it; zero for a moment.
  var longest = SimDuration.zero

  /// The log of findings.
  var log: FindingLog { object.log }

  /// Returns the timing, or `nil` after a finding.
  func decode(_ form: TimingForm, within window: DailyWindow) -> DecodedTiming? {
    guard let node = nodes[form.rawValue] else { return nil }
    switch form {
    case .at: return times(node)
    case .every: return period(node)
    case .mean: return meanGap(node, within: self.window(orElse: window))
    case .perDay: return perDay(node, within: self.window(orElse: window))
    case .trace: return trace(node)
    }
  }

  /// Returns the window that `between` gives, or else another one, on the days that `weekdays` gives.
  private func window(orElse other: DailyWindow) -> DailyWindow {
    var window = nodes["between"].flatMap { object.quantity(of: $0, "between", Quantity.window) } ?? other
    if let node = nodes["weekdays"] { window.weekdays = Weekdays(object.weekdays(of: node)) }
    return window
  }

  private func meanGap(_ node: JSONNode, within window: DailyWindow) -> DecodedTiming? {
    guard let gap = object.quantity(of: node, "mean", Quantity.plainDuration),
      object.isPositive(gap.milliseconds, node, "mean")
    else { return nil }
    let count = frame.intervals(of: window).reduce(0) { $0 + $1.inRun.milliseconds } / gap.milliseconds
    guard isWithinLimit(count, node) else { return nil }
    return DecodedTiming(timing: .poisson(.meanGap(gap), within: window), count: count)
  }

  private func perDay(_ node: JSONNode, within window: DailyWindow) -> DecodedTiming? {
    guard let millionths = object.times(of: node, "perDay") else { return nil }
    let intervals = frame.intervals(of: window)
    let count = intervals.reduce(Int128(0)) { count, interval in
      count + Int128(millionths) * Int128(interval.inRun.milliseconds) / Int128(interval.length.milliseconds)
    }
    let whole = Int64(clamping: count / 1_000_000)
    guard isWithinLimit(whole, node) else { return nil }
    // With more than one occurrence per millisecond, the simulated time would not advance.
    guard intervals.allSatisfy({ millionths / 1_000_000 <= $0.length.milliseconds }) else {
      log.error(.tooOften, at: node.span, "this would occur more than once per millisecond")
      return nil
    }
    return DecodedTiming(timing: .poisson(.millionthsPerDay(millionths), within: window), count: whole)
  }

  private func period(_ node: JSONNode) -> DecodedTiming? {
    guard let every = object.quantity(of: node, "every", Quantity.plainLength) else { return nil }
    let from = nodes["from"].flatMap { object.dayOrTime(of: $0, "from") }
    guard every.days == 0 else { return days(every, node, from: from) }
    let window = window(orElse: .wholeDay)
    // Each repetition costs time, even outside the window.
    guard object.isPositive(every.rest.milliseconds, node, "every") else { return nil }
    let anchor = anchor(from, every.rest)
    let count = (frame.knownUntil - max(anchor, earliest)).milliseconds / every.rest.milliseconds
    let isPartial = window != .wholeDay
    let subject = isPartial ? "this period would repeat, inside and outside 'between'," : "this would occur"
    guard isWithinLimit(count, node, subject) else { return nil }
    return DecodedTiming(
      timing: .periodic(every: every.rest, from: anchor, within: window), count: max(0, count))
  }

  /// Reads a period of local days, which keeps to the wall clock.
  private func days(_ every: Length, _ node: JSONNode, from: DayOrTime?) -> DecodedTiming? {
    guard every.rest == .zero else {
      log.error(
        .localDays, at: node.span, "a period is either whole days or a duration, not both",
        remedy: "write \"24h\" for \"1d\"")
      return nil
    }
    for key in ["between", "weekdays"] {
      if let node = nodes[key] {
        log.error(
          .needlessKey, at: node.span, "'\(key)' cannot be combined with whole days",
          remedy: key == "weekdays" ? "write 'at' with a time of day" : nil)
      }
    }
    if every.days == 1, from?.day == nil {
      return daily([from?.time ?? frame.startTime], node, weekdays: Self.everyDay)
    }
    let first = LocalDateTime(day: from?.day ?? firstDay(each: every.days), time: from?.time ?? frame.startTime)
    let span = frame.zone.latestDay(at: frame.knownUntil).number - first.day.number
    let all = stride(from: 0, through: max(span, -1), by: Int(every.days)).map {
      LocalDateTime(day: first.day.advanced(by: Int64($0)), time: first.time).instant(in: frame.zone)
    }
    return instants(all)
  }

  /// Returns the first instant of a period: the given date, or a repetition before any that reach into the history.
  private func anchor(_ from: DayOrTime?, _ every: SimDuration) -> SimInstant {
    let first = from?.first(in: frame) ?? frame.start
    guard from?.day == nil, first > earliest else { return first }
    let periods = (first - earliest).milliseconds / every.milliseconds
    return first - every * periods
  }

  /// Returns the first day of a period of days, counted back from the run's first day into the history.
  private func firstDay(each days: Int64) -> CivilDay {
    let history = frame.startDay.number - frame.zone.day(of: earliest).number
    return frame.startDay.advanced(by: -(history + days - 1) / days * days)
  }

  /// Returns instants as a timing: those in the run or its history, and earlier ones whose occurrence may reach into it.
  func instants(_ all: [SimInstant]) -> DecodedTiming {
    let known = all.filter { $0 < frame.knownUntil && !isOver($0) }.sorted()
    return DecodedTiming(timing: .instants(known), count: Int64(known.count))
  }

  /// The start of the time that affects the run: that of its history, or earlier by the length of an occurrence.
  private var earliest: SimInstant { frame.simulatedFrom - longest }

  /// Returns whether an occurrence is over before the simulation begins.
  ///
  /// - Parameters:
  ///   - instant: Its beginning.
  ///   - length: Its own length, if it has one. Occurrences that are moments for this timing, such as views, are over
  ///     at once.
  func isOver(_ instant: SimInstant, length: SimDuration? = nil) -> Bool {
    let lasting = longest > .zero ? length ?? longest : .zero
    return instant < frame.simulatedFrom && instant + lasting <= frame.simulatedFrom
  }

  /// Returns whether a number of occurrences is within the limit, or logs that it is not.
  func isWithinLimit(_ count: Int64, _ node: JSONNode, _ subject: String = "this would occur") -> Bool {
    if count > Limits.occurrences {
      log.error(.tooOften, at: node.span, "\(subject) more than \(Limits.text(Limits.occurrences)) times in the run")
    }
    return count <= Limits.occurrences
  }
}

/// Recorded times.
extension TimingDecoder {
  /// Takes the rows of a trace that lie in the run or reach into it.
  func trace(_ node: JSONNode) -> DecodedTiming? {
    guard let name = object.text(of: node, "trace") else { return nil }
    switch frame.inputs.trace(name.value) {
    case .read(let source, let trace, let findings):
      log.traceBytes += source.bytes.count
      guard log.traceBytes <= Limits.allTraceBytes else { return tooLarge(name) }
      log.add(findings)
      return findings.isEmpty ? timing(trace, named: name) : nil
    case .unreadable(let problem):
      log.add([log.source.finding(at: name.span, problem)])
      return nil
    case .beyondLimit: return tooLarge(name)
    }
  }

  /// Logs that the traces up to this one are too large in total.
  private func tooLarge(_ name: Located<String>) -> DecodedTiming? {
    log.error(
      .fileTooLarge, at: name.span,
      "the traces up to this one exceed \(Limits.megabytes(Limits.allTraceBytes)) in total",
      remedy: "leave out rows outside the run")
    return nil
  }

  private func timing(_ trace: Trace, named name: Located<String>) -> DecodedTiming {
    let all = trace.rows.map { (at: $0.at.instant(in: frame.zone), length: $0.length, value: $0.value) }
    let rows = all.filter { $0.at < frame.knownUntil && !isOver($0.at, length: $0.length) }
    if rows.isEmpty, let first = all.first, let last = all.last { warnOutsideRun(first.at...last.at, named: name) }
    let hasLengths = rows.contains { $0.length != nil }
    return DecodedTiming(
      timing: .instants(rows.map { $0.at }), lengths: hasLengths ? rows.map { $0.length } : [],
      tracePath: object.path, count: Int64(rows.count), values: rows.map { $0.value })
  }

  /// Warns that a trace covers another time than the run, which is likely a mistake.
  private func warnOutsideRun(_ span: ClosedRange<SimInstant>, named name: Located<String>) {
    let (rows, run) = (frame.bounds(span.lowerBound, span.upperBound), frame.bounds(frame.start, frame.end))
    log.warning(
      .traceOutsideRun, at: name.span,
      "no row of '\(name.value)' lies in the run: the rows last from \(rows), the run from \(run)")
  }
}

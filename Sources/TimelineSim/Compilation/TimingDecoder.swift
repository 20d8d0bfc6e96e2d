/// Turns the keys of a timing into times of the run.
struct TimingDecoder {
  /// The object the keys stand in.
  let object: ObjectDecoder
  /// The bounds of the run.
  let frame: RunFrame
  /// The values of the keys.
  let nodes: [String: JSONNode]
  /// Whether what happens can begin before the run and reach into it.
  var lasts = false

  /// Where mistakes go.
  var log: FindingLog { object.log }

  /// Returns the timing, or `nil` after a finding.
  func decode(_ form: TimingForm, within window: DailyWindow) -> DecodedTiming? {
    guard let node = nodes[form.rawValue] else { return nil }
    switch form {
    case .at: return times(node)
    case .every: return period(node)
    case .mean: return meanGap(node, within: self.window ?? window)
    case .perDay: return perDay(node, within: self.window ?? window)
    case .trace: return trace(node)
    }
  }

  /// What `between` says.
  private var window: DailyWindow? {
    nodes["between"].flatMap { object.quantity(of: $0, "between", Quantity.window) }
  }

  private func meanGap(_ node: JSONNode, within window: DailyWindow) -> DecodedTiming? {
    guard let gap = object.quantity(of: node, "mean", Quantity.plainDuration),
      object.isPositive(gap.milliseconds, node, "mean")
    else { return nil }
    let count = frame.openings(of: window).reduce(0) { $0 + $1.inRun.milliseconds } / gap.milliseconds
    guard isFew(count, node) else { return nil }
    return DecodedTiming(timing: .poisson(.meanGap(gap), within: window), count: count)
  }

  private func perDay(_ node: JSONNode, within window: DailyWindow) -> DecodedTiming? {
    guard let millionths = object.times(of: node, "perDay") else { return nil }
    let openings = frame.openings(of: window)
    let count = openings.reduce(Int128(0)) { count, opening in
      count + Int128(millionths) * Int128(opening.inRun.milliseconds) / Int128(opening.length.milliseconds)
    }
    let whole = Int64(clamping: count / 1_000_000)
    guard isFew(whole, node) else { return nil }
    // Denser than time itself, nothing would ever get past a millisecond.
    guard openings.allSatisfy({ millionths / 1_000_000 <= $0.length.milliseconds }) else {
      log.error(.tooOften, at: node.span, "that would happen more than once a millisecond")
      return nil
    }
    return DecodedTiming(timing: .poisson(.millionthsPerDay(millionths), within: window), count: whole)
  }

  private func period(_ node: JSONNode) -> DecodedTiming? {
    guard let every = object.quantity(of: node, "every", Quantity.plainLength) else { return nil }
    let from = nodes["from"].flatMap { object.dayOrTime(of: $0, "from") }
    guard every.days == 0 else { return days(every, node, from: from) }
    let (anchor, window) = (from?.first(in: frame) ?? frame.start, window)
    // Every time it comes round takes a moment to look at, in the window or not.
    guard object.isPositive(every.rest.milliseconds, node, "every") else { return nil }
    let count = (frame.knownUntil - max(anchor, earliest)).milliseconds / every.rest.milliseconds
    guard isFew(count, node, window == nil ? "happen" : "come round, in its part of the day or not,") else {
      return nil
    }
    return DecodedTiming(
      timing: .periodic(every: every.rest, from: anchor, within: window ?? .wholeDay), count: max(0, count))
  }

  /// Reads a period of local days, which keeps to the wall clock.
  private func days(_ every: Length, _ node: JSONNode, from: DayOrTime?) -> DecodedTiming? {
    guard every.rest == .zero else {
      log.error(
        .localDays, at: node.span, "a period is whole local days or a time, not both",
        remedy: "write \"24h\" for \"1d\"")
      return nil
    }
    if let window = nodes["between"] {
      log.error(.needlessKey, at: window.span, "'between' has no meaning beside whole days")
    }
    if every.days == 1, from?.day == nil {
      return daily([from?.time ?? frame.startTime], node, weekdays: Self.everyDay)
    }
    let first = LocalDateTime(day: from?.day ?? frame.startDay, time: from?.time ?? frame.startTime)
    let span = frame.zone.day(of: frame.knownUntil).number - first.day.number
    let all = stride(from: 0, through: max(span, -1), by: Int(every.days)).map {
      LocalDateTime(day: first.day.advanced(by: Int64($0)), time: first.time).instant(in: frame.zone)
    }
    return instants(all)
  }

  /// Returns instants as a timing: those in the run, and those before it of what may reach into it.
  func instants(_ all: [SimInstant]) -> DecodedTiming {
    let known = all.filter { $0 < frame.knownUntil && (lasts || $0 >= frame.start) }.sorted()
    return DecodedTiming(timing: .instants(known), count: Int64(known.count))
  }

  /// From when on what happens matters: the start, or as long before it as anything can last.
  private var earliest: SimInstant {
    lasts ? frame.start - .hours(24 * Limits.lastingDays) : frame.start
  }

  /// Logs what happens too often to be meant.
  func isFew(_ count: Int64, _ node: JSONNode, _ verb: String = "happen") -> Bool {
    if count > Limits.occurrences {
      log.error(.tooOften, at: node.span, "that would \(verb) more than \(Limits.occurrences) times in the run")
    }
    return count <= Limits.occurrences
  }
}

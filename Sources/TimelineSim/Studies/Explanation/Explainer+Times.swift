extension Explainer {
  /// Returns the instant that a time names.
  ///
  /// - Throws: `ExplanationProblem` if it lies outside the run.
  func instant(at moment: TimeArgument) throws(ExplanationProblem) -> SimInstant {
    try instant(moment, for: "--at", in: run)
  }

  /// Returns the span or the day of a request.
  ///
  /// - Throws: `ExplanationProblem` if it lies outside the run or ends before it begins.
  func scope(_ request: ExplanationRequest) throws(ExplanationProblem) -> Explanation.Scope {
    guard let argument = request.day else { return .span(try span(request)) }
    let (from, next) = (plan.zone.start(of: argument.day), plan.zone.start(of: argument.day.advanced(by: 1)))
    guard from < plan.end, next > plan.start else {
      let isInHistory = next > plan.simulatedFrom && from < plan.start
      throw outside(argument.text, for: "--day", isInHistory: isInHistory)
    }
    // The last day includes the end of the run.
    let to = next < plan.end ? next - .milliseconds(1) : plan.end
    return .day(argument.day, max(from, plan.start)...to)
  }

  /// Returns the span of a request; an end without a date is the first such time after the beginning.
  private func span(_ request: ExplanationRequest) throws(ExplanationProblem) -> ClosedRange<SimInstant> {
    let whole = plan.start...plan.end
    var (from, to) = (plan.start, plan.end)
    if let moment = request.from { from = try instant(moment, for: "--from", in: run) }
    guard let moment = request.to else { return from...to }
    if moment.isTimeOnly, moment.instant(in: from...plan.end, plan.zone) == nil,
      moment.instant(in: whole, plan.zone) != nil
    {
      throw ExplanationProblem(
        message: "\(moment.text) for '--to' does not occur after '--from' (\(time(from))): the run ends at "
          + "\(time(plan.end)).")
    }
    to = try instant(moment, for: "--to", in: moment.isTimeOnly ? from...plan.end : whole)
    guard from <= to else {
      throw ExplanationProblem(message: "'--from' (\(time(from))) is later than '--to' (\(time(to))).")
    }
    return from...to
  }

  /// Returns a note if a clock change makes a time ambiguous or skips it.
  func clockChangeNotes(for moment: TimeArgument, _ instant: SimInstant) -> [String] {
    let day = plan.zone.day(of: instant).spelling
    if let skipped = moment.time(skippedAt: instant, plan.zone) {
      let used = plan.zone.clock(at: instant).spelling
      let reason = wording.names.trips.contains { $0.at == instant } ? "a trip skips it" : "the clocks go forward"
      return ["\(skipped.spelling) does not exist on \(day): \(reason), so \(used) is used."]
    }
    guard !moment.hasOffset, let second = plan.zone.repetition(of: instant) else { return [] }
    return ["\(plan.zone.clock(at: instant).spelling) occurs twice that day; \(time(second)) is the second."]
  }

  /// Whether a run spans several days, so that a time without a date is ambiguous.
  var hasSeveralDays: Bool { plan.zone.day(of: run.lowerBound) != plan.zone.day(of: run.upperBound) }

  /// Returns an instant with its date: `2026-06-13T14:30`.
  func time(_ instant: SimInstant) -> String {
    let reading = LocalDateTime(instant, in: plan.zone)
    return reading.spelling + wording.offset(at: instant)
  }

  /// The instants of the run, which excludes its end.
  private var run: ClosedRange<SimInstant> { plan.start...plan.end - .milliseconds(1) }

  private func instant(
    _ moment: TimeArgument, for option: String, in span: ClosedRange<SimInstant>
  ) throws(ExplanationProblem) -> SimInstant {
    if let instant = moment.instant(in: span, plan.zone) { return instant }
    let isInHistory =
      plan.simulatedFrom < plan.start && moment.instant(in: plan.simulatedFrom...plan.start, plan.zone) != nil
    throw outside(moment.text, for: option, isInHistory: isInHistory)
  }

  /// Returns the problem of a time or a day outside the run.
  private func outside(_ text: String, for option: String, isInHistory: Bool) -> ExplanationProblem {
    let days = plan.zone.day(of: plan.start).number...plan.zone.latestDay(at: run.upperBound).number
    var names = days.prefix(7).map { CivilDay(number: $0).spelling }.joined(separator: ", ")
    if days.count > 7 { names += ", …, \(CivilDay(number: days.upperBound).spelling)" }
    let bounds = [plan.start, plan.end].map { time($0) }
    return ExplanationProblem(
      message: "\(text) for '\(option)' lies outside the run, from \(bounds[0]) to \(bounds[1]). "
        + (days.count == 1 ? "Its day is \(names)." : "Its days are \(names).")
        + (isInHistory ? " It lies in the history, whose events 'timeline-sim run --events' lists." : ""))
  }
}

extension Explainer {
  /// The instant that is asked about.
  ///
  /// - Throws: `ExplanationProblem` if it lies outside the run.
  func instant(at moment: TimeArgument) throws(ExplanationProblem) -> SimInstant { try instant(moment, for: "--at", in: run) }

  /// The span that is asked about; a bare end is the first such time after the beginning.
  ///
  /// - Throws: `ExplanationProblem` if it lies outside the run or ends before it begins.
  func span(_ request: ExplanationRequest) throws(ExplanationProblem) -> ClosedRange<SimInstant> {
    let whole = plan.start...plan.end
    var (from, to) = (plan.start, plan.end)
    if let moment = request.from { from = try instant(moment, for: "--from", in: run) }
    guard let moment = request.to else { return from...to }
    if moment.isBare, moment.instant(in: from...plan.end, plan.zone) == nil,
      moment.instant(in: whole, plan.zone) != nil
    {
      throw ExplanationProblem(
        message: "\(moment.text) for '--to' does not come after '--from' (\(time(from))): the run ends at "
          + "\(time(plan.end)).")
    }
    to = try instant(moment, for: "--to", in: moment.isBare ? from...plan.end : whole)
    guard from <= to else {
      throw ExplanationProblem(message: "'--from' (\(time(from))) is later than '--to' (\(time(to))).")
    }
    return from...to
  }

  /// What the clocks did on the day that a time was taken for, if they make it doubtful.
  func doubts(about moment: TimeArgument, _ instant: SimInstant) -> [String] {
    let day = plan.zone.day(of: instant).spelling
    if let skipped = moment.time(skippedAt: instant, plan.zone) {
      let taken = plan.zone.clock(at: instant).spelling
      return ["\(skipped.spelling) does not exist on \(day): the clocks go forward, and this is \(taken)."]
    }
    guard !moment.hasOffset, let second = plan.zone.repetition(of: instant) else { return [] }
    return ["\(plan.zone.clock(at: instant).spelling) comes twice that day; \(time(second)) is the second."]
  }

  /// Whether a run has several days, so that a time needs one.
  var hasSeveralDays: Bool { plan.zone.day(of: run.lowerBound) != plan.zone.day(of: run.upperBound) }

  /// An instant with its day: `2026-06-13T14:30`.
  func time(_ instant: SimInstant) -> String {
    let reading = LocalDateTime(day: plan.zone.day(of: instant), time: plan.zone.clock(at: instant))
    return reading.spelling + wording.offset(at: instant)
  }

  /// A run has an end at which nothing happens any more.
  private var run: ClosedRange<SimInstant> { plan.start...plan.end - .milliseconds(1) }

  private func instant(
    _ moment: TimeArgument, for option: String, in span: ClosedRange<SimInstant>
  ) throws(ExplanationProblem) -> SimInstant {
    if let instant = moment.instant(in: span, plan.zone) { return instant }
    let days = plan.zone.day(of: plan.start).number...plan.zone.day(of: run.upperBound).number
    var names = days.prefix(7).map { CivilDay(number: $0).spelling }.joined(separator: ", ")
    if days.count > 7 { names += ", …, \(CivilDay(number: days.upperBound).spelling)" }
    let bounds = [plan.start, plan.end].map { time($0) }
    throw ExplanationProblem(
      message: "\(moment.text) for '\(option)' is not in the run, which goes from \(bounds[0]) to \(bounds[1]). "
        + (days.count == 1 ? "Its day is \(names)." : "Its days are \(names)."))
  }
}

/// The number of schedules of a run and of their occurrences, known before it runs.
struct ScheduleLoad {
  /// The number of schedules.
  private(set) var schedules = 0
  /// The number of their occurrences, in total.
  private(set) var occurrences: Int64 = 0
  /// The timing with the most occurrences, counted for every widget that has it.
  private var heaviest: (count: Int64, span: SourceSpan?) = (0, nil)
  private var last: (count: Int64, span: SourceSpan?) = (0, nil)

  /// Adds a schedule.
  mutating func add(_ timing: DecodedTiming) {
    schedules += 1
    occurrences += timing.count
    // The copies of a widget add the same timing one after the other.
    last = (timing.count + 1 + (last.span == timing.span ? last.count : 0), timing.span)
    if last.count > heaviest.count { heaviest = last }
  }

  /// Logs too many schedules or occurrences.
  func check(_ log: FindingLog) {
    if schedules > Limits.schedules {
      log.error(
        .tooMany, at: heaviest.span,
        "the scenario has \(Limits.text(schedules)) timings, counting those of each copy of a widget",
        remedy: "use at most \(Limits.text(Limits.schedules)), for example with fewer copies")
    }
    if occurrences > Limits.allOccurrences {
      log.error(
        .tooOften, at: heaviest.span,
        "all timings together would have \(Limits.text(occurrences)) occurrences in the run",
        remedy: "use at most \(Limits.text(Limits.allOccurrences)): shorten 'length' or lengthen the gaps")
    }
  }
}

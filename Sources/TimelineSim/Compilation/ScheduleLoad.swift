/// How much happens by itself in a run, before it runs.
struct ScheduleLoad {
  /// How many schedules there are.
  private(set) var schedules = 0
  /// How often they come to pass, all together.
  private(set) var occurrences: Int64 = 0
  /// Where the timing stands that comes to pass most often, counted for every widget that has it.
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

  /// Logs that there is too much of it.
  func check(_ log: FindingLog) {
    if schedules > Limits.schedules {
      log.error(
        .tooMany, at: heaviest.span,
        "\(Limits.text(schedules)) things happen by themselves, each copy of a widget counted",
        remedy: "have at most \(Limits.text(Limits.schedules)) timings, with fewer copies of widgets that have some")
    }
    if occurrences > Limits.allOccurrences {
      log.error(
        .tooOften, at: heaviest.span,
        "all timings together would come to \(Limits.text(occurrences)) occurrences in the run",
        remedy: "have at most \(Limits.text(Limits.allOccurrences)), with a shorter 'length' or longer gaps")
    }
  }
}

/// A text chart of each widget's content: one character per half hour, one row per widget and local day.
///
/// A slot shows the state that prevailed in it: `.` for content that is up to date, a letter for stale content by its
/// main cause, `_` for a placeholder, a space for no content. With a delivery in the slot, up-to-date content is `+`
/// and the letter is in upper case. For numbers, use ``Statistics``.
struct DayStrip: Hashable, Sendable {
  /// One widget on one day.
  struct WidgetDay: Hashable, Sendable {
    /// The index of the instance.
    let instance: Int
    /// The local day.
    package let day: CivilDay
    /// One character per half hour from midnight; a day on which the clocks change has two more or fewer, and one on
    /// which the person travels to another zone has several rows.
    package var text: String
  }

  /// The length of a slot.
  static let slot = SimDuration.minutes(30)
  /// The most slots by which the clocks can change within a row.
  static let mostShiftedSlots = 4
  /// A scale of hours above 48 slots.
  static let ruler = "0     3     6     9     12    15    18    21    "

  /// The most rows; later days of a longer run have none.
  static let mostRows = 20_000

  /// The rows, by day, then by instance.
  package fileprivate(set) var rows: [WidgetDay] = []
  /// The number of rows of the days without any.
  fileprivate(set) var omittedRows = 0

  /// Returns the meaning of the characters that occur in some rows, one line each.
  static func legend(of rows: [WidgetDay]) -> [String] {
    let used = Set(rows.map { $0.text }.joined().lowercased())
    var lines = [". up to date", "+ up to date, with a reload"]
    if used.contains("_") { lines.append("_ placeholder") }
    for cause in BlameCause.allCases where used.contains(cause.letter) {
      lines.append("\(cause.letter) stale: \(cause.name)")
    }
    return lines + ["(upper case: stale, with a reload)"]
  }
}

/// Draws the strip chart of a run.
///
/// Like ``Statistics`` it is a class whose state is not checked for overlapping accesses.
final class DayStripRecorder: Observer {
  private let zone: ZoneTable
  private let start: SimInstant
  private let mostRows: Int
  @exclusivity(unchecked) private var display: Display
  @exclusivity(unchecked) private var deliveries: [Int64]
  @exclusivity(unchecked) private var slotEnd: SimInstant
  private var day: CivilDay
  /// Whether the chart has as many days as it can hold.
  private var isFull = false
  /// The chart so far.
  private(set) var strip = DayStrip()

  /// Creates the chart of a run before its start.
  init(plan: Plan, mostRows: Int = DayStrip.mostRows) {
    (zone, start, self.mostRows) = (plan.zone, plan.start, mostRows)
    display = Display(plan: plan)
    deliveries = Array(repeating: 0, count: plan.instances.count)
    day = plan.zone.day(of: plan.start)
    slotEnd = plan.zone.start(of: day) + DayStrip.slot
    beginRows(after: 0)
  }

  /// Records an observation.
  func observe(_ observation: Observation, at now: SimInstant) {
    if now < start { return display.observe(observation, at: now) }
    while !isFull, slotEnd <= now { closeSlot(at: slotEnd) }
    if isFull { return }
    display.observe(observation, at: now)
    switch observation {
    case .runEnded(let instance, let result), .runShared(let instance, _, let result):
      if result.delivers { deliveries[instance] += 1 }
    default: break
    }
  }

  /// Ends the run; the current slot is drawn up to the end.
  func finish(at end: SimInstant) {
    while !isFull, slotEnd <= end { closeSlot(at: slotEnd) }
    if isFull {
      let days = zone.latestDay(at: end - .milliseconds(1)).number - day.number + 1
      return strip.omittedRows = Int(days) * deliveries.count
    }
    if slotEnd - DayStrip.slot < end { closeSlot(at: end) }
    while let last = strip.rows.last, last.text.allSatisfy({ $0 == " " }), last.day == day { strip.rows.removeLast() }
  }

  private func closeSlot(at end: SimInstant) {
    if end > start {
      if slotEnd - DayStrip.slot <= start { display.discard(at: start) }
      display.count(to: end)
      let first = strip.rows.count - deliveries.count
      for instance in deliveries.indices { strip.rows[first + instance].text.append(character(instance)) }
      display.discard(at: end)
    } else {
      for row in strip.rows.indices { strip.rows[row].text.append(" ") }
    }
    for instance in deliveries.indices { deliveries[instance] = 0 }
    slotEnd = end + DayStrip.slot
    let (today, slots) = (zone.day(of: end), Int(zone.clock(at: end).milliseconds / DayStrip.slot.milliseconds))
    // After a trip, characters in one row would no longer stand below the hours of the clock.
    if today != day || abs(slots - (strip.rows.last?.text.count ?? slots)) > DayStrip.mostShiftedSlots {
      day = today
      beginRows(after: slots)
    }
  }

  /// Begins a row for each widget, after slots of the day that it does not show.
  private func beginRows(after slots: Int) {
    isFull = !strip.rows.isEmpty && strip.rows.count + deliveries.count > mostRows
    if isFull { return }
    let text = String(repeating: " ", count: slots)
    for instance in deliveries.indices {
      strip.rows.append(DayStrip.WidgetDay(instance: instance, day: day, text: text))
    }
  }

  private func character(_ instance: Int) -> Character {
    let (stale, content, placeholder) = display.read(tallyOf: instance) {
      ($0.staleness.sloped, $0.staleness.total, $0.placeholderTime)
    }
    if content == 0 && placeholder == 0 { return " " }
    if placeholder > content { return "_" }
    if stale * 2 < content { return deliveries[instance] > 0 ? "+" : "." }
    let times = BlameCause.allCases.map { display.blame.time(instance, $0) }
    let cause = BlameCause.allCases.first { times[$0.rawValue] == times.max() } ?? .notRequested
    return deliveries[instance] > 0 ? Character(cause.letter.uppercased()) : cause.letter
  }
}

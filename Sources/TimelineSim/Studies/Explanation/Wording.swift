/// Turns observations into sentences, with the names of a scenario instead of ids.
struct Wording: Sendable {
  let plan: Plan
  let names: NameTable
  let layout: PoolLayout

  init(plan: Plan, names: NameTable) { (self.plan, self.names, layout) = (plan, names, PoolLayout(plan: plan)) }

  /// Returns the time of day to the second: `14:07:31`, or `02:07:31+01:00` if it occurs twice that day.
  func clock(_ instant: SimInstant) -> String {
    let clock = plan.zone.clock(at: instant).milliseconds
    return [clock / 3_600_000, clock / 60_000 % 60, clock / 1_000 % 60].map { Spelling.padded($0, to: 2) }
      .joined(separator: ":") + offset(at: instant)
  }

  /// Returns the offset from UTC of a time that occurs twice as the clocks go back: `+01:00`; empty for any other.
  func offset(at instant: SimInstant) -> String {
    guard plan.zone.isRepeated(at: instant) else { return "" }
    let minutes = plan.zone.offset(at: instant).milliseconds / 60_000
    let parts = [abs(minutes) / 60, abs(minutes) % 60].map { Spelling.padded($0, to: 2) }
    return (minutes < 0 ? "-" : "+") + parts.joined(separator: ":")
  }

  /// Returns the day of an instant: `Saturday, 2026-06-13`.
  func day(_ instant: SimInstant) -> String {
    let day = plan.zone.day(of: instant)
    return "\(Self.weekdays[day.weekday]), \(day.spelling)"
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Returns the time of an instant, with its date if that differs from the date of `now`; in words for `never`.
  func time(_ instant: SimInstant, from now: SimInstant) -> String {
    if instant == .never { return "when something changes" }
    if instant < plan.simulatedFrom { return "before the run" }
    let day = plan.zone.day(of: instant)
    return day == plan.zone.day(of: now) ? clock(instant) : "\(day.spelling) \(clock(instant))"
  }

  /// Returns the time between two instants.
  func length(_ earlier: SimInstant, _ later: SimInstant) -> String { (later - earlier).text() }

  func names(of causes: CauseSet) -> String {
    causes.names.joined(separator: ", ")
  }

  /// Returns the pool that an instance's reloads are charged to.
  func pool(of instance: Int) -> Pool { .reloads(layout.reloads(of: instance)) }
}

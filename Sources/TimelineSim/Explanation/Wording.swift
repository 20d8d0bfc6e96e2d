/// Puts what happened into words, with the names of a scenario in the place of ids.
struct Wording: Sendable {
  let plan: Plan
  let names: NameTable

  /// Says what happened in a sentence, after `context` has taken note of it; `nil` if another line says it.
  func sentence(_ observation: Observation, at now: SimInstant, _ context: ExplanationContext, _ subjects: WidgetSelection) -> String? {
    switch observation {
    case .dayBegan, .deviceViewed, .overtaken, .entriesShown, .accrued, .charged: nil
    case .woke, .wentToBed, .condition, .session, .systemEvent, .moved, .called, .interacted: world(observation)
    case .changed(let source, let version): change(of: source, to: version, at: now, context, subjects)
    case .requested, .waits, .granted, .batched, .refunded, .ended, .runStarted, .runEnded, .livelock, .exhausted:
      reload(observation, at: now, context)
    case .delivered, .shown, .placeholder, .viewed: screen(observation, at: now, context)
    case .allowance, .balance: units(observation, at: now, context)
    case .pushRequested, .push: push(observation, context)
    case .scored, .rotated, .relevanceRequested, .relevant, .entryAsked, .cardShown, .cardHidden, .cardMissed,
      .cardViewed:
      relevance(observation)
    }
  }

  /// The time of day of an instant to the second: `14:07:31`, or `02:07:31+01:00` if it comes twice.
  func clock(_ instant: SimInstant) -> String {
    let clock = plan.zone.clock(at: instant).milliseconds
    return [clock / 3_600_000, clock / 60_000 % 60, clock / 1_000 % 60].map { Spelling.padded($0, to: 2) }
      .joined(separator: ":") + offset(at: instant)
  }

  /// The offset from UTC of a time that comes twice, as the clocks are put back: `+01:00`; nothing for any other.
  func offset(at instant: SimInstant) -> String {
    guard plan.zone.isRepeated(at: instant) else { return "" }
    let minutes = plan.zone.offset(at: instant).milliseconds / 60_000
    let parts = [abs(minutes) / 60, abs(minutes) % 60].map { Spelling.padded($0, to: 2) }
    return (minutes < 0 ? "-" : "+") + parts.joined(separator: ":")
  }

  /// The day of an instant: `Saturday, 2026-06-13`.
  func day(_ instant: SimInstant) -> String {
    let day = plan.zone.day(of: instant)
    return "\(Self.weekdays[day.weekday]), \(day.spelling)"
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The time of an instant, with its day if that is not the day of `now`; in words if it may never come.
  func time(_ instant: SimInstant, from now: SimInstant) -> String {
    if instant == .never { return "when something changes" }
    if instant < plan.start { return "before the run" }
    let day = plan.zone.day(of: instant)
    return day == plan.zone.day(of: now) ? clock(instant) : "\(day.spelling) \(clock(instant))"
  }

  /// How long ago an instant was, or how far ahead it is.
  func length(_ earlier: SimInstant, _ later: SimInstant) -> String { (later - earlier).text() }

  /// Causes in words.
  func names(of causes: CauseSet) -> String {
    Cause.allCases.filter { causes.contains(CauseSet($0)) }.map { $0.name }.joined(separator: ", ")
  }

  /// The pool that pays for an instance's reloads.
  func pool(of instance: Int) -> Pool {
    .reloads(plan.system.budget.scope == .app ? plan.instances[instance].app : instance)
  }

  /// A count with its noun: `1 unit`, `12 units`.
  static func count(_ number: Int64, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

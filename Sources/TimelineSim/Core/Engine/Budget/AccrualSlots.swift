/// The slots of one day of the person, at whose ends the units of each accrue together (fact S5).
///
/// They are counted from local midnight in real time. The last slot of a calendar day ends at the next midnight, however
/// long the day is.
struct AccrualSlots: Hashable, Sendable {
  private let length: SimDuration
  /// The midnight before the day, those in it, and the first one after it.
  private let midnights: [SimInstant]

  /// Creates the slots of a day; `nil` if the plan has none.
  init?(_ plan: Plan, of day: PersonDay) {
    guard let length = plan.system.budget.slot else { return nil }
    self.init(length, of: day, zone: plan.personZone)
  }

  init(_ length: SimDuration, of day: PersonDay, zone: ZoneTable) {
    self.length = length
    var date = zone.latestDay(at: day.wake)
    var midnights = [zone.start(of: date)]
    while midnights[midnights.count - 1] <= day.nextWake {
      date = date.advanced(by: 1)
      midnights.append(zone.start(of: date))
    }
    self.midnights = midnights
  }

  /// Returns the latest end of a slot at or before an instant of the day.
  func lastEnd(by instant: SimInstant) -> SimInstant {
    guard let midnight = midnights.last(where: { $0 <= instant }) else { return instant }
    let passed = (instant - midnight).milliseconds
    return midnight + SimDuration(milliseconds: passed - passed % length.milliseconds)
  }

  /// Returns the end of the slot that contains an instant of the day; an instant at the end of a slot belongs to it.
  func end(of instant: SimInstant) -> SimInstant {
    let begin = lastEnd(by: instant)
    guard begin < instant, let midnight = midnights.first(where: { $0 > instant }) else { return instant }
    return min(begin + length, midnight)
  }
}

/// When something happens: given instants, times of day, a period, or a random rate.
public enum Timing: Hashable, Sendable {
  /// At given instants, sorted; several may be equal.
  case instants([SimInstant])
  /// Every day at the given times of day, sorted, on the days whose `weekdays` element is true (Monday first).
  case daily([ClockTime], weekdays: [Bool])
  /// At `from` and every `every` after it, as long as that lies inside the window of the day.
  case periodic(every: SimDuration, from: SimInstant, within: DailyWindow)
  /// A Poisson process inside the window of every day.
  case poisson(Rate, within: DailyWindow)

  /// How often a random process happens.
  public enum Rate: Hashable, Sendable {
    /// With this mean gap, counted in time inside the window.
    case meanGap(SimDuration)
    /// So many millionths of a time a day on average, spread evenly over that day's window, however long it is.
    case millionthsPerDay(Int64)
  }
}

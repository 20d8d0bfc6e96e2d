/// The timing of a schedule: given instants, times of day, a period, or a random rate.
package enum Timing: Hashable, Sendable {
  /// At given instants, sorted; several may be equal.
  case instants([SimInstant])
  /// Every day at the given times of day, sorted, on the days whose `weekdays` element is true (Monday first).
  case daily([ClockTime], weekdays: [Bool])
  /// At `from` and each `every` after it, if the instant lies inside the window of a day.
  case periodic(every: SimDuration, from: SimInstant, within: DailyWindow)
  /// A Poisson process inside the window of every day on which it opens.
  case poisson(PoissonRate, within: DailyWindow)

  /// The rate of a Poisson process.
  package enum PoissonRate: Hashable, Sendable {
    /// A mean gap, measured in time inside the window.
    case meanGap(SimDuration)
    /// A mean number of occurrences a day, in millionths, spread evenly over that day's window, whatever its length.
    case millionthsPerDay(Int64)
  }
}

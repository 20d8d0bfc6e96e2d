extension ObjectShape {
  /// Creates the shape of something that happens at some time, with keys of its own beside those of a timing.
  ///
  /// - Parameters:
  ///   - needs: The key that says how long it lasts where no trace can say it.
  ///   - others: Keys that can say when in place of a timing.
  ///   - isRequired: Whether it has to say when.
  static func timed(
    _ kind: String, _ about: String, _ keys: [KeyShape], needs: String? = nil, or others: [KeyChoice.Option] = [],
    isRequired: Bool = true
  ) -> ObjectShape {
    let forms = TimingForm.allCases.map { form in
      KeyChoice.Option(
        key: form.rawValue, allows: form.modifiers + (form == .trace ? [needs].compactMap { $0 } : []),
        needs: form == .trace ? [] : [needs].compactMap { $0 })
    }
    let choice = KeyChoice(options: forms + others, isRequired: isRequired)
    return ObjectShape(kind, about, keys + timingKeys, choice: choice)
  }

  private static let timingKeys = [
    KeyShape("at", .moments, "Every day at these times of day, or once at these dates."),
    KeyShape("every", .period, "Again and again after so long; whole days keep to the wall clock."),
    KeyShape("mean", .positiveDuration, "At random (a Poisson process) with this mean gap."),
    KeyShape("perDay", .times, "At random, so many times a day on average."),
    KeyShape("trace", .trace, "As recorded in this file, which lies beside the scenario or below."),
    KeyShape(
      "weekdays", .weekdays(TimingDecoder.dayNames.map { $0.0 }),
      "With times of day: only on these days; all by default."),
    KeyShape(
      "from", .moment,
      "With 'every': when it starts; a time of day means the first day's. By default it is the start of the run."),
    KeyShape("between", .window, "With 'every', 'mean' and 'perDay': only in this part of the day."),
  ]
}

extension ObjectShape {
  /// Creates the shape of an object with a timing and keys of its own.
  ///
  /// - Parameters:
  ///   - needs: The key for the length of an occurrence, which a trace can set instead.
  ///   - others: Keys that can replace a timing.
  ///   - isRequired: Whether a timing is required.
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
    KeyShape("at", .timesOrDates, "Every day at these times of day, or once at these dates."),
    KeyShape("every", .period, "Periodically; whole days follow the wall clock."),
    KeyShape("mean", .positiveDuration, "At random (a Poisson process) with this mean gap."),
    KeyShape("perDay", .times, "At random (a Poisson process) with this mean number per day."),
    KeyShape("trace", .trace, "As recorded in this file, in the scenario's folder or below."),
    KeyShape(
      "weekdays", .weekdays(ObjectDecoder.dayNames.map { $0.0 }),
      "With times of day, 'every', 'mean' and 'perDay': only on these days; by default every day."),
    KeyShape(
      "from", .timeOrDate,
      "With 'every': the first time; a time of day refers to the first day. By default the start of the run."),
    KeyShape("between", .window, "With 'every', 'mean' and 'perDay': only in this part of the day."),
  ]
}

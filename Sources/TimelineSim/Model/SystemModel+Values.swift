extension SystemModel {
  /// Returns a length of time, or `nil` for `none`.
  ///
  /// - Precondition: Here and below, the parameter's kind has that unit.
  func optionalDuration(_ id: ParameterID) -> SimDuration? {
    switch value(of: id) {
    case .duration(let length): length
    case .absent: nil
    case .count, .share, .perDay, .factor, .size, .days, .option: preconditionFailure("\(id) is no length of time")
    }
  }

  /// Returns a length of time that cannot be `none`.
  package func duration(_ id: ParameterID) -> SimDuration {
    guard let length = optionalDuration(id) else { preconditionFailure("\(id) cannot be none") }
    return length
  }

  /// Returns a rate a day, a count, a number of days or a size, or `nil` for `none`.
  func optionalNumber(_ id: ParameterID) -> Int64? {
    switch value(of: id) {
    case .count(let number), .perDay(let number), .size(let number), .days(let number): number
    case .absent: nil
    case .duration, .share, .factor, .option: preconditionFailure("\(id) is no whole number")
    }
  }

  /// Returns a number that cannot be `none`.
  package func number(_ id: ParameterID) -> Int64 {
    guard let number = optionalNumber(id) else { preconditionFailure("\(id) cannot be none") }
    return number
  }

  /// Returns a share or a factor.
  func share(_ id: ParameterID) -> Ratio {
    switch value(of: id) {
    case .share(let share), .factor(let share): share
    case .duration, .count, .perDay, .size, .days, .option, .absent: preconditionFailure("\(id) is no share")
    }
  }

  /// Returns the name of the chosen option.
  package func option(_ id: ParameterID) -> String {
    guard case .option(let name) = value(of: id) else { preconditionFailure("\(id) has no options") }
    return name
  }

  /// Returns whether the chosen option is `yes`.
  func isYes(_ id: ParameterID) -> Bool { choice(id) == YesOrNo.yes }

  /// Returns the chosen option.
  ///
  /// - Precondition: The row of the parameter has options of this type.
  func choice<Option: ParameterOption>(_ id: ParameterID) -> Option {
    guard let option = Option(rawValue: option(id)) else { preconditionFailure("\(id) has other options") }
    return option
  }
}

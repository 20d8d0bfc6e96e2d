extension SystemModel {
  /// Returns a length of time, or `nil` for `none`.
  ///
  /// - Precondition: Here and below, the parameter's kind has that unit.
  public func optionalDuration(_ id: String) -> SimDuration? {
    switch value(of: id) {
    case .duration(let length): length
    case .absent: nil
    default: preconditionFailure("\(id) is no length of time")
    }
  }

  /// Returns a length of time that cannot be `none`.
  public func duration(_ id: String) -> SimDuration {
    guard let length = optionalDuration(id) else { preconditionFailure("\(id) cannot be none") }
    return length
  }

  /// Returns a rate a day, a count, a number of days or a size, or `nil` for `none`.
  public func optionalNumber(_ id: String) -> Int64? {
    switch value(of: id) {
    case .count(let number), .perDay(let number), .size(let number), .days(let number): number
    case .absent: nil
    default: preconditionFailure("\(id) is no whole number")
    }
  }

  /// Returns a number that cannot be `none`.
  public func number(_ id: String) -> Int64 {
    guard let number = optionalNumber(id) else { preconditionFailure("\(id) cannot be none") }
    return number
  }

  /// Returns a share or a factor.
  public func share(_ id: String) -> Share {
    switch value(of: id) {
    case .share(let share), .factor(let share): share
    default: preconditionFailure("\(id) is no share")
    }
  }

  /// Returns the name of the option taken.
  public func option(_ id: String) -> String {
    guard case .option(let name) = value(of: id) else { preconditionFailure("\(id) has no options") }
    return name
  }

  /// Returns whether the option taken is `yes`.
  func isYes(_ id: String) -> Bool { option(id) == "yes" }

  /// Returns what the option taken stands for.
  ///
  /// - Precondition: `meanings` has every option of the parameter.
  func meaning<Meaning>(of id: String, among meanings: [String: Meaning]) -> Meaning {
    let name = option(id)
    guard let meaning = meanings[name] else { preconditionFailure("\(id) has no meaning for \(name)") }
    return meaning
  }
}

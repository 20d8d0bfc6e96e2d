/// The values of a source.
extension ObjectDecoder {
  /// The words for the distribution of a walk's steps.
  static let steps = [("evenly", false), ("normally", true)]

  /// Takes the values of a source; `nil` after an error.
  ///
  /// - Parameters:
  ///   - trace: The trace of its only changes; `nil` if it has others.
  mutating func values(of source: String, recordedIn trace: DecodedTiming?) -> ValuesPlan? {
    let limit = limited(times("limit"), "limit") ?? 0
    let forms = ["count", "walk", "recorded"]
    guard let one = oneKey(of: forms, else: { _ in "values need exactly one of 'count', 'walk' and 'recorded'" }) else {
      for form in forms { _ = take(form) }
      return nil
    }
    let course: ValuesPlan.Course? =
      switch one {
      case "count": positiveValue("count").map { .count($0) }
      case "walk": (object("walk") { $0.walk() } ?? nil).map { .walk($0) }
      default: recordedValues(of: trace).map { .recorded($0) }
      }
    return course.map { ValuesPlan(course: $0, limit: limit, key: StreamKey.of("source:\(source)/values")) }
  }

  private mutating func walk() -> ValuesPlan.Walk? {
    let from = limited(signedNumber("from"), "from") ?? 0
    let (step, isNormal) = (positiveValue("step"), choice("drawn", Self.steps) ?? false)
    let (least, greatest) = (
      limited(signedNumber("least"), "least"), limited(signedNumber("greatest"), "greatest")
    )
    if let least, let greatest, least >= greatest {
      log.error(.emptyRange, at: place(of: "greatest"), "'greatest' must be greater than 'least'")
      return nil
    }
    guard least ?? from <= from, from <= greatest ?? from else {
      log.error(
        .outOfRange, at: place(of: "from"), "'from' must be between 'least' and 'greatest'",
        remedy: has("from") ? nil : "add 'from'")
      return nil
    }
    return step.map { step in
      ValuesPlan.Walk(
        from: from,
        step: isNormal
          ? Distribution(normal: 0, deviation: step, least: .min / 4) : Distribution(uniform: -step, step),
        least: least, greatest: greatest)
    }
  }

  /// Takes the values of the trace of the only changes.
  private mutating func recordedValues(of trace: DecodedTiming?) -> [Int64]? {
    let place = place(of: "recorded")
    guard flag("recorded") != false else {
      log.error(.needlessKey, at: place, "'recorded' can only be true")
      return nil
    }
    guard let trace else {
      log.error(
        .missingKey, at: place, "recorded values need 'changes' with one trace, and no others",
        remedy: "write {\"changes\": {\"trace\": …}}")
      return nil
    }
    let values = trace.values.compactMap { $0 }
    guard values.count == trace.values.count else {
      log.error(.traceRow, at: place, "the rows of the trace have no values", remedy: "add a column 'value'")
      return nil
    }
    return values
  }

  /// Takes a value greater than zero.
  private mutating func positiveValue(_ key: String) -> Int64? {
    let node = peek(key)
    guard let node, let amount = limited(times(key), key), isPositive(amount, node, key) else { return nil }
    return amount
  }

  /// Returns a value in millionths, or logs that it is too large.
  private func limited(_ amount: Int64?, _ key: String) -> Int64? {
    guard let amount, amount.magnitude > Limits.value.magnitude * 1_000_000 else { return amount }
    log.error(.tooLarge, at: peek(key)?.span, "the size of '\(key)' must be at most \(Limits.text(Limits.value))")
    return nil
  }
}

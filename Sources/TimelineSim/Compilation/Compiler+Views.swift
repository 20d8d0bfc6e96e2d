extension Compiler {
  /// Compiles when and how often the person looks at the device.
  mutating func compileViews(_ object: inout ObjectDecoder) {
    let length = object.positiveDuration("length") ?? system.duration(.viewLength)
    let usual = object.times("usual")
    let hours = object.hourWeights("hours")
    let timing = object.hasTiming ? object.timing(frame, within: frame.awake) : usualViews
    if let usual, usual > Limits.occurrences * 1_000_000 {
      log.error(.tooMany, at: object.place(of: "usual"), "a day has at most \(Limits.occurrences) views")
    }
    parts.viewsPerDay = min(usual ?? timing.timing.millionthsPerDay(in: frame), Limits.occurrences * 1_000_000)
    parts.viewWeights = hours ?? timing.timing.hourWeights(in: frame)
    for (part, subject) in viewParts(timing, hours) {
      schedule(part, length: length, .view, subject: subject, path: object.path)
    }
  }

  /// Compiles the views of a device about which the scenario says nothing.
  mutating func compileUsualViews(at device: JSONPath) {
    parts.viewsPerDay = usualViews.timing.millionthsPerDay(in: frame)
    parts.viewWeights = usualViews.timing.hourWeights(in: frame)
    schedule(
      usualViews, length: system.duration(.viewLength), .view, subject: "device/view#0", path: device.key("views"))
  }

  private var usualViews: DecodedTiming {
    let rate = Timing.Rate.millionthsPerDay(system.number(.viewRate) * 1_000_000)
    return DecodedTiming(timing: .poisson(rate, within: frame.awake))
  }

  /// Splits a rate by hours: each hour has its part of the day's views, at random within it.
  private func viewParts(_ timing: DecodedTiming, _ hours: [Int64]?) -> [(DecodedTiming, subject: String)] {
    guard let hours, case .poisson(.millionthsPerDay(let rate), _) = timing.timing else {
      return [(timing, "device/view#0")]
    }
    let total = hours.reduce(0, +)
    var before: Int64 = 0
    return hours.enumerated().compactMap { hour, weight in
      let (from, to) = (Ratio.part(before, of: total, in: rate), Ratio.part(before + weight, of: total, in: rate))
      before += weight
      guard to > from else { return nil }
      let window = DailyWindow(from: ClockTime(hour: Int64(hour)), to: ClockTime(hour: Int64(hour) + 1))
      let part = DecodedTiming(timing: .poisson(.millionthsPerDay(to - from), within: window))
      return (part, "device/view#0@\(hour)")
    }
  }
}

extension Ratio {
  /// Returns `count` `total`ths of a whole, rounded down.
  fileprivate static func part(_ count: Int64, of total: Int64, in whole: Int64) -> Int64 {
    total.dividingFullWidth(whole.multipliedFullWidth(by: count)).quotient
  }
}

extension ObjectDecoder {
  /// Takes 24 weights, one for each hour of the day.
  fileprivate mutating func hourWeights(_ key: String) -> [Int64]? {
    guard let node = take(key, as: .hours) else { return nil }
    guard let elements = node.elements, elements.count == 24 else {
      log.error(.hourWeights, at: node.span, "'\(key)' is a list of 24 whole numbers, one for each hour of the day")
      return nil
    }
    let weights: [Int64] = elements.compactMap { count(of: $0, key, in: 0...1_000_000_000) }
    guard weights.count == 24 else { return nil }
    if weights.allSatisfy({ $0 == 0 }) { log.error(.hourWeights, at: node.span, "'\(key)' has no hour with any views") }
    return weights.contains { $0 > 0 } ? weights : nil
  }
}

extension Compiler {
  /// Compiles the person's views of the device.
  mutating func compileViews(_ object: inout ObjectDecoder) {
    let length = object.positiveDuration("length") ?? system.duration(.viewLengthMedian)
    parts.viewLength = length
    let usual = object.times("usual")
    let hours = object.hourWeights("hours")
    let timing = object.hasTiming ? object.timing(frame, within: frame.awake) : defaultViews
    if let usual, usual > Limits.occurrences * 1_000_000 {
      log.error(.tooMany, at: object.place(of: "usual"), "a day has at most \(Limits.occurrences) views")
    }
    parts.viewsPerDay = min(usual ?? timing.timing.millionthsPerDay(in: frame), Limits.occurrences * 1_000_000)
    parts.viewWeights = hours ?? timing.timing.hourWeights(in: frame)
    for (part, subject) in viewParts(timing, hours) {
      schedule(
        part, length: length, drawnLength: drawnLength(median: length), .view, subject: subject, path: object.path)
    }
  }

  /// Compiles the views of a device for which the scenario sets none.
  mutating func compileDefaultViews(at device: JSONPath) {
    parts.viewsPerDay = defaultViews.timing.millionthsPerDay(in: frame)
    parts.viewWeights = defaultViews.timing.hourWeights(in: frame)
    let length = system.duration(.viewLengthMedian)
    parts.viewLength = length
    schedule(
      defaultViews, length: length, drawnLength: drawnLength(median: length), .view, subject: "device/view#0",
      path: device.key("views"))
  }

  /// Returns the distribution of the lengths of views; one in a thousand is cut to 22 times the median at 1x.
  func drawnLength(median: SimDuration) -> QuantileTable {
    QuantileTable(logNormalMedian: median, sigma: system.share(.viewLengthSigma), cut: .hours(24))
  }

  private var defaultViews: DecodedTiming {
    let rate = Timing.PoissonRate.millionthsPerDay(system.number(.viewRate) * 1_000_000)
    return DecodedTiming(timing: .poisson(rate, within: frame.awake))
  }

  /// Splits a rate by hours: each hour has its share of the day's views, at random within it.
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
      log.error(.hourWeights, at: node.span, "'\(key)' must be an array of 24 whole numbers, one per hour")
      return nil
    }
    let weights: [Int64] = elements.compactMap { count(of: $0, key, in: 0...1_000_000_000) }
    guard weights.count == 24 else { return nil }
    if weights.allSatisfy({ $0 == 0 }) {
      log.error(.hourWeights, at: node.span, "at least one of the '\(key)' must be greater than zero")
    }
    return weights.contains { $0 > 0 } ? weights : nil
  }
}

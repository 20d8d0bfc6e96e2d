extension Compiler {
  /// The rate of views before the simulation, and their distribution over the hours.
  private struct ViewRate {
    let perDay: Int64
    let weights: [Int64]
  }

  /// Compiles the person's views of the device: a timing or several, such as one for each kind of day.
  mutating func compileViews(_ device: inout ObjectDecoder) {
    var rates: [ViewRate] = []
    device.objects("views") { index, object in rates.append(compileViews(index, &object)) }
    if rates.isEmpty { rates.append(compileDefaultViews(at: device.path)) }
    parts.viewsPerDay = min(rates.reduce(0) { $0 + $1.perDay }, Limits.occurrences * 1_000_000)
    parts.viewWeights = weights(of: rates)
  }

  private mutating func compileViews(_ index: Int, _ object: inout ObjectDecoder) -> ViewRate {
    let length = object.positiveDuration("length") ?? system.duration(.viewLengthMedian)
    if index == 0 { parts.viewLength = length }
    let usual = object.times("usual")
    let hours = object.hourWeights("hours")
    let timing = object.hasTiming ? object.timing(frame, within: frame.awake) : defaultViews
    if let usual, usual > Limits.occurrences * 1_000_000 {
      log.error(.tooMany, at: object.place(of: "usual"), "a day has at most \(Limits.occurrences) views")
    }
    for (part, subject) in viewParts(timing, hours, "device/view#\(index)") {
      schedule(
        part, length: length, drawnLength: drawnLength(median: length), .view, subject: subject, path: object.path)
    }
    return ViewRate(
      perDay: min(usual ?? timing.timing.millionthsPerDay(in: frame), Limits.occurrences * 1_000_000),
      weights: hours ?? timing.timing.hourWeights(in: frame))
  }

  /// Compiles the views of a device for which the scenario sets none.
  private mutating func compileDefaultViews(at device: JSONPath) -> ViewRate {
    let length = system.duration(.viewLengthMedian)
    parts.viewLength = length
    schedule(
      defaultViews, length: length, drawnLength: drawnLength(median: length), .view, subject: "device/view#0",
      path: device.key("views"))
    return ViewRate(
      perDay: defaultViews.timing.millionthsPerDay(in: frame), weights: defaultViews.timing.hourWeights(in: frame))
  }

  /// Returns the weights of the hours over all timings, each with its rate.
  private func weights(of rates: [ViewRate]) -> [Int64] {
    let used = rates.filter { $0.perDay > 0 }
    guard used.count > 1 else { return (used.first ?? rates[0]).weights }
    return (0..<24).map { hour in
      used.reduce(0) { $0 + Ratio.part($1.weights[hour], of: $1.weights.reduce(0, +), in: $1.perDay) }
    }
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
  private func viewParts(
    _ timing: DecodedTiming, _ hours: [Int64]?, _ subject: String
  ) -> [(DecodedTiming, subject: String)] {
    guard let hours, case .poisson(.millionthsPerDay(let rate), let days) = timing.timing else {
      return [(timing, subject)]
    }
    let total = hours.reduce(0, +)
    var before: Int64 = 0
    return hours.enumerated().compactMap { hour, weight in
      let (from, to) = (Ratio.part(before, of: total, in: rate), Ratio.part(before + weight, of: total, in: rate))
      before += weight
      guard to > from else { return nil }
      var window = DailyWindow(from: ClockTime(hour: Int64(hour)), to: ClockTime(hour: Int64(hour) + 1))
      window.weekdays = days.weekdays
      let part = DecodedTiming(timing: .poisson(.millionthsPerDay(to - from), within: window))
      return (part, "\(subject)@\(hour)")
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
    let weights: [Int64] = elements.compactMap { count(of: $0, key, in: 0...Limits.hourWeight) }
    guard weights.count == 24 else { return nil }
    if weights.allSatisfy({ $0 == 0 }) {
      log.error(.hourWeights, at: node.span, "at least one of the '\(key)' must be greater than zero")
    }
    return weights.contains { $0 > 0 } ? weights : nil
  }
}

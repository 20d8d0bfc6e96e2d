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
    if rates.isEmpty {
      ObjectDecoder.decode(.object([]), .view, at: device.path.key("views"), log: log) { object in
        rates.append(compileViews(0, &object))
      }
    }
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

extension Compiler {
  /// Whether the device is worn, and not viewed while it charges.
  var isWorn: Bool { system.preset.platforms == [.watch] }

  /// Compiles the displays on which widgets are seen besides the views of the device.
  mutating func compileDisplays() {
    for display in DisplayPlan.Kind.allCases {
      guard let members = parts.onDisplay[display], !members.isEmpty else { continue }
      let (rate, window) = ownViews(of: display)
      parts.displays.append(plan(of: display, members))
      parts.displayNames.append(display.rawValue)
      let timing = DecodedTiming(timing: .poisson(.millionthsPerDay(rate), within: window))
      let length = parts.viewLength
      schedule(
        timing, length: length, drawnLength: drawnLength(median: length),
        .viewDisplay(parts.displays.count - 1), subject: "device/\(display.rawValue)")
    }
  }

  /// Adds the widgets at a place to the display that shows the place, and returns their usual views on it a day.
  mutating func addToDisplay(_ instances: [Int], at place: Place, seen: Ratio, hidden: Ratio) -> Int64 {
    guard let display = place.display else { return 0 }
    let members = instances.map { DisplayPlan.Member(instance: $0, seen: seen, seenHidden: hidden) }
    parts.onDisplay[display, default: []] += members
    let share = share(of: plan(of: display, []).requires)
    return seen.of(share.of(ownViews(of: display).rate))
  }

  /// Compiles the views that a widget has of its own, with a display for each copy; returns their usual number a day.
  mutating func compileOwnViews(
    of instances: [Int], at place: Place, hidden: Ratio, _ object: inout ObjectDecoder
  ) -> Int64 {
    let length = object.positiveDuration("length") ?? parts.viewLength
    let timing = object.timing(frame, within: frame.awake)
    // Views at a place that only a display shows are views of that display; all others are views of the device.
    var own = DisplayPlan(members: [], excludes: isWorn ? .charging : nil, isUse: true)
    if !place.isInDeviceViews, let display = place.display {
      own = plan(of: display, [])
      own.kind = nil
    }
    for instance in instances {
      own.members = [DisplayPlan.Member(instance: instance, seen: .all, seenHidden: hidden)]
      parts.displays.append(own)
      parts.displayNames.append(parts.instanceNames[instance])
      schedule(
        timing, length: length, drawnLength: drawnLength(median: length), .viewDisplay(parts.displays.count - 1),
        subject: "widget:\(parts.instanceNames[instance])/view")
    }
    return share(of: own.requires).of(min(timing.timing.millionthsPerDay(in: frame), Limits.occurrences * 1_000_000))
  }

  /// Returns the part of the time in which a condition is expected to hold; all of it for no condition.
  private func share(of condition: Condition?) -> Ratio {
    condition.map { parts.conditionShares[$0] ?? .none } ?? .all
  }

  /// Warns about a place that is visible only while a condition holds that the scenario lacks.
  func checkVisibility(of place: Place, _ object: ObjectDecoder) {
    guard let display = place.display, !place.isInDeviceViews, let condition = plan(of: display, []).requires,
      share(of: condition) == .none
    else { return }
    let name = conditions.names[condition.number]
    log.warning(
      .neverSeen, at: object.place(of: "place"),
      "the widget is never seen: \(place.rawValue) shows it only while the condition '\(name)' holds",
      remedy: "add { \"is\": \"\(name)\", \"between\": … } to the device's conditions")
  }

  /// Returns a display with members (facts V2, V3, V7).
  private func plan(of display: DisplayPlan.Kind, _ members: [DisplayPlan.Member]) -> DisplayPlan {
    switch display {
    case .alwaysOn:
      DisplayPlan(kind: .alwaysOn, members: members, excludes: isWorn ? .charging : nil, isAtRest: true, isUse: false)
    case .standBy:
      DisplayPlan(
        kind: .standBy, members: members, requires: .charging, isAtRest: true, isUse: system.isYes(.quietStandByIsUse))
    case .carPlay: DisplayPlan(kind: .carPlay, members: members, requires: .driving, isUse: true)
    }
  }

  /// Returns the views of a display a day, in millionths, and the part of the day in which they occur.
  private func ownViews(of display: DisplayPlan.Kind) -> (rate: Int64, window: DailyWindow) {
    switch display {
    case .alwaysOn: (system.number(.viewAlwaysOn) * 1_000_000, frame.awake)
    case .standBy: (system.number(.viewStandBy) * 1_000_000, .wholeDay)
    case .carPlay: (system.number(.viewCarPlay) * 1_000_000, .wholeDay)
    }
  }
}

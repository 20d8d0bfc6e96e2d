extension Compiler {
  /// Whether the device is worn, and not viewed while it charges.
  var isWorn: Bool { system.preset.platforms == [.watch] }

  /// Compiles the displays on which widgets are seen besides the views of the device.
  mutating func compileDisplays() {
    for display in Place.Display.allCases {
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
    log.warning(
      .neverSeen, at: object.place(of: "place"),
      "the widget is never seen: \(place.rawValue) shows it only while the condition '\(condition.name)' holds",
      remedy: "add { \"is\": \"\(condition.name)\", \"between\": … } to the device's conditions")
  }

  /// Returns a display with members (facts V2, V3, V7).
  private func plan(of display: Place.Display, _ members: [DisplayPlan.Member]) -> DisplayPlan {
    switch display {
    case .alwaysOn:
      DisplayPlan(kind: .alwaysOn, members: members, excludes: isWorn ? .charging : nil, isAtRest: true, isUse: false)
    case .standBy: DisplayPlan(kind: .standBy, members: members, requires: .charging, isAtRest: true, isUse: false)
    case .carPlay: DisplayPlan(kind: .carPlay, members: members, requires: .driving, isUse: true)
    }
  }

  /// Returns the views of a display a day, in millionths, and the part of the day in which they occur.
  private func ownViews(of display: Place.Display) -> (rate: Int64, window: DailyWindow) {
    switch display {
    case .alwaysOn: (system.number(.viewAlwaysOn) * 1_000_000, frame.awake)
    case .standBy: (system.number(.viewStandBy) * 1_000_000, .wholeDay)
    case .carPlay: (system.number(.viewCarPlay) * 1_000_000, .wholeDay)
    }
  }
}

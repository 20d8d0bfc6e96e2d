/// The lane of an app's pushes: a rail of the server above, one of the device below, and a line for each push.
struct PushLane {
  private var plot: LanePlot
  private let axis: TimeAxis
  private var paths = [String](repeating: "", count: LaneMark.allCases.count)

  /// The lines and dots of the lane, from the lowest to the topmost.
  private static let lines: [LaneMark] = [.throttled, .transit, .stored, .lost, .delivered, .unitless]

  private static let (server, device): (Int64, Int64) = (5, 28)

  /// Creates the lane without pushes.
  init(axis: TimeAxis) {
    self.axis = axis
    plot = LanePlot(axis, height: 34)
    plot.addMarks { markup in
      for y in [Self.server, Self.device] {
        markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", String(y)), ("y2", String(y)))
      }
    }
  }

  /// Adds a push, from its sending to its end.
  mutating func add(_ push: PushTrack) {
    guard axis.overlaps(push.requested, push.last + .milliseconds(1)) else { return }
    var (sent, stored): (SimInstant?, Bool) = (nil, false)
    for (index, stage) in push.stages.enumerated() {
      let next = index + 1 < push.stages.count ? push.stages[index + 1].at : stage.at
      switch stage.value.step {
      case .wait: add(.throttled, "M\(axis.second(stage.at)) \(Self.server - 2)v4", at: stage.at)
      case .departure: sent = stage.at
      case .storage:
        sent = sent ?? stage.at
        stored = true
      case .loss: fall(from: sent ?? stage.at, to: stage.at)
      case .emptyPool:
        arrive(from: sent ?? push.requested, at: stage.at, isStored: stored, .unitless)
        guard stage.value.row.isWait else { break }
        plot.addBar(
          stage.at, next, y: Self.device - 2, height: 4, paint: ("class", "f-\(BlameCause.pushOverBudget.word)"))
      case .arrival:
        // One that has waited for a unit has arrived already.
        let hasArrived = push.stages[..<index].contains { $0.value == .overBudget }
        if !hasArrived { arrive(from: sent ?? push.requested, at: stage.at, isStored: stored, .delivered) }
      case .none: break
      }
    }
  }

  func finished() -> LanePlot {
    var plot = plot
    for line in Self.lines { plot.addLines(paths[line.rawValue], line) }
    return plot
  }

  private mutating func arrive(from sent: SimInstant, at instant: SimInstant, isStored: Bool, _ dot: LaneMark) {
    add(
      isStored ? .stored : .transit,
      "M\(axis.second(sent)) \(Self.server)L\(axis.second(instant)) \(Self.device)", at: instant)
    add(dot, "M\(axis.second(instant)) \(Self.device)h0", at: instant)
  }

  /// Adds a push that ends on its way.
  private mutating func fall(from sent: SimInstant, to instant: SimInstant) {
    add(.lost, "M\(axis.second(sent)) \(Self.server)L\(axis.second(instant)) 17", at: instant)
  }

  private mutating func add(_ line: LaneMark, _ path: String, at instant: SimInstant) {
    if axis.contains(instant) { paths[line.rawValue] += path }
  }
}

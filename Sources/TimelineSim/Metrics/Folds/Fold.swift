/// A measurement that observations are folded into.
///
/// ``Statistics`` has one list of its folds, and does to each what the run or the sum of several runs needs.
protocol Fold: ~Copyable {
  /// Prepares for a device, whose measured time may begin at once.
  mutating func begin(isMeasuring: Bool)
  /// Begins the measured time: earlier counts do not count.
  mutating func measure(from start: SimInstant)
  /// Ends the run; open intervals end now.
  mutating func finish(at end: SimInstant)
  /// Forgets all measurements before the run of another device of the same kind, but keeps the memory.
  mutating func restart(_ plan: Plan)
  /// Adds the measurements of other devices with the same widgets.
  mutating func merge(_ other: borrowing Self)
  /// Codes the measurements of devices of a fleet, or reads them into those of no device.
  mutating func code(_ coder: inout StateCoder)
}

extension Fold where Self: ~Copyable {
  mutating func begin(isMeasuring: Bool) {}
  mutating func measure(from start: SimInstant) {}
  mutating func finish(at end: SimInstant) {}
}

/// Something that is done to each fold of a run.
protocol FoldVisitor {
  /// Visits a fold, with a closure that adds the same fold of other statistics to it.
  mutating func visit<Visited: Fold & ~Copyable>(_ fold: inout Visited, adding: (inout Visited, Statistics) -> Void)
}

/// A step that each fold of a run takes.
enum FoldStep: FoldVisitor {
  /// Prepares for a device.
  case begin(isMeasuring: Bool)
  /// Begins the measured time.
  case measure(from: SimInstant)
  /// Ends the run.
  case finish(at: SimInstant)
  /// Becomes empty for another device.
  case restart(Plan)
  /// Adds the measurements of other devices.
  case add(Statistics)

  func visit<Visited: Fold & ~Copyable>(_ fold: inout Visited, adding: (inout Visited, Statistics) -> Void) {
    switch self {
    case .begin(let isMeasuring): fold.begin(isMeasuring: isMeasuring)
    case .measure(let start): fold.measure(from: start)
    case .finish(let end): fold.finish(at: end)
    case .restart(let plan): fold.restart(plan)
    case .add(let other): adding(&fold, other)
    }
  }
}

/// Codes each fold.
struct FoldCoding: FoldVisitor {
  var coder: StateCoder
  mutating func visit<Visited: Fold & ~Copyable>(_ fold: inout Visited, adding: (inout Visited, Statistics) -> Void) {
    fold.code(&coder)
  }
}

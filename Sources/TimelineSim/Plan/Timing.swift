/// When something happens: given instants, times of day, a period, or a random rate.
public enum Timing: Hashable, Sendable {
  /// At given instants, sorted; several may be equal.
  case instants([SimInstant])
  /// Every day at the given times of day, sorted, on the days whose `weekdays` element is true (Monday first).
  case daily([ClockTime], weekdays: [Bool])
  /// At `from` and every `every` after it, as long as that lies inside the window of the day.
  case periodic(every: SimDuration, from: SimInstant, within: DailyWindow)
  /// A Poisson process inside the window of every day.
  case poisson(Rate, within: DailyWindow)

  /// How often a random process happens.
  public enum Rate: Hashable, Sendable {
    /// With this mean gap, counted in time inside the window.
    case meanGap(SimDuration)
    /// So many millionths of a time a day on average, spread evenly over that day's window, however long it is.
    case millionthsPerDay(Int64)
  }
}

/// One thing that happens at times, what it is and how long it lasts.
public struct Schedule: Hashable, Sendable {
  /// When it happens.
  public var timing: Timing
  /// How long it lasts; zero for what has no length.
  public var length: SimDuration
  /// The length of each of the given instants, where they differ; empty where they do not.
  public var lengths: [SimDuration]
  /// What happens.
  public var action: ScheduledAction
  /// The hash of the subject's name, which keys its random stream.
  public var key: UInt64

  /// Creates a schedule.
  ///
  /// - Precondition: `lengths` is empty or as long as the instants of the timing.
  public init(
    timing: Timing, length: SimDuration = .zero, lengths: [SimDuration] = [], action: ScheduledAction, key: UInt64
  ) {
    if case .instants(let instants) = timing {
      precondition(lengths.isEmpty || lengths.count == instants.count, "an instant without its length")
    } else {
      precondition(lengths.isEmpty, "only given instants have lengths of their own")
    }
    (self.timing, self.length, self.lengths, self.action, self.key) = (timing, length, lengths, action, key)
  }
}

/// What a schedule does when its time comes; the order of the cases is the order of ties.
public enum ScheduledAction: Hashable, Sendable {
  /// The content of a source changes.
  case change(source: Int)
  /// A condition of the device holds for the schedule's length.
  case condition(Condition)
  /// Something about the system changes that redraws or reloads every widget.
  case systemEvent(SystemEvent)
  /// The person moves to another place (fact E10).
  case move
  /// A person sets a widget up anew (fact T12).
  case reconfigure(instance: Int)
  /// A person places a widget (fact T11).
  case place(instance: Int)
  /// An app is in front, or in an exempt session, for the schedule's length.
  case session(app: Int, SessionKind)
  /// A server wants to send a push.
  case push(sender: Int)
  /// An app calls WidgetCenter.
  case call(call: Int)
  /// A person uses a button or a toggle of a widget.
  case interact(instance: Int)
  /// A person looks at the device.
  case view
}

/// A state of the device or the person that comes and goes.
public enum Condition: Int, Hashable, Sendable, CaseIterable {
  case offline, lowPower, locked, charging, beforeFirstUnlock
  // Clues for relevance on the watch (facts, RelevantContext).
  case home, work, school, commute, elsewhere, bedtime, wakeup, workout, ringsIncomplete, headphones
}

/// Why an app counts as running for the budget (facts E1–E3, X9).
public enum SessionKind: Int, Hashable, Sendable, CaseIterable {
  case foreground, media, navigation, location
}

/// A change of the system that concerns every widget.
public enum SystemEvent: Int, Hashable, Sendable, CaseIterable {
  /// A change after which the system reloads every widget by itself (facts E6, E7, E9).
  case locale, dynamicType, accessibility, significantTime, account
  /// A change that only redraws (facts E5, E8, E11, V10).
  case appearance, standBy, animation

  /// Whether providers run.
  public var reloads: Bool { rawValue <= SystemEvent.account.rawValue }
}

extension ScheduledAction {
  /// Whether it holds for a while, so that its end matters.
  var lasts: Bool {
    switch self {
    case .condition, .session: true
    case .change, .systemEvent, .move, .reconfigure, .place, .push, .call, .interact, .view: false
    }
  }
}

/// A schedule: an action, its timing and its length.
struct Schedule: Hashable, Sendable {
  /// The timing of the occurrences.
  var timing: Timing
  /// The length of an occurrence; zero for an action without a length.
  package var length: SimDuration
  /// The distribution of the lengths, if they are drawn; `nil` for a fixed length.
  var drawnLength: QuantileTable?
  /// The length at each given instant, if they are given; otherwise empty.
  package var lengths: [SimDuration]
  /// The action of each occurrence.
  package var action: ScheduledAction
  /// The hash of the subject's name, which keys its random stream.
  package var key: UInt64

  /// Creates a schedule.
  ///
  /// - Precondition: `lengths` is empty or as long as the instants of the timing.
  package init(
    timing: Timing, length: SimDuration = .zero, drawnLength: QuantileTable? = nil, lengths: [SimDuration] = [],
    action: ScheduledAction, key: UInt64
  ) {
    if case .instants(let instants) = timing {
      precondition(lengths.isEmpty || lengths.count == instants.count, "an instant without its length")
    } else {
      precondition(lengths.isEmpty, "only given instants have lengths of their own")
    }
    (self.timing, self.length, self.drawnLength, self.lengths) = (timing, length, drawnLength, lengths)
    (self.action, self.key) = (action, key)
  }
}

/// The action of a schedule; the order of the cases is the order of ties.
enum ScheduledAction: Hashable, Sendable {
  /// The content of a source changes.
  case change(source: Int)
  /// The back end of a source is down for the schedule's length.
  case outage(source: Int)
  /// A condition of the device holds for the schedule's length.
  case condition(Condition)
  /// The device installs the new version of the apps.
  case update
  /// A change of the system that redraws or reloads every widget.
  case systemEvent(SystemEvent)
  /// The person moves to another place (fact E10).
  case move
  /// The person changes the configuration of a widget (fact T12).
  case reconfigure(instance: Int)
  /// The person places a widget (fact T11).
  case place(instance: Int)
  /// An app is in the foreground, or in an exempt session, for the schedule's length.
  case session(app: Int, SessionKind)
  /// A server requests a push.
  case push(sender: Int)
  /// The system is asked to wake an app: by its server, or by the app itself.
  case wake(wake: Int, WakeKind)
  /// An app calls WidgetCenter.
  case call(call: Int)
  /// The person uses a button or a toggle of a widget.
  case interact(instance: Int)
  /// The person views the device.
  case view
  /// The person views a display only, not the whole device.
  case viewDisplay(Int)
}

extension ScheduledAction {
  /// The origin of an action.
  enum Origin: Hashable, Sendable {
    /// A source, or the server of an app.
    case source, server
    /// A version of an app.
    case app
    /// A habit or a state of the person.
    case person
    /// The author of the scenario.
    case author
  }

  /// The origin of the action.
  var origin: Origin {
    switch self {
    case .change, .outage: .source
    case .push, .wake(_, .push): .server
    case .call, .wake: .app
    case .condition, .session, .interact, .view, .viewDisplay, .move: .person
    case .update, .systemEvent, .reconfigure, .place: .author
    }
  }

  /// Whether its timing is that of a source or a server, not of the device and its person.
  var isOfServers: Bool { origin == .source || origin == .server }

  /// Whether the action belongs to a version of an app or to its server.
  var isOfApps: Bool { origin == .app || origin == .server }

  /// Whether an occurrence has a length.
  var hasLength: Bool {
    switch self {
    case .outage, .condition, .session, .view, .viewDisplay: true
    case .change, .update, .systemEvent, .move, .reconfigure, .place, .push, .wake, .call, .interact: false
    }
  }

  /// Whether the action lasts and its end matters.
  var lasts: Bool {
    switch self {
    case .outage, .condition, .session: true
    case .change, .update, .systemEvent, .move, .reconfigure, .place, .push, .wake, .call, .interact, .view,
      .viewDisplay:
      false
    }
  }
}

/// A state of the device or the person that begins and ends: one that the model knows, or one of the author's.
package struct Condition: Hashable, Sendable {
  /// Its number: the known ones in the order of ties, then those of the author in the order of their names.
  let number: Int

  static var offline: Condition { Condition(number: 0) }
  static var lowPower: Condition { Condition(number: 1) }
  static var locked: Condition { Condition(number: 2) }
  static var charging: Condition { Condition(number: 3) }
  static var beforeFirstUnlock: Condition { Condition(number: 4) }
  static var driving: Condition { Condition(number: 5) }
  // Contexts for relevance on the watch (facts, RelevantContext).
  static var home: Condition { Condition(number: 6) }
  static var work: Condition { Condition(number: 7) }
  static var school: Condition { Condition(number: 8) }
  static var commute: Condition { Condition(number: 9) }
  static var elsewhere: Condition { Condition(number: 10) }
  static var bedtime: Condition { Condition(number: 11) }
  static var wakeup: Condition { Condition(number: 12) }
  static var workout: Condition { Condition(number: 13) }
  static var ringsIncomplete: Condition { Condition(number: 14) }
  static var headphones: Condition { Condition(number: 15) }

  /// The number of conditions that the model knows.
  static let knownCount = 16

  /// Whether it is one of the author's, without an effect of its own.
  var isOwn: Bool { number >= Self.knownCount }

  /// Whether it can hold a reload, cover a widget or make an app call, rather than only make cards relevant.
  var concernsWidgets: Bool { number < Condition.driving.number || isOwn }
}

/// A change of the system that affects every widget.
package enum SystemEvent: Int, Hashable, Sendable, CaseIterable {
  /// Changes after which the system reloads every widget (facts E6, E7, E9).
  case locale, dynamicType, accessibility, significantTime, account
  /// Changes that only redraw (facts E5, E8, E11, V10).
  case appearance, standBy, animation

  /// Whether the change runs providers.
  package var reloads: Bool { rawValue <= SystemEvent.account.rawValue }
}

/// The timing of a schedule: given instants, times of day, a period, or a random rate.
enum Timing: Hashable, Sendable {
  /// At given instants, sorted; several may be equal.
  case instants([SimInstant])
  /// Every day at the given times of day, sorted, on the days whose `weekdays` element is true (Monday first).
  case daily([ClockTime], weekdays: [Bool])
  /// At `from` and each `every` after it, if the instant lies inside the window of a day.
  case periodic(every: SimDuration, from: SimInstant, within: DailyWindow)
  /// A Poisson process inside the window of every day on which it opens.
  case poisson(PoissonRate, within: DailyWindow)

  /// The rate of a Poisson process.
  enum PoissonRate: Hashable, Sendable {
    /// A mean gap, measured in time inside the window.
    case meanGap(SimDuration)
    /// A mean number of occurrences a day, in millionths, spread evenly over that day's window, whatever its length.
    case millionthsPerDay(Int64)
  }
}

@testable import TimelineSim

/// An observer that keeps all observations.
struct Recording: Observer, Equatable {
  /// One observation and its instant.
  struct Event: Hashable, CustomStringConvertible {
    let at: SimInstant
    let observation: Observation

    var description: String { "\(at.milliseconds) \(observation)" }
  }

  let start: SimInstant
  var followsUnits = false
  private(set) var events: [Event] = []

  init(start: SimInstant) { self.start = start }

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    events.append(Event(at: instant, observation: observation))
  }

  /// Returns the instants of matching observations in minutes after the start.
  func minutes(_ matches: (Observation) -> Bool) -> [Double] {
    events.filter { matches($0.observation) }.map { minutes($0.at) }
  }

  /// Returns the instants of an observation in minutes after the start.
  func minutes(of observation: Observation) -> [Double] { minutes { $0 == observation } }

  /// Returns the non-nil results of a transformation of all observations.
  func all<Value>(_ transform: (Observation) -> Value?) -> [Value] { events.compactMap { transform($0.observation) } }

  /// Returns the number of matching observations.
  func count(_ matches: (Observation) -> Bool) -> Int { events.count { matches($0.observation) } }

  /// Returns whether the run made an observation.
  func contains(_ observation: Observation) -> Bool { events.contains { $0.observation == observation } }

  private func minutes(_ instant: SimInstant) -> Double { Double((instant - start).milliseconds) / 60_000 }
}

extension Recording {
  /// Returns the starts of a widget's runs in minutes.
  func runs(of instance: Int = 0) -> [Double] {
    minutes {
      if case .runStarted(instance, _, _) = $0 { return true }
      return false
    }
  }

  /// Returns the allowances that a reload pool got, or those of all of them, in the order in which they got them.
  func allowances(of pool: Int? = nil) -> [Int64] {
    all {
      if case .allowance(.reloads(let index), let units) = $0, index == pool ?? index { return units }
      return nil
    }
  }

  /// Returns the results of a widget's runs.
  func results(of instance: Int = 0) -> [RunResult] {
    all {
      if case .runEnded(instance, let result) = $0 { return result }
      return nil
    }
  }

  /// Returns the charges of a widget's grants.
  func charges(of instance: Int = 0) -> [Charge] {
    all {
      if case .granted(instance, _, let charge, _) = $0 { return charge }
      return nil
    }
  }

  /// Returns the outcomes of a widget's requests with a cause.
  func ends(of instance: Int = 0, _ cause: RequestCause) -> [RequestEnd] {
    all {
      if case .ended(instance, cause, let end) = $0 { return end }
      return nil
    }
  }

  /// Returns the versions that a widget showed, in order.
  func versions(of instance: Int = 0) -> [ContentVersion] {
    all {
      if case .shown(instance, let version, _, _) = $0 { return version }
      return nil
    }
  }

  /// The reported numbers of displayed entries of the first widget.
  var entriesShown: [Int64] {
    all {
      if case .entriesShown(0, let count) = $0 { return count }
      return nil
    }
  }

  /// Returns the gates that held a widget's requests back.
  func gates(of instance: Int = 0) -> [Gate] {
    all {
      if case .waits(instance, let gate, _) = $0 { return gate }
      return nil
    }
  }

  /// Returns the stages of a sender's pushes.
  func stages(of sender: Int = 0) -> [PushStage] {
    all {
      if case .push(sender, _, let stage) = $0 { return stage }
      return nil
    }
  }

  /// Returns the observations about one widget only.
  func about(_ instance: Int) -> [Event] {
    events.filter { event in
      switch event.observation {
      case .requested(instance, _, _), .waits(instance, _, _), .granted(instance, _, _, _), .batched(instance, _),
        .refunded(instance, _), .waived(instance, _), .ended(instance, _, _), .runStarted(instance, _, _),
        .runEnded(instance, _), .delivered(instance, _), .shown(instance, _, _, _),
        .entriesShown(instance, _), .placeholder(instance, _), .viewed(instance, _):
        true
      default: false
      }
    }
  }
}

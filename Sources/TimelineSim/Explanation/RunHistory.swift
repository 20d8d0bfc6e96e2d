/// What came before, as far as a rule depends on it.
struct RunHistory: Sendable {
  /// Who is behind the failure of a run.
  enum Failure: Hashable, Sendable {
    /// The provider had no network and kept its old content.
    case offline
    /// The provider met an error that the scenario describes.
    case provider
    /// The run failed in the system's hands.
    case system
  }

  /// What the last run that ended came to.
  struct LastRun: Hashable, Sendable {
    /// How it ended; `nil` before there is one.
    var result: RunResult?
    /// How many entries the timeline holds that was delivered last.
    var entries: Int64 = 0
  }

  /// What is known of one widget.
  private struct Subject: Sendable {
    var isCutOff = false
    var failure: Failure?
    var hasOtherCause = false
    var isSlowed = false
    var lastRun = LastRun()
  }

  private let lowPower: LowPowerPlan
  private var subjects: [Subject]
  private var answers: [PushAnswer]
  private var isOffline = false
  private var isInLowPower = false
  /// Whether the device has not been unlocked since its start.
  private(set) var isBeforeFirstUnlock = false

  /// The grounds before a run.
  init(_ plan: Plan) {
    lowPower = plan.system.lowPower
    subjects = Array(repeating: Subject(), count: plan.instances.count)
    answers = Array(repeating: .accepted, count: plan.senders.count)
  }

  /// Whether nothing but the widget's own timeline asks for its next run.
  func isPolicyOnly(_ instance: Int) -> Bool { !subjects[instance].hasOtherCause }
  /// Who is behind the failure of the last run; `nil` if it delivered what was new.
  func failure(_ instance: Int) -> Failure? { subjects[instance].failure }
  /// Whether Low Power Mode made the last grant of a widget later.
  func isSlowed(_ instance: Int) -> Bool { subjects[instance].isSlowed }
  /// Whether Low Power Mode keeps units from arriving now.
  var areUnitsFewer: Bool { isInLowPower && lowPower.allowance != .all }
  /// Whether Low Power Mode holds pushes of low priority now.
  var arePushesHeld: Bool { isInLowPower && lowPower.holdsPushes }
  /// What the last run of a widget came to, and the timeline that it has.
  func lastRun(of instance: Int) -> LastRun { subjects[instance].lastRun }
  /// What the push service answered last.
  func answer(to sender: Int) -> PushAnswer { answers[sender] }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .condition(.offline, let holds): isOffline = holds
    case .condition(.lowPower, let holds): isInLowPower = holds
    case .condition(.beforeFirstUnlock, let holds): isBeforeFirstUnlock = holds
    case .requested(let instance, let cause, _):
      if cause != .policy, cause != .retry { subjects[instance].hasOtherCause = true }
    case .granted(let instance, _, let charge, _): subjects[instance].isSlowed = isSlowed(charge)
    case .ended(let instance, _, .dropped): subjects[instance].hasOtherCause = false
    case .runStarted(let instance, _, let fetches):
      (subjects[instance].isCutOff, subjects[instance].hasOtherCause) = (fetches && isOffline, false)
    case .runEnded(let instance, let result):
      (subjects[instance].failure, subjects[instance].lastRun.result) = (failure(result, instance), result)
    case .delivered(let instance, let entries): subjects[instance].lastRun.entries = entries
    case .push(let sender, _, .answered(let answer)): answers[sender] = answer
    default: break
    }
  }

  /// Whether Low Power Mode makes a grant that comes now later; it leaves those alone that are free.
  private func isSlowed(_ charge: Charge) -> Bool {
    if case .free = charge { return false }
    return isInLowPower && lowPower.startDelay != .all
  }

  private func failure(_ result: RunResult, _ instance: Int) -> Failure? {
    switch result {
    case .delivered: nil
    case .handledError: subjects[instance].isCutOff ? .offline : .provider
    case .crashed, .timedOut, .tooLarge: .system
    }
  }
}

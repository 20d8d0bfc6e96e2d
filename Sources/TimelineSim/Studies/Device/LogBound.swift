/// A bound that a single event of a log sets to parameters, whatever was drawn.
struct LogBound: Hashable, Sendable {
  enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Every run follows a request.
    case request
    /// Two runs, of which the later one has only its policy as a cause, are an interval apart.
    case interval
    /// A run ends within a limit.
    case runLimit
    /// A balance is no larger than the capacity of its pool.
    case balance
    /// A device that nobody has used for long has no run by a policy.
    case quiet

    /// The rule in words, with its facts.
    var words: String {
      switch self {
      case .request: "a run follows a request: a date of its policy, a call, a push or a use (T5, W1, P2)"
      case .interval: "runs that only a policy asked for are an interval apart (B13, Z7)"
      case .runLimit: "a run that lasts longer than the limit delivers nothing (T27, Z29)"
      case .balance: "a pool holds no more units than its capacity (B9, Z1)"
      case .quiet: "nothing runs by a policy on a device that nobody has used for long (B11, Z10)"
      }
    }

    /// The parameters that decide.
    var parameters: [ParameterID] {
      switch self {
      case .request: []
      case .interval: [.intervalMinimum]
      case .runLimit: [.runLimit]
      case .balance: [.budgetCapacity, .budgetAllowance, .budgetLearningFactor]
      case .quiet: [.quietAfter, .quietCadence]
      }
    }
  }

  let rule: Rule
  let at: SimInstant
  let widget: Int
  /// Milliseconds, or thousandths of a unit.
  let amount: Int64

  /// Whether it tells something of the parameters; otherwise an app may only have logged too little.
  var tellsOfParameters: Bool { !rule.parameters.isEmpty }

  /// Returns whether some values within bounds can produce the event.
  func isPossible(_ bounds: ParameterBounds) -> Bool {
    switch rule {
    case .request: return false
    case .interval: return bounds.least(.intervalMinimum).map { $0 <= amount } ?? true
    case .runLimit: return bounds.most(.runLimit).map { $0 >= amount } ?? true
    case .balance:
      guard let capacity = bounds.most(.budgetCapacity), let allowance = bounds.most(.budgetAllowance),
        let factor = bounds.most(.budgetLearningFactor)
      else { return true }
      // Shares and factors are in millionths, the amount in thousandths; a unit more may be in hand.
      let most = Int128(allowance) * Int128(max(factor, 1_000_000)) * Int128(capacity) / 1_000_000_000
      return Int128(amount) <= most + 1_000
    case .quiet:
      // A cadence lets requests pass on a quiet device, too.
      guard bounds.most(.quietCadence) == nil, bounds.least(.quietCadence) == nil else { return true }
      return bounds.most(.quietAfter).map { $0 >= amount } ?? true
    }
  }

  /// The event in words.
  func sentence(_ name: String) -> String {
    let length = SimDuration(milliseconds: amount).text()
    return switch rule {
    case .request:
      amount > 0
        ? "\(name) ran \(length) before the date of its policy, and nothing else in the log had asked for it"
        : "\(name) ran, and nothing in the log had asked for it"
    case .interval: "\(name) ran \(length) after its run before, for its policy alone"
    case .runLimit: "\(name) delivered after \(length)"
    case .balance: "the system named a balance of \(Spelling.rounded(amount, places: 3)) units for \(name)"
    case .quiet: "\(name) ran for its policy, \(length) after the last use of the device"
    }
  }
}

extension PushStage {
  /// The number of stages, counting all answers as one.
  static let codeCount = 16

  /// A stable number for the stage; an answer adds its own number in the next byte.
  var code: Int64 {
    switch self {
    case .throttled: 0
    case .coalesced: 1
    case .answered(let answer): 2 | Int64(answer.rawValue) << 8
    case .retried: 3
    case .inTransit: 4
    case .held: 5
    case .stored: 6
    case .replaced: 7
    case .expired: 8
    case .lost: 9
    case .overBudget: 10
    case .displaced: 11
    case .dropped: 12
    case .leftToReload: 13
    case .delivered: 14
    case .pending: 15
    }
  }
}

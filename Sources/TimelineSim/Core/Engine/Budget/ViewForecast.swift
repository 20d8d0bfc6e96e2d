/// The prediction of a pool's views by time of day, to which the accrual of its units is proportional (fact S5).
struct ViewForecast: Sendable {
  /// The weight of the usual views before each slot of the day, and of all at the end.
  private let usual: [Int128]
  /// The number of slots on each side over which a slot is smoothed.
  private let reach: Int

  /// Creates the forecast for a person whose usual views follow weights of the hours while awake; without a weight they
  /// are even.
  init(awake: DailyWindow, viewWeights: [Int64], smoothing: SimDuration) {
    let slot = CivilDay.length / Int64(DailyViews.slots)
    func sums(_ weight: (Int) -> Int64) -> [Int128] {
      (0..<DailyViews.slots).reduce(into: [0]) { sums, index in
        let length = awake.length(from: Int64(index) * slot, to: Int64(index + 1) * slot)
        sums.append(sums[index] + Int128(weight(index)) * Int128(length))
      }
    }
    let weighted = sums { viewWeights[$0 * viewWeights.count / DailyViews.slots] }
    usual = weighted[DailyViews.slots] > 0 ? weighted : sums { _ in 1 }
    // The longest odd number of slots that fit, up to a day.
    reach = Int(min(max(0, smoothing.milliseconds / slot - 1) / 2, Int64(DailyViews.slots / 2 - 1)))
  }

  /// Returns the part of a day's usual views that falls into a slot; the parts of all slots add up to them.
  func usualViews(_ views: Int64, in slot: Int) -> Int64 {
    let total = usual[DailyViews.slots]
    return Int64(Int128(views) * usual[slot + 1] / total - Int128(views) * usual[slot] / total)
  }

  /// Returns the views around each slot, as a day follows a day.
  ///
  /// - Complexity: O(*n*) in the slots of a day.
  func smoothed(_ views: [Int64]) -> [Int64] {
    let count = views.count
    var sum = (-reach...reach).reduce(0) { $0 + views[($1 + count) % count] }
    return views.indices.map { slot in
      let around = sum
      sum += views[(slot + reach + 1) % count] - views[(slot - reach + count) % count]
      return around
    }
  }
}

extension ViewForecast {
  /// Creates the forecast of a plan; `nil` if no accrual is predicted.
  init?(_ plan: Plan) {
    guard plan.system.budget.accrual == .predicted else { return nil }
    self.init(awake: plan.awake, viewWeights: plan.viewWeights, smoothing: plan.system.budget.smoothing)
  }
}

extension DailyWindow {
  /// Returns how long the window is open between two times of a day, in milliseconds.
  fileprivate func length(from begin: Int64, to end: Int64) -> Int64 {
    func part(_ first: Int64, _ last: Int64) -> Int64 { max(0, min(end, last) - max(begin, first)) }
    guard passesMidnight else { return part(from.milliseconds, to.milliseconds) }
    return part(from.milliseconds, CivilDay.length) + part(0, to.milliseconds)
  }
}

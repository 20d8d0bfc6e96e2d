@testable import TimelineSim

extension Statistics {
  /// Returns the sum of the statistics of devices with the same widgets.
  static func merged(_ devices: [Statistics]) -> Statistics {
    let total = Statistics(emptyOf: devices[0].plan)
    for device in devices { total.add(device) }
    return total
  }

  /// Whether the account of every pool is balanced.
  var isBudgetBalanced: Bool { budget.isBalanced }
  /// Whether every request has exactly one end.
  var isReloadsBalanced: Bool { reloads.isBalanced }
}

extension Simulator {
  /// Replays the plan on each of several devices, one after the other, and returns their statistics added up.
  ///
  /// - Complexity: Linear in the devices; memory does not grow with them, as the tallies of percentiles collapse into
  ///   histograms once they are long.
  public func statistics(devices: Range<UInt64> = 0..<1) -> Statistics {
    precondition(!devices.isEmpty, "statistics need a device")
    let empty = Statistics(plan: plan)
    var sum: Statistics?
    for device in devices {
      var statistics = run(device: device, watcher: empty.starting(device: device))
      statistics.finish(at: plan.end)
      if sum == nil { sum = statistics } else { sum?.merge(statistics) }
    }
    return sum ?? empty
  }
}

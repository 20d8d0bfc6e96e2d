extension Simulator {
  /// Replays the plan on each of several devices, one after the other, and returns their statistics added up.
  ///
  /// - Complexity: Linear in the devices; memory does not grow with them, as the tallies of percentiles collapse into
  ///   histograms once they are long.
  public func statistics(seed: UInt64, devices: Range<UInt64> = 0..<1) -> Statistics {
    precondition(!devices.isEmpty, "statistics need a device")
    var statistics = Statistics(plan: plan, device: devices.lowerBound)
    for device in devices {
      if device > devices.lowerBound { statistics.begin(device: device) }
      statistics = run(seed: seed, device: device, observer: consume statistics)
    }
    return statistics
  }
}

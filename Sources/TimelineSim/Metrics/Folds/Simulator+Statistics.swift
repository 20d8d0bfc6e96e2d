extension Simulator {
  /// Replays the plan on several devices, one after the other, and returns the sum of their statistics.
  ///
  /// - Complexity: O(*n*) in the devices. Memory is bounded, because long lists of measurements become histograms.
  public func statistics(seed: UInt64, devices: Range<UInt64> = 0..<1) -> Statistics {
    precondition(!devices.isEmpty, "statistics need at least one device")
    var statistics = Statistics(plan: plan, device: devices.lowerBound)
    for device in devices {
      if device > devices.lowerBound { statistics.begin(device: device) }
      statistics = run(seed: seed, device: device, observer: consume statistics)
    }
    return statistics
  }
}

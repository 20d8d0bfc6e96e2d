@testable import TimelineSim

/// Runs on seed 1, for plans without randomness and tests that hold for any seed.
extension Simulator {
  /// Replays the plan on seed 1.
  func run<Watcher: Observer>(device: UInt64 = 0, watcher: consuming Watcher) -> Watcher {
    run(seed: 1, device: device, watcher: watcher)
  }

  /// Returns the statistics of several devices on seed 1.
  func statistics(devices: Range<UInt64> = 0..<1) -> Statistics { statistics(seed: 1, devices: devices) }

  /// Returns the state of an instance on seed 1.
  func standing(of instance: Int, at instant: SimInstant) -> Standing { standing(of: instance, at: instant, seed: 1) }
}

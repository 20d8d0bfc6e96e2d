@testable import TimelineSim

/// Runs of plans in which chance plays no part, or any one seed will do: they are on seed 1.
extension Simulator {
  /// Replays the plan on seed 1.
  func run<Observing: Observer>(device: UInt64 = 0, observer: consuming Observing) -> Observing {
    run(seed: 1, device: device, observer: observer)
  }

  /// Returns the statistics of several devices on seed 1.
  func statistics(devices: Range<UInt64> = 0..<1) -> Statistics { statistics(seed: 1, devices: devices) }

  /// Returns how things stand with an instance on seed 1.
  func snapshot(of instance: Int, at instant: SimInstant) -> Snapshot { snapshot(of: instance, at: instant, seed: 1) }
}

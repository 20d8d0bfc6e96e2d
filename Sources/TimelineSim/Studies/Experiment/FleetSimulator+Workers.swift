extension FleetSimulator {
  /// Simulates some people on several workers, and adds their statistics to others.
  ///
  /// - Parameters:
  ///   - people: The numbers of the people.
  ///   - seed: The seed of all random streams.
  ///   - limit: The most events; if the people have more, the statistics end early.
  ///   - workers: The threads that simulate.
  ///   - size: The number of people whom a worker simulates at a time.
  ///   - total: The statistics, which no other thread uses.
  /// - Returns: The number of people: all, unless the work was interrupted, then the first ones.
  func run(
    _ people: Range<UInt64>, seed: UInt64, atMost limit: Int64 = .max, on workers: Workers,
    inBlocksOf size: UInt64 = 64, into total: FleetStatistics
  ) -> UInt64 {
    let count = people.upperBound - people.lowerBound
    let blocks = Int((count + size - 1) / size)
    let own = 0..<min(workers.count, max(1, blocks))
    let totals = own.map { worker in worker == 0 ? total : makeStatistics() }
    let simulators = own.map { worker in worker == 0 ? self : unshared() }
    let (most, _) = total.events.addingReportingOverflow(limit)
    let done = workers.run(blocks, noun: "people", pieces: count) { worker, block in
      let first = people.lowerBound + UInt64(block) * size
      simulators[worker].run(
        first..<min(people.upperBound, first + size), seed: seed, atMost: most, into: totals[worker])
    }
    for other in totals.dropFirst() { total.merge(other) }
    if total.events > most { total.end(.tooMuchWork(events: nil, limit: limit)) }
    return min(count, UInt64(done) * size)
  }

  /// Returns how a simulation of some people would end early, because they would exceed a limit on events.
  ///
  /// A sample of one person in 64, and of 64 at most, tells it, so that a fleet of hours is refused at once.
  ///
  /// - Complexity: Linear in the events of the sample, or in a tenth of the limit.
  func excess(of people: Range<UInt64>, seed: UInt64, over limit: Int64) -> EarlyEnd? {
    let count = people.upperBound - people.lowerBound
    // Every run has a limit of its own.
    let (most, overflow) = Int64(clamping: count).multipliedReportingOverflow(
      by: Simulator.defaultEventLimit * Int64(fleet.profiles[0].devices.count))
    guard overflow || most > limit else { return nil }
    let expected = expectedEvents(of: people, seed: seed, atMost: limit / 10)
    return expected > limit ? .tooMuchWork(events: expected, limit: limit) : nil
  }

  /// Returns about how many events the devices of some people make, from a sample of them.
  ///
  /// - Parameter limit: The most events of the sample.
  func expectedEvents(of people: Range<UInt64>, seed: UInt64, atMost limit: Int64) -> Int64 {
    let count = people.upperBound - people.lowerBound
    let size = min(64, max(1, count / 64))
    let sample = makeStatistics()
    run((0..<size).lazy.map { people.lowerBound + $0 * (count / size) }, seed: seed, atMost: limit, into: sample)
    return Int64(clamping: Int128(sample.events) * Int128(count) / Int128(max(1, sample.count)))
  }
}

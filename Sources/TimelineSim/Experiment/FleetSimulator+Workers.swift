extension FleetSimulator {
  /// The number of people whom a worker simulates at a time.
  private static let block: UInt64 = 64

  /// Simulates some people on several workers, and adds their statistics to others.
  ///
  /// - Returns: The number of people: all, unless the work was interrupted, then the first ones.
  func run(_ people: Range<UInt64>, seed: UInt64, on workers: Workers, into total: FleetStatistics) -> UInt64 {
    let count = UInt64(people.count)
    let blocks = Int((count + Self.block - 1) / Self.block)
    let own = 0..<min(workers.count, max(1, blocks))
    let totals = own.map { worker in worker == 0 ? total : makeStatistics() }
    let simulators = own.map { worker in worker == 0 ? self : unshared() }
    let done = workers.run(blocks, noun: "people", pieces: count) { worker, block in
      let first = people.lowerBound + UInt64(block) * Self.block
      // After a run that ends early, the sum has no meaning.
      guard totals[worker].pooled.earlyEnd == nil else { return }
      simulators[worker].run(first..<min(people.upperBound, first + Self.block), seed: seed, into: totals[worker])
    }
    for other in totals.dropFirst() { total.merge(other) }
    return min(count, UInt64(done) * Self.block)
  }
}

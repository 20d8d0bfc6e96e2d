/// The threads on which a command simulates.
///
/// The library itself starts no threads: it hands independent tasks to the workers. Each result goes to an index of its
/// own, or to a sum that does not depend on the order, so that the number of workers changes no result.
package struct Workers: Sendable {
  /// A task: it receives the number of its worker, whose tasks run one after the other, and its own number.
  ///
  /// The number of the worker is less than the number of workers, and than that of tasks.
  package typealias Task = @Sendable (_ worker: Int, _ task: Int) -> Void

  /// Some tasks, and what they are in a message about their progress.
  package struct Work: Sendable {
    package let tasks: Int
    /// The number of pieces of work in all of them.
    package let pieces: UInt64
    /// The name of the pieces: `people`.
    package let noun: String
    /// The works like this one that come one after the other.
    package let batch: Batch

    package init(tasks: Int, pieces: UInt64, noun: String, batch: Batch = Batch()) {
      (self.tasks, self.pieces, self.noun, self.batch) = (tasks, pieces, noun, batch)
    }
  }

  /// Works of about one length that a command performs one after the other.
  package struct Batch: Hashable, Sendable {
    /// The number of works that are done.
    package var done = 0
    /// The number of all works.
    package var count = 1

    package init(done: Int = 0, count: Int = 1) { (self.done, self.count) = (done, count) }
  }

  package let count: Int
  /// The works of which the next one is a part, for messages about their progress.
  var batch = Batch()
  private let perform: @Sendable (Work, Task) -> Int

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - count: Their number.
  ///   - perform: Performs tasks in ascending order, and returns when the last one has ended. It returns their number,
  ///     which is that of the work unless a person interrupts it.
  package init(count: Int, perform: @escaping @Sendable (Work, Task) -> Int) {
    precondition(count > 0, "a command needs a worker")
    (self.count, self.perform) = (count, perform)
  }

  /// The thread of the caller alone.
  static let serial = Workers(count: 1) { work, task in
    for number in 0..<work.tasks { task(0, number) }
    return work.tasks
  }

  /// Performs some tasks and returns when all have ended.
  ///
  /// - Parameters:
  ///   - noun: The name of the pieces of work.
  ///   - pieces: Their number; `nil` if each task is one.
  /// - Returns: The number of tasks that were performed: the first ones, if the work was interrupted.
  func run(_ tasks: Int, noun: String = "runs", pieces: UInt64? = nil, _ task: Task) -> Int {
    perform(Work(tasks: tasks, pieces: pieces ?? UInt64(tasks), noun: noun, batch: batch), task)
  }

  /// Returns the results of some tasks in their order; if the work is interrupted, of the first ones.
  package func map<Value: Sendable>(
    _ tasks: Int, noun: String = "runs", _ task: @Sendable (_ worker: Int, _ task: Int) -> Value
  ) -> [Value] {
    map(tasks, noun: noun, atMost: .max) { worker, number, _ in task(worker, number) }.values
  }

  /// Returns the results of some tasks, and the number of events that they have simulated.
  ///
  /// Without an interruption and within the limit, there is a result for each task, in their order.
  ///
  /// - Parameters:
  ///   - limit: The most events. A worker that alone exceeds it begins no further task, so that the number of workers
  ///     does not decide whether the sum exceeds it.
  ///   - task: Adds the events that it simulates to those of its worker.
  func map<Value: Sendable>(
    _ tasks: Int, noun: String = "runs", atMost limit: Int64,
    _ task: @Sendable (_ worker: Int, _ task: Int, _ events: inout Int64) -> Value
  ) -> (values: [Value], events: Int64) {
    let lists = (0..<count).map { _ in ResultList<Value>() }
    _ = run(tasks, noun: noun) { worker, number in
      let list = lists[worker]
      guard list.events <= limit else { return }
      list.results.append((number, task(worker, number, &list.events)))
    }
    let values = lists.flatMap { $0.results }.sorted { $0.task < $1.task }.map { $0.value }
    return (values, lists.reduce(0) { $0 + $1.events })
  }
}

/// The results of one worker, which alone changes it until all tasks have ended.
private final class ResultList<Value: Sendable>: @unchecked Sendable {
  var results: [(task: Int, value: Value)] = []
  /// The events that its tasks have simulated.
  var events: Int64 = 0
}

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

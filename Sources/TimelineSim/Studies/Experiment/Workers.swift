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
    /// The number of tasks.
    package let tasks: Int
    /// The number of pieces of work in all of them.
    package let pieces: UInt64
    /// The name of the pieces: `people`.
    package let noun: String
  }

  /// The number of workers.
  package let count: Int
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
    perform(Work(tasks: tasks, pieces: pieces ?? UInt64(tasks), noun: noun), task)
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

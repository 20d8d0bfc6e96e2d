/// The threads on which a command simulates.
///
/// The library itself starts no threads: it hands independent tasks to the workers. Each result goes to a place of its
/// own, or to a sum that does not depend on the order, so that the number of workers changes no result.
package struct Workers: Sendable {
  /// A task: it receives the number of its worker, whose tasks run one after the other, and its own number.
  package typealias Task = @Sendable (_ worker: Int, _ task: Int) -> Void

  /// The number of workers.
  package let count: Int
  private let perform: @Sendable (_ tasks: Int, Task) -> Void

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - count: Their number.
  ///   - perform: Performs all of a number of tasks, and returns when the last one has ended.
  package init(count: Int, perform: @escaping @Sendable (_ tasks: Int, Task) -> Void) {
    precondition(count > 0, "a command needs a worker")
    (self.count, self.perform) = (count, perform)
  }

  /// The thread of the caller alone.
  package static let serial = Workers(count: 1) { tasks, task in
    for number in 0..<tasks { task(0, number) }
  }

  /// Performs some tasks and returns when all have ended.
  package func run(_ tasks: Int, _ task: Task) { perform(tasks, task) }

  /// Returns the results of some tasks in their order.
  package func map<Value: Sendable>(_ tasks: Int, _ task: @Sendable (_ task: Int) -> Value) -> [Value] {
    let lists = (0..<count).map { _ in ResultList<Value>() }
    run(tasks) { worker, number in lists[worker].add(number, task(number)) }
    return lists.flatMap { $0.results }.sorted { $0.task < $1.task }.map { $0.value }
  }
}

/// The results of one worker, which alone changes it until all tasks have ended.
private final class ResultList<Value: Sendable>: @unchecked Sendable {
  private(set) var results: [(task: Int, value: Value)] = []

  func add(_ task: Int, _ value: Value) { results.append((task, value)) }
}

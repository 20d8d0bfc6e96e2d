import Synchronization
import TimelineSim

extension Workers {
  /// Returns workers on threads of their own, or the caller's thread for one.
  static func threads(_ count: Int) -> Workers {
    guard count > 1 else { return .serial }
    return Workers(count: count) { tasks, task in
      let next = Atomic(0)
      SystemCalls.onThreads(min(count, tasks)) { worker in
        while true {
          let number = next.add(1, ordering: .relaxed).oldValue
          guard number < tasks else { return }
          task(worker, number)
        }
      }
    }
  }
}

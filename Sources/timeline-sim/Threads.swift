import Synchronization
import TimelineSim

extension Workers {
  /// Returns workers on threads of their own, or on the caller's thread for one.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - showsProgress: Whether long work shows its progress on standard error.
  static func threads(_ count: Int, showsProgress: Bool) -> Workers {
    Workers(count: count) { work, task in
      let next = Atomic(0)
      let done = Atomic(0)
      let progress = showsProgress ? ProgressLine(work) : nil
      SystemCalls.onThreads(min(count, work.tasks)) { worker in
        while !Interruption.isRequested {
          let number = next.add(1, ordering: .relaxed).oldValue
          guard number < work.tasks else { return }
          task(worker, number)
          let finished = done.add(1, ordering: .relaxed).newValue
          // Only the caller's thread writes.
          if worker == 0 { progress?.show(finished) }
        }
      }
      progress?.clear()
      return done.load(ordering: .relaxed)
    }
  }
}

/// A line on standard error that shows how far some work is, from its second second on.
final class ProgressLine: Sendable {
  private let work: Workers.Work
  private let start = SystemCalls.uptime
  private let shown = Atomic(0)

  init(_ work: Workers.Work) { self.work = work }

  /// Shows the progress, at most four times a second.
  func show(_ finished: Int) {
    let elapsed = SystemCalls.uptime - start
    guard elapsed >= 1_000, elapsed - shown.load(ordering: .relaxed) >= 250 || finished == work.tasks else { return }
    shown.store(elapsed, ordering: .relaxed)
    write("\r\u{1B}[K" + text(finished, after: elapsed))
  }

  /// Removes the line.
  func clear() {
    if shown.load(ordering: .relaxed) > 0 { write("\r\u{1B}[K") }
  }

  /// Returns the line after some milliseconds; the time left is that of the whole batch.
  func text(_ finished: Int, after elapsed: Int) -> String {
    let pieces = work.pieces * UInt64(finished) / UInt64(max(1, work.tasks))
    let rate = pieces * 1_000 / UInt64(max(1, elapsed))
    let (batch, tasks) = (work.batch, max(1, work.tasks))
    let works = max(1, batch.count - batch.done)
    let left = elapsed * (tasks * works - finished) / max(1, finished) / 1_000
    let place = batch.count > 1 ? "run \(batch.done + 1) of \(batch.count), " : ""
    return "\(place)\(100 * finished / tasks)%: \(pieces) of \(work.pieces) \(work.noun), \(rate)/s, \(left) s left"
  }

  private func write(_ text: String) { try? SystemCalls.write(Array(text.utf8), to: .diagnostics) }
}

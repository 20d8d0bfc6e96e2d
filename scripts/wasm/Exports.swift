/// Answers a request and stores the answers for ``copyAnswer(_:)``.
///
/// - Parameters:
///   - bytes: A ``Request`` in UTF-8.
///   - count: The number of bytes.
/// - Returns: The number of bytes of the answer.
@_expose(wasm, "run") @_cdecl("run")
public func run(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
  var answers = Answers(Request(Array(UnsafeBufferPointer(start: bytes, count: Int(count)))), on: .host)
  answer = Array(answers.text().utf8)
  return Int32(answer.count)
}

/// Copies the last answer to memory that the caller allocated.
@_expose(wasm, "copyAnswer") @_cdecl("copyAnswer")
public func copyAnswer(_ place: UnsafeMutablePointer<UInt8>) {
  for (offset, byte) in answer.enumerated() { place[offset] = byte }
}

/// The last answer; a web page has one thread.
private nonisolated(unsafe) var answer: [UInt8] = []

/// Tells the host how many tasks of some work are done.
@_extern(c, "reportProgress")
private func reportProgress(_ done: Int32, _ tasks: Int32)

extension Workers {
  /// The thread of the host, which hears of the progress.
  ///
  /// It counts as two workers, because a single one simulates each run when it is needed, without a number of tasks.
  fileprivate static let host = Workers(count: 2) { work, task in
    for number in 0..<work.tasks {
      task(0, number)
      reportProgress(Int32(number + 1), Int32(work.tasks))
    }
    return work.tasks
  }
}

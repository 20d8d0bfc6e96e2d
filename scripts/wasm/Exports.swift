/// Runs the scenario of a request and stores the answers, or the findings, for ``copyAnswer(_:)``.
///
/// - Parameters:
///   - bytes: A ``Request`` in UTF-8.
///   - count: The number of bytes.
/// - Returns: The number of bytes of the answer.
@_expose(wasm, "run") @_cdecl("run")
public func run(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
  answer = Array(Request(Array(UnsafeBufferPointer(start: bytes, count: Int(count)))).answer.utf8)
  return Int32(answer.count)
}

/// Copies the last answer to memory that the caller allocated.
@_expose(wasm, "copyAnswer") @_cdecl("copyAnswer")
public func copyAnswer(_ place: UnsafeMutablePointer<UInt8>) {
  for (offset, byte) in answer.enumerated() { place[offset] = byte }
}

/// The last answer; a web page has one thread.
private nonisolated(unsafe) var answer: [UInt8] = []

import Foundation

/// What is fuzzed: the environment variable `FUZZ_TARGET` names it.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.named(name) else {
    fatalError("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", ")), not '\(name)'")
  }
  return target
}()

/// Called by the fuzzer with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.feed(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

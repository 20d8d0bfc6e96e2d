import Foundation

/// The fuzz target, named by the environment variable `FUZZ_TARGET`.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.named(name) else {
    fatalError("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", ")), not '\(name)'")
  }
  return target
}()

/// Runs the target on one input of the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.test(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

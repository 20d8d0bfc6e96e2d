/// A door of the library behind which any bytes at all may come in.
struct FuzzTarget: Sendable {
  let name: String
  /// Hands bytes in, and stops the process if what comes back is not as it must be.
  let feed: @Sendable ([UInt8]) -> Void

  static let all = [scenario, trace, quantity, expectation]

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Stops the process, which the fuzzer takes for a crash, unless a claim holds.
func claim(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}

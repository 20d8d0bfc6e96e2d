/// An interface of the library that accepts arbitrary bytes.
struct FuzzTarget: Sendable {
  let name: String
  /// Passes bytes to the interface, and stops the process if the result breaks a claim.
  let test: @Sendable ([UInt8]) -> Void

  static let all = [scenario, trace, quantity, expectation, built, laws]

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Stops the process, which the fuzzer reports as a crash, unless a claim holds.
func claim(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

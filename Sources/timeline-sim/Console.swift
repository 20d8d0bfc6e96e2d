/// The text streams and the environment of one invocation, kept in memory until the process exits.
struct Console: Hashable {
  /// The source of the argument `-`.
  enum Input: Hashable {
    case bytes([UInt8])
    /// The stream of the process, read only when an argument names it.
    case standardInput
  }

  var output = ""
  var diagnostics = ""
  var environment: [String: String] = [:]
  var input = Input.bytes([])
  var outputIsTerminal = false
  var diagnosticsAreTerminal = false

  /// Reads the input up to its end, or to just over the size limit.
  ///
  /// - Throws: `OutputProblem` when the stream of the process cannot be read.
  func readInput() throws(OutputProblem) -> [UInt8] {
    switch input {
    case .bytes(let bytes): return bytes
    case .standardInput:
      do throws(SystemError) {
        return try SystemCalls.read(.input, atLeast: Library.sizeLimit + 1)
      } catch {
        throw OutputProblem(operation: .read, path: "standard input", reason: error.reason)
      }
    }
  }
}

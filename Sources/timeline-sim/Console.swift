/// The text streams and surroundings of one invocation, kept in memory until the process exits.
struct Console: Hashable {
  /// Where the argument `-` reads from.
  enum Input: Hashable {
    case bytes([UInt8])
    /// The stream of the process, read only when an argument asks for it.
    case standardInput
  }

  var output = ""
  var diagnostics = ""
  var environment: [String: String] = [:]
  var input = Input.bytes([])
  var outputIsTerminal = false
  var diagnosticsAreTerminal = false

  /// Reads all of the input, or so much of it that it is known to be too much.
  ///
  /// - Throws: `OutputProblem` when the stream of the process cannot be read.
  func readInput() throws(OutputProblem) -> [UInt8] {
    switch input {
    case .bytes(let bytes): return bytes
    case .standardInput:
      do throws(SystemError) {
        return try SystemCalls.read(.input, atLeast: Library.sizeLimit + 1)
      } catch {
        throw OutputProblem(action: .read, path: "standard input", reason: error.reason)
      }
    }
  }
}

import TimelineSim

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
  /// The columns of the terminal; `nil` if it does not say.
  var columns: Int?

  /// The environment variables that name the columns of the terminal and the encoding of texts.
  static let styleVariables = ["COLUMNS", "LC_ALL", "LC_CTYPE", "LANG"]

  /// Returns the style of a report: as wide as the terminal, with curves in ASCII if the locale is not one of UTF-8.
  func style(isOnTerminal: Bool, isColored: Bool) -> TextStyle {
    let named = environment["COLUMNS"].flatMap { Int($0) }
    let width = named ?? (isOnTerminal ? columns : nil) ?? TextLayout.pageWidth
    let locale = Self.styleVariables.dropFirst().lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "UTF-8"
    let encoding = locale.uppercased()
    return TextStyle(
      width: width, isColored: isColored, isASCII: !encoding.contains("UTF-8") && !encoding.contains("UTF8"))
  }

  /// Writes the texts to the streams of the process; a failure ends it.
  mutating func flush() {
    // Diagnostics come first, so that a reader that closes the output early has seen them.
    Self.write(diagnostics, to: .diagnostics, named: "standard error")
    Self.write(output, to: .output, named: "standard output")
    (diagnostics, output) = ("", "")
  }

  private static func write(_ text: String, to descriptor: FileDescriptor, named name: String) {
    do {
      try SystemCalls.write(Array(text.utf8), to: descriptor)
    } catch {
      // A closed pipe is no error: the process ends as it would by the signal.
      if error.isClosedPipe { SystemCalls.end(by: .closedPipe) }
      let message = OutputProblem(operation: .write, path: name, reason: error.reason).message
      try? SystemCalls.write(Array("Error: \(message)\n".utf8), to: .diagnostics)
      SystemCalls.exit(ExitStatus.inputOutputFailed.rawValue)
    }
  }

  /// Reads a line of the input, without its end; `nil` at the end of the input.
  ///
  /// Diagnostics so far are written first, because they ask the person for the line.
  mutating func readLine() throws(OutputProblem) -> String? {
    switch input {
    case .bytes(let bytes):
      guard !bytes.isEmpty else { return nil }
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      input = .bytes(Array(bytes.dropFirst(line.count + 1)))
      return String(decoding: line, as: UTF8.self)
    case .standardInput:
      do throws(SystemError) {
        try SystemCalls.write(Array(diagnostics.utf8), to: .diagnostics)
        diagnostics = ""
        return try SystemCalls.readLine(.input, atMost: Self.lineLimit)
      } catch {
        throw OutputProblem(operation: .read, path: "standard input", reason: error.reason)
      }
    }
  }

  /// The most bytes of a line that is read; the rest is the next line.
  private static let lineLimit = 4_096

  /// Reads the input up to its end, or to just over the size limit.
  func readInput() throws(OutputProblem) -> [UInt8] {
    switch input {
    case .bytes(let bytes): return bytes
    case .standardInput:
      do throws(SystemError) {
        return try SystemCalls.read(.input, atLeast: ScenarioDocument.sizeLimit + 1)
      } catch {
        throw OutputProblem(operation: .read, path: "standard input", reason: error.reason)
      }
    }
  }
}

/// The value of `--color`.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// The environment variables that affect `auto`.
  static let variables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM"]

  /// Returns whether one stream is coloured; the first rule that applies decides.
  func usesColor(environment: [String: String], isTerminal: Bool) -> Bool {
    let isSet = { (name: String) in !(environment[name] ?? "").isEmpty }
    let isForced = { (name: String) in isSet(name) && environment[name] != "0" }
    if self != .auto { return self == .always }
    if isSet("NO_COLOR") { return false }
    if isForced("FORCE_COLOR") || isForced("CLICOLOR_FORCE") { return true }
    if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
    return isTerminal
  }
}

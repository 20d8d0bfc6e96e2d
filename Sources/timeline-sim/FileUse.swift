import TimelineSim

/// The files that an invocation reads and writes: no output may replace an input or another output.
///
/// Every command checks twice: the paths of its command line before it opens a file, and then the traces of its
/// scenarios and the file behind standard input before it writes one.
struct FileUse {
  private var inputs: [FileKey: String] = [:]
  private var outputs: [(key: FileKey, path: String)] = []
  /// The first conflict; `nil` if every output has a file of its own.
  private var conflict: UsageError?

  /// Creates the use of some inputs.
  init(reading paths: [String]) { addInputs(paths) }

  /// Creates the use of the files that a command line names.
  init(_ command: CommandSpec, _ arguments: ParsedArguments) {
    self.init(reading: command.inputs(arguments))
    for path in arguments.outputs(of: command.options).files { addOutput(path) }
    addOutputs(command.baselineOutputs(arguments))
    addFolders(of: command, arguments)
  }

  /// - Throws: The first conflict.
  func check() throws(UsageError) {
    if let conflict { throw conflict }
  }

  /// Adds input files, except `-`; see `addStandardInput()`.
  mutating func addInputs(_ paths: [String]) {
    for path in paths where path != "-" { addInput(FileKey(path), path) }
  }

  /// Adds the file that standard input is redirected from, if it is one.
  mutating func addStandardInput() { addInput(FileKey(.input), "standard input") }

  /// Adds an output file; `-` and `nil` are standard output.
  mutating func addOutput(_ path: String?) {
    guard let path, path != "-", let key = FileKey(path) else { return }
    if let input = inputs[key] { reportOverwriting(path, input: input) }
    if let other = outputs.first(where: { $0.key == key }) { reportOverwriting(path, output: other.path) }
    outputs.append((key, path))
  }

  /// Adds output files, each once even if it is named twice.
  mutating func addOutputs(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths where seen.insert(path).inserted { addOutput(path) }
  }

  /// Adds the folders that a command line names, in which recordings of its scenarios are written.
  mutating func addFolders(of command: CommandSpec, _ arguments: ParsedArguments) {
    let names = command.inputs(arguments).map { RecordedScenario.name(ofScenarioAt: $0) }
    for folder in arguments.outputs(of: command.options).folders { addOutputs(in: folder, startingWith: names) }
  }

  /// Adds a folder for output files whose names start with one of `names`.
  private mutating func addOutputs(in folder: String, startingWith names: [String]) {
    for file in SystemCalls.names(inFolder: folder) {
      guard let key = FileKey("\(folder)/\(file)"), let input = inputs[key] else { continue }
      report("Recording into '\(folder)' could replace '\(input)', which is read; choose another folder.")
    }
    for output in outputs {
      let (parent, name) = output.path.folderAndName
      guard FileKey(parent) == FileKey(folder), names.contains(where: { name.hasPrefix($0 + ".") }) else { continue }
      report("Both '--record' and another option could write '\(output.path)'; choose another path.")
    }
  }

  private mutating func addInput(_ key: FileKey?, _ path: String) {
    guard let key else { return }
    if let output = outputs.first(where: { $0.key == key }) { reportOverwriting(output.path, input: path) }
    inputs[key] = inputs[key] ?? path
  }

  private mutating func reportOverwriting(_ output: String, input: String) {
    report("Writing to '\(output)' would replace '\(input)', which is read; choose another path.")
  }

  private mutating func reportOverwriting(_ output: String, output other: String) {
    let names = output == other ? "'\(output)'" : "'\(output)', which is '\(other)'"
    report("Two outputs would be written to \(names); give each a file of its own.")
  }

  private mutating func report(_ message: String) { conflict = conflict ?? .conflict(message) }
}

/// The identity of a file, equal for all paths that lead to it; devices may be shared and have none.
enum FileKey: Hashable {
  case existing(FileStatus.Identity)
  /// A file that does not exist yet, in an existing folder.
  case absent(folder: FileStatus.Identity, name: String)
  /// A file in a folder that does not exist.
  case inMissingFolder(path: String)

  /// Creates the identity of the file at a path; a dangling link represents the file it would create.
  init?(_ path: String) {
    if let status = SystemCalls.status(of: path) {
      self.init(status)
      return
    }
    let target = (try? SystemCalls.linkTarget(of: path)) ?? path
    if case let (folder, name) = target.folderAndName, let status = SystemCalls.status(of: folder) {
      self = .absent(folder: status.identity, name: String(name))
    } else {
      self = .inMissingFolder(path: target)
    }
  }

  /// Creates the identity of the file behind a stream; `nil` for pipes and terminals.
  init?(_ stream: FileDescriptor) {
    guard let status = SystemCalls.status(of: stream), status.isRegular else { return nil }
    self.init(status)
  }

  private init?(_ status: FileStatus) {
    guard !status.isDevice else { return nil }
    self = .existing(status.identity)
  }
}

extension String {
  /// The folder of the path, and the name in it.
  var folderAndName: (folder: String, name: Substring) {
    guard let slash = lastIndex(of: "/") else { return (".", self[...]) }
    return (slash == startIndex ? "/" : String(self[..<slash]), self[index(after: slash)...])
  }
}

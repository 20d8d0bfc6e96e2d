/// The files that an invocation reads and writes: no output may replace an input, nor another output.
///
/// Every command asks twice, first with the paths of its command line, before anything is opened, and again with the
/// traces of its scenarios and the file behind standard input, before anything is written.
struct FileUse {
  private var inputs: [FileKey: String] = [:]
  private var outputs: [(key: FileKey, path: String)] = []
  /// The first mistake; `nil` if every output has a file of its own.
  private(set) var conflict: UsageError?

  /// Notes files that are read; standard input comes with `readStandardInput`.
  mutating func read(_ paths: [String]) {
    for path in paths where path != "-" { note(FileKey(path), read: path) }
  }

  /// Notes the file that standard input is redirected from, if it is one.
  mutating func readStandardInput() { note(FileKey(.input), read: "standard input") }

  /// Notes a file that is written; `-` and no path are standard output.
  mutating func write(_ path: String?) {
    guard let path, path != "-", let key = FileKey(path) else { return }
    if let input = inputs[key] { clash(path, input) }
    if let other = outputs.first(where: { $0.key == key }) { clash(path, with: other.path) }
    outputs.append((key, path))
  }

  /// Notes a folder into which files are written, which start with one of some names.
  mutating func writeInto(_ folder: String, filesOf names: [String]) {
    for file in SystemCalls.names(inFolder: folder) {
      guard let key = FileKey("\(folder)/\(file)"), let input = inputs[key] else { continue }
      refuse("Recording into '\(folder)' could replace '\(input)', which is read; choose another folder.")
    }
    for output in outputs {
      let (parent, name) = output.path.folderAndName
      guard FileKey(parent) == FileKey(folder), names.contains(where: { name.hasPrefix($0 + ".") }) else { continue }
      refuse("Both '--record' and another option could write '\(output.path)'; choose another path.")
    }
  }

  private mutating func note(_ key: FileKey?, read path: String) {
    guard let key else { return }
    if let output = outputs.first(where: { $0.key == key }) { clash(output.path, path) }
    inputs[key] = inputs[key] ?? path
  }

  private mutating func clash(_ output: String, _ input: String) {
    refuse("Writing to '\(output)' would replace '\(input)', which is read; choose another path.")
  }

  private mutating func clash(_ output: String, with other: String) {
    let names = output == other ? "'\(output)'" : "'\(output)', which is '\(other)'"
    refuse("Two outputs would be written to \(names); give each a file of its own.")
  }

  private mutating func refuse(_ message: String) { conflict = conflict ?? .conflict(message) }
}

/// A file, whatever path leads to it, so that two paths to one file are equal; devices may be shared and have none.
enum FileKey: Hashable {
  case existing(FileStatus.Identity)
  /// There is no such file yet in this folder.
  case absent(folder: FileStatus.Identity, name: String)
  /// Its folder is missing, too.
  case nowhere(path: String)

  /// Finds what a path leads to; a link that leads nowhere stands for the file it would create.
  init?(_ path: String) {
    if let status = SystemCalls.status(of: path) {
      self.init(status)
      return
    }
    let target = (try? SystemCalls.linkTarget(of: path)) ?? path
    if case let (folder, name) = target.folderAndName, let status = SystemCalls.status(of: folder) {
      self = .absent(folder: status.identity, name: String(name))
    } else {
      self = .nowhere(path: target)
    }
  }

  /// Finds the file behind a stream; pipes and terminals have none.
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
  /// The folder of a path, and the name in it.
  var folderAndName: (folder: String, name: Substring) {
    guard let slash = lastIndex(of: "/") else { return (".", self[...]) }
    return (slash == startIndex ? "/" : String(self[..<slash]), self[index(after: slash)...])
  }
}

extension Console {
  /// Names a clash of files on standard error, if there is one.
  ///
  /// - Returns: Whether the invocation has to end.
  mutating func refuses(_ use: FileUse, for command: CommandSpec) -> Bool {
    guard let conflict = use.conflict else { return false }
    diagnostics += conflict.text(for: command)
    return true
  }

  /// Reads scenarios in the order of the command line, and notes every file that they come from.
  mutating func load(_ files: [String], noting use: inout FileUse) throws(OutputProblem) -> [LoadedScenario] {
    var loaded: [LoadedScenario] = []
    for file in files {
      if file == "-", input == .standardInput { use.readStandardInput() }
      let scenario = LoadedScenario(file == "-" ? .standardInput(try readInput()) : .path(file))
      use.read(scenario.traceFiles)
      loaded.append(scenario)
    }
    return loaded
  }
}

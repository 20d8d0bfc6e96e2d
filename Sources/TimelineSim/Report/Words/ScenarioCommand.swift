/// A command of the tool about a scenario, for a reader to repeat.
struct ScenarioCommand {
  /// The scenario's file as the user named it.
  let file: String
  /// The device of a fleet.
  var device: String?
  /// The seed, if it is not the scenario's own.
  var seed: UInt64?
  /// The values that were set in the scenario.
  var assignments: [String] = []

  /// Returns the command in pieces of which none is broken.
  func pieces(_ name: String, _ options: [String] = []) -> [String] {
    ["timeline-sim \(name)", Self.word(file)] + (device.map { ["--device \($0.shellWord)"] } ?? [])
      + (seed.map { ["--seed \($0)"] } ?? []) + assignments.map { "--set \($0.shellWord)" } + options
  }

  /// Returns the command on one line.
  func text(_ name: String, _ options: [String] = []) -> String { pieces(name, options).joined(separator: " ") }

  /// Returns a file as a word of a command line.
  static func word(_ file: String) -> String { file == ScenarioFiles.standardInputName ? "-" : file.shellWord }
}

extension String {
  /// The text as one word of a shell, quoted unless it has only characters without a meaning to shells.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_./-+:@%,".unicodeScalars.contains(scalar))
    }
    let text = unicodeScalars.first == "-" ? "./" + self : self
    return isPlain && !isEmpty ? text : "'" + text.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
  }
}

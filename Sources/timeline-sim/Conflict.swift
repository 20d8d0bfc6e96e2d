/// Arguments that are valid alone but not together, listed next to the options of their command.
struct Conflict: Sendable {
  /// Returns the message if the arguments have the conflict.
  let message: @Sendable (ParsedArguments) -> String?

  /// Creates a conflict with a message about the arguments.
  init(_ message: @escaping @Sendable (ParsedArguments) -> String?) { self.message = message }

  /// Creates a conflict of the arguments that meet a condition.
  init(_ text: String, when condition: @escaping @Sendable (ParsedArguments) -> Bool) {
    message = { condition($0) ? text : nil }
  }

  /// An option that excludes some others.
  static func between(_ option: any AnyOption, _ others: any AnyOption..., text: String) -> Conflict {
    Conflict(text) { arguments in arguments.has(option) && others.contains { arguments.has($0) } }
  }

  /// Two options that exclude each other.
  static func exclusion(_ one: any AnyOption, _ other: any AnyOption) -> Conflict {
    between(one, other, text: "'\(one.spec.long)' and '\(other.spec.long)' exclude each other.")
  }

  /// Options without the one that they need.
  static func missing(_ needed: any AnyOption, for options: any AnyOption...) -> Conflict {
    Conflict { arguments in
      guard !arguments.has(needed), let option = options.first(where: { arguments.has($0) }) else { return nil }
      return "'\(option.spec.long)' needs '\(needed.spec.long)'."
    }
  }

  /// Standard input as several of the files that are read.
  static func repeatedInput(besides files: Option<[String]>? = nil) -> Conflict {
    Conflict("Standard input can be read only once; pass '-' once.") { arguments in
      (arguments.positionals + (files.map { arguments[$0] } ?? [])).count { $0 == "-" } > 1
    }
  }

  /// Scenarios that share one baseline.
  static func sharedBaseline(_ files: @escaping @Sendable (ParsedArguments) -> [String]) -> Conflict {
    Conflict { arguments in
      files(arguments).sharedBaseline.map {
        "'\($0.0)' and '\($0.1)' would share one baseline; give them other names."
      }
    }
  }

  /// Several reports on standard output.
  static func severalOnOutput<Format>(_ reports: Option<[ReportTarget<Format>]>) -> Conflict {
    Conflict("Two reports would be written to standard output; give each a file of its own.") { arguments in
      arguments[reports].count { $0.path == "-" } > 1
    }
  }

  /// A page on standard output, to which the report goes.
  static let pageOnOutput = Conflict("The report goes to standard output; give '--report html=...' a file.") {
    $0[Shared.page].contains { $0.path == "-" }
  }

  /// Standard output for both a load and the report, or the text that replaces it.
  static func loadOnOutput(besides events: Option<String?>? = nil) -> Conflict {
    Conflict("Both the report and '--load -' write to standard output; give one of them a file.") { arguments in
      let others = [arguments[Shared.output] ?? "-", events.flatMap { arguments[$0] }]
      return others.contains("-") && arguments[Shared.load] == "-"
    }
  }
}

/// `timeline-sim schema`: prints the JSON Schema of scenario files.
struct SchemaCommand: Command {
  static let specification = CommandSpec(
    name: "schema",
    overview: "Print the JSON Schema of scenario files, for completion and checks in editors.",
    discussion: [
      """
      It declares draft 2020-12 and uses only keywords that mean the same in draft-07. 'timeline-sim validate' checks \
      more than a schema can, such as whether a name exists.
      """,
      "Exit codes: 0 done, 64 wrong usage, 73 output cannot be created, 74 output cannot be written.",
    ],
    arguments: [], options: [.output])

  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) { output = arguments.text(.output) }

  func execute(console: inout Console) -> ExitStatus { console.write(Library.schemaText(), to: output) }
}

import TimelineSim

/// `timeline-sim schema`: prints the JSON Schema of scenario files.
enum SchemaCommand: Command {
  static let specification = CommandSpec(
    name: "schema",
    overview: "Print the JSON Schema of scenario files, for completion and checks in editors.",
    discussion: """
      It declares draft 2020-12 and uses only keywords that mean the same in draft-07. 'timeline-sim validate' checks \
      more than a schema can, such as whether a name exists.

      Exit codes: 0 done, 64 wrong usage, 73 output cannot be created, 74 output cannot be written.
      """,
    options: [Shared.output])

  static func run(_ context: inout CommandContext) throws -> ExitStatus {
    try context.write(ScenarioSchema.text)
    return .success
  }
}

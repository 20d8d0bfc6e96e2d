import TimelineSim

/// `timeline-sim merge`: adds up the results of shards, and reports the fleet.
struct MergeCommand: Command {
  private static let missing = OptionSpec(
    name: "missing", help: "Write the lines of the shards that have to run again, for 'worker', and no report.")

  static let specification = CommandSpec(
    name: "merge",
    overview: "Add up the results of all shards of a plan, and report the fleet as 'run' does.",
    discussion: [
      """
      Every line of the files is the result of a shard, in any order. The same result twice counts once, because \
      engines repeat shards. A result whose people are all in a larger one is left out with a note, and so is a broken \
      one if other results have its people. A result that is missing, damaged, of another plan, or that overlaps \
      another is an error.
      """,
      """
      '--missing' also lists the shards of broken results, with a note. It ends with 65 only if another result is wrong.
      """,
      """
      Exit codes: 0 merged, 64 wrong usage, 65 parts are missing or wrong, 66 no such file, 73 and 74 output \
      cannot be created or written.
      """,
    ],
    arguments: [
      ArgumentSpec(name: "plan", help: "A file written by 'plan'.", isRepeating: false),
      ArgumentSpec(name: "parts", help: "Files with lines of 'worker'.", isRepeating: true, isRequired: false),
    ],
    options: [missing, .format, .output, .load, .color])

  let plan: String
  let parts: [String]
  let listsMissing: Bool
  let format: ReportFormat
  let output: String?
  let load: String?
  let color: ColorChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    (plan, parts) = (arguments.positionals[0], Array(arguments.positionals.dropFirst()))
    (listsMissing, format) = (arguments.has(Self.missing), arguments.choice(.format))
    (output, load, color) = (arguments.text(.output), arguments.text(.load), arguments.choice(.color))
    var use = FileUse()
    use.addInputs([plan] + parts)
    use.addOutput(output)
    use.addOutput(load)
    if output ?? "-" == "-", load == "-" {
      throw .conflict("Both the report and '--load -' write to standard output; give one of them a file.")
    }
    if let conflict = use.conflict { throw conflict }
  }
}

extension MergeCommand {
  func execute(console: inout Console) -> ExitStatus {
    do throws(OutputProblem) {
      return try merge(console: &console)
    } catch {
      return console.report(error)
    }
  }

  private func merge(console: inout Console) throws(OutputProblem) -> ExitStatus {
    let plan: ShardPlan
    switch Library.shardPlan(named: self.plan, try SystemCalls.input(self.plan, atMost: Library.planLimit)) {
    case .success(let read): plan = read
    case .failure(let refusal): return console.refuse(refusal)
    }
    var collection = PartCollection(plan, planFile: self.plan)
    for path in parts { collection.add(name: path, try SystemCalls.input(path, atMost: FleetPart.sizeLimit)) }
    collection.finish(repeatsBroken: listsMissing)
    console.diagnostics += Finding.text(of: collection.notes)
    if listsMissing {
      console.diagnostics += Finding.text(of: collection.findings)
      try OutputTarget(path: output).write(collection.missingJobs, console: &console)
      return collection.findings.isEmpty ? .success : .badScenario
    }
    let isOnTerminal = (output == nil || output == "-") && console.outputIsTerminal
    let isColored = color.usesColor(environment: console.environment, isTerminal: isOnTerminal)
    switch Library.report(of: collection, plan) {
    case .success(let report):
      let text =
        switch format {
        case .text: report.text(isColored: isColored)
        case .json: report.json
        case .markdown: report.markdown
        }
      if let load {
        let target = try OutputTarget(path: load)
        report.writeLoad { target.append($0, console: &console) }
        try target.commit()
      }
      try OutputTarget(path: output).write(format.document([text]), console: &console)
      return .success
    case .failure(let refusal): return console.refuse(refusal)
    }
  }
}

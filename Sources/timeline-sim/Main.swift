/// The process around the tool: its arguments, environment and streams.
@main
enum Main {
  static func main() {
    SystemCalls.openMissingStreams()
    Interruption.prepare()
    var console = Console(
      environment: SystemCalls.environment(
        ColorChoice.variables + Workflow.variables + ContinuousIntegration.variables + Scheduler.variables
          + Console.chartVariables),
      input: .standardInput,
      outputIsTerminal: SystemCalls.isTerminal(.output),
      diagnosticsAreTerminal: SystemCalls.isTerminal(.diagnostics),
      columns: SystemCalls.columns(of: .output))
    let status = Tool.run(Array(CommandLine.arguments.dropFirst()), console: &console)
    // Diagnostics come first, so that a reader that closes the output early has seen them.
    write(console.diagnostics, to: .diagnostics, named: "standard error")
    write(console.output, to: .output, named: "standard output")
    if status == .interrupted { SystemCalls.end(by: .interrupt) }
    if status == .closedPipe { SystemCalls.end(by: .closedPipe) }
    SystemCalls.exit(status.rawValue)
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
}

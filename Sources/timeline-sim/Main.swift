/// The process around the tool: its arguments, environment and streams.
@main
enum Main {
  static func main() {
    SystemCalls.openMissingStreams()
    Interruption.prepare()
    var console = Console(
      environment: SystemCalls.environment(
        ColorChoice.variables + Workflow.variables + ContinuousIntegration.variables + Scheduler.variables
          + Console.styleVariables),
      input: .standardInput,
      outputIsTerminal: SystemCalls.isTerminal(.output),
      diagnosticsAreTerminal: SystemCalls.isTerminal(.diagnostics),
      columns: SystemCalls.columns(of: .output))
    let status = Tool.run(Array(CommandLine.arguments.dropFirst()), console: &console)
    console.flush()
    if status == .interrupted { SystemCalls.end(by: .interrupt) }
    if status == .closedPipe { SystemCalls.end(by: .closedPipe) }
    SystemCalls.exit(status.rawValue)
  }
}

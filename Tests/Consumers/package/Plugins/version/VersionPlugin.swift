import Foundation
import PackagePlugin

/// Runs the command of the artifact bundle.
@main struct VersionPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = try Process.run(context.tool(named: "timeline-sim").url, arguments: ["--version"])
    process.waitUntilExit()
  }
}

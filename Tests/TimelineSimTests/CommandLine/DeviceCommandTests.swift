import Foundation
import Testing

@testable import TimelineSim
@testable import timeline_sim

/// The commands that read logs of devices.
@Suite struct DeviceCommandTests {
  private static let log = GoldenFile.package.path + "/docs/examples/device-log/widgets-2026-06-13.ndjson"
  private static let metric = "stale.share.view{widget=live-score}"

  /// A folder with the scenario of the example's log.
  private static func imported() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let run = Invocation("import", log, "--into", folder.path)
    #expect(run.status == .success && run.diagnostics.isEmpty && run.output.contains("When the widgets ran"))
    return folder
  }

  // The examples of the page about logs run a whole fit.
  @Test func `a log is imported and laid over its runs`() throws {
    let folder = try Self.imported()
    let overlay = Invocation("overlay", folder("widget.json"), "--samples", "8")
    #expect(overlay.status == .success && overlay.output.contains("First contradiction"))
    for format in ["json", "markdown"] {
      #expect(!Invocation("overlay", folder("widget.json"), "--samples", "8", "--format", format).output.isEmpty)
      #expect(Invocation("import", Self.log, "--format", format).status == .success)
    }
  }

  @Test func `files that are no log, or missing, are refused by name`() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write(ScenarioText.good, to: "other.json")
    #expect(Invocation("import", other).status == .badScenario)
    #expect(Invocation("import", folder("none.ndjson")).status == .noInput)
    let lonely = Invocation("overlay", other)
    #expect(lonely.status == .noInput && lonely.diagnostics.contains("observed.ndjson"))
    let text = try folder.write("no log", to: "log.txt")
    #expect(Invocation("overlay", other, "--log", text).status == .badScenario)
  }

  @Test func `a fit needs a metric that the scenario has, and enough samples`() throws {
    let folder = try Self.imported()
    let file = folder("widget.json")
    #expect(Invocation("fit", file).diagnostics.contains("'fit' needs a metric"))
    #expect(Invocation("fit", file, "--for", Self.metric, "--samples", "8").status == .badUsage)
    let unknown = Invocation("fit", file, "--for", "stale.share.veiw{widget=live-score}", "--samples", "64")
    #expect(unknown.status == .badScenario && unknown.diagnostics.contains("stale.share.view"))
    let widget = Invocation("fit", file, "--for", "stale.share.view{widget=nobody}", "--samples", "64")
    #expect(widget.status == .badScenario && widget.diagnostics.contains("nobody"))
  }

  @Test func `the log is never replaced by a report about it`() throws {
    let folder = try Self.imported()
    let run = Invocation("overlay", folder("widget.json"), "--output", folder("observed.ndjson"))
    #expect(run.status == .badUsage)
    #expect(Invocation("import", Self.log, "--output", Self.log).status == .badUsage)
  }

  @Test func `the page of an overlay has the logged runs below the simulated ones`() throws {
    let folder = try Self.imported()
    let run = Invocation(
      "overlay", folder("widget.json"), "--samples", "8", "--quiet", "--report", "html=" + folder("page.html"))
    #expect(run.status == .success && run.output.isEmpty)
    let page = try String(contentsOfFile: folder("page.html"), encoding: .utf8)
    #expect(page.contains("runs in the log") && page.contains("The log and simulated runs"))
  }

  @Test func `a run replays the timelines of a log, and says from when on it does not`() throws {
    let folder = try Self.imported()
    let run = Invocation("run", folder("widget.json"), "--answers", folder("observed.ndjson"))
    #expect(run.status == .success && run.output.contains("Recorded answers"), "\(run.diagnostics)")
    #expect(!run.output.contains("Advice"))
    let json = Invocation("run", folder("widget.json"), "--answers", folder("observed.ndjson"), "--format", "json")
    #expect(json.output.contains("\"answers\": {") && json.output.contains("\"widget\": \"live-score\""))
    let seeds = Invocation("run", folder("widget.json"), "--answers", folder("observed.ndjson"), "--seeds", "4")
    #expect(seeds.status == .badUsage && seeds.diagnostics.contains("'--answers' replays the timelines of one run"))
    let missing = Invocation("run", folder("widget.json"), "--answers", folder("none.ndjson"))
    #expect(missing.status == .noInput)
    let replaced = Invocation(
      "run", folder("widget.json"), "--answers", folder("observed.ndjson"), "-o", folder("observed.ndjson"))
    #expect(replaced.status == .badUsage)
  }

  @Test func `a scenario is never replaced, neither by another import nor by its report`() throws {
    let folder = try Self.imported()
    let again = Invocation("import", Self.log, "--into", folder.path)
    #expect(again.status == .cannotCreate && again.diagnostics.contains("the file exists"))
    let other = try TemporaryFolder()
    let run = Invocation("import", Self.log, "--into", other.path, "--output", other("widget.json"))
    #expect(run.status == .badUsage && run.diagnostics.contains("Two outputs"))
  }
}

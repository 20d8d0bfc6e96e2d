import Foundation

@testable import timeline_sim

/// The status, output and diagnostics of an invocation.
struct Invocation {
  let status: ExitStatus
  let output: String
  let diagnostics: String

  /// Runs the tool in this process.
  init(_ arguments: String..., on console: Console = Console()) { self.init(arguments, on: console) }

  /// Runs the tool in this process.
  init(_ arguments: [String], on console: Console) {
    var console = console
    status = Tool.run(arguments, console: &console)
    (output, diagnostics) = (console.output, console.diagnostics)
  }

  /// The first line of the diagnostics.
  var firstError: String { diagnostics.split(separator: "\n").first.map(String.init) ?? "" }
}

/// Texts of scenarios for tests of the command line.
enum ScenarioText {
  static let good = """
    {
      "name": "Small", "seed": 1, "start": "2026-06-13T00:00", "zone": "Europe/Madrid", "length": "1d",
      "device": { "awake": "07:00-23:00", "views": { "perDay": 24, "length": "5s" } },
      "sources": { "scores": { "changes": { "mean": "30m" } } },
      "apps": { "scores-app": {} },
      "widgets": {
        "score": {
          "app": "scores-app", "family": "systemSmall", "place": "homeScreen", "seen": "firstPage", "shows": "scores",
          "provider": { "entries": 1, "policy": { "after": "15m" } }
        }
      }
    }
    """
  static let bad = #"{ "nmae": "Small" }"#
}

/// A folder that exists as long as its test; a class because it removes the folder at its end.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("timeline-sim-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a name inside the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: self(name), atomically: false, encoding: .utf8)
    return self(name)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

  /// The names inside the folder, sorted, including hidden ones.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

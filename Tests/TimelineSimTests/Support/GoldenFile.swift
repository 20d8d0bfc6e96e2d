import Foundation
import Testing

/// A checked-in text that is compared with the current output.
///
/// `TIMELINE_SIM_RECORD=1 swift test` rewrites such texts, and fails.
struct GoldenFile {
  /// Whether this run rewrites texts instead of comparing them.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["TIMELINE_SIM_RECORD"] != nil }

  /// The folder of the package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the recorded reports.
  static let folder = package.appending(path: "Tests/TimelineSimTests/Golden")

  let name: String
  /// The path of the file.
  var place = Self.folder

  private var url: URL { place.appending(path: name) }

  /// Returns the names of all checked-in files.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// Compares a text line by line with the recorded one, or records it.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isRecording {
      if try text != recorded() { try text.write(to: url, atomically: true, encoding: .utf8) }
      Issue.record("\(name) was recorded; run again without TIMELINE_SIM_RECORD", sourceLocation: sourceLocation)
      return
    }
    guard let recorded = try recorded() else {
      Issue.record("\(name) was never recorded: run with TIMELINE_SIM_RECORD=1", sourceLocation: sourceLocation)
      return
    }
    if let difference = Self.difference(text, recorded) {
      Issue.record("\(name): \(difference)", sourceLocation: sourceLocation)
    }
  }

  private func recorded() throws -> String? {
    FileManager.default.fileExists(atPath: url.path) ? try String(contentsOf: url, encoding: .utf8) : nil
  }

  /// Returns the first different lines, or `nil` if the texts are equal.
  static func difference(_ text: String, _ recorded: String) -> String? {
    guard text != recorded else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let places = (0..<max(lines.count, expected.count)).filter { place in
      place >= lines.count || place >= expected.count || lines[place] != expected[place]
    }
    let shown = places.prefix(4).map { place in
      "line \(place + 1)\n  - \(place < expected.count ? expected[place] : "(no line)")"
        + "\n  + \(place < lines.count ? lines[place] : "(no line)")"
    }
    return (["\(places.count) lines differ"] + shown).joined(separator: "\n")
  }
}

import Foundation
import Testing

@testable import TimelineSim

/// A section of a page that is written from the code, between two comments that name it.
///
/// With `TIMELINE_SIM_RECORD=1` the test that expects a section rewrites it, and fails.
struct DocumentSection {
  /// The path of the page in the package.
  let page: String
  let name: String

  /// Expects the section to have some content.
  func expect(_ content: String) throws {
    let url = GoldenFile.package.appending(path: page)
    var text = try String(contentsOf: url, encoding: .utf8)
    let range = try #require(place(in: text), "\(page) has no section '\(name)'")
    if GoldenFile.isRecording {
      text.replaceSubrange(range, with: content)
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("\(page) was rewritten; run again without TIMELINE_SIM_RECORD")
      return
    }
    let expected = content.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = text[range].split(separator: "\n", omittingEmptySubsequences: false)
    for (line, wanted) in zip(lines, expected) where line != wanted {
      Issue.record("\(page) has \(line); the code has \(wanted)")
      return
    }
    #expect(lines.count == expected.count)
  }

  private func place(in text: String) -> Range<String.Index>? {
    guard let open = text.firstRange(of: "<!-- \(name): "), let line = text[open.upperBound...].firstIndex(of: "\n"),
      let end = text[line...].firstRange(of: "<!-- end of \(name) -->")
    else { return nil }
    return text.index(after: line)..<end.lowerBound
  }
}

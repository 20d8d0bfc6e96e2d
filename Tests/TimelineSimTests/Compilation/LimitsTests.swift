import Foundation
import Testing

@testable import TimelineSim

/// A scenario too large to run is refused when it is loaded, with a finding at the cause.
@Suite struct LimitsTests {
  @Test(arguments: [
    ("\"copies\": «600»", "\"copies\": 500", "1,100 placed widgets are too many; use at most 1,000"),
    (
      "\"copies\": «9223372036854775807»", "\"copies\": 9",
      "9,223,372,036,854,775,807 placed widgets are too many; "
        + "use at most 1,000"
    ),
    (
      "«\"provider\"»: { \"entries\": 10000, \"every\": \"1m\" }, \"copies\": 101", "\"copies\": 1",
      "the timelines of all widgets so far have 1,010,000 entries in total; "
        + "use at most 1,000,000: reduce the entries or the copies"
    ),
    (
      "\"interactions\": { \"every\": \"1h\" }, \"copies\": 900", "\"interactions\": [{ \"every\": \"1h\" }]",
      "none"
    ),
  ])
  func `the number of widgets with all their copies is limited`(first: String, second: String, message: String) throws {
    try expect(widgets: [first, second], message == "none" ? [] : [message])
  }

  @Test func `the number of sources is limited`() throws {
    let names = (0...Limits.names).map { "\"s\($0)\": { \"changes\": [] }" }.joined(separator: ", ")
    try expect(sources: names, ["1,001 sources are too many; use at most 1,000"], at: "\"sources\"")
  }

  @Test func `the length of a list of objects is limited`() throws {
    let changes = [String](repeating: "{ \"every\": \"1d\" }", count: Limits.elements + 1).joined(separator: ",")
    try expect(
      sources: "\"s\": { \"changes\": [\(changes)] }", ["1,001 objects in this array are too many; use at most 1,000"],
      at: "[{ \"every\": \"1d\" },")
  }

  @Test func `the number of timings for all copies is limited`() throws {
    let interactions = [String](repeating: "{ \"every\": \"5h\" }", count: 11).joined(separator: ",")
    try expect(
      widgets: ["\"copies\": 1000, \"interactions\": [\(interactions)]"],
      [
        "the scenario has 11,001 timings, counting those of each copy of a widget; use at most 10,000, "
          + "for example with fewer copies"
      ], count: 1)
  }

  @Test func `the number of occurrences in all schedules is limited`() throws {
    try expect(
      sources: "\"s\": { \"changes\": [{ \"every\": \"9ms\" }, «{» \"every\": \"7s\" }, { \"every\": \"9ms\" }] }",
      ["all timings together would have 19,212,342 occurrences in the run"], count: 0)
    try expect(
      sources: "\"s\": { \"changes\": [«{» \"every\": \"9ms\" }, { \"mean\": \"9ms\" }, { \"every\": \"9ms\" }] }",
      [
        "all timings together would have 28,800,000 occurrences in the run; use at most 20,000,000: "
          + "shorten 'length' or lengthen the gaps"
      ], count: 1)
  }

  @Test(arguments: [
    "\"entries\": «[» \(String(repeating: "\"1m\",", count: 10_001)) ]",
    "\"days\": 366, \"entries\": «[» \((0..<28).map { "\"00:\($0 + 10)\"" }.joined(separator: ",")) ]",
  ])
  func `the number of entries of a timeline is limited`(entries: String) throws {
    let count = entries.contains("days") ? "10,248" : "10,001"
    try expect(
      widgets: ["\"provider\": { \(entries) }"],
      ["the timeline would have \(count) entries; use at most 10,000"])
  }

  @Test func `a condition or source must not reach too far into the past or future`() throws {
    try expect(
      device:
        "\"conditions\": { \"is\": \"locked\", \"every\": «\"2s»\", \"for\": \"8784h\", \"from\": \"1970-01-01T00:00\" }",
      ["this would occur more than 10,000,000 times in the run"], count: nil)
    try expect(
      device: "\"conditions\": { \"is\": \"locked\", \"every\": \"1h\", \"for\": «\"8785h\"» }",
      ["'for' of a condition must be at most 8784h"])
    try expect(
      sources: "\"s\": { \"changes\": [], \"foreseen\": «\"8785h\"» }", ["'foreseen' must be at most 8784h"])
  }

  @Test func `the number of findings is limited`() throws {
    let unknown = (0..<5_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let text = Self.text(sources: "\"s\": { \"changes\": [] }, \(unknown)", widgets: [])
    do {
      _ = try ScenarioDocument.load(text: text)
      Issue.record("no finding")
    } catch {
      #expect(error.findings.count <= Limits.findings)
    }
  }

  /// Loads a scenario and expects errors at its marks.
  private func expect(
    sources: String = "\"s\": { \"changes\": [] }", device: String = "", widgets: [String] = [], _ messages: [String],
    at place: String? = nil, count: Int? = nil
  ) throws {
    let marked = MarkedText(Self.text(sources: sources, device: device, widgets: widgets))
    var findings: [Finding] = []
    do throws(InvalidScenario) {
      _ = try ScenarioDocument.load(
        marked.source, from: .inMemory(traces: [:]))
    } catch {
      findings = error.findings.filter { $0.severity == .error }
    }
    if count == 0 { return #expect(findings.isEmpty, "\(findings.map(\.message))") }
    #expect(findings.map(\.message) == messages)
    if !marked.places.isEmpty { #expect(findings.map { $0.place.prefix(2) } == marked.places.map { $0.prefix(2) }) }
    if let place {
      let text = marked.source.text(in: 0..<marked.source.bytes.count)
      let offset = try #require(text.range(of: place)).lowerBound.utf16Offset(in: text)
      #expect(findings.first?.location.span?.offset == offset)
    }
  }

  private static func text(sources: String, device: String = "", widgets: [String]) -> String {
    let named = widgets.enumerated().map { index, keys in
      let provider = keys.contains("\"provider\"") ? "" : ", \"provider\": {}"
      return "\"w\(index)\": { \"app\": \"a\", \"shows\": \"s\", \"family\": \"systemSmall\", "
        + "\"place\": \"homeScreen\", \(keys)\(provider) }"
    }
    return """
      { "name": "L", "start": "2026-01-01T00:00", "length": "1d", "history": "0d", "system": { "preset": "ideal" },
        "device": { \(device) }, "sources": { \(sources) }, "apps": { "a": {} },
        "widgets": { \(named.joined(separator: ", ")) } }
      """
  }
}

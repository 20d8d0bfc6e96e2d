import Testing

@testable import TimelineSim

/// Expectations and scenarios that checks are tried on.
enum CheckSample {
  /// A source that changes at random and a widget that asks every hour: other seeds come to other numbers.
  static func scenario(expecting members: String, seed: UInt64 = 7) -> String {
    Sample.scenario(
      bounds: #""seed": \#(seed), "start": "2026-06-13T00:00", "length": "2d","#, top: #""expect": { \#(members) },"#,
      source: #""changes": { "mean": "40m" },"#)
  }

  /// Reads a scenario against the real catalogue.
  static func document(_ text: String) throws -> ScenarioDocument {
    try .load(text: text, name: "dir/test.json")
  }

  /// Checks a scenario with some expectations.
  static func check(_ members: String, _ request: CheckRequest = CheckRequest()) throws -> ScenarioCheck {
    try ScenarioCheck(document(scenario(expecting: members)), file: "dir/test.json", request)
  }

  /// Returns an expectation of staleness in minutes.
  static func expectation(_ members: String) throws -> MetricExpectation {
    let text = scenario(expecting: #""staleness.view.p95": { \#(members) }"#)
    return try #require(try document(text).names.expectations.first)
  }

  /// Returns what a metric came to on seeds from 1 on, in minutes.
  static func sample(_ minutes: Int64?...) -> SeedSample {
    SeedSample(
      minutes.enumerated().map { .init(seed: UInt64($0.offset) + 1, amount: $0.element.map { $0 * 60_000 }) })
  }
}

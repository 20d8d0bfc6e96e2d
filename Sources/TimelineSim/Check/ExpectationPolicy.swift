/// Expectations of many scenarios in a file of their own.
///
///     [
///       { "match": "scenarios/**", "expect": { "stale.share.view": "<= 30%" } },
///       { "match": ["*.json", "!legacy-*.json"], "expect": { "budget.used{widget=score}": "<= 60/day" } }
///     ]
///
/// They come on top of what a scenario expects itself. Nothing takes an expectation back: of two limits for one metric
/// both are judged, each with the place where it is written.
public struct ExpectationPolicy: Hashable, Sendable {
  /// Expectations of the scenarios that a list of patterns names.
  struct Entry: Hashable, Sendable {
    /// Which scenarios it is about, and after a `!` which it is not; the last that fits decides.
    let patterns: [String]
    /// What it expects, not yet checked against any scenario's names.
    let expect: JSONNode
    /// Where its patterns stand.
    let span: SourceSpan?

    /// Tells whether it is about a scenario.
    func covers(_ path: String) -> Bool {
      let last = patterns.last { PathPattern(String($0.drop { $0 == "!" })).matches(path) }
      return last.map { !$0.hasPrefix("!") } ?? false
    }
  }

  /// The text it was read from.
  let source: SourceText
  /// Its entries, in the order of the file.
  let entries: [Entry]

  /// The file as the user named it.
  public var file: String { source.name }
}

/// A file with expectations of several scenarios.
///
///     [
///       { "match": "scenarios/**", "expect": { "stale.share.view": "<= 30%" } },
///       { "match": ["*.json", "!legacy-*.json"], "expect": { "budget.used{widget=score}": "<= 60/day" } }
///     ]
///
/// They add to a scenario's own expectations and cannot replace them: of two limits for one metric both are judged,
/// each with its own place.
package struct ExpectationFile: Hashable, Sendable {
  /// Expectations of the scenarios that match a list of patterns.
  struct Element: Hashable, Sendable {
    /// The patterns of included paths, or after a `!` of excluded ones; the last match decides.
    let patterns: [String]
    /// The expectations, not yet checked against a scenario's names.
    let expect: JSONNode
    /// The place of its patterns.
    let span: SourceSpan?

    /// Returns whether it applies to a scenario.
    func applies(to path: String) -> Bool {
      let last = patterns.last { PathPattern(String($0.drop { $0 == "!" })).matches(path) }
      return last.map { !$0.hasPrefix("!") } ?? false
    }
  }

  /// The source text.
  let source: SourceText
  /// The elements, in the order of the file.
  let elements: [Element]

  /// The file as the user named it.
  package var file: String { source.name }
}

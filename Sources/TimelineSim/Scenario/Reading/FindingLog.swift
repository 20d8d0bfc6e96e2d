/// The findings so far in one text.
///
/// A class, because every decoder that reads a part of the text adds to the same list.
final class FindingLog {
  /// The text that the findings are about.
  let source: SourceText
  /// The findings, in the order in which they were added.
  private(set) var findings: [Finding] = []

  init(source: SourceText) { self.source = source }

  /// The number of bytes in the traces that were read for the text.
  var traceBytes = 0

  private(set) var errorCount = 0

  /// Whether the text cannot be used.
  var hasErrors: Bool { errorCount > 0 }

  /// Adds an error.
  ///
  /// The text is built only for a finding that is kept, because a suggestion costs more than the reading.
  func error(
    _ id: FindingID, at span: SourceSpan?, _ problem: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    guard !isFull else { return errorCount += 1 }
    add([source.finding(id, .error, at: span, problem(), remedy: remedy())])
  }

  /// Adds a warning about a likely mistake.
  func warning(
    _ id: FindingID, at span: SourceSpan?, _ problem: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    guard !isFull else { return }
    add([source.finding(id, .warning, at: span, problem(), remedy: remedy())])
  }

  /// Whether the log keeps no more findings.
  private var isFull: Bool { findings.count >= Limits.findings }

  /// Replaces the findings after the first ones: a repetition of one of these is dropped, and the others are changed.
  func revise(after count: Int, _ change: (Finding) -> Finding) {
    let known = findings.prefix(count)
    findings = known + findings.dropFirst(count).filter { !known.contains($0) }.map(change)
  }

  /// Adds the findings of another reader as errors at one place.
  func add(_ more: [Finding], at span: SourceSpan?) {
    for finding in more { error(finding.id, at: span, finding.problem, remedy: finding.remedy) }
  }

  /// Adds the findings of another reader.
  func add(_ more: [Finding]) {
    findings += more.prefix(max(0, Limits.findings - findings.count))
    errorCount += more.count { $0.severity == .error }
  }
}

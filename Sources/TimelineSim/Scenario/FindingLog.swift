/// The mistakes found so far in one text.
///
/// A class, because every decoder that reads a part of the text adds to the same list.
final class FindingLog {
  /// The text the mistakes are in.
  let source: SourceText
  /// What was found, in the order in which it was found.
  private(set) var findings: [Finding]

  /// Creates a log that starts with what was found before.
  init(source: SourceText, findings: [Finding] = []) {
    (self.source, self.findings) = (source, [])
    add(findings)
  }

  /// How many bytes of traces were read for the text.
  var traceBytes = 0

  /// How many mistakes make the text unusable.
  private(set) var errorCount = 0

  /// Whether the text cannot be used.
  var hasErrors: Bool { errorCount > 0 }

  /// Adds a mistake that makes the text unusable.
  ///
  /// Words are made only for a finding that is kept: a guess at what was meant costs more than the reading.
  func error(
    _ id: FindingID, at span: SourceSpan?, _ problem: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    guard !isFull else { return errorCount += 1 }
    add([source.finding(id, .error, at: span, problem(), remedy: remedy())])
  }

  /// Adds a doubt about what was meant.
  func warning(
    _ id: FindingID, at span: SourceSpan?, _ problem: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    guard !isFull else { return }
    add([source.finding(id, .warning, at: span, problem(), remedy: remedy())])
  }

  /// Whether so much was found that no more is kept.
  private var isFull: Bool { findings.count >= Limits.findings }

  /// Adds what another reader found.
  func add(_ more: [Finding]) {
    findings += more.prefix(max(0, Limits.findings - findings.count))
    errorCount += more.count { $0.severity == .error }
  }
}

import Testing

@testable import TimelineSim

/// A scenario with marks at its mistakes, and the messages of their findings.
struct FindingCase: Sendable, CustomTestStringConvertible {
  /// The scenario; `«` and `»` enclose a mistake.
  let text: String
  /// Problem and remedy of each finding, in the order of the marks.
  let messages: [String]

  init(_ text: String, _ messages: String...) { self.init(text: text, messages: messages) }

  init(text: String, messages: [String]) { (self.text, self.messages) = (text, messages) }

  var testDescription: String { messages.first ?? "no finding" }

  /// Expects exactly the findings at the marks.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let marked = MarkedText(text)
    let findings = Sample.findings(marked.source)
    #expect(findings.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(findings.map(\.place) == marked.places, sourceLocation: sourceLocation)
  }
}

/// A draft that was read from Swift files, with an account of what was read and what was not.
package struct ProviderReading: Hashable, Sendable {
  package let draft: ScenarioDraft
  /// What was read and what was left to the author, in the order of the files and their lines.
  package let notes: [ReadingNote]
  /// The warnings about files that have nothing to read.
  package let warnings: [Finding]
}

/// What was read at a place of a Swift file, or left to the author.
package struct ReadingNote: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case read
    /// The draft has a default, which the sentence names.
    case left
  }

  let kind: Kind
  let file: String
  /// The place; `nil` for what no file has.
  let span: SourceSpan?
  let sentence: String

  /// The note in the format of compiler diagnostics, without a line end.
  package var text: String {
    let place = span.map { "\(file.pathAtStart):\($0.place): " } ?? ""
    return "\(place)\(kind.rawValue): \(sentence)".safeLine
  }
}

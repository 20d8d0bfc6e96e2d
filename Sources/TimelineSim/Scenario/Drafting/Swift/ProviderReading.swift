/// A draft that was read from Swift files, with notes on its read and its open parts.
package struct ProviderReading: Hashable, Sendable {
  package let draft: ScenarioDraft
  /// The read parts and those left to the author, in the order of the files and their lines.
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
  /// The place; `nil` for a part that no file has.
  let span: SourceSpan?
  let sentence: String

  /// The note in the format of compiler diagnostics, without a line end.
  package var text: String {
    let place = span.map { "\(file.pathAtStart):\($0.place): " } ?? ""
    return "\(place)\(kind.rawValue): \(sentence)".safeLine
  }
}

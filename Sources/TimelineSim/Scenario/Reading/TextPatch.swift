/// Changes a JSON text to the values of another tree: it replaces, adds and removes what differs, and all else keeps its
/// comments and its layout.
///
/// New members and elements stand behind the old ones; the order of members that both trees have does not matter.
struct TextPatch {
  private var reader: JSONReader
  /// Replacements of ranges of bytes, which do not overlap; those of one place are in their order.
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Returns the text with the values of a tree.
  ///
  /// - Parameters:
  ///   - source: The text to change.
  ///   - range: Its part that is the JSON text.
  ///   - tree: The values.
  /// - Precondition: The text can be read without findings.
  /// - Complexity: O(*n* · *d*) in the length of the text and its depth.
  static func text(of source: SourceText, in range: Range<Int>, changedTo tree: JSONNode) -> String {
    guard let old = JSONReader.read(source, in: range).0 else { preconditionFailure("the text has no value") }
    var patch = TextPatch(reader: JSONReader(source, in: range))
    patch.change(old, to: tree)
    return patch.result(from: range)
  }

  private func result(from range: Range<Int>) -> String {
    var (text, place) = ("", range.lowerBound)
    let order = edits.indices.sorted { (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1) }
    for edit in order.map({ edits[$0] }) {
      text += reader.source.text(in: place..<edit.range.lowerBound) + edit.text
      place = edit.range.upperBound
    }
    return text + reader.source.text(in: place..<range.upperBound)
  }

  private mutating func change(_ old: JSONNode, to new: JSONNode) {
    switch (old.value, new.value) {
    case (.object(let members), .object(let wanted)) where wanted.contains { old[$0.key] != nil }:
      change(members, to: wanted)
    case (.object(let members), .object(let wanted)) where members.isEmpty && !wanted.isEmpty:
      fill(range(of: old), with: wanted)
    case (.array(let elements), .array(let wanted)) where !elements.isEmpty && !wanted.isEmpty:
      change(elements, to: wanted)
    case (_, .array(let wanted)) where wanted.count > 1 && old.elements == nil && isSame(old, wanted[0]):
      // The value becomes the first of a list.
      let place = range(of: old)
      let others = wanted.dropFirst().map { ", " + spelled($0, at: place.lowerBound) }
      edits.append((place.lowerBound..<place.lowerBound, "["))
      edits.append((place.upperBound..<place.upperBound, others.joined() + "]"))
    default:
      if !isSame(old, new) { edits.append((range(of: old), spelled(new, at: offset(of: old)))) }
    }
  }

  /// Changes the elements between those at both ends that are the same; new ones stand at the end.
  private mutating func change(_ elements: [JSONNode], to wanted: [JSONNode]) {
    let first = zip(elements, wanted).prefix { isSame($0, $1) }.count
    let shorter = min(elements.count, wanted.count) - first
    let last =
      elements.count > wanted.count
      ? zip(elements.reversed(), wanted.reversed()).prefix(shorter).prefix { isSame($0, $1) }.count : 0
    let changed = first..<wanted.count - last
    for (element, other) in zip(elements[first...], wanted[changed]) { change(element, to: other) }
    let removed = changed.upperBound..<max(changed.upperBound, elements.count - last)
    fit(
      elements.map { range(of: $0) }, kept: elements.indices.map { !removed.contains($0) },
      adding: wanted.dropFirst(elements.count).map { spelled($0, at: offset(of: elements[0])) })
  }

  /// Adds members to an object without any, behind its comments.
  private mutating func fill(_ object: Range<Int>, with members: [JSONMember]) {
    let bytes = reader.source.bytes
    var end = object.upperBound - 1
    while bytes[end - 1] == .space || bytes[end - 1] == .tab || bytes[end - 1].isLineEnd { end -= 1 }
    let line = reader.source.line(at: object.lowerBound)
    guard reader.source.line(at: object.upperBound - 1) > line else {
      let text = members.map { spelled($0, at: object.lowerBound) }.joined(separator: ", ")
      edits.append((end..<object.upperBound - 1, " \(text) "))
      return
    }
    let gap = newline + indentation(ofLineAt: object.lowerBound) + "  "
    edits.append((end..<end, members.map { gap + spelled($0, at: object.lowerBound) }.joined(separator: ",")))
  }

  private mutating func change(_ members: [JSONMember], to wanted: [JSONMember]) {
    var added = wanted.filter { member in !members.contains { $0.key == member.key } }
    var (parts, kept) = ([Range<Int>](), [Bool]())
    for member in members {
      let place = offset(of: member.keySpan)
      let part = place..<range(of: member.value).upperBound
      let other = wanted.first { $0.key == member.key }
      parts.append(part)
      kept.append(other != nil || !added.isEmpty)
      if let other {
        change(member.value, to: other.value)
      } else if !added.isEmpty {
        edits.append((part, spelled(added.removeFirst(), at: place)))
      }
    }
    fit(parts, kept: kept, adding: added.map { spelled($0, at: parts[0].lowerBound) })
  }

  /// Removes the parts of an object or an array that are not kept, and adds others at its end.
  ///
  /// - Precondition: One part is kept, and only one of both is asked for.
  private mutating func fit(_ parts: [Range<Int>], kept: [Bool], adding added: [String]) {
    if let last = parts.last, !added.isEmpty { add(added, behind: last) }
    guard let first = kept.firstIndex(of: true), let last = kept.lastIndex(of: true) else { return }
    // Parts beside each other go as one.
    var place = 0
    while let start = kept[place...].firstIndex(of: false) {
      var end = start
      while end + 1 < kept.count, !kept[end + 1], isBlank(behindComma(of: parts[end])..<parts[end + 1].lowerBound) {
        end += 1
      }
      remove(parts[start].lowerBound..<parts[end].upperBound, isLeading: start < first)
      place = end + 1
    }
    guard last < parts.count - 1, comma(behind: parts[parts.count - 1]) == nil else { return }
    // Nothing is left that the comma of the last part would separate.
    if let comma = comma(behind: parts[last]) { edits.append((comma..<comma + 1, "")) }
  }

  private mutating func remove(_ part: Range<Int>, isLeading: Bool) {
    let (bytes, source) = (reader.source.bytes, reader.source)
    var (start, end) = (part.lowerBound, behindComma(of: part))
    let lastLine = source.line(at: end)
    if indentation(before: start) != nil, isBlank(end..<source.range(ofLine: lastLine).upperBound) {
      start = source.lineStarts[source.line(at: start) - 1]
      end = lastLine < source.lineCount ? min(source.lineStarts[lastLine], reader.end) : reader.end
    } else if isLeading || indentation(before: start) != nil {
      while end < reader.end, bytes[end] == .space { end += 1 }
    } else {
      while bytes[start - 1] == .space { start -= 1 }
    }
    edits.append((start..<end, ""))
  }

  private mutating func add(_ added: [String], behind last: Range<Int>) {
    let indentation = indentation(before: last.lowerBound)
    let gap = indentation.map { newline + $0 } ?? " "
    let comma = comma(behind: last)
    if comma == nil { edits.append((last.upperBound..<last.upperBound, ",")) }
    let place = endOfComments(behind: comma.map { $0 + 1 } ?? last.upperBound, onLine: indentation != nil)
    let isClosed = comma != nil && indentation != nil
    edits.append((place..<place, added.map { gap + $0 }.joined(separator: ",") + (isClosed ? "," : "")))
  }

  // MARK: Places

  private func offset(of node: JSONNode) -> Int { offset(of: node.span) }

  private func offset(of span: SourceSpan?) -> Int {
    guard let span else { preconditionFailure("a node of the text has no place") }
    return span.offset
  }

  private func range(of node: JSONNode) -> Range<Int> {
    var reader = reader
    let start = offset(of: node)
    reader.position = start
    _ = reader.readValue()
    return start..<reader.position
  }

  /// Returns the place of the comma behind a part, which may be after comments.
  private func comma(behind part: Range<Int>) -> Int? {
    var reader = reader
    reader.position = part.upperBound
    reader.skipTrivia()
    return reader.peek == .comma ? reader.position : nil
  }

  private func behindComma(of part: Range<Int>) -> Int { comma(behind: part).map { $0 + 1 } ?? part.upperBound }

  /// Returns the end of the comments that follow a place on its line; the place itself if there are none.
  ///
  /// - Parameter onLine: Whether a comment to the end of the line counts.
  private func endOfComments(behind place: Int, onLine: Bool) -> Int {
    let line = reader.source.range(ofLine: reader.source.line(at: place))
    var (reader, end) = (reader, place)
    while true {
      reader.position = end
      while reader.peek == .space || reader.peek == .tab { reader.position += 1 }
      guard reader.peek == .slash else { return end }
      if reader.peek(1) == .slash { return onLine ? line.upperBound : end }
      reader.skipBlockComment()
      guard reader.position <= line.upperBound else { return end }
      end = reader.position
    }
  }

  /// Returns the white space before a place, if the line has nothing else there.
  private func indentation(before place: Int) -> String? {
    let start = reader.source.lineStarts[reader.source.line(at: place) - 1]
    return isBlank(start..<place) ? reader.source.text(in: start..<place) : nil
  }

  private func indentation(ofLineAt place: Int) -> String {
    let start = reader.source.lineStarts[reader.source.line(at: place) - 1]
    return String(decoding: reader.source.bytes[start...].prefix { $0 == .space || $0 == .tab }, as: UTF8.self)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    reader.source.bytes[range].allSatisfy { $0 == .space || $0 == .tab }
  }

  // MARK: Text

  /// The end of a line, as the text has it.
  private var newline: String { reader.source.bytes.contains(.carriageReturn) ? "\r\n" : "\n" }

  private func spelled(_ member: JSONMember, at place: Int) -> String {
    JSONWriter.text(of: .string(member.key)) + ": " + spelled(member.value, at: place)
  }

  /// Returns a value on one line, or on several with the indentation of a place.
  private func spelled(_ node: JSONNode, at place: Int) -> String {
    let line = JSONWriter.text(of: node, .line)
    guard line.utf8.count > 80 else { return line }
    let lines = JSONWriter.text(of: node, .page).split(separator: "\n")
    return lines.joined(separator: newline + indentation(ofLineAt: place))
  }

  private func isSame(_ one: JSONNode, _ other: JSONNode) -> Bool {
    JSONWriter.text(of: one, .compact) == JSONWriter.text(of: other, .compact)
  }
}

/// A Swift source as tokens with their brackets, without a grammar.
///
/// It is enough to find calls, arguments and declarations, in a file that need not compile.
struct SwiftFile: Hashable, Sendable {
  let source: SourceText
  let tokens: [SwiftToken]
  /// For each token the position of the bracket that belongs to it; `nil` for other tokens and unpaired brackets.
  let partners: [Int?]
  /// For each token the position of the innermost opening bracket around it; `nil` outside all brackets.
  let parents: [Int?]
  /// The positions of the names of constants, variables and enumeration cases, in order.
  private let declarations: [String: [Int]]

  /// Creates the tokens of a source.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ source: SourceText) {
    let tokens = SwiftLexer.tokens(of: source)
    var partners = [Int?](repeating: nil, count: tokens.count)
    var parents = partners
    var open: [Int] = []
    // How many brackets of each kind are open, so that one that closes none is not searched for.
    var counts: [String: Int] = [:]
    var declarations: [String: [Int]] = [:]
    for (place, token) in tokens.enumerated() {
      let opening = token.kind == .symbol ? Self.opening(of: token.spelling) : nil
      // A bracket of another kind is left out, so that one mistake does not move all others.
      if let opening, counts[opening, default: 0] > 0 {
        while let last = open.popLast() {
          counts[tokens[last].spelling, default: 0] -= 1
          guard tokens[last].spelling == opening else { continue }
          (partners[place], partners[last]) = (last, place)
          break
        }
      }
      parents[place] = open.last
      if token.kind == .symbol, ["(", "[", "{"].contains(token.spelling) {
        open.append(place)
        counts[token.spelling, default: 0] += 1
      }
      if place > 0, token.kind == .word, ["let", "var"].contains(tokens[place - 1].spelling) {
        declarations[token.spelling, default: []].append(place)
      }
    }
    (self.source, self.tokens, self.partners, self.parents) = (source, tokens, partners, parents)
    self.declarations = declarations
  }

  private static func opening(of closing: String) -> String? {
    switch closing {
    case ")": "("
    case "]": "["
    case "}": "{"
    default: nil
    }
  }

  // MARK: Tokens

  /// Returns the spelling of a word, number or symbol; an empty one for a string literal and outside the file.
  subscript(place: Int) -> String {
    tokens.indices.contains(place) && tokens[place].kind != .text ? tokens[place].spelling : ""
  }

  func isWord(_ place: Int) -> Bool { tokens.indices.contains(place) && tokens[place].kind == .word }

  /// Returns the content of a string literal.
  func text(_ place: Int) -> String? {
    tokens.indices.contains(place) && tokens[place].kind == .text ? tokens[place].spelling : nil
  }

  /// Returns the line of a token, counted from 1.
  func line(_ place: Int) -> Int { source.line(at: tokens[place].range.lowerBound) }

  /// Returns the range of tokens inside the brackets that open at a token; to the end of the file for unpaired ones.
  func inside(_ opening: Int) -> Range<Int> {
    let end = partners[opening] ?? tokens.count
    return opening + 1..<max(opening + 1, end)
  }

  /// Returns the position after a token, or after the brackets that open there.
  func after(_ place: Int) -> Int {
    guard let partner = partners[place], partner > place else { return place + 1 }
    return partner + 1
  }

  /// Returns the source of some tokens on one line, of a long one its start.
  func words(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let bytes = tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    let line = source.bytes[bytes].split { $0 <= .space }.map { String(decoding: $0, as: UTF8.self) }.joined(
      separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }

  // MARK: Arguments

  /// The arguments of a call, or the elements of a literal: for each the place of its label, and its expression.
  struct Argument: Hashable, Sendable {
    /// The label; `nil` without one.
    let label: String?
    let value: Range<Int>
  }

  /// Returns the arguments between brackets.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  func arguments(in opening: Int) -> [Argument] {
    let all = inside(opening)
    var arguments: [Argument] = []
    var start = all.lowerBound
    var place = start
    while place <= all.upperBound {
      if place == all.upperBound || self[place] == "," {
        let isLabelled = place - start > 1 && isWord(start) && self[start + 1] == ":"
        if place > start {
          arguments.append(
            Argument(label: isLabelled ? self[start] : nil, value: (isLabelled ? start + 2 : start)..<place))
        }
        start = place + 1
      }
      guard place < all.upperBound else { break }
      place = min(after(place), all.upperBound)
    }
    return arguments
  }

  // MARK: Declarations

  /// Returns the end of a statement or an expression that starts at a token: before a separator or an unmatched
  /// bracket, or at the end of a line that the next one does not continue.
  func end(ofExpressionAt start: Int) -> Int {
    var place = start
    while place < tokens.count {
      let word = self[place]
      if [",", ";", ")", "]", "}", "{", "else"].contains(word) { break }
      if place > start, line(place) > lineOfEnd(place - 1), !continues(place) { break }
      place = after(place)
    }
    return min(place, tokens.count)
  }

  private func lineOfEnd(_ place: Int) -> Int { source.line(at: max(0, tokens[place].range.upperBound - 1)) }

  /// Returns whether a token continues the line before it.
  private func continues(_ place: Int) -> Bool {
    let isJoint = { (place: Int) in
      tokens[place].kind == .symbol && !["(", "[", "@", "#", "!", ")", "]", "}"].contains(tokens[place].spelling)
    }
    return isJoint(place) || isJoint(place - 1)
  }

  /// Returns the name that is declared nearest to a use: the last before it whose block has the use, otherwise a member
  /// of a type, or a global.
  ///
  /// - Parameter use: The place of the use; `nil` for one in another file.
  func declaration(of name: String, usedAt use: Int?) -> Int? {
    use.flatMap { localDeclaration(of: name, usedAt: $0) } ?? declarations[name]?.prefix(64).first { isMember($0) }
  }

  /// Returns the last declaration of a name before a use whose block has the use.
  func localDeclaration(of name: String, usedAt use: Int) -> Int? {
    declarations[name]?.last { $0 < use && isVisible($0, at: use) }
  }

  /// Returns whether the block of a token has a use, too.
  func isVisible(_ place: Int, at use: Int) -> Bool {
    guard let block = parents[place] else { return true }
    return block < use && use < partners[block] ?? tokens.count
  }

  private func isMember(_ place: Int) -> Bool {
    guard let block = parents[place] else { return true }
    return self[block] == "{" && ["struct", "class", "enum", "extension", "actor"].contains(header(of: block).keyword)
  }

  /// Returns the initial value of a declared name, or the body of a computed one.
  func value(ofDeclarationAt name: Int) -> (value: Range<Int>, isBody: Bool)? {
    var place = name + 1
    // The type of the name, if it is written.
    while place < min(name + 24, tokens.count), !["=", "{", ";", ")", "}", "let", "var", "func"].contains(self[place]) {
      // A value stands on the line of its type, or the next line begins with it.
      guard self[place] != ",", line(place) == line(name) else { return nil }
      place = after(place)
    }
    if self[place] == "{" { return (inside(place), true) }
    guard self[place] == "=" else { return nil }
    let end = end(ofExpressionAt: place + 1)
    // A trailing closure belongs to the value, which is then not readable; after `if let` it is the block.
    let isCondition = ["if", "guard", "while", ","].contains(self[name - 2])
    return self[end] == "{" && !isCondition ? nil : (place + 1..<end, false)
  }

  // MARK: Blocks

  private static let keywords: Set<String> = [
    "if", "guard", "else", "for", "while", "repeat", "switch", "do", "catch", "func", "init", "struct", "class", "enum",
    "actor", "extension", "protocol", "var", "let", "return", "case", "default",
  ]

  /// Returns the keyword before a brace, and its place; an empty one for a closure.
  ///
  /// - Complexity: O(1), because it looks at no more than 200 tokens.
  func header(of brace: Int) -> (keyword: String, place: Int) {
    var place = brace - 1
    for _ in 0..<200 where place >= 0 {
      let word = self[place]
      if ["{", "}", ";"].contains(word) { break }
      if let partner = partners[place], partner < place {
        place = partner - 1
        continue
      }
      let isCondition =
        ["let", "var", "case"].contains(word) && ["if", "guard", "while", "for", ","].contains(self[place - 1])
      // `class` before a member is a modifier, and `.init` a call.
      let isOther = word == "init" && self[place - 1] == "."
      if isWord(place), Self.keywords.contains(word), !isCondition, !isOther { return (word, place) }
      place -= 1
    }
    return ("", brace)
  }

  /// Returns the braces around a token, the innermost first, of at most 64 brackets.
  func blocks(around place: Int) -> [Int] {
    var blocks: [Int] = []
    var parent = parents[place]
    for _ in 0..<64 {
      guard let bracket = parent else { break }
      if self[bracket] == "{" { blocks.append(bracket) }
      parent = parents[bracket]
    }
    return blocks
  }
}

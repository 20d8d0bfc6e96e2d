/// Suggestions of known names for an unknown one.
package enum Suggestion {
  /// Returns the candidate with the smallest edit distance from a word, if it is near enough.
  ///
  /// The maximum distance is one, or a third of the characters of a longer word. Among equally near candidates, the
  /// first in alphabetical order is returned.
  ///
  /// - Complexity: O(*n* · *m*²) in the number and the length of the candidates.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard wanted.count <= 64 else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, max(wanted.count, scalars.count) / 3)
      guard abs(scalars.count - wanted.count) <= limit else { continue }
      guard let distance = distance(from: wanted, to: scalars, atMost: limit) else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }

  /// Returns the candidate that a word misspells: with one other character, or with other capitals, spaces and hyphens.
  ///
  /// - Complexity: O(*n* · *m*²) in the number and the length of the candidates.
  static func misspelled(_ word: String, in candidates: some Sequence<String>) -> String? {
    func plain(_ text: String) -> [Unicode.Scalar] {
      text.lowercased().unicodeScalars.filter { !" -_.".unicodeScalars.contains($0) }
    }
    let wanted = plain(word)
    return candidates.first { candidate in
      let scalars = plain(candidate)
      return abs(scalars.count - wanted.count) <= 1 && distance(from: wanted, to: scalars, atMost: 1) != nil
    }
  }

  /// Returns the candidates that an unknown word probably means: the nearest, the first few that contain it, or the
  /// longest within it.
  static func likely(_ word: String, in candidates: some Sequence<String>) -> [String] {
    if let name = nearest(to: word, in: candidates) { return [name] }
    let found = completions(of: word, in: candidates)
    return found.isEmpty ? part(of: word, in: candidates).map { [$0] } ?? [] : found
  }

  /// Returns a remedy that suggests the first few names that contain a word, or its dotted parts in order.
  static func completion(of word: String, in candidates: some Sequence<String>) -> String? {
    question(completions(of: word, in: candidates))
  }

  private static func question(_ names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(alternatives(names))?"
  }

  /// Returns names in quotation marks as alternatives: `'a', 'b' or 'c'`.
  package static func alternatives(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
  }

  private static func completions(of word: String, in candidates: some Sequence<String>) -> [String] {
    let found = candidates.filter { contains($0, word) }
    // A whole part is more likely than a part of a longer word.
    let whole = found.filter { $0.split(separator: ".").contains { $0 == word } }
    return Array((whole.isEmpty ? found : whole).prefix(3))
  }

  /// Returns the longest name within a word, such as `zone` in `timezone`.
  private static func part(of word: String, in candidates: some Sequence<String>) -> String? {
    let parts = candidates.filter { $0.count > 3 && word.lowercased().firstOccurrence(of: $0.lowercased()) != nil }
    return parts.max { ($0.count, $1) < ($1.count, $0) }
  }

  private static func contains(_ name: String, _ word: String) -> Bool {
    // Many names contain any two letters.
    guard word.count > 2 else { return false }
    if name.lowercased().firstOccurrence(of: word.lowercased()) != nil { return true }
    var rest = word.split(separator: ".")[...]
    for part in name.split(separator: ".") where part == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns a remedy that suggests the nearest candidate, or lists the candidates if they are few.
  static func remedy(for word: String, in candidates: some Collection<String>) -> String? {
    if let remedy = question(likely(word, in: candidates)) { return remedy }
    guard !candidates.isEmpty, candidates.count <= 16 else { return nil }
    return "write \(alternatives(Set(candidates).sorted()))"
  }

  /// Returns the optimal string alignment distance (insertions, deletions, replacements and swaps of neighbours), or
  /// `nil` above a limit.
  private static func distance(
    from source: [Unicode.Scalar], to target: [Unicode.Scalar], atMost limit: Int
  ) -> Int? {
    var older = [Int](repeating: 0, count: target.count + 1)
    var old = Array(0...target.count)
    for row in 0..<source.count {
      var new = [row + 1] + [Int](repeating: 0, count: target.count)
      for column in 0..<target.count {
        let isSame = source[row] == target[column]
        var cost = min(old[column + 1] + 1, new[column] + 1, old[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        new[column + 1] = cost
      }
      (older, old) = (old, new)
      // Later rows build on these two and are never smaller.
      if row > 0, !(older + old).contains(where: { $0 <= limit }) { return nil }
    }
    return old[target.count] <= limit ? old[target.count] : nil
  }
}

/// The sorted names of one kind of object; the index of a name is the object's id.
struct NameIndex: Hashable, Sendable {
  /// The kind of object in messages: `source`.
  let kind: String
  /// The names, sorted.
  let names: [String]
  private let ids: [String: Int]

  /// Creates a table from names in any order, with or without duplicates.
  init(_ kind: String, _ names: some Sequence<String>) {
    self.kind = kind
    self.names = Set(names).sorted()
    ids = Dictionary(uniqueKeysWithValues: zip(self.names, self.names.indices))
  }

  /// Returns the id of a name.
  subscript(name: String) -> Int? { ids[name] }

  /// Returns the id of a referenced name, or logs that the name is unknown.
  func resolve(_ reference: Located<String>, _ log: FindingLog) -> Int? {
    if let id = ids[reference.value] { return id }
    log.error(
      .unknownName, at: reference.span, "there is no \(kind) '\(reference.value)'",
      remedy: Suggestion.remedy(for: reference.value, in: names))
    return nil
  }
}

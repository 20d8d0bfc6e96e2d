/// Guesses which known name was meant by an unknown one.
package enum Suggestion {
  /// Returns the candidate with the fewest typing mistakes between it and a word, if it is near enough; for a key of an
  /// earlier version, the candidate that took its place.
  ///
  /// Near enough is one mistake, or one in three characters of a longer word. Of several equally near candidates the
  /// first in alphabetical order is taken, whatever their order in `candidates`.
  ///
  /// - Complexity: O(*n* · *m*²) in the number and the length of the candidates.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    if let successor = RenamedKeys.successor(of: word), candidates.contains(successor) { return successor }
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

  /// Returns a remedy that asks whether one of the first few names that hold a word was meant: a part of a name, or the
  /// parts of a dotted one in their order.
  static func completion(of word: String, in candidates: some Sequence<String>) -> String? {
    let names = candidates.filter { holds($0, word) }.prefix(3).map { "'\($0)'" }
    guard let last = names.last else { return nil }
    return "did you mean " + (names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " : "") + "\(last)?"
  }

  private static func holds(_ name: String, _ word: String) -> Bool {
    // Two letters stand in many names.
    guard word.count > 2 else { return false }
    if name.lowercased().firstOccurrence(of: word.lowercased()) != nil { return true }
    var rest = word.split(separator: ".")[...]
    for part in name.split(separator: ".") where part == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns a remedy that asks whether the nearest candidate was meant, or lists the candidates if they are few.
  static func remedy(for word: String, in candidates: some Collection<String>) -> String? {
    if let name = nearest(to: word, in: candidates) { return "did you mean '\(name)'?" }
    if let remedy = completion(of: word, in: candidates) { return remedy }
    guard !candidates.isEmpty, candidates.count <= 16 else { return nil }
    let names = Set(candidates).sorted().map { "'\($0)'" }
    guard let last = names.last, names.count > 1 else { return "write \(names[0])" }
    return "write \(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// Returns the optimal string alignment distance, insertions, deletions, replacements and swaps of neighbours, unless
  /// it is more than a limit.
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
      // What comes after is built upon these two rows and never less.
      if row > 0, !(older + old).contains(where: { $0 <= limit }) { return nil }
    }
    return old[target.count] <= limit ? old[target.count] : nil
  }
}

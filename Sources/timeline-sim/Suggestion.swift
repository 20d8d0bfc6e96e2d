/// The right word for one that was nearly right.
enum Suggestion {
  /// Returns the nearest candidate, if it is near enough to be meant; of equals the first.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let distances = candidates.map { (candidate: $0, distance: distance(Array(word), Array($0))) }
    let nearest = distances.min { $0.distance < $1.distance }
    let bound = max(1, word.filter { $0 != "-" }.count / 2)
    return nearest.flatMap { $0.distance <= bound ? $0.candidate : nil }
  }

  /// The end of an error's sentence.
  static func question(_ suggestion: String?) -> String { suggestion.map { ". Did you mean '\($0)'?" } ?? "" }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
  ///
  /// - Complexity: O(*n* · *m*)
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, character) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        let replaced = rows[i][j] + (character == other ? 0 : 1)
        var best = min(rows[i][j + 1] + 1, row[j] + 1, replaced)
        if i > 0, j > 0, character == right[j - 1], left[i - 1] == other { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}

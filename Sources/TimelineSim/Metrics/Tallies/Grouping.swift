/// Groups of small numbers in one flat array, such as the instances of each source.
struct Grouping: Hashable, Sendable {
  private let starts: [Int]
  private let members: [Int]

  /// Adds each of `0..<count` to the groups that `groups` returns for it.
  init(_ count: Int, into groupCount: Int, groups: (Int) -> [Int]) {
    var lists = [[Int]](repeating: [], count: groupCount)
    for member in 0..<count {
      for group in groups(member) { lists[group].append(member) }
    }
    var starts = [0]
    for list in lists { starts.append(starts[starts.count - 1] + list.count) }
    (self.starts, members) = (starts, lists.flatMap { $0 })
  }

  /// The range of indices of a group's members.
  subscript(group: Int) -> Range<Int> {
    // The starts ascend.
    Range(uncheckedBounds: (starts[group], starts[group + 1]))
  }
  /// Returns the member at an index.
  func member(_ place: Int) -> Int { members[place] }
}

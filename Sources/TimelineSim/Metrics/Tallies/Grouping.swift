/// Small numbers sorted into groups, in one flat array: who is concerned when something happens to the group.
struct Grouping: Hashable, Sendable {
  private let starts: [Int]
  private let members: [Int]

  /// Sorts each of `0..<count` into the groups that `groups` names for it.
  init(_ count: Int, into groupCount: Int, groups: (Int) -> [Int]) {
    var lists = [[Int]](repeating: [], count: groupCount)
    for member in 0..<count {
      for group in groups(member) { lists[group].append(member) }
    }
    var starts = [0]
    for list in lists { starts.append(starts[starts.count - 1] + list.count) }
    (self.starts, members) = (starts, lists.flatMap { $0 })
  }

  /// The places of a group's members.
  subscript(group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }
  /// Returns the member at a place.
  func member(_ place: Int) -> Int { members[place] }
}

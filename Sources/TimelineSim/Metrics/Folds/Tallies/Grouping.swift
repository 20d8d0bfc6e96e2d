/// Groups of small numbers in one flat array, such as the instances of each source.
struct Grouping: ~Copyable, Sendable {
  private let starts: FixedStorage<Int>
  private let members: FixedStorage<Int>

  /// Adds each of `0..<count` to the groups that `groups` returns for it.
  init(_ count: Int, into groupCount: Int, groups: (Int) -> [Int]) {
    var lists = [[Int]](repeating: [], count: groupCount)
    for member in 0..<count {
      for group in groups(member) { lists[group].append(member) }
    }
    var starts = [0]
    for list in lists { starts.append(starts[starts.count - 1] + list.count) }
    self.starts = FixedStorage(starts)
    members = FixedStorage(lists.flatMap { $0 })
  }

  /// The indices of a group's members.
  struct Members: Sequence, IteratorProtocol {
    fileprivate var index: Int
    fileprivate let end: Int

    /// Returns the next index; a range would compare it with both bounds.
    @inline(__always)
    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index &+= 1 }
      return index
    }
  }

  /// The indices of a group's members.
  subscript(group: Int) -> Members { Members(index: starts[group], end: starts[group &+ 1]) }
  /// Returns the member at an index.
  func member(_ index: Int) -> Int { members[index] }
}

/// A growing list of numbers in uniquely owned memory.
///
/// An array checks before each append whether its memory is shared. This list is noncopyable, so that an append is one
/// comparison and one store.
struct PointBuffer: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutablePointer<Int64>?
  /// The number of numbers.
  private(set) var count = 0
  /// The number of numbers for which there is memory.
  private(set) var capacity = 0

  /// Creates an empty list.
  init() {}

  deinit { base?.deallocate() }

  /// Whether the next append needs more memory.
  var isFull: Bool {
    get { count == capacity }
  }

  /// Appends a number.
  ///
  /// - Precondition: The list is not full, which only debug builds check.
  @inline(__always)
  mutating func append(_ number: Int64) {
    assert(!isFull, "a number beyond the memory")
    base.unsafelyUnwrapped[count] = number
    count &+= 1
  }

  /// Appends the numbers of another list.
  ///
  /// - Parameter limit: The number of numbers beyond which no memory is prepared for later ones.
  mutating func append(contentsOf other: borrowing PointBuffer, preparedUpTo limit: Int) {
    guard let source = other.base, other.count > 0 else { return }
    if capacity - count < other.count { reserve(max(count + other.count, min(2 * capacity, limit))) }
    (base.unsafelyUnwrapped + count).update(from: source, count: other.count)
    count += other.count
  }

  /// Removes all numbers, but keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Lets the list have memory for a number of numbers, which is at least their current one.
  ///
  /// - Complexity: O(*n*) in the numbers.
  mutating func reserve(_ capacity: Int) {
    precondition(capacity >= count, "less memory than numbers")
    let memory = UnsafeMutablePointer<Int64>.allocate(capacity: capacity)
    if let base {
      memory.update(from: base, count: count)
      base.deallocate()
    }
    (base, self.capacity) = (memory, capacity)
  }

  /// Calls a closure with each number, in their order.
  @inline(__always)
  func forEach(_ body: (Int64) -> Void) {
    for number in UnsafeBufferPointer(start: base, count: count) { body(number) }
  }

  /// The largest number; zero if none is larger.
  var maximum: Int64 {
    var maximum: Int64 = 0
    forEach { maximum = max(maximum, $0) }
    return maximum
  }

  /// The numbers as an array.
  ///
  /// - Complexity: O(*n*)
  var array: [Int64] { Array(UnsafeBufferPointer(start: base, count: count)) }
}

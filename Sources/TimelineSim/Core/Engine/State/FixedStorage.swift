/// A fixed number of elements in uniquely owned memory.
///
/// An array checks before each write whether its memory is shared, and at each access whether the index is in range.
/// This storage is noncopyable, so that the first check is not needed; the second is in debug builds only, because the
/// checks and the code behind them were 4 % of a run. Indices come from a compiled plan, or from an instant within the
/// run. It is the only place in the engine that uses unsafe memory.
struct FixedStorage<Element: ~Copyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  /// The number of elements.
  let count: Int

  /// Creates a storage of elements computed from their indices.
  init(count: Int, _ element: (Int) -> Element) {
    self.init(
      count: count,
      filledBy: { base in
        for index in 0..<count { (base + index).initialize(to: element(index)) }
      })
  }

  private init(count: Int, filledBy fill: (UnsafeMutablePointer<Element>) -> Void) {
    precondition(count >= 0, "a storage of \(count) elements")
    (base, self.count) = (.allocate(capacity: count), count)
    fill(base)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// Changes each element by the element of another storage with the same index, without a copy of either.
  ///
  /// - Precondition: Both have the same number of elements.
  @inline(__always)
  mutating func merge(_ other: borrowing FixedStorage, _ body: (inout Element, borrowing Element) -> Void) {
    precondition(count == other.count, "storages of \(count) and \(other.count) elements")
    for index in indices { body(&(base + index).pointee, (other.base + index).pointee) }
  }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count, "an index out of range")
      return UnsafePointer(base + index)
    }
    @inline(__always) unsafeMutableAddress {
      assert(index >= 0 && index < count, "an index out of range")
      return base + index
    }
  }
}

extension FixedStorage {
  /// Creates a storage with the elements of an array.
  init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }

  /// Creates a storage of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(count: count, filledBy: { $0.initialize(repeating: element, count: count) })
  }

  /// Returns a new storage with the same elements.
  ///
  /// - Complexity: O(*n*).
  func copy() -> FixedStorage {
    FixedStorage(count: count, filledBy: { $0.initialize(from: base, count: count) })
  }

  /// Replaces the elements from an index on by those of another storage.
  ///
  /// - Precondition: There are as many from that index on.
  mutating func replace(from index: Int, with other: borrowing FixedStorage) {
    precondition(index >= 0 && index + other.count <= count, "\(other.count) elements from \(index) on of \(count)")
    (base + index).update(from: other.base, count: other.count)
  }

  /// Sets all elements to one value.
  mutating func fill(with element: Element) { base.update(repeating: element, count: count) }
}

extension FixedStorage where Element: FixedWidthInteger {
  /// Adds the counters of another storage.
  ///
  /// - Precondition: Both have the same number of elements.
  mutating func add(_ other: borrowing FixedStorage) { merge(other) { $0 += $1 } }
}

// Only an owner that may change it can, so it is as safe to share as its elements.
extension FixedStorage: @unchecked Sendable where Element: Sendable & ~Copyable {}

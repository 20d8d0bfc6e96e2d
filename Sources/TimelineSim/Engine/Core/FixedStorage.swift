/// A fixed number of elements in uniquely owned memory.
///
/// An array checks before each write whether its memory is shared. This storage is noncopyable, so that no check is
/// needed; indices are still checked. It is the only place in the engine that uses unsafe memory.
struct FixedStorage<Element>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  /// The number of elements.
  let count: Int

  /// Creates a storage with the elements of an array.
  init(_ elements: [Element]) {
    (base, count) = (.allocate(capacity: elements.count), elements.count)
    for index in elements.indices { (base + index).initialize(to: elements[index]) }
  }

  /// Creates a storage of elements computed from their indices.
  init(count: Int, _ element: (Int) -> Element) {
    (base, self.count) = (.allocate(capacity: count), count)
    for index in 0..<count { (base + index).initialize(to: element(index)) }
  }

  /// Creates a storage of equal elements.
  init(repeating element: Element, count: Int) {
    precondition(count >= 0, "a storage of \(count) elements")
    (base, self.count) = (.allocate(capacity: count), count)
    base.initialize(repeating: element, count: count)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// Returns a new storage with the same elements.
  ///
  /// - Complexity: O(*n*).
  func copy() -> FixedStorage {
    var elements: [Element] = []
    for index in indices { elements.append(self[index]) }
    return FixedStorage(elements)
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
      check(index)
      return UnsafePointer(base + index)
    }
    @inline(__always) unsafeMutableAddress {
      check(index)
      return base + index
    }
  }

  /// The element at an index known to be in range; only debug builds check it.
  subscript(unchecked index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(indices.contains(index), "an index out of range")
      return UnsafePointer(base + index)
    }
    @inline(__always) unsafeMutableAddress {
      assert(indices.contains(index), "an index out of range")
      return base + index
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    // One comparison is enough: without its sign, a negative number is a large one.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index out of range")
  }
}

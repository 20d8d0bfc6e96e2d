import Testing

@testable import TimelineSim

@Suite struct PlanCopyTests {
  /// Returns the paths of all lists of a value that are not empty, by the address of their memory.
  private func lists(of value: Any, at path: String = "") -> [UnsafeRawPointer: String] {
    var lists: [UnsafeRawPointer: String] = [:]
    if let address = (value as? any MemoryOwner)?.address { lists[address] = path }
    for (place, child) in Mirror(reflecting: value).children.enumerated() {
      lists.merge(self.lists(of: child.value, at: "\(path).\(child.label ?? "\(place)")")) { first, _ in first }
    }
    return lists
  }

  @Test(arguments: ScenarioLibrary.names)
  func `an unshared plan is equal, and none of its lists is in the memory of the original`(name: String) throws {
    let document = try ScenarioLibrary.document(name)
    expectCopy(of: document.plan)
    guard let fleet = document.fleet?.plan else { return }
    #expect(fleet.unshared() == fleet)
    let shared = lists(of: fleet)
    #expect(lists(of: fleet.unshared()).filter { shared[$0.key] != nil }.map(\.value).sorted().isEmpty)
  }

  @Test func `an unshared plan with lists in every key is in memory of its own`() throws {
    expectCopy(of: try Sample.load(Sample.everything, traces: Sample.traces).plan)
  }

  private func expectCopy(of original: Plan) {
    let plan = original.unshared()
    #expect(plan == original)
    let (originals, copies) = (lists(of: original), lists(of: plan))
    #expect(originals.count > 5 && copies.count >= originals.count)
    #expect(copies.filter { originals[$0.key] != nil }.map(\.value).sorted().isEmpty)
  }
}

/// A list whose memory another list can share.
private protocol MemoryOwner {
  /// The address of its elements; `nil` for an empty list.
  var address: UnsafeRawPointer? { get }
}

extension Array: MemoryOwner {
  fileprivate var address: UnsafeRawPointer? {
    isEmpty ? nil : withUnsafeBufferPointer { $0.baseAddress.map { UnsafeRawPointer($0) } }
  }
}

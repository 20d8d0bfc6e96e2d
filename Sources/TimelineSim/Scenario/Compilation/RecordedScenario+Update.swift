/// Timings in the values that an update sets.
///
/// An update that sets a timing again, alone or in an object, keeps its times; it then sets the trace of the recording.
extension JSONNode {
  /// Replaces a recorded timing by its trace, wherever the scenario's update sets it.
  mutating func replaceTimingInUpdate(at path: JSONPath, by file: String) {
    guard let members = self["update"]?["set"]?.members else { return }
    var replaced: [JSONMember] = []
    for member in members {
      let changed = replacingTiming(in: member, at: path, by: file)
      if !replaced.contains(where: { $0.key == changed.key }) { replaced.append(changed) }
    }
    update(at: .root.key("update").key("set")) { $0.value = .object(replaced) }
  }

  /// Returns a path of an update with its value, in which a timing is replaced if it is there.
  private func replacingTiming(in member: JSONMember, at path: JSONPath, by file: String) -> JSONMember {
    let log = FindingLog(source: SourceText(name: "", text: ""))
    guard let assignment = Assignment(member.key, member.value, at: nil, log) else { return member }
    let steps = steps(of: assignment)
    var changed = member
    if path.steps.starts(with: steps) {
      changed.value.replaceTiming(below: path.steps.dropFirst(steps.count), by: file)
    } else if steps.dropLast().elementsEqual(path.steps), case .key(let key)? = steps.last,
      TimingForm.keys.contains(key), let dot = member.key.lastIndex(of: ".")
    {
      changed.key = member.key[...dot] + TimingForm.trace.rawValue
      changed.value = .string(file)
    }
    return changed
  }

  /// Returns the steps of an assignment; the first element of an object is the object itself.
  private func steps(of assignment: Assignment) -> [JSONPath.Step] {
    var (node, steps) = (Optional(self), [JSONPath.Step]())
    for step in assignment.steps.map({ $0.step }) {
      switch step {
      case .key(let key): node = node?[key]
      case .index(0) where node?.members != nil: continue
      case .index(let index): node = node?.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
      steps.append(step)
    }
    return steps
  }

  /// Replaces the timing at a path in a value; an array of one element stands for the element.
  private mutating func replaceTiming(below steps: ArraySlice<JSONPath.Step>, by file: String) {
    switch (steps.first, value) {
    case (.key(let key), .object(var members)):
      guard let position = members.firstIndex(where: { $0.key == key }) else { return }
      members[position].value.replaceTiming(below: steps.dropFirst(), by: file)
      value = .object(members)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index].replaceTiming(below: steps.dropFirst(), by: file)
      value = .array(elements)
    case (.index(0), .object): replaceTiming(below: steps.dropFirst(), by: file)
    case (_, .array(let elements)) where elements.count == 1:
      var element = elements[0]
      element.replaceTiming(below: steps, by: file)
      value = .array([element])
    case (nil, .object): replaceTiming(by: file)
    case (.key, _), (.index, _), (nil, _): break
    }
  }
}

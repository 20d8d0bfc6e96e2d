/// A scenario whose random times are replaced by their times on one device.
///
/// Replaying it gives the same run: random streams are keyed by names, which a recording does not change.
package struct RecordedScenario: Hashable, Sendable {
  /// The name of the scenario's file without folder and extension, the prefix of its traces' names.
  package let name: String
  package let text: String
  /// The traces it refers to, by name.
  package let traces: [String: String]

  /// The names of its files.
  package var fileNames: [String] { ["\(name).json"] + traces.keys.sorted() }

  /// The times of a schedule, and the length of each occurrence.
  typealias Occurrences = [(at: SimInstant, lasts: SimDuration)]

  /// Returns the name of a scenario's file without folder and extension; `stdin` for standard input.
  package static func name(ofScenarioAt path: String) -> String {
    guard path != "-", path != ScenarioFiles.standardInputName else { return "stdin" }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// Creates the recording of a scenario.
  ///
  /// Source changes, views, sessions, timed pushes and everything that came from a trace become traces. Conditions,
  /// calls and the rest keep their timings.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: The seed of the run, which may differ from the scenario's own.
  ///   - occurrences: The occurrences of each of the plan's schedules.
  /// - Precondition: There is one element for each schedule.
  static func make(_ document: ScenarioDocument, seed: UInt64, occurrences: [Occurrences]) -> RecordedScenario {
    let schedules = document.plan.schedules
    precondition(occurrences.count == schedules.count, "\(schedules.count) schedules, not \(occurrences.count)")
    var rows: [JSONPath: Occurrences] = [:]
    var actions: [JSONPath: ScheduledAction] = [:]
    var drawn: Set<JSONPath> = []
    for (index, path) in document.timingPaths.enumerated() {
      // The copies of a widget share one timing, so the first stands for all.
      guard let path, actions[path] ?? schedules[index].action == schedules[index].action else { continue }
      rows[path, default: []] += occurrences[index].map {
        schedules[index].whole($0, start: document.plan.simulatedFrom)
      }
      actions[path] = schedules[index].action
      // Each copy draws lengths of its own, as does its replay.
      if case .viewDisplay = schedules[index].action, schedules[index].lengths.isEmpty { drawn.insert(path) }
    }
    let name = name(ofScenarioAt: document.origin.source.name)
    var (tree, traces) = (document.tree, [String: String]())
    tree.setMember("seed", to: .number(String(seed)))
    // A trace of views would otherwise leave the history out.
    if tree["history"] == nil, document.plan.history > .zero {
      tree.setMember("history", to: .string("\(ObjectDecoder.defaultHistory)d"))
    }
    for (path, action) in actions.sorted(by: { $0.key.name < $1.key.name }) {
      let stem = "\(name).\(path.name)"
      let file = traces["\(stem).csv"] == nil ? "\(stem).csv" : "\(stem)-\(traces.count).csv"
      // Occurrences at one instant keep their order, on which their effect depends.
      let sorted = (rows[path] ?? []).enumerated().sorted {
        ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
      }.map { $0.element }
      let hasLengths = action.hasLength && !drawn.contains(path)
      traces[file] = Trace.csv(
        sorted.map { (at: $0.at, length: hasLengths ? $0.lasts : nil) },
        values: document.plan.recordedValues(of: action))
      tree.replaceTimingInUpdate(at: path, by: file)
      tree.update(at: path) { $0.replaceTiming(by: file) }
      if action == .view { tree.update(at: path) { $0.keepRate(of: document.plan, isFirst: path.isFirst) } }
    }
    return RecordedScenario(name: name, text: JSONWriter.text(of: tree) + "\n", traces: traces)
  }
}

extension JSONPath {
  /// Whether it does not lead to a later element of a list.
  fileprivate var isFirst: Bool {
    guard case .index(let index)? = steps.last else { return true }
    return index == 0
  }

  /// The path as a file name without extension.
  fileprivate var name: String {
    let parts = steps.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
    return parts.joined(separator: "-")
  }
}

extension Plan {
  /// Returns the recorded values of the changes that an action makes.
  fileprivate func recordedValues(of action: ScheduledAction) -> [Int64] {
    guard case .change(let source) = action, case .recorded(let values)? = sources[source].values?.course else {
      return []
    }
    return values
  }
}

extension Schedule {
  /// Returns an occurrence with the part that the start of the run cut off.
  fileprivate func whole(
    _ occurrence: (at: SimInstant, lasts: SimDuration), start: SimInstant
  ) -> (at: SimInstant, lasts: SimDuration) {
    let isCut = occurrence.at == start && action.lasts && lengths.isEmpty && occurrence.lasts < length
    return isCut ? (start + occurrence.lasts - length, length) : occurrence
  }
}

extension JSONNode {
  /// Sets the value of a key of an object; a new key is added at the end.
  fileprivate mutating func setMember(_ key: String, to node: JSONNode) {
    var kept = members ?? []
    if let index = kept.firstIndex(where: { $0.key == key }) {
      kept[index].value = node
    } else {
      kept.append(JSONMember(key: key, value: node))
    }
    value = .object(kept)
  }

  /// Replaces the keys of a timing by a trace.
  mutating func replaceTiming(by file: String) {
    let kept = (members ?? []).filter { !TimingForm.keys.contains($0.key) }
    value = .object(kept + [JSONMember(key: "trace", value: .string(file))])
  }

  /// Writes the rate of views before the run, which would otherwise follow from the trace: that of all in the first of
  /// several timings.
  fileprivate mutating func keepRate(of plan: Plan, isFirst: Bool) {
    let kept = (members ?? []).filter { $0.key != "usual" && $0.key != "hours" }
    let rate = [
      JSONMember(key: "usual", value: .number(isFirst ? Spelling.decimal(plan.viewsPerDay) : "0")),
      JSONMember(key: "hours", value: .array(plan.viewWeights.map { .int($0) })),
    ]
    value = .object(kept + rate)
  }
}

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

/// For each instance of a composed source, the part whose change its stale content lacks first.
struct LackedParts: ~Copyable {
  /// For each source, its parts, and the changes that they made; empty for one that is not composed.
  private let parts: [[Int]]
  private var logs: [PartLog]
  private let sources: [Int]
  /// For each instance, the position of the part among the parts of its source.
  private var positions: FixedStorage<Int>

  init(_ plan: Plan) {
    parts = plan.sources.map { $0.parts }
    logs = Array(repeating: PartLog(), count: parts.count)
    sources = plan.instances.map { $0.source }
    positions = FixedStorage(repeating: 0, count: plan.instances.count)
  }

  /// Continues with the run of another device.
  mutating func begin() { for source in logs.indices { logs[source] = PartLog() } }

  /// Returns the position of the part that a stale instance lacks; zero for a source that is not composed.
  @inline(__always)
  func position(of instance: Int) -> Int { positions[instance] }

  /// Returns the part that a stale instance lacks; `nil` for a source that is not composed.
  func part(of instance: Int) -> Int? {
    let parts = parts[sources[instance]]
    return parts.isEmpty ? nil : parts[positions[instance]]
  }

  /// Records a change of a part of a composed source.
  mutating func record(_ source: Int, part: Int) { logs[source].append(position(of: part, in: source)) }

  /// Records that the change of a part makes an instance stale.
  mutating func begin(_ instance: Int, part: Int) { positions[instance] = position(of: part, in: sources[instance]) }

  private func position(of part: Int, in source: Int) -> Int {
    guard let position = parts[source].firstIndex(of: part) else { preconditionFailure("a change of a foreign part") }
    return position
  }

  /// Records that an instance shows an old version.
  @inline(__always)
  mutating func show(_ version: ContentVersion, on instance: Int) {
    let source = sources[instance]
    if !parts[source].isEmpty { positions[instance] = logs[source].part(after: version) }
  }

  /// Drops the changes of a source up to a version.
  mutating func dropVersions(of source: Int, before version: ContentVersion) {
    logs[source].dropVersions(before: version)
  }
}

/// The parts of a composed source whose changes made its recent versions.
struct PartLog: Hashable, Sendable {
  /// The version before the first change of the log.
  private var first: ContentVersion = 0
  /// For each change, the position of its part among the parts of the source.
  private var parts: [Int] = []

  /// Records the part whose change made the next version.
  mutating func append(_ part: Int) { parts.append(part) }

  /// Returns the part whose change made the version after an older one; for a change that was dropped, that of the first
  /// known one.
  func part(after old: ContentVersion) -> Int { parts[max(0, Int(old.number - first.number))] }

  /// Drops the changes up to a version, but not the last one: a run that fails may show an older version again.
  mutating func dropVersions(before version: ContentVersion) {
    let count = min(max(0, parts.count - 1), max(0, Int(version.number - first.number)))
    parts.removeFirst(count)
    first = first.advanced(by: Int64(count))
  }
}

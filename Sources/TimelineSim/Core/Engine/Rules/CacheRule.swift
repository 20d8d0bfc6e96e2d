/// Contents that providers have fetched and read again while they are young, and the versions that a kept content has.
extension Simulation {
  /// Returns the content that the provider of an instance reads again instead of fetching it; `nil` if it has to fetch.
  @inline(__always)
  func cached(_ instance: Int) -> KeptContent? {
    guard let age = plan.instances[instance].provider.cache else { return nil }
    let content = caches[core.frame.index.caches[instance]]
    return content.readAt + age > core.now ? content : nil
  }

  /// Remembers what a run that starts now fetches, if its provider has a cache and the run does not read from it.
  @inline(__always)
  mutating func fetch(_ instance: Int, _ result: RunResult) {
    guard plan.instances[instance].provider.cache != nil else { return }
    guard result == .delivered, plan.needsNetwork(instance), cached(instance) == nil else { return }
    let known = core.knownVersion(of: plan.instances[instance].source)
    instances[instance].fetched = min(known, instances[instance].answered)
  }

  /// Stores what a run has fetched in its cache, unless the run failed.
  @inline(__always)
  mutating func store(_ instance: Int, _ result: RunResult) {
    guard let version = instances[instance].fetched else { return }
    instances[instance].fetched = nil
    guard result == .delivered else { return }
    caches[core.frame.index.caches[instance]] = KeptContent(version: version, readAt: instances[instance].lastStart)
  }

  /// Returns the content from which the provider of an instance reads: one that its app has saved, or its cache; `nil` if
  /// it reads the source itself.
  @inline(__always)
  private func kept(_ instance: Int) -> KeptContent? {
    guard let content = plan.instances[instance].saved else { return cached(instance) }
    return core.saved[content]
  }

  /// Returns the version that the provider of an instance finds: the given one, or an older one in a kept content or in
  /// an old answer.
  @inline(__always)
  func readable(_ version: ContentVersion, _ instance: Int) -> ContentVersion {
    let answered = min(version, instances[instance].answered)
    return kept(instance).map { min(answered, $0.version) } ?? answered
  }

  /// Returns the changes that the provider of an instance foresees, at most `limit`.
  mutating func foreseenChanges(_ instance: Int, limit: Int) -> [SimInstant] {
    let readAt = kept(instance)?.readAt ?? core.now
    return core.foreseenChanges(of: plan.instances[instance].source, readAt: readAt, limit: limit)
  }
}

/// What an app has saved or a run has fetched, for later runs.
struct KeptContent: Hashable, Sendable {
  /// A content that nobody has read yet.
  static let none = KeptContent(version: 0, readAt: .distantPast)

  /// The newest version in it, foreseen ones included.
  private(set) var version: ContentVersion
  /// The instant at which it was read from its source.
  let readAt: SimInstant

  /// Takes back foreseen versions after one.
  mutating func limit(to version: ContentVersion) { self.version = min(self.version, version) }
}

/// Contents that providers have fetched and read again while they are young.
extension Simulation {
  /// Returns the content that the provider of an instance reads again instead of fetching it; `nil` if it has to fetch.
  @inline(__always)
  func cached(_ instance: Int) -> CachedContent? {
    guard let age = plan.instances[instance].provider.cache else { return nil }
    let content = caches[plan.instances[instance].kind]
    return content.readAt + age > core.now ? content : nil
  }

  /// Remembers what a run that starts now fetches, if its provider has a cache and the run does not read from it.
  @inline(__always)
  mutating func fetch(_ instance: Int, _ result: RunResult) {
    guard plan.instances[instance].provider.cache != nil else { return }
    guard result == .delivered, plan.needsNetwork(instance), cached(instance) == nil else { return }
    instances[instance].fetched = knownVersion(of: plan.instances[instance].source)
  }

  /// Stores what a run has fetched in the cache of its kind, unless the run failed.
  @inline(__always)
  mutating func store(_ instance: Int, _ result: RunResult) {
    guard let version = instances[instance].fetched else { return }
    instances[instance].fetched = nil
    guard result == .delivered else { return }
    caches[plan.instances[instance].kind] = CachedContent(version: version, readAt: instances[instance].lastStart)
  }

  /// Returns the newest version in the content from which the provider of an instance reads, foreseen ones included;
  /// `nil` if it reads the source itself.
  @inline(__always)
  func keptVersion(_ instance: Int) -> ContentVersion? {
    guard let content = plan.instances[instance].saved else { return cached(instance)?.version }
    return core.saved[content]
  }

  /// Returns the newest version of a source that is known now, foreseen ones included.
  mutating func knownVersion(of source: Int) -> ContentVersion {
    core.feeds[source].version(at: core.now + plan.sources[source].foreseen, in: core.frame)
  }

  /// Returns the version that the provider of an instance finds: the given one, or an older one in a saved content or a
  /// cache.
  @inline(__always)
  func readable(_ version: ContentVersion, _ instance: Int) -> ContentVersion {
    keptVersion(instance).map { min(version, $0) } ?? version
  }

  /// Returns the changes that the provider of an instance foresees, at most `limit`.
  mutating func foreseenChanges(_ instance: Int, limit: Int) -> [SimInstant] {
    let source = plan.instances[instance].source
    let kept = keptVersion(instance).map { $0.number - core.feeds[source].version.number }
    // Where `Int` has 32 bits, only the lesser number fits.
    let known = Int(min(Int64(limit), max(0, kept ?? .max)))
    return core.feeds[source].changes(
      after: core.now, through: core.now + plan.sources[source].foreseen, limit: known, in: core.frame)
  }
}

/// What a run has fetched, for the runs after it.
struct CachedContent: Hashable, Sendable {
  /// A content that no run has fetched.
  static let none = CachedContent(version: 0, readAt: .distantPast)

  /// The newest version in it, foreseen ones included.
  let version: ContentVersion
  /// The start of the run that fetched it.
  let readAt: SimInstant
}

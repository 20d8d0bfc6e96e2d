/// The ways by which content reaches widgets, as a plan states them: who shows, reads, saves and keeps which source.
struct ContentMap: ~Copyable {
  /// For each instance, the source that it shows.
  let sources: FixedStorage<Int>
  /// The instances that show each source.
  let viewers: Grouping
  /// For each instance, the content that it reads if its app saves one.
  let contents: FixedStorage<Int?>
  /// The instances that read each saved content.
  let readers: Grouping
  /// The source of each saved content.
  let originals: FixedStorage<Int>
  /// For each instance, whether its provider has a cache.
  let hasCache: FixedStorage<Bool>
  /// For each instance, its provider's substitute for content after an error, before and after an update.
  let substitutes: FixedStorage<(old: ProviderPlan.Substitute?, new: ProviderPlan.Substitute?)>
  /// For each source, how old the oldest answers about it or its parts are.
  let lags: FixedStorage<SimDuration>
  /// For each source, whether it is composed, apps save it, providers cache it or answers are old: its old versions, or
  /// the parts behind them, may matter much later.
  let isKept: FixedStorage<Bool>

  init(_ plan: Plan) {
    let (instances, sources) = (plan.instances, plan.sources)
    self.sources = FixedStorage(count: instances.count) { instances[$0].source }
    viewers = Grouping(instances.count, into: sources.count) { [instances[$0].source] }
    contents = FixedStorage(count: instances.count) { instances[$0].saved }
    readers = Grouping(instances.count, into: plan.saved.count) { instances[$0].saved.map { [$0] } ?? [] }
    originals = FixedStorage(count: plan.saved.count) { plan.saved[$0].source }
    hasCache = FixedStorage(count: instances.count) { plan.hasCache($0) }
    substitutes = FixedStorage(count: instances.count) {
      let provider = instances[$0].provider
      return (provider.substitute, (plan.update?.providers[$0] ?? provider).substitute)
    }
    lags = FixedStorage(count: sources.count) { plan.longestLag(of: $0) }
    isKept = FixedStorage(count: sources.count) { source in
      !sources[source].parts.isEmpty || sources[source].lag != nil || plan.saved.contains { $0.source == source }
        || instances.indices.contains { instances[$0].source == source && plan.hasCache($0) }
    }
  }
}

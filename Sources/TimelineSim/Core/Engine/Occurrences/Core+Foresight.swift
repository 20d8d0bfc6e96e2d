/// What a provider, or the app that saves for it, knows of the later changes of a source.
///
/// The version of a composed source counts the changes of all its parts. Content without the change of one part is old
/// from then on, whatever it has of the others, so it has the last version before the first change that it lacks.
extension Core {
  /// Returns the newest version of a source that is known now, foreseen ones included.
  mutating func knownVersion(of source: Int) -> ContentVersion {
    foreseenVersion(of: source, at: now + plan.sources[source].foreseen)
  }

  /// Returns the version of a source at an instant, as far as its changes are foreseen now.
  mutating func foreseenVersion(of source: Int, at instant: SimInstant) -> ContentVersion {
    guard !plan.sources[source].parts.isEmpty else {
      return feeds[source].version(at: min(instant, now + plan.sources[source].foreseen), in: frame)
    }
    // The first change that nobody foresees; of several at one instant, parts change in their order.
    var (last, lacked) = (instant + SimDuration(milliseconds: 1), 0)
    for part in plan.sources[source].parts {
      let unforeseen = feeds[part].next(after: now + plan.sources[part].foreseen, in: frame)
      if unforeseen < last { (last, lacked) = (unforeseen, part) }
    }
    var version = feeds[source].version
    for part in plan.sources[source].parts {
      let known = feeds[part].version(at: part < lacked ? last : last - SimDuration(milliseconds: 1), in: frame)
      version = version.advanced(by: known.number - feeds[part].version.number)
    }
    return version
  }

  /// Returns the instants after now at which a source changes, as foreseen at an earlier instant: each once, at most
  /// `limit` of them.
  mutating func foreseenChanges(of source: Int, readAt: SimInstant, limit: Int) -> [SimInstant] {
    let parts = plan.sources[source].parts
    guard !parts.isEmpty else {
      return feeds[source].changes(
        after: now, through: readAt + plan.sources[source].foreseen, limit: limit, in: frame)
    }
    let instants = parts.flatMap { foreseenChanges(of: $0, readAt: readAt, limit: limit) }.sorted()
    var distinct: [SimInstant] = []
    for instant in instants where instant != distinct.last && distinct.count < limit { distinct.append(instant) }
    return distinct
  }
}

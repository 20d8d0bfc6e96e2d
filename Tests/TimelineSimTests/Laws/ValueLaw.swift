@testable import TimelineSim

/// The error at a view is the difference between the values of two versions: none of a version and itself, and of a count
/// that of as many changes as the content is behind.
///
/// The law lists the value after each change, whereas the statistics keep none.
struct ValueLaw: LawFold {
  /// A view of content.
  private struct View {
    let instance: Int
    let (shown, current): (Int64, Int64)
  }

  private(set) var breaches: [String] = []
  private let plan: Plan
  private var versions: [Int64]
  private var shown: [Int64?]
  private var isCovered: [Bool]
  private var views: [View] = []

  init(_ plan: Plan) {
    self.plan = plan
    versions = plan.sources.map { _ in 0 }
    shown = plan.instances.map { _ in nil }
    isCovered = plan.instances.map { _ in false }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .changed(let source, let version): versions[source] = version.number
    case .shown(let instance, let version, _, _): shown[instance] = version.number
    case .placeholder(let instance, let isShown): isCovered[instance] = isShown
    case .viewed(let instance, _):
      guard now >= max(plan.start, plan.measuredFrom), !isCovered[instance], let shown = shown[instance] else { break }
      views.append(View(instance: instance, shown: shown, current: versions[plan.instances[instance].source]))
    default: break
    }
  }

  mutating func finish(_ run: LawRun) {
    for instance in plan.instances.indices {
      let source = plan.sources[plan.instances[instance].source]
      guard let values = source.values else { continue }
      let own = views.filter { $0.instance == instance }
      // People of a fleet who see the same changes see the same values.
      let random = RandomSource(seed: run.document.seed, device: source.realisation ?? plan.device)
      let list = list(values, through: own.map { max($0.shown, $0.current) }.max() ?? 0, random)
      let errors = own.map { view in Int64((list[Int(view.current)] - list[Int(view.shown)]).magnitude) }
      if case .count(let amount) = values.course {
        let behind = own.map { ($0.current - $0.shown).magnitude }
        if errors != behind.map({ Int64($0) * amount }) { breaches.append("the errors of \(instance) are no counts") }
      }
      let (sum, count, beyond) = run.statistics.display.errors.read(tallyOf: instance) {
        ($0.errors.sum, $0.errors.count, $0.beyond)
      }
      expect(Int64(count), Int64(errors.count), "views with errors", instance)
      expect(Int64(sum), errors.reduce(0, +), "the sum of the errors", instance)
      expect(beyond, Int64(errors.count { $0 > values.limit }), "views of wrong content", instance)
    }
  }

  /// Returns the values of the versions up to one.
  private func list(_ values: ValuesPlan, through last: Int64, _ random: RandomSource) -> [Int64] {
    var (list, position) = ([Int64](), Int64(0))
    for version in 0...last {
      switch values.course {
      case .count(let amount): list.append(version * amount)
      case .recorded(let recorded): list.append(recorded[max(0, Int(version) - 1)])
      case .walk(let walk):
        position +=
          version == 0 ? walk.from : walk.step.draw(random.bits(for: .value, key: values.key, ordinal: version))
        var value = position
        while let passed = passed(value, walk) { value = 2 * passed - value }
        list.append(value)
      }
    }
    return list
  }

  /// Returns the bound of a walk that a value has passed.
  private func passed(_ value: Int64, _ walk: ValuesPlan.Walk) -> Int64? {
    if let least = walk.least, value < least { return least }
    if let greatest = walk.greatest, value > greatest { return greatest }
    return nil
  }

  private mutating func expect(_ value: Int64, _ expected: Int64, _ quantity: String, _ instance: Int) {
    if value != expected { breaches.append("\(quantity) of \(instance): \(value), not \(expected)") }
  }
}

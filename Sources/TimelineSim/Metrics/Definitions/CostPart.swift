/// The parts of the costs, each with its price.
enum CostPart: String, Hashable, Sendable, NamedCase {
  case run, fetch, push, providerSecond

  /// The names of all parts, in the order of their numbers.
  static let names = allCases.map { $0.name }

  /// Returns the price of the part.
  func price(in plan: CostPlan) -> Int64 {
    switch self {
    case .run: plan.run
    case .fetch: plan.fetch
    case .push: plan.push
    case .providerSecond: plan.providerSecond
    }
  }
}

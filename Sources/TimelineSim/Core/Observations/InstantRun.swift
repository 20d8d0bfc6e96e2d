/// A run that starts when its request is granted and delivers at once: all its observations, in one value.
public struct InstantRun: Hashable, Sendable {
  /// The causes of the granted request.
  public let causes: CauseSet
  /// The charge of the grant.
  public let charge: Charge
  /// Whether the run replaces a request of the reload policy that is not due yet.
  public let supersedesPolicy: Bool
  /// The version that the run reads.
  public let version: Int64
  /// The end of the run.
  public let delivery: Delivery
  /// The instant from which the reload policy requests the next reload; `never` for no request.
  public let nextReload: SimInstant

  /// The number of observations.
  var count: Int64 { 2 + (supersedesPolicy ? 1 : 0) + delivery.count + (nextReload == .never ? 0 : 1) }

  /// The grant, at the instant of the run.
  @inline(__always)
  func grant(at instant: SimInstant) -> Observation {
    .granted(instance: delivery.instance, causes, charge, plannedStart: instant)
  }

  /// The end of the request that the run replaces, if any.
  @inline(__always)
  var superseded: Observation? {
    supersedesPolicy ? .ended(instance: delivery.instance, .policy, .superseded) : nil
  }

  /// The start of the run, which needs no network.
  @inline(__always)
  var start: Observation { .runStarted(instance: delivery.instance, version: version, fetches: false) }

  /// The request of the next reload, if any.
  @inline(__always)
  var request: Observation? {
    nextReload == .never ? nil : .requested(instance: delivery.instance, .policy, eligible: nextReload)
  }

  /// Calls a closure with each observation, in their order.
  public func forEach(at instant: SimInstant, _ body: (Observation) -> Void) {
    body(grant(at: instant))
    if let superseded { body(superseded) }
    body(start)
    delivery.forEach(body)
    if let request { body(request) }
  }
}

/// Keys of earlier versions, each with its present name; a finding about an old key names the new one.
enum RenamedKeys {
  /// The present name by the old one.
  static let successors: [String: String] = [
    // Parameters.
    "budget.depth": "budget.capacity", "push.depth": "push.capacity", "push.delay.cut": "push.delay.max",
    "lateness.median": "start.delay.policy", "start.delay.median": "start.delay.policy",
    "lateness.sigma": "start.delay.sigma", "lateness.cut": "start.delay.max",
    "entry.lateness": "entry.delay.median", "entry.delay": "entry.delay.median", "view.length": "view.length.median",
    "free.latency": "start.delay.exempt", "lowPower.lateness": "lowPower.startDelay",
    "push.idle": "push.quiet",
    // Options of parameters.
    "defers": "waits", "merges": "leaves", "lump": "atWaking",
    // Metrics.
    "staleness.cut": "staleness.censored", "pushes.wanted": "pushes.requested",
    "pushes.over-pool": "pushes.over-budget",
    "pushes.open": "pushes.pending", "reloads.open": "reloads.pending", "relevance.asked": "relevance.requested",
    // Keys of baselines.
    "marks": "checkpoints",
    // Causes of blame and reasons of missed cards.
    "nobody-asked": "not-requested", "not-asked": "not-requested",
    "push-over-pool": "push-over-budget", "starting": "start-delay",
  ]

  /// Returns the present name of a key, with the aggregation that follows a metric's key.
  static func successor(of key: String) -> String? {
    if let successor = successors[key] { return successor }
    guard let dot = key.lastIndex(of: "."), let successor = successors[String(key[..<dot])] else { return nil }
    return successor + key[dot...]
  }
}

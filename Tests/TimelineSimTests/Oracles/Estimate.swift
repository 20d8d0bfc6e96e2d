/// What one device adds to a ratio: stale time over time, denied over asked.
struct RatioSample: Sendable {
  var part: Double
  var whole: Double

  init(_ part: Double, of whole: Double) { (self.part, self.whole) = (part, whole) }
}

/// A ratio estimated from independent devices, with its standard error.
struct Estimate: Sendable {
  let value: Double
  let standardError: Double
  let batches: Int

  /// Estimates a ratio; one device is one batch.
  ///
  /// - Parameter rounding: How far a single measurement may be off because it is a whole number.
  init(_ samples: [RatioSample], rounding: Double) {
    let (parts, wholes) = (samples.reduce(0) { $0 + $1.part }, samples.reduce(0) { $0 + $1.whole })
    let ratio = parts / wholes
    let squares = samples.reduce(0.0) { $0 + ($1.part - ratio * $1.whole) * ($1.part - ratio * $1.whole) }
    let count = Double(samples.count)
    let error = (squares / (count - 1) / count).squareRoot() / (wholes / count)
    (value, standardError, batches) = (ratio, max(error, rounding), samples.count)
  }

  /// How many standard errors it lies above a value.
  func distance(from exact: Double) -> Double { (value - exact) / standardError }

  /// How far it may lie away, if one set of streams in ten thousand may raise a false alarm: Student's tails.
  var limit: Double { batches >= 200 ? 4.7 : batches >= 100 ? 4.9 : batches >= 40 ? 5.4 : 6.4 }

  /// Whether it lies as near to a value as it should if that is the true one.
  func accepts(_ exact: Double) -> Bool { abs(distance(from: exact)) <= limit }
}

/// One device's part of a ratio: stale time over time, or denied over requested.
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

  /// Estimates a ratio, with one batch for each device.
  ///
  /// - Parameter rounding: The error of a single measurement due to whole numbers.
  init(_ samples: [RatioSample], rounding: Double) {
    let (parts, wholes) = (samples.reduce(0) { $0 + $1.part }, samples.reduce(0) { $0 + $1.whole })
    let ratio = parts / wholes
    let squares = samples.reduce(0.0) { $0 + ($1.part - ratio * $1.whole) * ($1.part - ratio * $1.whole) }
    let count = Double(samples.count)
    let error = (squares / (count - 1) / count).squareRoot() / (wholes / count)
    (value, standardError, batches) = (ratio, max(error, rounding), samples.count)
  }

  /// Returns the distance above a value, in standard errors.
  func distance(from exact: Double) -> Double { (value - exact) / standardError }

  /// The accepted distance at a false-alarm rate of one in ten thousand: Student's tails.
  var limit: Double { batches >= 200 ? 4.7 : batches >= 100 ? 4.9 : batches >= 40 ? 5.4 : 6.4 }

  /// Returns whether a value is within the accepted distance.
  func accepts(_ exact: Double) -> Bool { abs(distance(from: exact)) <= limit }
}

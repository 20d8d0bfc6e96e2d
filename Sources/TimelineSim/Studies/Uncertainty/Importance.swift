/// The importance of each column for a result over a sample.
///
/// It is the increase of the squared error of a ``ThresholdSum`` when the column's values are permuted among the points
/// (Breiman, Machine Learning 45, 2001), as a part of twice the variance, the increase for a column that explains
/// everything. Because the model is additive, the mean over all permutations has a closed form without random numbers:
/// with residual *r*, the column's part *f* and *a* = *r* + *f*, it is ⟨*a*²⟩ − 2⟨*a*⟩⟨*f*⟩ + ⟨*f*²⟩ − ⟨*r*²⟩.
enum Importance {
  /// Returns the importance of each column; all are 0 for a constant result.
  ///
  /// - Complexity: That of the fit.
  static func of(_ columns: [SampleColumn], for results: [Double]) -> [Double] {
    guard results.count > 1 else { return columns.map { _ in 0 } }
    let mean = ThresholdSum.average(results)
    let variance = ThresholdSum.average(results.map { ($0 - mean) * ($0 - mean) })
    guard variance > 0 else { return columns.map { _ in 0 } }
    let fit = ThresholdSum(columns, for: results)
    return fit.parts.map { gain(of: $0, fit.residuals) / (2 * variance) }
  }

  /// Returns the mean increase of the squared error when the column with a part is permuted.
  private static func gain(of part: [Double], _ residuals: [Double]) -> Double {
    let average = ThresholdSum.average
    let both = residuals.indices.map { residuals[$0] + part[$0] }
    return average(both.map { $0 * $0 }) - 2 * average(both) * average(part) + average(part.map { $0 * $0 })
      - average(residuals.map { $0 * $0 })
  }
}

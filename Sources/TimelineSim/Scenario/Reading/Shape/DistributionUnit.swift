/// The unit of the values that a distribution has.
enum DistributionUnit: String, Hashable, Sendable, CaseIterable {
  /// Numbers that are not negative, in millionths.
  case times
  /// Factors, in millionths.
  case factor
  /// Durations that are not negative, in milliseconds.
  case duration
  /// Durations, in milliseconds.
  case signedDuration

  /// The values in descriptions.
  var noun: String {
    switch self {
    case .times: "numbers"
    case .factor: "factors"
    case .duration: "durations"
    case .signedDuration: "durations, negative ones included,"
    }
  }

  /// The least value.
  var least: Int64 { self == .signedDuration ? .min / 4 : 0 }
}

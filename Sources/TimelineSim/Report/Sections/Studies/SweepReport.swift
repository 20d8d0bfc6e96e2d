/// The report of a sweep: values first, then one renderer for each format.
package struct SweepReport: Sendable {
  let study: SweepStudy
  /// The file as the person named it.
  let file: String

  /// Creates the report of a sweep.
  package init(_ study: SweepStudy, file: String) { (self.study, self.file) = (study, file) }

  /// Returns the values of a point, one for each path of each axis.
  func values(_ point: SweepPoint) -> [String] {
    zip(study.design.axes, point.indices).flatMap { $0.points[$1] }.map { $0.value.spelling }
  }

  /// Every path, in the order of the values of a point.
  var paths: [String] { study.design.axes.flatMap { $0.paths } }

  /// Returns the mean of a metric at a point.
  func mean(_ selector: MetricSelector, _ point: SweepPoint) -> SampleMean? {
    study.selectors.firstIndex(of: selector).flatMap { point.mean(of: $0) }
  }

  /// Returns the standing of a point; `nil` without a front or without data.
  func standing(_ index: Int) -> ParetoFront.Standing? {
    study.standings.isEmpty ? nil : study.standings[index]
  }
}

extension SampleMean {
  /// The mean of a metric, for people and for programs.
  func value(_ selector: MetricSelector) -> MetricValue { MetricValue(rounded, selector.unit) }

  /// Half the width of the confidence interval, rounded up; `nil` for a single seed.
  func halfWidth(_ selector: MetricSelector) -> MetricValue? {
    halfWidth95.map { MetricValue(Int64(roundingUp: $0), selector.unit) }
  }
}

/// The time between the samples of series: a minute, or more if the samples would be too many.
struct SeriesStep {
  /// The whole minutes between samples.
  let minutes: Int

  /// The most samples of all series.
  private static let mostSamples: Int64 = 2_000_000
  private static let steps: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440]

  /// Creates the step of some series over a span of time: the shortest round one, or else a number of days.
  init(from: SimInstant, to: SimInstant, series: Int) {
    let samples = (to - from).milliseconds / 60_000 * Int64(series)
    let days = (samples + Self.mostSamples * 1_440 - 1) / (Self.mostSamples * 1_440)
    minutes = Int(Self.steps.first { samples / $0 <= Self.mostSamples } ?? days * 1_440)
  }

  /// A sentence about a step other than a minute, for the help of a family.
  var note: String {
    minutes == 1 ? "" : " Every \(SimDuration.minutes(Int64(minutes)).text()), because the run is long."
  }
}

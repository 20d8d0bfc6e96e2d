/// A lane of a day: a plot with its label.
struct DayLane {
  /// The label on the left.
  let label: String
  /// A note below the label.
  var note: String?
  /// The labelled durations of the lane's scale, with their vertical position.
  var ticks: [(text: String, y: Int64)] = []
  let plot: LanePlot
}

/// The lanes of one subject: the device, a widget or a card.
struct DayGroup {
  /// The placed widget; `nil` for other subjects.
  var instance: Int?
  /// The name and a summary of the day; `nil` for the device.
  var heading: (name: String, words: String)?
  var lanes: [DayLane] = []
}

@testable import TimelineSim

extension Display {
  /// Returns a copy of the staleness and the age of an instance's content so far.
  func tally(of instance: Int) -> StalenessTally {
    read(tallyOf: instance) {
      var copy = StalenessTally()
      copy.merge($0)
      return copy
    }
  }
}

extension StalenessTally.Weighted {
  /// The distribution over all measured time with content.
  var time: TimeDistribution {
    var time = TimeDistribution()
    add(to: &time)
    return time
  }
}

extension ParameterTable {
  /// How pushes travel and what they cost.
  static let pushes: [Parameter] = [
    Parameter(
      .pushPool, PushPlan.Pool.separate,
      [.separate: 60, .instance: 40, .none: 0], .assumed, ["E12", "P2", "B19", "Z17"],
      means: "Which pool a push is charged to: one of its app's own, that of each widget it reloads, or none.",
      because: "A talk speaks of push budgets and reload budgets, the article of pushes budgeted like other updates."),
    Parameter(
      .pushAllowance, .perDay, .perDay(50), .rates(12, 100), .assumed, ["P2", "P14", "K3", "Z17"],
      means: "Pushes a day of the separate pool.",
      because: "No size is published. Complications once had 50 a day, which is a neighbour, not a source."),
    Parameter(
      .pushCapacity, .share, .share(.percent(50)), .shares(5, 100), .assumed, ["P2", "Z17"],
      means: "The capacity of that pool, as a share of a day's.",
      because: "As deep as a reload pool, for want of anything better."),
    Parameter(
      .pushOverrun, PushPlan.Overrun.defers,
      [.defers: 60, .merges: 20, .drops: 20], .assumed, ["B10", "A7", "K3", "Z18"],
      means: "How a push over its pool is treated: the newest waits, the next reload serves it, or it is dropped.",
      because: "Reloads over budget wait and the push service keeps one; complications' extra pushes were ignored."),
    Parameter(
      .pushDelayMedian, .duration, .duration(.seconds(5)), .times(.seconds(1), .seconds(60)), .assumed,
      ["P2", "A1", "Z19"],
      means: "The median time that a push takes to a device in use.",
      because: "Priority 10 is sent at once, widget pushes are delivered as it suits: seconds rather than minutes."),
    Parameter(
      .pushDelaySigma, .factor, .factor(.all), .factors(50, 150), .assumed, ["A2", "Z19"],
      means: "How far that delay scatters: at 1x, one in six takes over 2.7 times the median.",
      because: "As for reloads: delays scatter by factors."),
    Parameter(
      .pushDelayMax, .duration, .duration(.minutes(15)), .times(.minutes(1), .minutes(60)), .assumed,
      ["A2", "Z19"],
      means: "The longest such delay.",
      because: "No bound is published; later ones would count as held or lost. It bites only if the median is long."),
    Parameter(
      .pushIdle, .duration, .duration(.minutes(2)), .times(.zero, .minutes(15)), .assumed, ["A1", "A11", "Z19"],
      means: "The mean time an idle device adds.",
      because: "The power state matters, by an undocumented amount."),
    Parameter(
      .pushHold, .duration, .duration(.minutes(15)), .times(.minutes(5), .minutes(60)), .assumed,
      ["A1", "A2", "Z19"],
      means: "The longest a push of priority 5 or 1 waits for the screen or the charger.",
      because: "Low priorities follow the power state and may come in bundles."),
    Parameter(
      .pushLoss, .share, .share(.percent(1)), .shares(0, 5), .assumed, ["A2", "A3", "Q12"],
      means: "How many pushes are lost on the way to a device that can be reached.",
      because: "Delivery is best effort; a hundredth is enough to notice a design that relies on every push."),
    Parameter(
      .pushRate, .perDay.orNone, .perDay(6 * 1_440), .range(.perDay(1_440), .absent), .assumed, ["Z22"],
      means: "Pushes to one token that the push service accepts in the long run.",
      because: "It answers that there are too many, but not from which rate on: one in ten seconds."),
    Parameter(
      .pushBurst, .count, .count(10), .counts(3, 20), .assumed, ["Z22"],
      means: "How many it accepts at once.",
      because: "A short burst of news should pass."),
  ]
}

/// One placed widget.
package struct InstancePlan: Hashable, Sendable {
  /// The hash of the kind's name and the copy's number.
  package var key: UInt64
  /// The index of the kind among all kinds, timeline and relevance widgets together.
  package var kind: Int
  /// The app that contains the widget.
  package var app: Int
  /// The source of the widget's content.
  package var source: Int
  /// The provider of its timelines.
  package var provider: ProviderPlan
  /// The instant at which it was placed; before the start for a widget with a history.
  package var placed: SimInstant
  /// The share of the device's views that include it, while it is on top of its stack if it is in one.
  package var seen: Ratio
  /// The share of views that include it while another widget is on top of its stack (fact V8).
  package var seenHidden: Ratio
  /// The views of it a day that are usual, in millionths, for the days before the simulation.
  package var usualViews: Int64
  /// The stack that contains it; `nil` for none.
  package var stack: Int?
  /// Whether it is on a watch face (fact B22).
  package var isOnFace: Bool
  /// Whether a locked device shows it.
  package var isSeenLocked: Bool
  /// Whether its content is protected while the device is locked (fact T21).
  package var isProtected: Bool
  /// Whether it subscribes to pushes (fact P1).
  package var subscribesToPushes: Bool
  /// Whether it uses location (fact E10).
  package var usesLocation: Bool

  /// Creates an instance.
  package init(
    key: UInt64, kind: Int, app: Int, source: Int, provider: ProviderPlan, placed: SimInstant, seen: Ratio,
    seenHidden: Ratio, usualViews: Int64, stack: Int?, isOnFace: Bool, isSeenLocked: Bool, isProtected: Bool,
    subscribesToPushes: Bool,
    usesLocation: Bool
  ) {
    (self.key, self.kind, self.app, self.source, self.provider) = (key, kind, app, source, provider)
    (self.placed, self.seen, self.seenHidden, self.stack) = (placed, seen, seenHidden, stack)
    self.usualViews = usualViews
    (self.isOnFace, self.isSeenLocked, self.isProtected) = (isOnFace, isSeenLocked, isProtected)
    (self.subscribesToPushes, self.usesLocation) = (subscribesToPushes, usesLocation)
  }
}

/// The clocks of a device, addressed by name.
struct Clocks: ~Copyable {
  private let map: ClockMap
  private var table: ClockTable

  /// Creates stopped clocks.
  init(_ map: ClockMap, from origin: SimInstant) {
    self.map = map
    table = ClockTable(count: map.clocks.count, origin: origin)
  }

  /// The slot of the clock that fires next.
  @inline(__always)
  var next: Int { table.next }

  /// Returns the clock of a slot.
  @inline(__always)
  func clock(at slot: Int) -> Clock { map.clocks[slot] }

  /// Returns the instant at which the clock of a slot fires.
  @inline(__always)
  func instant(at slot: Int) -> SimInstant { table[slot] }

  /// Returns the clock that fires right after a given one, at the same instant; `nil` if there is none.
  func next(after clock: Clock) -> Clock? {
    guard let slot = table.next(after: map.slot(of: clock)) else { return nil }
    return map.clocks[slot]
  }

  /// The instant at which a clock fires; `never` if it is stopped.
  subscript(clock: Clock) -> SimInstant {
    @inline(__always) get { table[map.slot(of: clock)] }
  }

  /// Sets a clock; setting it again moves it.
  @inline(__always)
  mutating func set(_ clock: Clock, to instant: SimInstant) { table.set(map.slot(of: clock), to: instant) }

  /// Stops a clock.
  @inline(__always)
  mutating func stop(_ clock: Clock) { set(clock, to: .never) }

  /// Returns whether a clock set to the current instant fires no later than the clock of a slot.
  @inline(__always)
  func hasFired(_ clock: Clock, at slot: Int) -> Bool { slot >= map.slot(of: clock) }

  /// Returns a copy of the clocks.
  func copy() -> Clocks { Clocks(map, table.copy()) }

  private init(_ map: ClockMap, _ table: consuming ClockTable) {
    self.map = map
    self.table = table
  }
}

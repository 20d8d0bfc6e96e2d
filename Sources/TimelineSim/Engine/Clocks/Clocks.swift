/// The clocks of a device, by name: what is pending, and what goes off next.
struct Clocks: ~Copyable {
  private let map: ClockMap
  private var table: ClockTable

  /// Creates clocks that all stand still.
  init(_ map: ClockMap, from origin: SimInstant) {
    self.map = map
    table = ClockTable(count: map.clocks.count, origin: origin)
  }

  /// The slot of the clock that goes off next.
  @inline(__always)
  var next: Int { table.next }

  /// Returns the clock of a slot.
  @inline(__always)
  func clock(at slot: Int) -> Clock { map.clocks[slot] }

  /// Returns when the clock of a slot goes off.
  @inline(__always)
  func instant(at slot: Int) -> SimInstant { table[slot] }

  /// Returns the clock that goes off at the same instant as one that goes off next, right after it.
  func next(after clock: Clock) -> Clock? {
    guard let slot = table.next(after: map.slot(of: clock)) else { return nil }
    return map.clocks[slot]
  }

  /// When a clock goes off; `never` if it stands still.
  subscript(clock: Clock) -> SimInstant {
    @inline(__always) get { table[map.slot(of: clock)] }
  }

  /// Sets a clock; setting it again moves it.
  @inline(__always)
  mutating func set(_ clock: Clock, to instant: SimInstant) { table.set(map.slot(of: clock), to: instant) }

  /// Stops a clock.
  @inline(__always)
  mutating func stop(_ clock: Clock) { set(clock, to: .never) }

  /// Whether a clock has had its turn, or has it, once the clock of a slot has gone off at the instant of now.
  @inline(__always)
  func hasTurn(_ clock: Clock, at slot: Int) -> Bool { slot >= map.slot(of: clock) }

  /// Returns clocks that show the same.
  func copy() -> Clocks { Clocks(map, table.copy()) }

  private init(_ map: ClockMap, _ table: consuming ClockTable) {
    self.map = map
    self.table = table
  }
}

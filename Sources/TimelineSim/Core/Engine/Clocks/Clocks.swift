/// The clocks of a device, addressed by name, and the next change of each source.
struct Clocks: ~Copyable {
  private let map: ClockMap
  private var table: ClockTable
  /// The next change of each source. Changes are the most frequent events, and a small table is faster.
  private var changes: ClockTable

  /// Creates stopped clocks.
  init(_ map: ClockMap, from origin: SimInstant) {
    self.map = map
    table = ClockTable(count: map.clocks.count, origin: origin)
    changes = ClockTable(count: map.sources, origin: origin)
  }

  /// The slot of the clock that fires next.
  var next: Int { table.next }

  /// Returns the clock of a slot.
  func clock(at slot: Int) -> Clock { map.clocks[slot] }

  /// The instant at which that clock fires; `never` if all clocks are stopped.
  var nextInstant: SimInstant { table.nextInstant }

  /// Returns the clock that fires right after a given one, at the same instant; `nil` if there is none.
  func next(after clock: Clock) -> Clock? {
    guard let slot = table.next(after: map.slot(of: clock)) else { return nil }
    return map.clocks[slot]
  }

  /// The instant at which a clock fires; `never` if it is stopped.
  subscript(clock: Clock) -> SimInstant {
    get { table[map.slot(of: clock)] }
  }

  /// Sets a clock; setting it again moves it.
  @inline(__always)
  mutating func set(_ clock: Clock, to instant: SimInstant) {
    let slot = map.slot(of: clock)
    if table[slot] != instant { table.set(slot, to: instant) }
  }

  /// Stops a clock.
  mutating func stop(_ clock: Clock) { set(clock, to: .never) }

  /// The source that changes next.
  var nextSource: Int { changes.next }

  /// The instant of that change; `never` if no source changes any more.
  var nextChange: SimInstant { changes.nextInstant }

  /// Sets the instant of the next change of a source.
  mutating func setChange(of source: Int, to instant: SimInstant) { changes.set(source, to: instant) }

  /// Returns whether the clock of a slot fires after the changes at its instant.
  func followsChanges(_ slot: Int) -> Bool { slot >= map.slot(of: .begin(schedule: 0)) }

  /// Returns whether a clock set to the current instant fires no later than the clock of a slot.
  func hasFired(_ clock: Clock, at slot: Int) -> Bool { slot >= map.slot(of: clock) }

  /// Returns a copy of the clocks.
  func copy() -> Clocks { Clocks(map, table.copy(), changes.copy()) }

  private init(_ map: ClockMap, _ table: consuming ClockTable, _ changes: consuming ClockTable) {
    self.map = map
    self.table = table
    self.changes = changes
  }
}

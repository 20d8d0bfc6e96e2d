import Testing

@testable import TimelineSim

@Suite struct FingerprintTests {
  private static let start = MetricsFixture.start

  private func fingerprint(_ story: Story, device: UInt64 = 0) -> Fingerprint {
    var fingerprint = Fingerprint(plan: MetricsFixture.plan(), device: device)
    fingerprint.watch([(0, .dayBegan(CivilDay(number: 20_000)))] + story)
    return fingerprint
  }

  private static let kinds: [Observation] = [
    .requested(instance: 0, .policy, eligible: start), .requested(instance: 0, .appCall, eligible: start),
    .requested(instance: 1, .policy, eligible: start), .requested(instance: 0, .policy, eligible: .never),
    .waits(instance: 0, .budget, until: start), .waits(instance: 0, .quiet, until: start),
    .granted(instance: 0, CauseSet(.policy), .pool(0), plannedStart: start),
    .granted(instance: 0, CauseSet(.policy), .free(.app), plannedStart: start),
    .granted(instance: 0, CauseSet(.policy), .prepaid, plannedStart: start), .refunded(instance: 0, pool: 0),
    .waived(instance: 0, pool: 0), .granted(instance: 0, CauseSet(.policy), .owed(0), plannedStart: start),
    .ended(instance: 0, .policy, .served), .ended(instance: 0, .policy, .failed),
    .runStarted(instance: 0, version: 1, fetches: 1), .runStarted(instance: 0, version: 2, fetches: 1),
    .runEnded(instance: 0, .delivered), .runEnded(instance: 0, .crashed),
    .shown(instance: 0, version: 1, readAt: start, next: nil),
    .shown(instance: 0, version: 2, readAt: start, next: nil), .placeholder(instance: 0, isShown: true),
    .placeholder(instance: 0, isShown: false), .viewed(instance: 0, until: start),
    .push(sender: 0, ordinal: 1, .lost), .push(sender: 0, ordinal: 2, .lost),
    .push(sender: 0, ordinal: 1, .answered(.accepted)), .push(sender: 0, ordinal: 1, .answered(.shutdown)),
    .rotated(stack: 0, top: 0), .rotated(stack: 0, top: 1), .cardShown(card: 0, version: 0),
    .cardShown(card: 0, version: 1), .cardHidden(card: 0), .cardViewed(card: 0),
  ]

  @Test func `every kind of decision and outcome changes the fingerprint, and so does its instant`() {
    var values = [fingerprint([]).value]
    for kind in Self.kinds {
      values.append(fingerprint([(5, kind)]).value)
      values.append(fingerprint([(6, kind)]).value)
    }
    #expect(Set(values).count == values.count)
  }

  @Test(arguments: [
    Observation.entriesShown(instance: 0, count: 3), .deviceViewed(until: .never),
    .accrued(.reloads(0), units: 1, expired: 0), .scored(instance: 0, score: 3), .changed(source: 0, version: 1),
    .nextEntryStale(instance: 0, next: 1),
  ])
  func `observations of derived state do not change the fingerprint`(observation: Observation) {
    #expect(fingerprint([(5, observation)]).value == fingerprint([]).value)
  }

  @Test func `showing the same version again does not change the fingerprint`() {
    let once: Story = [(1, .shown(instance: 0, version: 1, readAt: Self.start, next: nil))]
    let again: Story = [(9, .shown(instance: 0, version: 1, readAt: Self.start + .minutes(9), next: 2))]
    #expect(fingerprint(once).value == fingerprint(once + again).value)
  }

  @Test func `the version at a view changes the fingerprint`() {
    let view: Story = [(20, .viewed(instance: 0, until: Self.start))]
    let shown: Story = [(1, .shown(instance: 0, version: 1, readAt: Self.start, next: nil))]
    #expect(
      fingerprint(view).value &- fingerprint([]).value != fingerprint(shown + view).value &- fingerprint(shown).value)
  }

  @Test func `the fingerprint depends on the order within a day, not on the order of days and devices`() {
    let (one, two): (Story, Story) = ([(5, Self.kinds[0])], [(5, Self.kinds[1])])
    #expect(fingerprint(one + two).value != fingerprint(two + one).value)
    let devices = (0..<5).map { fingerprint(one, device: UInt64($0)).value }
    #expect(devices.reduce(0, &+) == devices.reversed().reduce(0, &+))
    #expect(Set(devices).count == 5)
  }

  @Test func `a widget is identified by its name, not by its position`() {
    var plan = MetricsFixture.plan()
    plan.instances.swapAt(0, 1)
    var swapped = Fingerprint(plan: plan)
    swapped.watch([(0, .dayBegan(CivilDay(number: 20_000))), (5, .runEnded(instance: 1, .crashed))])
    #expect(swapped.value == fingerprint([(5, .runEnded(instance: 0, .crashed))]).value)
  }

  @Test func `a fingerprint is written as sixteen digits`() {
    #expect(Fingerprint.hex(0xAB) == "00000000000000ab")
    #expect(fingerprint([]).hex.count == 16)
  }
}

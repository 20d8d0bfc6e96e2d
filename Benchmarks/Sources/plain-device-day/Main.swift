import TimelineSim

@main enum Main {
  static func main() {
    let start = SimInstant(milliseconds: 1_780_000_000_000 / 86_400_000 * 86_400_000)
    let zero = QuantileTable(constant: .zero)
    let system = SystemPlan(
      budget: BudgetPlan(
        allowance: 40, faceAllowance: 40, floor: 40, halfway: 12, saturation: 90, weekend: .all, learningDays: 0,
        learningFactor: .all, accrual: .lump, depth: .all, initial: .none, scope: .instance, overrun: .drops),
      gates: GatePlan(
        minimumInterval: .zero, spaced: .all, quietAfter: nil, exemption: .everyCause, exemptionGrace: .zero,
        offline: .fails, reloadsAtMidnight: false, developerMode: false),
      start: StartPlan(
        lateness: zero, batchWindow: .zero, freeLatency: .zero, entryLateness: .zero, singleEntryDelay: .zero),
      failure: FailurePlan(
        runLimit: .seconds(30), archiveLimit: nil, keepsCharge: true, firstRetry: nil, backOff: .all,
        longestRetry: .hours(4)),
      viewing: ViewingPlan(length: .seconds(5), staleAfter: nil, staleEvery: .minutes(15), staleShare: .all),
      push: PushPlan(
        pool: .instance, allowance: 50, depth: .all, overrun: .defers, delay: zero, idleDelay: .zero,
        hold: .minutes(15), loss: .none, tokenRate: nil, tokenBurst: 10),
      relevance: RelevancePlan(period: nil, delay: .minutes(5), slots: 4, dwell: .minutes(15), rotations: 12),
      lowPower: LowPowerPlan(allowance: .all, lateness: .all, holdsPushes: true, wakesApps: false))
    var schedules: [Schedule] = []
    for s in 0..<4 {
      schedules.append(
        Schedule(
          timing: .poisson(.meanGap(.minutes(10)), within: .wholeDay), action: .change(source: s), key: UInt64(s) + 100)
      )
    }
    schedules.append(
      Schedule(
        timing: .poisson(.millionthsPerDay(6_000_000), within: .wholeDay), action: .session(app: 0, .foreground), key: 7
      ))
    schedules.append(
      Schedule(timing: .poisson(.millionthsPerDay(20_000_000), within: .wholeDay), action: .push(sender: 0), key: 8))
    schedules.append(
      Schedule(timing: .poisson(.millionthsPerDay(60_000_000), within: .wholeDay), action: .view, key: 9))
    let provider = ProviderPlan(
      entries: .spaced(count: 12, every: .minutes(5), first: .zero), policy: .atEnd, policyOnError: .atEnd, takes: .zero
    )
    let plan = Plan(
      seed: 1, start: start, end: start + .hours(24), measuredFrom: start, zone: ZoneTable(fixed: .zero),
      awake: .wholeDay, viewsPerDay: 60_000_000, viewWeights: .init(repeating: 1, count: 24), system: system,
      schedules: schedules,
      sources: .init(repeating: SourcePlan(foreseen: .zero, needsNetwork: false), count: 4),
      apps: [AppPlan(key: 1, instances: [0, 1, 2, 3])],
      calls: [
        CallPlan(app: 0, trigger: .begin(.foreground), place: .anywhere, call: .reload(instances: [0, 1, 2, 3]))
      ],
      senders: [SenderPlan(key: 3, app: 0, trigger: .timed, throttle: .zero, request: PushRequest(), retries: false)],
      outages: [],
      instances: (0..<4).map {
        InstancePlan(
          key: UInt64($0), kind: $0, app: 0, source: $0, provider: provider, placed: start, seen: .all,
          seenHidden: .none, stack: nil, isOnFace: false, isSeenLocked: true, isProtected: false, takesPushes: true,
          usesLocation: false)
      },
      stackCount: 0, cards: [])
    let simulator = Simulator(plan)
    let n: UInt64 = CommandLine.arguments.count > 1 ? UInt64(CommandLine.arguments[1])! : 20000
    let clock = ContinuousClock()
    var total = 0
    let t = clock.measure { total = Int(simulator.statistics(devices: 0..<n).fingerprint % 7) + 1 }
    let s = Double(t.components.seconds) + Double(t.components.attoseconds) / 1e18
    print(Double(n) / s, "days/s", Double(total) / Double(n), "obs/day", s * 1e9 / Double(total), "ns/obs")
  }
}

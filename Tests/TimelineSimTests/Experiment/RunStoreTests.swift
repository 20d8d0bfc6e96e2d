import Synchronization
import Testing

@testable import TimelineSim
@testable import timeline_sim

/// A command simulates each plan at most once on each seed.
@Suite struct RunStoreTests {
  private let document: ScenarioDocument

  init() throws { document = try ScenarioLibrary.document("match-day") }

  @Test func `a known run is not simulated again`() throws {
    var runs = RunStore()
    let selectors = MetricSelector.headlines(of: document)
    let first = runs.run(document)
    #expect(runs.run(document).statistics === first.statistics)
    #expect(runs.readings(of: document, seeds: [document.seed], selectors: selectors).fingerprints.count == 1)
    #expect(runs.simulations == 1)
    _ = runs.readings(of: document, seeds: [document.seed, 1, 2], selectors: selectors)
    _ = runs.readings(of: document, seeds: [2, 1], selectors: selectors)
    #expect(runs.simulations == 3)
  }

  @Test func `results from the store equal those of separate runs`() throws {
    var runs = RunStore()
    let selectors = MetricSelector.all(document.plan, document.names)
    runs.announce(document, selectors: Array(selectors.reversed()))
    let readings = runs.readings(of: document, seeds: [1, 2], selectors: selectors)
    let again = runs.readings(of: document, seeds: [1, 2], selectors: selectors)
    for (place, seed) in [1, 2].enumerated() {
      let statistics = Simulator(document.plan).statistics(seed: UInt64(seed))
      #expect(selectors.indices.allSatisfy { readings.amounts[$0][place] == selectors[$0].amount(in: statistics) })
    }
    #expect(readings == again && runs.simulations == 2)
  }

  @Test func `a scenario with the same plan shares its runs and keeps its names`() throws {
    var runs = RunStore()
    _ = runs.run(document)
    let renamed = try document.assigning(["name=other"])
    #expect(runs.run(renamed).names.name == "other")
    #expect(runs.simulations == 1)
  }

  @Test func `a part that was not recorded is recorded by another simulation`() throws {
    var runs = RunStore()
    #expect(runs.run(document).strip == nil)
    #expect(runs.run(document, recording: .strip).strip != nil)
    #expect(runs.simulations == 2)
  }

  // Complete commands.

  /// Counts the simulations of each plan on each seed.
  private final class SimulationCounts: Sendable {
    private struct Run: Hashable {
      let plan: Plan
      let seed: UInt64
    }
    private let counts = Mutex<[Run: Int]>([:])

    /// A store whose simulations are counted.
    var store: RunStore {
      RunStore { [self] plan, seed in counts.withLock { $0[Run(plan: plan, seed: seed), default: 0] += 1 } }
    }
    var total: Int { counts.withLock { $0.values.reduce(0, +) } }
    var repeated: Int { counts.withLock { $0.values.count { $0 > 1 } } }
  }

  /// Returns the number of simulations that `run` makes for a scenario on standard input, and checks that they differ.
  private func simulations(advice: Bool, samples: Int?) throws -> Int {
    let counts = SimulationCounts()
    var runs = counts.store
    let options = (advice ? [] : ["--no-advice"]) + (samples.map { ["--uncertain", "--samples", "\($0)"] } ?? [])
    let arguments = try CommandLineParser(RunCommand.specification).parse(["-", "--no-range"] + options)
    let text = PlantedScenario.text.replacing("\"2d\"", with: "\"12h\"")
    var context = try CommandContext(RunCommand.specification, arguments, Console(input: .bytes(Array(text.utf8))))
    let document = try context.load(["-"])[0].document.get()
    _ = try RunCommand.replay(document, named: "-", RunCommand.Outputs(context), &context, in: &runs)
    #expect(counts.repeated == 0)
    return counts.total
  }

  @Test func `run simulates its scenario once for the report, advice and uncertainty`() throws {
    let (plain, advised) = (try simulations(advice: false, samples: nil), try simulations(advice: true, samples: nil))
    let uncertain = try simulations(advice: false, samples: 8)
    #expect(plain == 1 && advised > 1 && uncertain > 8 * 8)
    #expect(try simulations(advice: true, samples: 8) <= advised + uncertain - 1)
  }

  @Test func `check simulates each plan once on each seed, with a baseline and assumptions`() throws {
    let counts = SimulationCounts()
    var (runs, request) = (counts.store, CheckRequest())
    (request.seeds, request.samples) = (.first(2), 8)
    let planted = try PlantedScenario.leaving([.singleDelay, .budgetScope]).assigning([
      "expect={\"load.runs\": \"<= 9\"}"
    ])
    let old = try BaselineRun(planted, seeds: .first(2), tool: "tool").baseline
    BaselineCheck.announce(planted, old: old, seeds: request.seeds, in: &runs)
    _ = try ScenarioCheck(planted, file: "x.json", request, in: &runs)
    _ = try BaselineCheck(planted, file: "x.json", old: old, seeds: request.seeds, tool: "tool", in: &runs)
    #expect(counts.total > 2 && counts.repeated == 0)
  }

  @Test(arguments: [0, 1])
  func `a check with a baseline simulates its scenario once on each seed`(change: Int) throws {
    let old = try BaselineRun(document, seeds: .own, tool: "tool").baseline
    let changed = change == 0 ? document : try document.assigning(["widgets.standings.provider.policy.after=6h"])
    var (runs, request) = (RunStore(), CheckRequest())
    request.seeds = .own
    BaselineCheck.announce(changed, old: old, in: &runs)
    let check = try ScenarioCheck(changed, file: "x.json", request, in: &runs)
    let baseline = try BaselineCheck(changed, file: "x.json", old: old, tool: "tool", in: &runs)
    #expect(baseline.state == (change == 0 ? .same : .regressed))
    #expect((baseline.firstDifference != nil) == (change == 1))
    #expect(runs.simulations == check.seedCount)
  }

  @Test func `a check over seeds with a baseline over seeds simulates each seed once`() throws {
    var (runs, request) = (RunStore(), CheckRequest())
    request.seeds = .first(3)
    let old = try BaselineRun(document, seeds: .first(3), tool: "tool").baseline
    BaselineCheck.announce(document, old: old, seeds: request.seeds, in: &runs)
    _ = try ScenarioCheck(document, file: "x.json", request, in: &runs)
    _ = try BaselineCheck(document, file: "x.json", old: old, seeds: request.seeds, tool: "tool", in: &runs)
    #expect(runs.simulations == 3)
  }

  @Test func `a scenario compared with itself is simulated once on each seed`() throws {
    var runs = RunStore()
    let side = PairedComparison.Side(document, file: "x.json")
    _ = try PairedComparison(side, side, seeds: [1, 2], in: &runs)
    #expect(runs.simulations == 2)
  }

  @Test func `a study of assumptions shares the central run with the report`() throws {
    var (shared, alone) = (RunStore(), RunStore())
    let planted = try PlantedScenario.leaving([.singleDelay, .budgetScope])
    _ = shared.run(planted)
    let study = try UncertaintyStudy(of: planted, samples: 8, in: &shared)
    #expect(try UncertaintyStudy(of: planted, samples: 8, in: &alone) == study)
    #expect(shared.simulations == alone.simulations)
  }

  // The limit on the events of a command.

  @Test func `runs that would exceed the event limit are refused before they begin`() throws {
    var runs = RunStore(eventLimit: 50_000)
    _ = runs.run(document)
    do throws(InvalidScenario) {
      var request = CheckRequest()
      request.seeds = .first(1_000)
      _ = try ScenarioCheck(document, file: "x.json", request, in: &runs)
      Issue.record("too much work was accepted")
    } catch {
      #expect(error.findings.map(\.id).contains(.tooMuchWork))
    }
    #expect(runs.simulations <= 2)
  }
  @Test func `a scenario is refused for its own runs, not for those of the file before it`() throws {
    let small = try ScenarioLibrary.document("todo-never")
    var request = CheckRequest()
    request.seeds = .first(100)
    for (first, second) in [(small, document), (document, small)] {
      var (runs, ids) = (RunStore(eventLimit: 600_000), [[FindingID]]())
      for scenario in [first, second] {
        runs.clear()
        do throws(InvalidScenario) {
          _ = try ScenarioCheck(scenario, file: "x.json", request, in: &runs)
          ids.append([])
        } catch {
          ids.append(error.findings.map(\.id))
        }
      }
      let isRefused = ids.map { $0.contains(.tooMuchWork) }
      #expect(isRefused == [first, second].map { $0.plan == document.plan })
    }
  }

  @Test func `the limit counts the runs of both sides of a comparison`() throws {
    let small = PairedComparison.Side(try ScenarioLibrary.document("todo-never"), file: "small.json")
    let large = PairedComparison.Side(document, file: "large.json")
    for (first, second) in [(small, large), (large, small)] {
      var runs = RunStore(eventLimit: 250_000)
      #expect(throws: InvalidScenario.self) {
        try PairedComparison.reserve(first, second, seeds: 100, in: &runs)
      }
    }
  }

  @Test func `a fleet that would exceed the event limit is refused after a sample of its people`() throws {
    let fleet = try FleetSample.document().settingPeople(1_000_000_000)
    var runs = RunStore(eventLimit: 10_000_000)
    let run = runs.run(fleet)
    guard case .tooMuchWork(let events?, limit: 10_000_000)? = run.earlyEnd else {
      Issue.record("\(String(describing: run.earlyEnd))")
      return
    }
    #expect((100_000_000_000..<1_000_000_000_000).contains(events))
    #expect(run.fleet?.count == 0 && runs.work.events == 0)
    let finding = try #require(
      InvalidScenario(earlyEnd: .tooMuchWork(events: 123_456, limit: 9), in: fleet).findings.first)
    #expect(finding.location.span == fleet.tree["fleet"]?["people"]?.span)
    #expect(finding.problem == "the simulations would make about 130,000 events, and a command makes at most 9")
    #expect(finding.remedy?.hasSuffix("or allow more with '--max-events 260000'") == true)
  }

  @Test(arguments: [1, 2])
  func `people whose events exceed the limit end the fleet, whatever the number of threads`(threads: Int) throws {
    let fleet = try #require(try FleetSample.document().settingPeople(200).fleet?.plan)
    let simulator = FleetSimulator(fleet, FleetMeasures(try FleetSample.document()))
    let workers = Workers.threads(threads, showsProgress: false)
    func end(atMost limit: Int64) -> (early: EarlyEnd?, events: Int64) {
      let statistics = simulator.makeStatistics()
      _ = simulator.run(0..<200, seed: 7, atMost: limit, on: workers, into: statistics)
      return (statistics.earlyEnd, statistics.events)
    }
    let all = end(atMost: .max)
    #expect(all.early == nil)
    #expect(end(atMost: all.events) == all)
    let less = end(atMost: all.events - 1)
    #expect(less.early == .tooMuchWork(events: nil, limit: all.events - 1))
    #expect(end(atMost: 1_000).events < all.events / 5)
  }

  @Test func `a limit that a sweep's points exceed refuses it, however small the scenario is`() throws {
    let text = SweepFixture.text(#""axes": { "length": "10d..109d by 1d" }, "seeds": 100"#)
    let document = try ScenarioDocument.load(text: text.replacing(#""length": "2d""#, with: #""length": "1h""#))
    let design = try #require(document.sweep)
    var runs = RunStore(eventLimit: 40_000_000)
    let error = #expect(throws: InvalidScenario.self) { try SweepStudy(of: document, design, in: &runs) }
    #expect(error?.findings.map { $0.id } == [.tooMuchWork])
    #expect(runs.simulations == 0 && runs.work.events < 4_000_000)
  }

  @Test func `points with more events than the sample of a sweep has end it`() throws {
    let document = try ScenarioDocument.load(
      text: SweepFixture.text(#""axes": { "length": ["1d", "2d", "3d", "4d"] }, "seeds": 2"#))
    let design = try #require(document.sweep)
    var runs = RunStore()
    _ = try SweepStudy(of: document, design, in: &runs)
    var less = RunStore(eventLimit: runs.work.events - 1)
    let error = #expect(throws: InvalidScenario.self) { try SweepStudy(of: document, design, in: &less) }
    #expect(error?.findings.map { $0.id } == [.tooMuchWork])
  }
}

import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct SeedMeansTests {
  @Test func `means are those of the runs on the seeds from the scenario's own on`() throws {
    let document = try FleetSample.document()
    // The values come from fleets without counters of seconds, the whole runs from another store.
    var (runs, wholeRuns) = (RunStore(), RunStore())
    let means = try SeedMeans(of: document, from: nil, count: 3, in: &runs)
    #expect(means.first == document.seed && means.count == 3 && runs.simulations == 3)
    let fleets = (0..<3).map { wholeRuns.run(document, seed: document.seed + $0) }
    #expect(fleets.allSatisfy { $0.fleet?.load.peakSecond(.runs) != nil })
    #expect(means.rows.contains { $0.selector.key == "load.runs.peak" })
    for row in means.rows {
      let amounts = fleets.compactMap { row.selector.amount(in: $0) }
      #expect(row.mean == SampleMean(amounts), "\(row.selector.key)")
      #expect(row.least == amounts.min() && row.greatest == amounts.max())
    }
  }

  @Test func `a single device has no peaks, and its report gives the means`() throws {
    let file = ScenarioLibrary.path("match-day")
    let run = Invocation("run", file, "--seeds", "4", "--no-advice", "--no-range")
    #expect(run.status == .success)
    #expect(run.output.contains("Over several seeds") && run.output.contains("Seeds 42 to 45"))
    #expect(!run.output.contains("load.runs.peak"))
    let json = Invocation("run", file, "--seeds", "4", "--seed", "7", "--no-advice", "--no-range", "--format", "json")
    #expect(json.output.contains("\"halfWidth95\""))
    #expect(json.output.contains("\"first\": 7"))
  }
}

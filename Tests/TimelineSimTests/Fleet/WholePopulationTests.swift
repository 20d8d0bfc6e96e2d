import Testing

@testable import TimelineSim

@Suite struct WholePopulationTests {
  @Test func `a population is larger than its sample`() {
    #expect(WholePopulation(people: nil, sample: 10) == nil)
    #expect(WholePopulation(people: 10, sample: 10) == nil)
    #expect(WholePopulation(people: 10, sample: 0) == nil)
    #expect(WholePopulation(people: 1_000, sample: 10)?.amount(7) == 700)
    #expect(WholePopulation(people: 1_000, sample: 300)?.amount(2) == 7)
    #expect(WholePopulation(people: .max, sample: 1)?.amount(2) == .max)
  }

  @Test func `the interval is that of a Poisson count if nobody has two events`() throws {
    let whole = try #require(WholePopulation(people: 1_000_000, sample: 10_000))
    // 1.96 · √100 · √0.99 · 100
    #expect(whole.halfWidth95(100, ofAtMost: 1) == 1_951)
    #expect(whole.halfWidth95(100, ofAtMost: 4) == 3_901)
  }

  /// The load of the sample of a fleet, and that of all its people.
  private func loads(_ sample: UInt64, of whole: UInt64) throws -> (sample: LoadCurve, whole: LoadCurve) {
    let document = try ScenarioLibrary.document("fleet-news")
    var runs = RunStore()
    let curves = try [sample, whole].map { people in
      try #require(runs.run(document.settingPeople(people)).fleet).load
    }
    return (curves[0], curves[1])
  }

  @Test func `the interval of a sample contains the load of all people`() throws {
    let (part, all) = try loads(250, of: 2_000)
    let whole = try #require(WholePopulation(people: 2_000, sample: 250))
    // A minute that was not chosen as the busiest is no extreme.
    let hours = Array(stride(from: 0, to: part.minutes - 60, by: 60))
    let hits = hours.filter { first in
      let counts = [part, all].map { curve in (first..<first + 60).reduce(0) { $0 + curve.count(.fetches, minute: $1) }
      }
      return abs(whole.amount(counts[0]) - counts[1]) <= whole.halfWidth95(counts[0], ofAtMost: 2)
    }
    #expect(hits.count * 100 >= hours.count * 90)
    #expect(hits.count >= 20)
  }

  @Test func `the report of a sample speaks for all people`() throws {
    let document = try ScenarioLibrary.document("fleet-news").settingPeople(50)
    var runs = RunStore()
    let report = RunReport(
      runs.run(document), population: document.fleet, file: "Scenarios/fleet-news.json")
    #expect(report.headline.hasPrefix("50 of 2,000,000 people make "))
    #expect(report.headline.contains("For all that is about "))
    let text = report.text()
    #expect(text.contains("for 2,000,000  busiest minute"))
    #expect(report.json.contains("\"whole\""))
  }

  @Test func `the load of a sample as CSV has columns for all people`() throws {
    func rows(_ changes: [String]) throws -> [[Substring]] {
      let document = try ScenarioLibrary.document("fleet-news").assigning(changes)
      var (runs, csv) = (RunStore(), "")
      RunReport(runs.run(document), population: document.fleet, file: "f").writeLoad { csv += $0 }
      return csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }
    let sample = try rows(["fleet.people=50"])
    let all = try rows(["fleet.people=50", "fleet.of=50"])
    let columns = ["runs", "fetches", "pushes"].flatMap { ["whole.\($0)", "whole.\($0).halfWidth95"] }
    #expect(sample[0] == all[0] + columns.map { Substring($0) })
    #expect(sample.map { $0.prefix(all[0].count) } == all.map { $0[...] })
    // 2,000,000 people are 40,000 times the sample.
    for row in sample.dropFirst() { #expect(try Int64(row[row.count - 6]) == 40_000 * #require(Int64(row[1]))) }
    let halfWidths = sample.dropFirst().compactMap { Int64($0[$0.count - 5]) }
    #expect(halfWidths.max() ?? 0 > 0)
  }

  @Test func `a sample of all people says nothing more`() throws {
    let document = try ScenarioLibrary.document("fleet-news").assigning(["fleet.of=50", "fleet.people=50"])
    var runs = RunStore()
    let report = RunReport(runs.run(document), population: document.fleet, file: "f")
    #expect(report.headline.hasPrefix("50 people make "))
    #expect(!report.text().contains("busiest minute  ±"))
  }
}

import Foundation
import Synchronization
import Testing

@testable import TimelineSim

/// A document reads its files once, when it is loaded.
@Suite struct FrozenInputsTests {
  /// Counts how often each trace is read.
  private final class ReadCount: Sendable {
    private let names = Mutex<[String]>([])

    /// The names in the order of reading.
    var all: [String] { names.withLock { $0 } }

    /// Returns an origin whose reads are counted.
    func counting(_ origin: InputOrigin) -> InputOrigin {
      InputOrigin { name throws(FileProblem) in
        self.names.withLock { $0.append(name) }
        return try origin.trace(name)
      }
    }
  }

  private static let path = GoldenFile.package.appending(path: "Scenarios/underground.json").path

  private func underground(_ origin: InputOrigin) throws -> ScenarioDocument {
    try ScenarioDocument.load(
      try ScenarioFiles.scenario(at: Self.path), from: origin)
  }

  @Test func `each trace is read only once, when the scenario is loaded`() throws {
    let reads = ReadCount()
    let document = try underground(reads.counting(.files(besideScenarioAt: Self.path)))
    #expect(reads.all.sorted() == ["underground/departures.csv", "underground/views.csv"])
    var runs = RunStore()
    _ = try HeadlineRanges(of: document, in: &runs)
    _ = Adviser(document, ScenarioRun(document), seeds: AdviceSeeds(choice: [1], fresh: [2])).advice()
    _ = try document.assigning(["length=1d"]).changing { $0.update(at: .root.key("name")) { $0 = "other" } }
    #expect(reads.all.count == 2)
  }

  @Test func `editing a trace after loading does not change the document`() throws {
    let reads = ReadCount()
    let changing = InputOrigin { name throws(FileProblem) in
      reads.all.filter { $0 == name }.count > 1
        ? SourceText(name: name, text: "at\n") : try ScenarioFiles.trace(name, besideScenarioAt: Self.path)
    }
    let (frozen, edited) = (
      try underground(.files(besideScenarioAt: Self.path)), try underground(reads.counting(changing))
    )
    #expect(try edited.setting([.viewRate: .perDay(40)]).plan == frozen.setting([.viewRate: .perDay(40)]).plan)
    #expect(try edited.assigning(["length=1d"]).plan == frozen.assigning(["length=1d"]).plan)
  }

  @Test func `an assignment may name a trace that was not read before`() throws {
    let (text, reads) = (Sample.scenario(source: #""changes": { "trace": "plain.csv" }"#), ReadCount())
    let document = try ScenarioDocument.load(
      SourceText(name: "scenario", text: text), from: reads.counting(.inMemory(traces: Sample.traces)))
    let other = try document.assigning([#"sources.news.changes.trace=good.csv"#])
    #expect(reads.all == ["plain.csv", "good.csv"])
    #expect(other.plan.schedules != document.plan.schedules)
  }

  @Test(arguments: ["match-day", "relevance-tour"])
  func `setting a parameter equals writing it into the scenario`(name: String) throws {
    let document = try ScenarioLibrary.document(name)
    for parameter in ParameterTable.all {
      for value in parameter.plausible.extremes + [parameter.value] {
        guard let written = try? document.assigning(["system.\"\(parameter.id.rawValue)\"=\(value)"]) else { continue }
        let set = try document.setting([parameter.id: value])
        #expect(set.plan == written.plan, "\(parameter.id) = \(value)")
        #expect(set.names.overrides == written.names.overrides, "\(parameter.id) = \(value)")
      }
    }
  }

  @Test func `set parameters are kept when the tree changes`() throws {
    let document = try ScenarioLibrary.document("match-day").setting([.intervalMinimum: .duration(.minutes(9))])
    let changed = try document.changing { $0.update(at: .root.key("length")) { $0 = "1d" } }
    #expect(changed.plan.system.gates.minimumInterval == .minutes(9))
    #expect(changed.plan.end < document.plan.end)
  }

  @Test func `setting conflicting parameters is refused with a finding`() throws {
    let document = try ScenarioLibrary.document("match-day")
    do throws(InvalidScenario) {
      _ = try document.setting([.budgetFloor: .perDay(80), .budgetAllowance: .perDay(40)])
      Issue.record("a floor above the allowance was accepted")
    } catch {
      #expect(error.findings.map(\.id) == [.conflictingParameters])
    }
  }
}

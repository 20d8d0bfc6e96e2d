import Foundation
import Testing

@testable import TimelineSim

/// Advice on small scenarios, and its claims on shipped ones, compared with many seeds on which nothing was chosen or
/// reported.
///
/// They need hundreds of runs: `TIMELINE_SIM_LAWS=full swift test -c release --filter AdviceLaws`.
@Suite struct AdviceLaws {
  /// The claim of a piece of advice on stale views, and the truth on other seeds.
  private struct Claim {
    let name: String
    let claimed: Advice.Effect
    let truth: Advice.Effect

    private static func points(_ effect: Advice.Effect) -> Double {
      Double((effect.after?.amount ?? 0) - (effect.before?.amount ?? 0)) / 10_000
    }

    private static func half(_ effect: Advice.Effect) -> Double { Double(effect.halfWidth?.amount ?? 0) / 10_000 }

    /// Whether the two intervals of the difference overlap.
    var isKept: Bool {
      abs(Self.points(claimed) - Self.points(truth)) <= Self.half(claimed) + Self.half(truth)
    }

    var line: String {
      let numbers = [Self.points(claimed), Self.half(claimed), Self.points(truth), Self.half(truth)]
      let texts = numbers.map { String(format: "%.2f", $0) }
      return "\(name): claimed \(texts[0]) ±\(texts[1]), on other seeds \(texts[2]) ±\(texts[3]) points"
    }
  }

  @Test(.enabled(if: LawSweep.isFull), arguments: AdviceRuleCase.all)
  func `a rule gives advice on its advised scenario only`(sample: AdviceRuleCase) throws {
    #expect(try sample.advised.advice().contains { $0.id == sample.rule })
    #expect(try !sample.quiet.advice().contains { $0.id == sample.rule })
  }

  @Test(.enabled(if: LawSweep.isFull), arguments: ExpertCase.all)
  func `advice is what an experienced developer would give`(expert: ExpertCase) throws {
    let ids = Set(try expert.sample.advice().map(\.id))
    #expect(expert.must.subtracting(ids) == [], "missing")
    #expect(expert.mustNot.intersection(ids) == [], "wrong")
  }

  @Test(.enabled(if: LawSweep.isFull))
  func `with too many changes to try, every subject of a rule keeps its first change`() throws {
    // Twenty greedy widgets, each with two changes for its policy and one for a limit.
    var sample = AdviceSample.greedy
    sample.others = (1...19).map { number in
      """
      , "w\(number)": {
        "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen",
        "provider": { "policy": { "after": "0s" } }
      }
      """
    }.joined()
    let document = try sample.document()
    let list = Adviser(document, ScenarioRun(document)).advice()
    #expect(list.untried > 0)
    #expect(Set(list.pieces.filter { $0.id == "greedy-policy" }.map(\.subject)).count > 8)
  }

  @Test(.enabled(if: LawSweep.isFull)) func `a system without limits gets no advice about limits`() throws {
    // The failures are the provider's own.
    let failing = AdviceSample(
      app: #"{ "reloads": { "on": "news", "in": "background" } }"#,
      provider: #"{ "policy": { "after": "6h" }, "fails": "60%" }"#)
    for sample in AdviceRuleCase.all.map(\.advised) + [failing] {
      var ideal = sample
      ideal.system = #"{ "preset": "ideal" }"#
      #expect(try ideal.advice().filter { $0.isOutOfReach || $0.id == "greedy-policy" } == [])
    }
  }

  @Test(.enabled(if: LawSweep.isFull), arguments: ["instance", "none"])
  func `a push for every change is advised against even if no pool is exhausted`(pool: String) throws {
    var sample = AdviceSample(
      system: #"{ "push.pool": "\#(pool)" }"#, changes: #"{ "mean": "2m", "between": "07:00-23:00" }"#,
      app: #"{ "pushes": { "on": "news" } }"#, widget: #""push": true,"#)
    #expect(try sample.advice().contains { $0.id == "push-rate" })
    sample.app = #"{ "pushes": { "on": "news", "throttle": "5m" } }"#
    #expect(try !sample.advice().contains { $0.id == "push-rate" })
  }

  @Test(.enabled(if: LawSweep.isFull)) func `advice promises no more than other seeds deliver`() {
    var (claims, unsupported) = ([Claim](), [String]())
    for name in ScenarioLibrary.names {
      guard let entry = ScenarioLibrary.shared[name], entry.document.fleet == nil else { continue }
      let list = Adviser(entry.document, entry.run).advice()
      let others = AdviceSeeds(choice: list.seeds.choice, fresh: (10_001...10_040).map { $0 })
      let truths = Adviser(entry.document, entry.run, seeds: others).advice().pieces
      for piece in list.pieces {
        guard let claimed = piece.staleViews else { continue }
        let truth = truths.first { $0.id == piece.id && $0.subject == piece.subject }
        guard let measured = truth?.staleViews else {
          // A change at the border of a difference that counts may miss it on other seeds.
          unsupported.append("\(name) \(piece.id)")
          continue
        }
        claims.append(Claim(name: "\(name) \(piece.id)", claimed: claimed, truth: measured))
      }
    }
    for claim in claims { print(claim.line) }
    let kept = claims.count { $0.isKept }
    #expect(claims.count > 30)
    #expect(kept * 100 >= claims.count * 90, "\(kept) of \(claims.count) claims are kept")
    #expect(unsupported.count * 10 <= claims.count, "\(unsupported)")
  }
}

extension Advice {
  /// The effect on the views of stale content.
  fileprivate var staleViews: Effect? { effects.first { $0.criterion == .staleViews && $0.after != nil } }
}

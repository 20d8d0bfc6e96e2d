import Foundation
import Testing

@testable import TimelineSim

/// Claims of advice, compared with many seeds on which nothing was chosen or reported.
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

  private static let isFull = ProcessInfo.processInfo.environment["TIMELINE_SIM_LAWS"] == "full"

  @Test(.enabled(if: isFull)) func `advice promises no more than other seeds deliver`() {
    var claims: [Claim] = []
    for name in ScenarioLibrary.names {
      guard let entry = ScenarioLibrary.shared[name], entry.document.fleet == nil else { continue }
      let list = Adviser(entry.document, entry.run).advice()
      let others = AdviceSeeds(choice: list.seeds.choice, fresh: (10_001...10_100).map { $0 })
      let truths = Adviser(entry.document, entry.run, seeds: others).advice().pieces
      for piece in list.pieces {
        guard let claimed = piece.staleViews else { continue }
        let truth = truths.first { $0.id == piece.id && $0.subject == piece.subject }
        // Advice that other seeds do not support at all is the worst case.
        if truth == nil { Issue.record("\(name): \(piece.id) is not advised on other seeds: \(piece.change)") }
        guard let measured = truth?.staleViews else { continue }
        claims.append(Claim(name: "\(name) \(piece.id)", claimed: claimed, truth: measured))
      }
    }
    for claim in claims { print(claim.line) }
    let kept = claims.count { $0.isKept }
    #expect(claims.count > 30)
    #expect(kept * 100 >= claims.count * 90, "\(kept) of \(claims.count) claims are kept")
  }
}

extension Advice {
  /// The effect on the views of stale content.
  fileprivate var staleViews: Effect? { effects.first { $0.criterion == .staleViews && $0.after != nil } }
}

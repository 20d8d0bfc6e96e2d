import Testing

@testable import TimelineSim

/// Changes that the person makes in an app.
@Suite struct EditRuleTests {
  /// Plays a day with twelve sessions of ten minutes, and returns the minutes of the changes.
  private func changes(times: Int64 = 1, chance: Ratio = .all, _ build: (inout Plan) -> Void = { _ in }) -> [Double] {
    let run = play(hours: 24) {
      $0.edits = [EditPlan(key: 77, app: 0, source: 0, times: times, chance: chance)]
      $0.every(.hours(2), .session(app: 0, .foreground), lasts: .minutes(10))
      build(&$0)
    }
    return run.events.compactMap { event in
      guard case .changed = event.observation else { return nil }
      return Double((event.at - minute(0)).milliseconds) / 60_000
    }
  }

  @Test func `every change falls into a session, at times that differ`() {
    let minutes = changes()
    #expect(minutes.count == 11)
    #expect(minutes.allSatisfy { $0.truncatingRemainder(dividingBy: 120) < 10 })
    #expect(Set(minutes.map { ($0.truncatingRemainder(dividingBy: 120) * 100).rounded() }).count > 5)
  }

  @Test func `each of several changes has its chance`() {
    #expect(changes(times: 4).count == 44)
    let some = changes(times: 40, chance: .percent(25)).count
    #expect((80...140).contains(some))
    #expect(changes(times: 4, chance: .none).isEmpty)
  }

  @Test func `sessions outside the foreground and of other apps bring none`() {
    let minutes = changes {
      _ = $0.addApp()
      $0.schedules = []
      $0.every(.hours(2), .session(app: 0, .media), lasts: .minutes(10))
      $0.every(.hours(2), .session(app: 1, .foreground), lasts: .minutes(10))
    }
    #expect(minutes.isEmpty)
  }

  @Test func `a call in the same session sees the change`() {
    let run = play(hours: 24) {
      $0.edits = [EditPlan(key: 77, app: 0, source: 0, times: 1, chance: .all)]
      $0.every(.hours(2), .session(app: 0, .foreground), lasts: .minutes(10))
      $0.addCall(.change(source: 0), in: .foreground)
    }
    #expect(run.versions().count == 12)
  }
}

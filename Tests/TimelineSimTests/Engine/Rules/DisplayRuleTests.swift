import Testing

@testable import TimelineSim

/// Looks at displays that show widgets besides the views of the device (facts V2, V3, V7).
@Suite struct DisplayRuleTests {
  private func views(_ run: Recording) -> [Double] {
    run.minutes { if case .viewed = $0 { true } else { false } }
  }

  private func playLooks(_ display: DisplayPlan, _ build: (inout Plan) -> Void = { _ in }) -> Recording {
    play {
      $0.instances[0].seen = .none
      $0.displays = [display]
      $0.on([10, 40, 70], .viewDisplay(0))
      build(&$0)
    }
  }

  private static let member = [DisplayPlan.Member(instance: 0, seen: .all, seenHidden: .none)]

  @Test func `a display shows its widgets only while its condition holds`() {
    let display = DisplayPlan(members: Self.member, requires: .charging, isUse: false)
    #expect(views(playLooks(display) { $0.on([30], .condition(.charging), lasts: .minutes(20)) }) == [40])
    #expect(views(playLooks(display)).isEmpty)
  }

  @Test func `a worn device is not viewed while it charges`() {
    let display = DisplayPlan(members: Self.member, excludes: .charging, isUse: false)
    #expect(views(playLooks(display) { $0.on([30], .condition(.charging), lasts: .minutes(20)) }) == [10, 70])
    let run = play {
      $0.isWorn = true
      $0.on([30], .condition(.charging), lasts: .minutes(20))
      $0.on([10, 40, 70], .view)
    }
    #expect(views(run) == [10, 70])
  }

  @Test func `a display at rest shows nothing while an app is in the foreground`() {
    let display = DisplayPlan(members: Self.member, isAtRest: true, isUse: false)
    #expect(
      views(playLooks(display) { $0.on([30], .session(app: 0, .foreground), lasts: .minutes(20)) }) == [10, 70])
  }

  @Test(arguments: [(true, [0, 40.0]), (false, [0])] as [(Bool, [Double])])
  func `only a look that is a use ends a quiet time`(isUse: Bool, runs: [Double]) {
    let run = playLooks(DisplayPlan(members: Self.member, isUse: isUse)) {
      $0.schedules[0].timing = .instants([minute(40)])
      $0.system.gates.quietAfter = .minutes(20)
      $0.addCall(at: [30])
    }
    #expect(run.runs() == runs)
  }

  @Test func `a look counts for the allowance of the widgets it includes`() {
    let run = play(hours: 24 * 9) {
      $0.instances[0].seen = .none
      $0.displays = [DisplayPlan(members: Self.member, isUse: false)]
      $0.every(.hours(1), .viewDisplay(0))
      ($0.system.budget.allowance, $0.system.budget.floor) = (55, 8)
    }
    let allowances = run.all { if case .allowance(.reloads(0), let units) = $0 { units } else { nil } }
    #expect(allowances.first == 8 && (allowances.last ?? 0) > 40)
  }
}

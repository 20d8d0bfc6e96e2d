import Foundation
import Testing

@testable import TimelineSim

@Suite struct UpdateTests {
  /// A scenario of two days with an update.
  private static func text(_ update: String = "", after policy: String = "1h", every reload: String = "6h") -> String {
    """
    {
      "name": "Update", "start": "2026-06-01T00:00", "length": "2d", "history": "1d", "seed": 7,
      "system": { "preset": "ios-26", "budget.allowance": "70/day", "budget.floor": "30/day" },
      "sources": { "news": { "changes": { "mean": "1h" } }, "mail": { "changes": { "mean": "2h" } } },
      "apps": {
        "app": {
          "reloads": { "every": "\(reload)", "in": "background" },
          "pushes": { "mean": "4h" },
        },
      },
      "widgets": {
        "front": {
          "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen", "push": true,
          "provider": { "policy": { "after": "\(policy)" } },
        },
      }, \(update)
    }
    """
  }

  private static let set = #""set": { "widgets.front.provider.policy.after": "3h", "apps.app.reloads.every": "4h" }"#

  private func fingerprint(_ text: String) throws -> UInt64 {
    let document = try ScenarioDocument.load(text: text)
    return Simulator(document.plan).statistics(seed: document.seed).fingerprint
  }

  private func events(_ text: String) throws -> [Recording.Event] {
    let document = try ScenarioDocument.load(text: text)
    return Simulator(document.plan).run(seed: document.seed, observer: Recording(start: document.plan.start)).events
  }

  @Test func `a version with the same values changes nothing`() throws {
    let same = #""update": { "at": "+20h", "set": { "widgets.front.provider.policy.after": "1h" } }"#
    #expect(try fingerprint(Self.text(same)) == fingerprint(Self.text()))
  }

  @Test(arguments: ["-30d", "2026-05-01T00:00"])
  func `a version released before the simulation is that of the whole run`(released: String) throws {
    let updated = Self.text(#""update": { "at": "\#(released)", \#(Self.set) }"#)
    #expect(try fingerprint(updated) == fingerprint(Self.text(after: "3h", every: "4h")))
    #expect(try fingerprint(updated) != fingerprint(Self.text()))
  }

  @Test func `until its release the run is that of the old version`() throws {
    let updated = try events(Self.text(#""update": { "at": "+20h", \#(Self.set) }"#))
    let old = try events(Self.text())
    let released = try #require(updated.firstIndex { $0.observation == .updated })
    #expect(released > 50)
    #expect(Array(updated[..<released]) == Array(old[..<released]))
    #expect(Array(updated[(released + 1)...]) != Array(old[released...]))
  }

  @Test func `from its release on the new version calls at its own times`() throws {
    let events = try events(Self.text(#""update": { "at": "+20h", \#(Self.set) }"#))
    let document = try ScenarioDocument.load(text: Self.text())
    let calls = events.filter { if case .called = $0.observation { true } else { false } }
      .map { ($0.at - document.plan.start).milliseconds / 3_600_000 }.filter { $0 >= 0 }
    #expect(calls == [0, 6, 12, 18, 20, 24, 28, 32, 36, 40, 44])
  }

  @Test func `the policy of the old version holds until the next run`() throws {
    let update = #""update": { "at": "+20h", "set": { "widgets.front.provider.policy": "never" } }"#
    let events = try events(Self.text(update))
    let released = try #require(events.firstIndex { $0.observation == .updated })
    let requests = events[released...].filter {
      if case .requested(_, .policy, _) = $0.observation { true } else { false }
    }
    #expect(requests.isEmpty)
    let granted = events[released...].contains {
      if case .granted(_, let causes, _, _) = $0.observation { causes.contains(CauseSet(.policy)) } else { false }
    }
    #expect(granted)
  }

  @Test func `a server keeps the push token of a person who allows pushes, and gets none of others`() throws {
    var plan = try ScenarioDocument.load(
      text: Self.text(#""update": { "at": "+20h", "set": { "apps.app.pushes.throttle": "1h" } }"#)
    ).plan
    plan.senders[0].hasToken = false
    #expect(plan.updated.senders[0].throttle == .hours(1))
    #expect(!plan.updated.senders[0].hasToken)
  }

  @Test func `an explanation follows the calls of the installed version`() throws {
    let text = Self.text(
      #""update": { "at": "+20h", "set": { "apps.app.reloads.onlyIfChanged": true } }"#, every: "30m")
    let document = try ScenarioDocument.load(text: text)
    var request = ExplanationRequest()
    request.from = TimeArgument("2026-06-01T00:00")
    let explained = ExplanationReport(try Explainer(document).explanation(request), file: "update.json")
    let words = explained.text().split { $0.isWhitespace }.joined(separator: " ")
    let halves = words.components(separatedBy: "installs the new version")
    #expect(halves.count == 2)
    #expect(!halves[0].contains("no source has changed"))
    #expect(halves[1].contains("no source has changed"))
  }

  @Test func `a recording could not state the times of a push or a wake in both versions`() throws {
    func plan(_ set: String) throws -> Plan {
      let text = Self.text(#""update": { "at": "+20h", "set": { \#(set) } }"#)
      let wakes = #""wakes": { "by": "refresh", "every": "1h" }, "pushes""#
      return try ScenarioDocument.load(text: text.replacing(#""pushes""#, with: wakes)).plan
    }
    #expect(try plan(#""apps.app.wakes.every": "2h""#).updateChangesRequestTimes)
    #expect(try plan(#""apps.app.pushes.mean": "1h""#).updateChangesRequestTimes)
    #expect(try !plan(#""apps.app.pushes.throttle": "1h", "apps.app.reloads.every": "4h""#).updateChangesRequestTimes)
  }

  @Test(arguments: [
    (#"{ "at": "+3d", "set": {} }"#, FindingID.afterTheRun, "the update is released after the run"),
    (#"{ "set": {} }"#, .missingKey, "an update needs 'at'"),
    (#"{ "at": "+1h" }"#, .missingKey, "an update needs 'set'"),
    (#"{ "at": "+1h", "set": { "device.awake": "08:00-22:00" } }"#, .wrongUpdate, "'apps' and 'widgets', not 'device'"),
    (#"{ "at": "+1h", "set": { "widgets.front.seen": "10%" } }"#, .wrongUpdate, "and nothing else"),
    (#"{ "at": "+1h", "set": { "widgets.front.shows": "mail" } }"#, .wrongUpdate, "and nothing else"),
    (#"{ "at": "+1h", "set": { "apps.app.pushes": { "on": "news" } } }"#, .wrongUpdate, "and nothing else"),
    (#"{ "at": "+1h", "set": { "widgets.front.provider.polcy": "never" } }"#, .unknownKey, "no key 'polcy'"),
  ])
  func `a mistake in an update is one finding with its place`(update: String, id: FindingID, problem: String) throws {
    let error = #expect(throws: InvalidScenario.self) {
      _ = try ScenarioDocument.load(text: Self.text("\"update\": \(update)"))
    }
    #expect(error?.findings.map { $0.id } == [id])
    #expect(error?.findings.first?.problem.contains(problem) == true, "\(error?.findings.map { $0.problem } ?? [])")
    #expect(error?.findings.first?.location.span != nil)
  }

  @Test func `people install an update some time after its release`() throws {
    let update = #""update": { "at": "+6h", \#(Self.set) }, "fleet": { "people": 9, "updateDelay": \#(delay) }"#
    let document = try ScenarioDocument.load(text: Self.text(update))
    let released = document.plan.start + .hours(6)
    let installed = (0..<200).map { device in
      document.member(device).plan.schedules.first { $0.action == .update }?.timing
    }
    let delays = installed.compactMap { timing -> SimDuration? in
      guard case .instants(let instants)? = timing else { return nil }
      return instants[0] - released
    }
    #expect(delays.count == 200)
    #expect(delays.allSatisfy { $0 >= .zero && $0 <= .hours(24) })
    let mean = delays.reduce(0) { $0 + $1.milliseconds } / 200
    #expect(abs(mean - SimDuration.hours(12).milliseconds) < SimDuration.hours(2).milliseconds)
  }

  private let delay = #"{ "uniform": ["0h", "1d"] }"#

  @Test func `only an update can be delayed`() throws {
    let text = Self.text(#""fleet": { "people": 9, "updateDelay": "1d" }"#)
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: text) }
    #expect(error?.findings.map { $0.id } == [.needlessKey])
  }
}

import Foundation
import Testing

@testable import TimelineSim

@Suite struct FleetFindingTests {
  /// A mistake in a fleet, and the start of its finding.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let fleet: String
    let finding: String
    var testDescription: String { fleet }
  }

  private static let mistakes: [Mistake] = [
    Mistake(fleet: "{}", finding: "a fleet needs 'people'"),
    Mistake(fleet: #"{ "people": 0 }"#, finding: "'people' must be between 1 and"),
    Mistake(fleet: #"{ "people": 5, "profiles": { "a": {} } }"#, finding: "a profile needs 'weight'"),
    Mistake(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 0 } } }"#, finding: "'weight' must be greater than zero"),
    Mistake(fleet: #"{ "people": 5, "have": { "nothing": "5%" } }"#, finding: "there is no widget 'nothing'"),
    Mistake(fleet: #"{ "people": 5, "have": { "score": "500%" } }"#, finding: "a percentage must be at most 100%"),
    Mistake(fleet: #"{ "people": 5, "allowPushes": { "sap": "5%" } }"#, finding: "there is no app 'sap'"),
    Mistake(fleet: #"{ "people": 5, "conditions": { "ofline": "5%" } }"#, finding: "there is no condition 'ofline'"),
    Mistake(fleet: #"{ "people": 5, "views": {} }"#, finding: "a distribution needs a form"),
    Mistake(
      fleet: #"{ "people": 5, "views": { "uniform": [1, 2], "exponential": 3 } }"#,
      finding: "a distribution has one form, not 2"),
    Mistake(fleet: #"{ "people": 5, "views": { "uniform": [9, 2] } }"#, finding: "the least value is greater"),
    Mistake(fleet: #"{ "people": 5, "views": { "normal": 5 } }"#, finding: "a distribution needs 'deviation'"),
    Mistake(fleet: #"{ "people": 5, "views": { "logNormal": 0, "sigma": 1 } }"#, finding: "'logNormal' must be"),
    Mistake(fleet: #"{ "people": 5, "views": { "observed": [] } }"#, finding: "'observed' is empty"),
    Mistake(fleet: #"{ "people": 5, "views": { "observed": true } }"#, finding: "'observed' must be an array"),
    Mistake(fleet: #"{ "people": 5, "views": { "observed": "no.csv" } }"#, finding: "'no.csv'"),
    Mistake(fleet: #"{ "people": 5, "later": { "uniform": ["1m", "2"] } }"#, finding: "a duration needs a unit"),
    Mistake(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 1, "set": { "device.awak": "16:00-08:00" } } } }"#,
      finding: "a device has no key 'awak'"),
    Mistake(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 1, "set": { "widgets.none.app": "app" } } } }"#,
      finding: "'widgets' has no 'none'"),
    Mistake(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 1, "set": { "fleet.people": 3 } } } }"#,
      finding: "a profile cannot set values of the fleet"),
    Mistake(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 1, "set": { "device.conditions[0].is": "meeting" } } } }"#,
      finding: "the conditions have one set of names for all people"),
    Mistake(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 1, "set": { "seed": 3 } } } }"#,
      finding: "a profile cannot set 'seed'"),
    Mistake(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 1, "set": { "start": "2026-07-01T00:00" } } } }"#,
      finding: "the profile 'a' changes the list"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a fleet has one finding with its place`(mistake: Mistake) throws {
    let start = try #require(FleetSample.text.range(of: "\"fleet\": ")).upperBound
    let text = FleetSample.text[..<start] + mistake.fleet + ",\n}"
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: String(text)) }
    let findings = error?.findings ?? []
    #expect(findings.count == 1)
    #expect(findings.first?.problem.contains(mistake.finding) == true, "\(findings.map { $0.problem })")
    #expect(findings.first?.location.span != nil)
  }

  @Test func `the plans of a fleet have a common limit`() throws {
    let names = (0..<200).map { String($0) }
    let profiles = names.map { #""p\#($0)": { "weight": 1 }"# }.joined(separator: ",")
    let devices = names.map { #""d\#($0)": {}"# }.joined(separator: ",")
    let text = FleetSample.text.replacing(
      #""profiles": {"#, with: #""devices": { \#(devices) }, "profiles": { \#(profiles),"#)
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: text) }
    let finding = try #require(error?.findings.first)
    #expect(error?.findings.map { $0.id } == [.tooMany] && finding.location.span != nil)
    #expect(finding.problem.hasPrefix("203 × 200 profiles and devices are 40,600 plans, each with "))
    #expect(finding.problem.hasSuffix(" in total") && finding.remedy?.hasPrefix("use at most 100,000: ") == true)
  }

  @Test func `the plans of a fleet share what they have in common`() throws {
    let fleet = try #require(try FleetSample.document().fleet).plan
    for plans in [fleet, fleet.unshared()].map({ $0.profiles.map { $0.devices[0].plan } }) {
      func places(_ list: (Plan) -> UnsafeRawPointer?) -> Int { Set(plans.map(list)).count }
      #expect(places { $0.instances.withUnsafeBytes { $0.baseAddress } } == 1)
      #expect(places { $0.system.start.delays.withUnsafeBytes { $0.baseAddress } } == 1)
    }
    #expect(Set(fleet.profiles.map { $0.devices[0].plan.awake }).count == 2)
  }

  @Test func `values of a file are read, with a heading`() throws {
    let text = FleetSample.text.replacing("\"views\": 120", with: "\"views\": { \"observed\": \"views.csv\" }")
    let document = try ScenarioDocument.load(text: text, traces: ["views.csv": "views\n10\n20\n30.5\n"])
    let heavy = (UInt64(0)..<300).filter { document.profileName(of: $0) == "heavy" }
    #expect(Set(heavy.map { document.member($0).plan.viewsPerDay }) == [10_000_000, 20_000_000, 30_500_000])
  }

  @Test func `a wrong value of a file is a finding at its row`() throws {
    let text = FleetSample.text.replacing("\"views\": 120", with: "\"views\": { \"observed\": \"views.csv\" }")
    let error = #expect(throws: InvalidScenario.self) {
      _ = try ScenarioDocument.load(text: text, traces: ["views.csv": "10\nmany\n"])
    }
    #expect(error?.findings.first?.location.file == "views.csv")
    #expect(error?.findings.first?.location.span?.line == 2)
  }

  @Test(arguments: [("views\ncount\n10\n", 2), ("\nviews\nnone\n10\n", 3), ("views\n10\nlast\n", 3)])
  func `only the first line of a file of values may be a heading`(content: String, line: Int) throws {
    let text = FleetSample.text.replacing("\"views\": 120", with: "\"views\": { \"observed\": \"views.csv\" }")
    let error = #expect(throws: InvalidScenario.self) {
      _ = try ScenarioDocument.load(text: text, traces: ["views.csv": content])
    }
    #expect(error?.findings.map { $0.location.file } == ["views.csv"])
    #expect(error?.findings.first?.location.span?.line == line)
  }

  @Test(arguments: ["", "views\n", "\n\n"])
  func `a file without values is named in its finding`(content: String) throws {
    let text = FleetSample.text.replacing("\"views\": 120", with: "\"views\": { \"observed\": \"views.csv\" }")
    let error = #expect(throws: InvalidScenario.self) {
      _ = try ScenarioDocument.load(text: text, traces: ["views.csv": content])
    }
    #expect(error?.findings.map { $0.location.file } == ["views.csv"])
    #expect(error?.findings.map { $0.id } == [.emptyList])
  }

  @Test(arguments: [
    (#""24h""#, true), (#""-24h""#, true), (#""3000h""#, true), (#""23h59m""#, false),
    (#"{ "normal": "30h", "deviation": "1h" }"#, true), (#"{ "normal": "0h", "deviation": "10h" }"#, false),
    (#"{ "uniform": ["-20h", "20h"] }"#, false), (#"{ "observed": ["0h", "24h"] }"#, false),
    (#"{ "uniform": ["20h", "30h"] }"#, true),
  ])
  func `a shift of a day or more is a warning`(later: String, isWarned: Bool) throws {
    let text = FleetSample.text.replacing(
      #""later": { "normal": "0m", "deviation": "1h" }"#, with: "\"later\": " + later)
    let warnings = try ScenarioDocument.load(text: text).warnings.filter { $0.problem.contains("whole days leave") }
    #expect(warnings.map { $0.id } == (isWarned ? [.outOfRange] : []))
    #expect(warnings.allSatisfy { $0.location.span != nil })
  }

  /// A setting of a profile or a device, the beginning of its finding, and the marked text.
  struct Cause: Sendable, CustomTestStringConvertible {
    let fleet: String
    let subject: String
    let mark: String
    var testDescription: String { fleet }
  }

  private static let causes: [Cause] = [
    Cause(
      fleet: #"{ "people": 5, "devices": { "phone": {}, "#
        + #""watch": { "share": "5%", "set": { "system.preset": "watchos-26" } } } }"#,
      subject: "on the device 'watch', ", mark: #""system.preset""#),
    Cause(
      fleet: #"{ "people": 5, "profiles": { "a": { "weight": 1, "#
        + #""set": { "device.awake": "08:00-22:00", "widgets.sky.family": "systemLarge" } } } }"#,
      subject: "for the profile 'a', ", mark: #""widgets.sky.family""#),
  ]

  @Test(arguments: causes)
  func `a finding that a setting causes names its profile or device, at the setting`(cause: Cause) throws {
    let start = try #require(FleetSample.text.range(of: "\"fleet\": ")).upperBound
    let text = FleetSample.text[..<start] + cause.fleet + ",\n}"
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: String(text)) }
    let findings = (error?.findings ?? []).filter { $0.severity == .error }
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.problem.hasPrefix(cause.subject), "\(finding.problem)")
      let span = try #require(finding.location.span)
      #expect(Array(text.utf8).dropFirst(span.offset).starts(with: cause.mark.utf8))
    }
  }

  @Test(arguments: [
    ("-1", "'weight' cannot be negative, as '-1' is", nil as String?),
    ("1e3", "'weight' must be a number with at most six decimals, not '1e3'", "write it without an exponent"),
  ])
  func `a weight that is no plain number has its reason`(weight: String, problem: String, remedy: String?) throws {
    let text = FleetSample.text.replacing("\"weight\": 3", with: "\"weight\": \(weight)")
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: text) }
    #expect(error?.findings.first?.problem == problem && error?.findings.first?.remedy == remedy)
  }

  @Test(arguments: ["{over=people}", "{p=90}"])
  func `a percentile over people needs both tags`(tags: String) throws {
    let text = FleetSample.text.dropLast(2) + "\"expect\": { \"load.runs.perDay\(tags)\": \"<= 5/day\" } }"
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: String(text)) }
    #expect(error?.findings.map { $0.id } == [.wrongTags])
  }

  @Test func `a peak has no percentiles over people`() throws {
    let text = FleetSample.text.dropLast(2) + "\"expect\": { \"load.runs.peak{over=people,p=90}\": \"<= 5/min\" } }"
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: String(text)) }
    #expect(error?.findings.map { $0.id } == [.wrongTags])
  }

  @Test func `only a fleet has people`() throws {
    let start = try #require(FleetSample.text.range(of: "\"fleet\": ")).lowerBound
    let text = FleetSample.text[..<start] + "\"expect\": { \"load.runs.perDay{over=people,p=5}\": \"<= 5/day\" } }"
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: String(text)) }
    #expect(error?.findings.contains { $0.id == .unknownTag } == true)
  }
}

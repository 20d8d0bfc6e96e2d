import Testing

@testable import TimelineSim

@Suite struct CaseNamesTests {
  /// Returns the cases whose `name` differs from their spelling in code.
  private func misnamed<Case: NamedCase>(_ type: Case.Type) -> [String] {
    type.allCases.filter { $0.name != "\($0)" }.map { "\($0) is called \($0.name)" }
  }

  @Test func `cases that scenarios and the event log write have the names of their declarations`() {
    #expect(
      misnamed(SystemEvent.self) + misnamed(SessionKind.self) + misnamed(Family.self)
        + misnamed(Place.self) + misnamed(PushRequest.Token.self) + misnamed(PushRequest.Topic.self)
        + misnamed(PushRequest.PushType.self) + misnamed(PushRequest.Credentials.self)
        + misnamed(MetricExpectation.Level.self) + misnamed(MetricExpectation.NoData.self) == [])
    #expect(RequestEnd.allCases.filter { $0.name != hyphenated("\($0)") } == [])
    #expect(FreeReason.allCases.filter { $0.row.name != hyphenated("\($0)") } == [])
  }

  @Test func `every condition that the model knows has a name, in the order of their numbers`() {
    #expect(Condition.words.map(\.1.number) == Array(0..<Condition.knownCount))
  }

  @Test func `every stage of a push has its own name`() {
    #expect(PushStage.all.map { $0.code & 0xFF } == (0..<PushStage.codeCount).map { Int64($0) })
    // An answer prints its payload.
    #expect(PushStage.all.filter { $0 != .answered(.accepted) && $0.name != hyphenated("\($0)") } == [])
  }

  /// Returns a name in camel case as words in lower case with hyphens.
  private func hyphenated(_ name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

import Testing

@testable import TimelineSim

@Suite struct DisplayUseTests {
  @Test(arguments: ["", #""views": { "at": ["23:30", "03:10"] },"#])
  func `a parameter decides whether a view of StandBy is a use of the device`(views: String) throws {
    #expect(try isUse("", views) == [false])
    #expect(try isUse(#""system": { "quiet.standByIsUse": "yes" },"#, views) == [true])
  }

  /// Returns for each display of a widget in StandBy whether its views are uses of the device.
  private func isUse(_ system: String, _ views: String) throws -> [Bool] {
    let text = Sample.scenario(
      top: system, device: #""conditions": { "is": "charging", "between": "23:00-07:00" }"#,
      widget: #""app": "app", "shows": "news", "family": "systemSmall", "place": "standBy","# + views + Sample.simple)
    return try Sample.load(text).plan.displays.map(\.isUse)
  }
}

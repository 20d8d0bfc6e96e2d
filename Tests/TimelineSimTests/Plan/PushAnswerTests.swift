import Testing

@testable import TimelineSim

@Suite struct PushAnswerTests {
  @Test func `the answers have the documented statuses`() {
    let statuses = Dictionary(grouping: PushAnswer.allCases, by: \.status).mapValues(\.count)
    #expect(statuses == [200: 1, 400: 10, 403: 4, 404: 1, 405: 1, 410: 2, 413: 1, 429: 2, 500: 1, 503: 2])
  }
}

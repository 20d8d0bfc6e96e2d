import Testing

@testable import TimelineSim

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("nmae", "name"), ("Name", "name"), ("zone2", "zone"), ("stert", "start"), ("q", nil), ("lengthy", "length"),
      ("completely", nil), ("", nil),
    ] as [(String, String?)])
  func `the nearest name is suggested if it is similar`(word: String, name: String?) {
    #expect(Suggestion.nearest(to: word, in: ["zone", "name", "start", "length"]) == name)
  }

  @Test func `of equally similar names the first in the alphabet is suggested`() {
    #expect(Suggestion.nearest(to: "cat", in: ["rat", "bat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "rat"]) == "bat")
  }

  @Test func `a name that contains the word or its parts is suggested`() {
    let names = ["budget.allowance", "stale.after", "push.allowance", "systemSmall"]
    #expect(Suggestion.remedy(for: "small", in: names) == "did you mean 'systemSmall'?")
    #expect(Suggestion.remedy(for: "allowance", in: names) == "did you mean 'budget.allowance' or 'push.allowance'?")
    let metrics = ["p95.view", "staleness.view.p95"]
    #expect(Suggestion.completion(of: "staleness.p95", in: metrics) == "did you mean 'staleness.view.p95'?")
    #expect(Suggestion.completion(of: "", in: names) == nil && Suggestion.completion(of: "st", in: names) == nil)
  }

  @Test func `a few names are listed if none is similar`() {
    #expect(Suggestion.remedy(for: "xyzzy", in: ["for", "at"]) == "write 'at' or 'for'")
    #expect(Suggestion.remedy(for: "fro", in: ["for", "at"]) == "did you mean 'for'?")
  }
}

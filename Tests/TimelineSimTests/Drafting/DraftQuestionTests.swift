import Testing

@testable import TimelineSim

@Suite struct DraftQuestionTests {
  @Test(arguments: Topic.allCases)
  func `empty answers keep the usual ones of the topic`(topic: Topic) {
    var draft = ScenarioDraft(like: topic)
    for question in DraftQuestion.allCases { #expect(question.take(" \r", into: &draft) == nil) }
    #expect(draft == ScenarioDraft(like: topic))
  }

  @Test(arguments: Topic.allCases)
  func `the default of each question is the answer that the draft has`(topic: Topic) {
    let draft = ScenarioDraft(like: topic)
    for question in DraftQuestion.allCases {
      let shown = question.prompt(for: draft).split { !$0.isNumber }.last.map(String.init) ?? ""
      var changed = draft
      #expect(question.take(shown, into: &changed) == nil)
      #expect(changed == draft, "\(question) \(shown)")
    }
  }

  @Test func `a number chooses, and a duration is a policy`() {
    var draft = ScenarioDraft(like: .weather)
    #expect(DraftQuestion.policy.take("45m", into: &draft) == nil)
    #expect(draft.widgets[0].policy == .after(.minutes(45)) && draft.widgets[0].entries == .one)
    #expect(DraftQuestion.placement.take(" 6 ", into: &draft) == nil)
    #expect(draft.preset == "watchos-26")
    #expect(DraftQuestion.topic.take("3", into: &draft) == nil)
    #expect(draft == ScenarioDraft(like: .sports))
    #expect(DraftQuestion.topic.take("transit", into: &draft) == nil)
    #expect(draft == ScenarioDraft(like: .transit))
  }

  @Test(arguments: ["0", "9", "-1", "many", "1.5", "0m", "4 hours", "200h", "99999999999999999999"])
  func `another answer is refused with the reason`(answer: String) {
    var draft = ScenarioDraft(like: .weather)
    let refusal = DraftQuestion.policy.take(answer, into: &draft)
    #expect(refusal == "'\(answer)' is not a number from 1 to 8 or a duration up to 168h such as 45m.")
    #expect(draft == ScenarioDraft(like: .weather))
  }

  @Test func `entries that need changes known ahead are refused for other content`() {
    var draft = ScenarioDraft(like: .news)
    #expect(DraftQuestion.policy.take("6", into: &draft)?.contains("is not known ahead") == true)
    draft = ScenarioDraft(like: .transit)
    #expect(DraftQuestion.policy.take("6", into: &draft) == nil)
  }
}

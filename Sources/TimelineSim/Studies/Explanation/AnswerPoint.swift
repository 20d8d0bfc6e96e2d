/// One labelled point of an answer, with the rule behind it.
struct AnswerPoint: Hashable, Sendable {
  let label: String
  let text: String
  var citation: Citation?
}

/// One point of an answer under its label, with the rule behind it.
struct AnswerPoint: Hashable, Sendable {
  let label: String
  let text: String
  var citation: Citation?
}

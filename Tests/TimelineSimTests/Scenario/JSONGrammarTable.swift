@testable import TimelineSim

extension JSONGrammarCase {
  /// Every corner, by subject.
  static let all = values + numbers + controls + texts + escapes + commas + comments + keys + spaces + marks + encodings

  private static let values: [JSONGrammarCase] = [
    .good("null"), .good("true"), .good("false"), .good("0"), .good("\"\""), .good("[]"), .good("{}"),
    .bad("«"), .bad(" \t\n «"), .bad("// nothing\n«"), .bad("/* nothing */«"),
    .bad("«nul"), .bad("«True"), .bad("«NULL"), .bad("«undefined"), .bad("«truefalse"), .bad("[true «false]"),
    .bad("1 «2"), .bad("{} «{}"), .bad("[]«]"), .bad("{}«}"), .bad("\"a\" «\"b\""), .bad("null«,"), .bad("{}«\u{0}"),
    .bad("«'a'"), .bad("[«'a']"), .bad("{«'a': 1}"), .bad("«`a`"), .bad("[«a]"), .bad("«@"), .bad("«\\u0031"),
    .bad("«]"), .bad("«}"), .bad("«,"), .bad("«:"), .bad("[1«}]"), .bad("{\"a\": 1«]}"), .bad("[«(1)]"),
  ]

  private static let numbers: [JSONGrammarCase] = [
    .good("-0"), .good("0.0"), .good("-0.0"), .good("0e0"), .huge("1e400"), .huge("-1E+400"), .huge("1e-400"),
    .good("1234567890123456789012345678901234567890"), .huge(String(repeating: "9", count: 400)),
    .huge("0." + String(repeating: "0", count: 400) + "1"), .huge("1e" + String(repeating: "9", count: 400)),
    .bad("«00"), .bad("«01"), .bad("«-01"), .bad("«1."), .bad("«.5"), .bad("«-.5"), .bad("«1.e5"), .bad("«+1"),
    .bad("«1e"), .bad("«1e+"), .bad("«1e1.5"), .bad("«-"), .bad("«--1"), .bad("«1-1"), .bad("«0x1F"), .bad("«1_000"),
    .bad("«NaN"), .bad("«Infinity"), .bad("«-Infinity"), .bad("«1a"), .bad("[«1é]"), .bad("[1 «2]"), .bad("«١"),
    .bad("1«,5"), .bad("[1«'000]"),
  ]

  /// A text with each of the bytes that must be escaped in it; one that ends the line also ends the text.
  private static let controls: [JSONGrammarCase] = (UInt8(0)..<0x20).map { control in
    .bad(bytes: Array("[\"".utf8) + [control] + Array("\"]".utf8), line: 1, column: control.isLineEnd ? 2 : 3)
  }

  private static let texts: [JSONGrammarCase] = [
    .good("\"\u{7F}\""), .good("\"\u{85}\""), .good("\"\u{2028}\u{2029}\""), .good("\"\u{FEFF}\""),
    .good("\"\u{FFFE}\u{10FFFF}\""), .good("\"\u{202E}\u{200B}\""), .good("\"é😀\""), .good("\"//\""),
    .good("\"/* */\""), .bad("«\""), .bad("[«\"a]"), .bad("«\"a\nb"), .bad("«\"a\\"), .bad("[«\"a\\\"]"),
    .bad("{«\"a: 1}"), .bad("«“a”"), .bad("[«\"a\n\"]"), .bad("[\"a\" «\"b\"]"),
  ]

  private static let escapes: [JSONGrammarCase] = [
    .good("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\""),
    .good("\"\\u0041\\u00e9\\u20AC\"", "\"Aé€\""), .good("\"\\u0000\""), .good("\"\\u001F\"", "\"\\u001f\""),
    .good("\"\\u007F\"", "\"\u{7F}\""), .good("\"\\uFFFF\"", "\"\u{FFFF}\""), .good("\"\\uFEFF\"", "\"\u{FEFF}\""),
    .good("\"\\ud83d\\ude00\"", "\"😀\""), .good("\"\\uDBFF\\uDFFF\"", "\"\u{10FFFF}\""),
    .good("\"\\ud800\\udc00\"", "\"\u{10000}\""), .good("\"\\\\u0041\"", "\"\\\\u0041\""),
    .stricter("\"«\\ud83d\""), .stricter("\"«\\ude00\""), .stricter("\"«\\ude00\\ud83d\""),
    .stricter("\"«\\ud83d\\ud83d\\ude00\""), .stricter("\"«\\ud83d\\u0041\""), .stricter("\"«\\ud83dx\""),
    .stricter("\"«\\ud83d\\n\""), .stricter("\"a«\\uDFFF\""), .bad("\"«\\ud83d\\u\""), .bad("\"«\\ud83d\\ude0\""),
    .bad("\"«\\u\""), .bad("\"«\\u0\""), .bad("\"«\\u004\""), .bad("\"«\\u00g0\""), .bad("\"«\\u+041\""),
    .bad("\"«\\u 041\""), .bad("\"«\\u٠٠٤١\""), .bad("\"«\\U0041\""), .bad("\"«\\x41\""), .bad("\"«\\'\""),
    .bad("\"«\\a\""), .bad("\"«\\0\""), .bad("\"«\\v\""), .bad("\"«\\é\""), .bad("\"«\\😀\""), .bad("\"«\\\t\""),
    .bad("«\"\\u00"), .bad("«\"\\ud83d\\u"), .bad("[«\"a\\\nb\"]"),
  ]

  private static let commas: [JSONGrammarCase] = [
    .ours("[1,]", "[1]"), .ours("{\"a\": 1,}", "{\"a\":1}"), .ours("[[],{},]", "[[],{}]"), .ours("[1 , ]", "[1]"),
    .ours("[1,// a\n]", "[1]"), .ours("[1/* a */,]", "[1]"),
    .bad("[«,]"), .bad("{«,}"), .bad("[1,«,]"), .bad("[1,«,2]"), .bad("[«,1]"), .bad("{\"a\": 1,«,}"),
    .bad("{«,\"a\": 1}"), .bad("[1 «2]"), .bad("[1«;2]"), .bad("[1«:2]"), .bad("[\"a\"«: 1]"), .bad("[1«)"),
    .bad("{\"a\": 1 «\"b\": 2}"), .bad("{«\"a\"}"), .bad("{«\"a\":}"), .bad("{«\"a\", 1}"), .bad("{\"a\":«:1}"),
    .bad("{«: 1}"), .bad("{«1: 1}"), .bad("{«a: 1}"), .bad("{«null: 1}"), .bad("{«[]: 1}"), .bad("{«{}: 1}"),
    .bad("{\"a\" «= 1}"), .bad("{\"a\": 1«; \"b\": 2}"), .bad("{«\"a\" 1}"), .bad("{\"a\": 1, «1}"),
  ]

  private static let comments: [JSONGrammarCase] = [
    .ours("// a\n1", "1"), .ours("1// a", "1"), .ours("/* a */1/* b */", "1"), .ours("/**/1", "1"),
    .ours("/***/1", "1"), .ours("/* // */1", "1"), .ours("// /*\n1", "1"), .ours("/* \" */[/* , */]", "[]"),
    .ours("{/*a*/\"a\"/*b*/:/*c*/1/*d*/}", "{\"a\":1}"), .ours("/* a\nb */1", "1"), .ours("/* é😀 */1", "1"),
    .ours("[1/**/,/**/2]", "[1,2]"), .ours("[1//]\n]", "[1]"), .ours("// a\r1", "1"), .ours("// a\r\n1", "1"),
    .ours("// \u{2028}1\n2", "2"), .ours("/* \u{0} */1", "1"),
    .bad("1 «/*"), .bad("«/* a"), .bad("«/*/"), .bad("/* /* */ «*/ 1"), .bad("1 «/"), .bad("«/ 1"), .bad("1 «*/"),
    .bad("«# a\n1"), .bad("1 «# a"), .bad("«-- a\n1"), .bad("«<!-- -->1"), .bad("«tr/**/ue"), .bad("1/**/«2"),
    .bad("\"a\"/**/«\"b\""), .bad("[1/**/«2]"),
  ]

  private static let keys: [JSONGrammarCase] = [
    .good("{\"\": 1}", "{\"\":1}"), .good("{\"a\": {\"a\": 1}}", "{\"a\":{\"a\":1}}"),
    .good("{\"a\": 1, \"A\": 2}", "{\"a\":1,\"A\":2}"), .good("{\"é\": 1, \"e\": 2}", "{\"é\":1,\"e\":2}"),
    .stricter("{\"a\": 1, «\"a\": 2}"), .stricter("{\"a\": 1, «\"\\u0061\": 2}"),
    .stricter("{\"\\u0061\": 1,\n «\"a\": 2}"), .stricter("{\"\": 1, «\"\": 2}"), .stricter("{\"/\": 1, «\"\\/\": 2}"),
    .stricter("[{\"a\": {\"b\": 1, «\"b\": 2}}]"),
    // One letter in two spellings: the two keys would look the same.
    .stricter("{\"\u{E9}\": 1, «\"e\u{301}\": 2}"),
  ]

  private static let spaces: [JSONGrammarCase] = [
    .good(" \t\n\r1 \t\n\r", "1"), .good("[\r\n1\r\n]", "[1]"),
    .bad("[«\u{A0}1]"), .bad("[«\u{85}1]"), .bad("[«\u{2003}1]"), .bad("[«\u{2028}1]"), .bad("[«\u{2029}1]"),
    .bad("[«\u{3000}1]"), .bad("[«\u{200B}1]"), .bad("[«\u{B}1]"), .bad("[«\u{C}1]"), .bad("[«\u{0}1]"),
    .bad("[«\u{7F}1]"), .bad("[1«\u{A0}]"), .bad("{\"a\"«\u{A0}: 1}"), .bad("«\u{A0}1"), .bad("1«\u{C}"),
    .bad(bytes: Array("\r\r@".utf8), line: 3, column: 1), .bad(bytes: Array("\r\n\r\n@".utf8), line: 3, column: 1),
    .bad(bytes: Array("\n\r@".utf8), line: 3, column: 1), .bad(bytes: Array("[\r1,\r\n @]".utf8), line: 3, column: 2),
    .bad(bytes: Array("/*\u{2028}*/@".utf8), line: 1, column: 6), .bad(bytes: Array("\t\t@".utf8), line: 1, column: 3),
    .bad(bytes: Array("\"é😀\"@".utf8), line: 1, column: 5),
  ]

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static let marks: [JSONGrammarCase] = [
    .ours(bytes: mark + Array("1".utf8), "1"), .bad(bytes: mark, line: 1, column: 1),
    .bad(bytes: mark + Array("@".utf8), line: 1, column: 1),
    .bad(bytes: mark + mark + Array("1".utf8), line: 1, column: 1),
    .bad(bytes: Array("[1,".utf8) + mark + Array("2]".utf8), line: 1, column: 4),
    .bad(bytes: Array("1".utf8) + mark, line: 1, column: 2), .bad(bytes: [0xEF, 0xBB], line: 1, column: 1),
    // UTF-16 and UTF-32, little and big endian, with and without a byte order mark.
    .foreign([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]), .foreign([0xFE, 0xFF, 0, 0x7B, 0, 0x7D]),
    .foreign([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0]), .foreign([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B]),
    .foreign([0x7B, 0, 0x7D, 0]), .foreign([0, 0x7B, 0, 0x7D]), .foreign([0x7B, 0, 0, 0, 0x7D, 0, 0, 0]),
    .foreign([0, 0, 0, 0x7B]),
  ]

  /// Bytes that are no character, in a text and outside.
  private static let encodings: [JSONGrammarCase] = noCharacters.flatMap { bytes -> [JSONGrammarCase] in
    [
      .bad(bytes: Array("[\"".utf8) + bytes + Array("\"]".utf8), line: 1, column: 3),
      .bad(bytes: Array("[1,".utf8) + bytes + Array("]".utf8), line: 1, column: 4),
      .bad(bytes: Array("/*é*/1//".utf8) + bytes, line: 1, column: 9),
      .bad(bytes: Array("{\"".utf8) + bytes + Array("\":1}".utf8), line: 1, column: 3),
    ]
  }

  private static let noCharacters: [[UInt8]] = [
    // Continuation bytes without a beginning, and beginnings without continuation.
    [0x80], [0xBF], [0x80, 0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xE2], [0xF0], [0xC3, 0xC3, 0xA9],
    // Overlong encodings of one, two and three bytes.
    [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF],
    // Halves of surrogate pairs, alone and as a pair.
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
    // Beyond U+10FFFF, and bytes that are in no character.
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]
}

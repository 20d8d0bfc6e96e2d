import Testing

@testable import TimelineSim

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*.json", "a.json", true), ("*.json", "deep/down/a.json", true), ("*.json", "a.jsonc", false),
    ("scenarios/**", "scenarios/a.json", true), ("scenarios/**", "scenarios/x/y.json", true),
    ("scenarios/**", "/anywhere/app/scenarios/a.json", true), ("scenarios/**", "other/a.json", false),
    ("./scenarios/*.json", "scenarios/a.json", true), ("scenarios/*.json", "./scenarios/a.json", true),
    ("scenarios/*.json", "scenarios/x/a.json", false), ("s/**/a.json", "s/a.json", true),
    ("s/**/a.json", "s/x/y/a.json", true), ("?.json", "a.json", true), ("?.json", "ab.json", false),
    ("scenario/**", "scenarios/a.json", false), ("a*b*c.json", "axxbyyc.json", true), ("", "a.json", false),
    ("**", "a/b.json", true), ("rio.json", "scenario.json", false),
  ])
  func `a pattern matches whole names at the end of a path`(pattern: String, path: String, fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  @Test func `a pattern of many stars is matched in linear time`() {
    let stars = String(repeating: "*a", count: 1_000_000) + "*b"
    #expect(!PathPattern(stars).matches(String(repeating: "a", count: 250) + "c"))
    #expect(
      !PathPattern(String(repeating: "**/a/", count: 300_000) + "b").matches(String(repeating: "a/", count: 1_000)))
    #expect(PathPattern("*a*a*b").matches("xaxaxb") && !PathPattern("*a*a*b").matches("xaxbxa"))
    #expect(PathPattern("a/**/b/**/c").matches("x/a/b/y/z/c") && !PathPattern("a/**/b/**/c").matches("x/a/c/b"))
  }
}

import Testing

@testable import TimelineSim

@Suite struct CheckMarkdownTests {
  @Test func `failures come first, then their places, then passed expectations`() throws {
    let page = try CheckReportSample.everything().rendered(as: .markdown)
    #expect(
      page.hasPrefix(
        #"""
        ## Expectations of widgets\: a file cannot be used

        5 expectations of 2 files\: 1 holds, 1 fails, 1 warns, 2 are skipped; 1 file cannot be used.

        Next\: correct the errors, then check again.

        ### Verdicts, the worst first

        |  | expectation | found | seeds | file |
        | :--- | :--- | ---: | ---: | ---: |
        | **FAIL** | runs.ended \<= 3 | 24 | seed 3 | dir/planted.json |
        | **warn** | views.total \< 1 | 24 | seed 3 | dir/planted.json |

        ### Findings

        ```text
        dir/broken.json:2:3: error: 
        """#), "\(page)")
    #expect(page.contains("```text\ndir/planted.json:5:5: error: runs.ended is 24 and"))
    #expect(page.contains("<details><summary>3 as expected</summary>\n\n|  | expectation "))
    let passed = "| ok | load.runs \\>= 1/day | 12/day | seed 3 | dir/planted.json |\n\n</details>\n\n"
    #expect(page.contains(passed + "Parameters behind the causes, waits and charges of all runs"))
  }

  @Test func `a page of thousands of verdicts ends at a row and states how many are left out`() throws {
    let why = String(repeating: "why ", count: 60)
    let members = (0..<4_000).map { #"{ "limit": "\#($0 < 3_500 ? "<" : ">=") 1", "why": "\#(why)" }"# }
    let file = String(repeating: "folder/", count: 30) + "x.json"
    let report = try CheckReportSample.report("\"runs.ended\": [\(members.joined(separator: ", "))]", file: file)
    let page = report.rendered(as: .markdown)
    #expect(page.utf8.count < 1_048_576 && page.utf8.count > 700_000)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.filter { $0.hasPrefix("| ") }
    #expect(rows.allSatisfy { $0.hasSuffix(" |") && $0.count { $0 == "|" } == 6 })
    let failing = lines.count { $0.hasPrefix("| **FAIL** ") }
    #expect(failing > 1_000 && lines.contains("and \(3_500 - failing) more"))
    let findings = lines.count { $0.hasPrefix("folder/") }
    #expect(findings > 100 && lines.contains("and \(3_500 - findings) more"))
    #expect(lines.count { $0.hasPrefix("```") } == 2 * findings)
  }
}

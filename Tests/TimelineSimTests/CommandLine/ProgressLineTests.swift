import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct ProgressLineTests {
  @Test func `the line has the share, the pieces, the rate and the time left`() {
    let line = ProgressLine(Workers.Work(tasks: 200, pieces: 12_800, noun: "people"))
    #expect(line.text(50, after: 2_000) == "25%: 3200 of 12800 people, 1600/s, 6 s left")
    #expect(line.text(200, after: 8_000) == "100%: 12800 of 12800 people, 1600/s, 0 s left")
  }

  @Test func `the time left is that of all runs of a sweep`() {
    let batch = Workers.Batch(done: 2, count: 12)
    let line = ProgressLine(Workers.Work(tasks: 200, pieces: 12_800, noun: "people", batch: batch))
    #expect(line.text(50, after: 2_000) == "run 3 of 12, 25%: 3200 of 12800 people, 1600/s, 78 s left")
  }

  @Test(arguments: [1, 2, 5])
  func `threads perform every task once, in order of their start`(threads: Int) {
    let list = Workers.threads(threads, showsProgress: false).map(1_000) { $1 * 3 }
    #expect(list == (0..<1_000).map { $0 * 3 })
  }
}

import Foundation
import Testing

@testable import TimelineSim

/// The entries that are read in providers.
@Suite struct ProviderEntriesTests {
  @Test(arguments: [
    "for hour in 0 ..< 5 { let date = Calendar.current.date(byAdding: .hour, value: hour, to: now)!\nentries.append(Entry(date: date)) }",
    "for i in 0...4 { entries.append(Entry(date: now.addingTimeInterval(Double(i) * 3600))) }",
    "for i in stride(from: 0, to: 300, by: 60) { entries += [Entry(date: now.addingTimeInterval(TimeInterval(i * 60)))] }",
  ])
  func `a loop over numbers is a count with its spacing`(loop: String) throws {
    let statements = """
      var entries: [Entry] = []
      let now = Date()
      \(loop)
      completion(Timeline(entries: entries, policy: .atEnd))
      """
    #expect(try ProviderReaderTests.widget(statements).entries == .counted(5, first: .zero, every: .hours(1)))
  }

  @Test func `a mapped range is a count too`() throws {
    let statements = """
      let entries = (1..<13).map { offset in Entry(date: .now.addingTimeInterval(Double(offset) * 300)) }
      completion(Timeline(entries: entries, policy: .atEnd))
      """
    #expect(try ProviderReaderTests.widget(statements).entries == .counted(12, first: .minutes(5), every: .minutes(5)))
  }

  @Test(arguments: [
    "var entries = [Entry(date: now)]", "var entries: [Entry] = []\nentries.append(Entry(date: now))",
    "var entries: [Entry]\nentries = [Entry(date: now)]",
  ])
  func `an entry for now before a loop that goes on from it is the first of the row`(beginning: String) throws {
    let statements = """
      let now = Date()
      \(beginning)
      for i in 1..<8 { entries.append(Entry(date: now.addingTimeInterval(Double(i) * 3600))) }
      completion(Timeline(entries: entries, policy: .atEnd))
      """
    #expect(try ProviderReaderTests.widget(statements).entries == .counted(8, first: .zero, every: .hours(1)))
    let apart = statements.replacing("1..<8", with: "3..<8")
    let reading = try ProviderReaderTests.read(ProviderReaderTests.provider(apart))
    #expect(reading.notes.contains { $0.sentence == "the entries 'entries' are not readable; taken: one entry" })
  }

  @Test(arguments: [
    "for i in 0..<8 { if i % 2 == 0 { APPEND } }", "for i in 0..<8 where i % 2 == 0 { APPEND }",
    "for i in 0..<8 { if i == 5 { break }\nAPPEND }", "for i in 0..<8 { guard i > 2 else { continue }\nAPPEND }",
    "for i in 0..<8 { APPEND }\nentries.removeFirst(2)",
  ])
  func `entries that depend on a condition are left to the author`(loop: String) throws {
    let append = "entries.append(Entry(date: now.addingTimeInterval(Double(i) * 3600)))"
    let reading = try ProviderReaderTests.read(
      ProviderReaderTests.provider(
        """
        let now = Date()
        var entries: [Entry] = []
        \(loop.replacing("APPEND", with: append))
        completion(Timeline(entries: entries, policy: .atEnd))
        """))
    #expect(reading.draft.widgets[0].entries == .one)
    #expect(
      reading.notes.contains {
        $0.kind == .left
          && $0.sentence == "the number of the entries 'entries' depends on a condition; taken: one entry"
      })
  }

  @Test func `a list has the entries that it states`() throws {
    #expect(try ProviderReaderTests.widget("Timeline(entries: [Entry(date: .now)], policy: .never)").entries == .one)
    #expect(
      try ProviderReaderTests.widget("Timeline(entries: [Entry(date: .now), Entry(date: .now + 600)], policy: .never)")
        .entries
        == .offsets([.zero, .minutes(10)]))
    #expect(
      try ProviderReaderTests.widget("var all = [Entry]()\nall.append(entry)\nTimeline(entries: all, policy: .never)")
        .entries == .one)
  }

  @Test func `a loop without numbers and branches with an entry each are told apart`() throws {
    let loop =
      "var all: [E] = []\nwhile date < end { all.append(E(date: date))\ndate += 60 }\nTimeline(entries: all, policy: .never)"
    let reading = try ProviderReaderTests.read(ProviderReaderTests.provider(loop))
    #expect(reading.notes.contains { $0.sentence == "the entries 'all' are not readable; taken: one entry" })
    let branches = """
      var all: [E] = []
      guard isReady else { all.append(empty)
        return Timeline(entries: all, policy: .never) }
      all.append(entry)
      return Timeline(entries: all, policy: .never)
      """
    #expect(
      try ProviderReaderTests.read(ProviderReaderTests.provider(branches)).notes.contains {
        $0.sentence == "the entries 'all' as one entry"
      })
  }

  @Test func `an entry for each element of data is left to the author`() throws {
    let loop = """
      var entries: [Entry] = []
      for event in events { entries.append(Entry(date: event.start)) }
      completion(Timeline(entries: entries, policy: .atEnd))
      """
    let reading = try ProviderReaderTests.read(ProviderReaderTests.provider(loop), like: .calendar)
    #expect(reading.draft.widgets[0].entries == .foreseen)
    #expect(reading.notes.contains { $0.kind == .left && $0.sentence.hasPrefix("an entry for each of 'events'") })
  }
}

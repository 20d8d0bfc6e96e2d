/// A part of a report: a title, and blocks that text, Markdown and pages show in their own ways.
package struct ReportSection {
  /// The part of a report that a section is, which decides where its title stands.
  enum Role {
    /// The first section: text and Markdown begin with its title, and pages draw their own.
    case head
    /// The first section, whose title only Markdown needs.
    case opening
    /// A section between the first and the last.
    case open
    /// A section between them of which Markdown shows only the title at first.
    case folded
    /// The last section: text and Markdown have no title for it.
    case foot

    /// Whether pages draw a title of their own.
    var isFirst: Bool { self == .head || self == .opening }
  }

  /// A form in which people read reports.
  enum Medium: CaseIterable { case text, markdown, pages }

  /// The id, to which links on a page lead.
  let id: String
  let title: String
  let role: Role
  /// The forms that have the section.
  fileprivate let media: [Medium]
  fileprivate(set) var blocks: [ReportBlock]

  /// Creates a section.
  init(
    _ id: String, _ title: String, role: Role = .folded, in media: [Medium] = Medium.allCases, _ blocks: [ReportBlock]
  ) {
    (self.id, self.title, self.role, self.media, self.blocks) = (id, title, role, media, blocks)
  }

  /// Adds a block at the end.
  mutating func add(_ block: ReportBlock) { blocks.append(block) }
}

extension [ReportSection] {
  /// Returns the sections that a form has.
  func shown(in medium: ReportSection.Medium) -> [ReportSection] { filter { $0.media.contains(medium) } }

  /// The sections without details.
  var shortened: [ReportSection] {
    map { section in
      var section = section
      section.blocks = section.blocks.shortened
      return section
    }
  }
}

extension [ReportBlock] {
  /// The blocks without details.
  fileprivate var shortened: [ReportBlock] {
    flatMap { block -> [ReportBlock] in
      switch block {
      case .details: []
      case .table(let table): [.table(table.shortened)]
      case .code(let lines, let details):
        [.code(lines.enumerated().filter { !details.contains($0.offset) }.map { $0.element })]
      case .columns(let columns): [.columns(columns.map { $0.shortened })]
      case .drawing(let page, let blocks): [.drawing(page, otherwise: blocks.shortened)]
      case .sentence, .pieces, .remark, .item, .finding, .commands, .gap: [block]
      }
    }
  }
}

/// A piece of a section.
enum ReportBlock {
  /// A sentence, which text breaks between its words.
  ///
  /// Its level is its indentation in steps of two columns, and later lines of a hanging one have one step more.
  case sentence(String, level: Int = 0, isHanging: Bool = false)
  /// A sentence in pieces that text does not break.
  case pieces([String], level: Int = 0, isHanging: Bool = true)
  /// A sentence that stands out, such as a total.
  case remark(String)
  /// A sentence after a label; its other lines begin at a column.
  case item(label: String, String, column: Int)
  case table(ReportTable)
  /// Lines that stay as they are; text shows those at the positions of details on request only.
  case code([String], details: Range<Int> = 0..<0)
  /// A mistake or a warning, in the format of compilers.
  case finding(Finding)
  /// Command lines in pieces, none of which is broken.
  case commands([[String]])
  /// Blocks that text shows on request only.
  indirect case details([ReportBlock])
  /// An empty line of text between what stands before and after it.
  case gap
  /// Blocks that wide pages show beside each other.
  case columns([[ReportBlock]])
  /// What a page draws, and the blocks of text and Markdown; `nil` for nothing on a page.
  indirect case drawing(((inout Markup) -> Void)?, otherwise: [ReportBlock] = [])

  /// Returns sentences that text wraps, each with one more step before its later lines.
  static func sentences(_ texts: [String]) -> [ReportBlock] { texts.map { .sentence($0, isHanging: true) } }

  /// Whether a page shows anything of the block.
  var isOnPages: Bool {
    switch self {
    case .drawing(let markup, _): markup != nil
    case .columns(let columns): columns.joined().contains { $0.isOnPages }
    case .details(let blocks): blocks.contains { $0.isOnPages }
    case .table(let table): !table.isEmpty
    case .gap: false
    case .sentence, .pieces, .remark, .item, .code, .finding, .commands: true
    }
  }
}

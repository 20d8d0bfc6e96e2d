import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Collects the elements of a document and whether it is well formed.
final class ElementList: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String])] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { elements.append((name, attributes)) }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  /// Reads a document; `nil` if it is not well formed.
  static func read(_ text: String) -> ElementList? {
    let (list, parser) = (ElementList(), XMLParser(data: Data(text.utf8)))
    parser.delegate = list
    return parser.parse() ? list : nil
  }
}

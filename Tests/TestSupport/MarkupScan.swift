/// Reads well-formed markup as strictly as a parser of XML would, for tests of what is written.
package struct MarkupScan {
  /// An element: its name, its attributes in order, and the text that stands right in it.
  package struct Element {
    /// The name.
    package let name: String
    /// The attributes by name.
    package let attributes: [(name: String, value: String)]
    /// The text in it, without that of the elements in it.
    package var text = ""

    /// The value of an attribute.
    package func attribute(_ name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  /// All elements, in the order in which they begin.
  package private(set) var elements: [Element] = []
  /// What is wrong, in the order in which it was found.
  package private(set) var problems: [String] = []

  private var open: [Int] = []

  /// Reads a whole document.
  package init(_ markup: String) {
    var rest = Substring(markup)
    if rest.hasPrefix("<!DOCTYPE html>") { rest = rest.dropFirst(15) }
    while let start = rest.firstIndex(of: "<") {
      add(text: rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        problems.append("a tag is never closed")
        return
      }
      read(tag: rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    add(text: rest)
    for index in open { problems.append("<\(elements[index].name)> is never closed") }
  }

  private mutating func add(text: Substring) {
    let isStyle = open.last.map { elements[$0].name == "style" } ?? false
    if !isStyle, let problem = MarkupScan.problem(inText: text) { problems.append(problem) }
    if let last = open.last { elements[last].text += text }
  }

  /// A sign of reference that begins none of those that XML knows.
  private static func problem(inText text: Substring) -> String? {
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    where !["amp;", "lt;", "gt;", "quot;"].contains(where: { part.hasPrefix($0) }) {
      return "a bare & before \(part.prefix(10))"
    }
    return nil
  }

  private mutating func read(tag: Substring) {
    if tag.hasPrefix("/") {
      guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
        problems.append("<\(tag)> closes nothing")
        return
      }
      return
    }
    let isEmpty = tag.hasSuffix("/")
    let body = isEmpty ? tag.dropLast() : tag
    let name = body.prefix { $0 != " " && $0 != "\n" }
    let attributes = readAttributes(body.dropFirst(name.count))
    elements.append(Element(name: String(name), attributes: attributes))
    if !isEmpty { open.append(elements.count - 1) }
  }

  private mutating func readAttributes(
    _ text: Substring
  ) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var rest = text.drop { $0 == " " }
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(name.count)
      guard rest.hasPrefix("=\""), let end = rest.dropFirst(2).firstIndex(of: "\"") else {
        problems.append("an attribute without a quoted value: \(name.prefix(20))")
        return found
      }
      let value = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      if let problem = MarkupScan.problem(inText: value) { problems.append(problem) }
      found.append((String(name), String(value)))
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    return found
  }
}

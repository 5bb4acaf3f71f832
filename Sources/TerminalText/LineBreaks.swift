/// The text with each line break as a space, for places that have a line for it.
package func withoutLineBreaks(_ text: String) -> String {
  guard text.utf8.contains(lineFeed) else { return text }
  return lines(of: text).reduce(into: "") { flat, line in
    if !flat.isEmpty, !line.isEmpty { flat += " " }
    flat += line
  }
}

/// The lines of a text, without what parts them: a line feed, or a return and a line feed.
package func lines(of text: String) -> [String] {
  text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).map { line in
    let isReturned = line.last == UInt8(ascii: "\r") && line.endIndex < text.utf8.endIndex
    return String(Substring(isReturned ? line.dropLast() : line))
  }
}

private let lineFeed = UInt8(ascii: "\n")

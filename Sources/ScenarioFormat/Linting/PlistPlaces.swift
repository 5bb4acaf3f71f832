/// Where the keys of an Info.plist stand, as far as its text shows it.
struct PlistPlaces {
  /// The file; without its bytes where they are no text.
  let source: SourceText
  private let bytes: [UInt8]

  /// Makes the places of a file.
  init(_ text: SourceText) {
    let isBinary = InfoPlistReader.isBinary(text.bytes)
    bytes = isBinary ? [] : text.bytes
    source = isBinary ? SourceText(name: text.name, bytes: []) : text
  }

  /// What is said about a file that can't be used, at the place where something is wrong.
  static func diagnostic(
    of failure: InfoPlistReader.Failure, in text: SourceText
  ) -> Diagnostic {
    let fact = DiagnosticFact.scenario(.badInfoPlist(text, failure))
    guard case .damaged(_, at: let offset) = failure, !InfoPlistReader.isBinary(text.bytes) else {
      let source = SourceText(name: text.name, bytes: [])
      return Diagnostic(source: source, range: 0..<0, fact: fact)
    }
    return Diagnostic(source: text, range: offset..<offset, fact: fact)
  }

  /// The outermost dictionary.
  var root: Range<Int> { find("<dict>", from: 0) ?? 0..<0 }

  /// A key, without its tags; of several the last, which is the one that counts.
  func key(_ name: String) -> Range<Int>? {
    var last: Range<Int>?
    while let next = element("key", name, from: last?.upperBound ?? 0) { last = next }
    return last
  }

  /// A string after a key.
  func string(_ text: String, after name: String) -> Range<Int>? {
    key(name).flatMap { element("string", text, from: $0.upperBound) }
  }

  private func element(_ tag: String, _ content: String, from start: Int) -> Range<Int>? {
    guard let range = find("<\(tag)>\(content)</\(tag)>", from: start) else { return nil }
    let inner = range.lowerBound + tag.utf8.count + 2
    return inner..<inner + content.utf8.count
  }

  private func find(_ text: String, from start: Int) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard let head = wanted.first, bytes.count >= start + wanted.count else { return nil }
    for index in start...bytes.count - wanted.count
    where bytes[index] == head && bytes[index..<index + wanted.count].elementsEqual(wanted) {
      return index..<index + wanted.count
    }
    return nil
  }
}

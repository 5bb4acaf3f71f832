/// The reader of property lists as XML: one pass over the bytes, no deeper than a bound.
///
/// It knows the XML of property lists and no other: no entities of a document's own, no
/// namespaces. Attributes are skipped.
struct XMLPropertyList {
  /// Why a file can't be used.
  typealias Failure = InfoPlistReader.Failure

  /// The containers within containers that are read; a real Info.plist stays far below.
  private static let maximumDepth = 64

  /// A tag as it stands.
  struct Tag {
    enum Form {
      case start
      case end
      /// `<dict/>`.
      case empty
    }

    let element: PropertyListElement
    let form: Form
    /// The offset of its `<`.
    let offset: Int

    /// As it is written, without attributes.
    var text: String {
      switch form {
      case .start: "<\(element.rawValue)>"
      case .end: "</\(element.rawValue)>"
      case .empty: "<\(element.rawValue)/>"
      }
    }
  }

  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  /// Reads the entries of the outermost dictionary in the order of the file.
  ///
  /// - Throws: What is wrong and where; a value that is no dictionary.
  static func entries(of bytes: [UInt8]) throws(Failure) -> [InfoPlist.Entry] {
    var reader = XMLPropertyList(bytes: bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: - Document

  private mutating func document() throws(Failure) -> [InfoPlist.Entry] {
    try checkEncoding()
    try skipProlog()
    let first = try tag(inside: .plist)
    var entries: [InfoPlist.Entry]?
    if first.element != .plist {
      entries = try root(first)
    } else if first.form == .start {
      entries = try root(try tag(inside: .plist))
      let end = try tag(inside: .plist)
      guard end.form == .end, end.element == .plist else {
        throw end.form == .end
          ? unexpected(end, "</plist>") : .damaged(.extraValue, at: end.offset)
      }
    } else {
      throw unexpected(first, "<plist>")
    }
    try skipSpace()
    guard index == bytes.count else { throw .damaged(.extraValue, at: index) }
    guard let entries else { throw .notADictionary }
    return entries
  }

  /// The outermost value; `nil` if it is no dictionary.
  private mutating func root(_ tag: Tag) throws(Failure) -> [InfoPlist.Entry]? {
    if tag.element == .dict, tag.form != .end { return try members(tag) }
    _ = try value(tag)
    return nil
  }

  // MARK: - Values

  private mutating func value(_ tag: Tag) throws(Failure) -> InfoPlist.Value {
    guard tag.form != .end else { throw unexpected(tag, "a value") }
    switch tag.element {
    case .plist, .key: throw unexpected(tag, "a value")
    case .dict:
      return InfoPlist.Value(dictionary: try members(tag))
    case .array:
      return InfoPlist.Value(array: try items(tag))
    case .string: return .text(try text(of: tag))
    case .true, .false, .integer, .real, .date, .data:
      let text = try text(of: tag)
      guard tag.element.accepts(text) else {
        let element = tag.element.rawValue
        throw .damaged(.badScalar(element: element, text: text), at: tag.offset)
      }
      return tag.element == .true ? .flag(true) : tag.element == .false ? .flag(false) : .other
    }
  }

  private mutating func members(_ dictionary: Tag) throws(Failure) -> [InfoPlist.Entry] {
    var entries: [InfoPlist.Entry] = []
    guard dictionary.form == .start else { return entries }
    try enter()
    while true {
      let key = try tag(inside: .dict)
      if key.form == .end, key.element == .dict { break }
      guard key.element == .key, key.form != .end else {
        throw unexpected(key, "<key> or </dict>")
      }
      let name = try text(of: key)
      let value = try value(try tag(inside: .dict))
      entries.append(InfoPlist.Entry(key: name, value: value))
    }
    depth -= 1
    return entries
  }

  private mutating func items(_ array: Tag) throws(Failure) -> [InfoPlist.Value] {
    var values: [InfoPlist.Value] = []
    guard array.form == .start else { return values }
    try enter()
    while true {
      let item = try tag(inside: .array)
      if item.form == .end, item.element == .array { break }
      values.append(try value(item))
    }
    depth -= 1
    return values
  }

  private mutating func enter() throws(Failure) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw .tooDeep }
  }

  // MARK: - Tags

  func unexpected(_ tag: Tag, _ expected: String) -> Failure {
    .damaged(.unexpected(found: tag.text, expected: expected), at: tag.offset)
  }

  /// The next tag, after what may stand between tags.
  private mutating func tag(inside element: PropertyListElement) throws(Failure) -> Tag {
    try skipSpace()
    guard index < bytes.count else {
      throw .damaged(.unfinished("<\(element.rawValue)>"), at: index)
    }
    guard bytes[index] == .lessThan else { throw .damaged(.strayText, at: index) }
    return try tag()
  }

  /// The tag that begins here.
  mutating func tag() throws(Failure) -> Tag {
    let start = index
    index += 1
    let isEnd = index < bytes.count && bytes[index] == .slash
    if isEnd { index += 1 }
    let nameStart = index
    while index < bytes.count, bytes[index].isXMLName { index += 1 }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    let isEmpty = try skipAttributes(from: start)
    guard let element = PropertyListElement(rawValue: name) else {
      throw .damaged(.unknownElement(name), at: start)
    }
    let form: Tag.Form = isEnd ? .end : isEmpty ? .empty : .start
    return Tag(element: element, form: form, offset: start)
  }

  /// Goes behind the `>` of a tag and tells whether a `/` stands before it.
  private mutating func skipAttributes(from start: Int) throws(Failure) -> Bool {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == .quote || byte == .singleQuote {
        quote = byte
      } else if byte == .greaterThan {
        return bytes[index - 2] == .slash
      }
    }
    throw .damaged(.unfinished("a tag"), at: start)
  }
}

extension InfoPlist.Value {
  /// What an array comes to.
  init(array values: [InfoPlist.Value]) {
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else {
        self = .other
        return
      }
      texts.append(text)
    }
    self = .texts(texts)
  }

  /// What a dictionary comes to.
  init(dictionary entries: [InfoPlist.Entry]) {
    var texts: [InfoPlist.Text] = []
    for entry in InfoPlist(unsorted: entries).entries {
      guard case .text(let text) = entry.value else {
        self = .other
        return
      }
      texts.append(InfoPlist.Text(key: entry.key, text: text))
    }
    self = .textsByKey(texts)
  }
}

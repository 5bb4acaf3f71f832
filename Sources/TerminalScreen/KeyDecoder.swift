/// Turns the bytes that a terminal sends into keys, however they are cut into pieces.
///
/// Example: `1B 5B` then `41` is the key ``Key/up``; `1B` and nothing more for a while, told by
/// ``flush()``, is ``Key/escape``. What isn't known is dropped.
package struct KeyDecoder: Hashable, Sendable {
  /// The longest sequence that is waited for, in bytes; what is longer is no sequence.
  static let longestSequence = 64
  /// The longest reply of a terminal (OSC, DCS …) that is waited for, in bytes.
  static let longestReply = 4096
  /// The longest paste that is kept, in bytes; the rest is dropped.
  static let longestPaste = 65_536

  private var pending: [UInt8] = []
  private var paste: [UInt8]?

  /// Creates a decoder that waits for the first byte of a key.
  package init() {}

  /// Whether a key has begun and not ended; a lone Escape looks so too.
  package var isPending: Bool { !pending.isEmpty }

  /// Takes bytes and tells the keys that are complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var start = 0
    while start < pending.count {
      let rest = pending[start...]
      let (length, key) = paste == nil ? KeyDecoder.next(in: rest) : nextOfPaste(rest)
      guard length > 0 else { break }
      start += length
      if let key { keys.append(key) }
      if key == nil, KeyDecoder.isPasteStart(rest.prefix(length)) { paste = [] }
    }
    pending.removeFirst(start)
    return keys
  }

  /// Tells what an unfinished beginning was, when nothing more came for a while.
  package mutating func flush() -> [Key] {
    // A paste goes on until its end comes.
    guard paste == nil else { return [] }
    defer { pending = [] }
    return pending == [KeyDecoder.escape] ? [.escape] : []
  }

  // MARK: - Sequences

  private static let escape: UInt8 = 0x1B

  /// The length of the first key and what it is; 0 when more bytes are needed.
  private static func next(in bytes: ArraySlice<UInt8>) -> (length: Int, key: Key?) {
    guard let first = bytes.first else { return (0, nil) }
    if first == escape { return sequence(bytes) }
    if first >= 0x80 { return character(bytes) }
    return (1, plain(first))
  }

  private static func plain(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private static func character(_ bytes: ArraySlice<UInt8>) -> (length: Int, key: Key?) {
    guard let first = bytes.first else { return (0, nil) }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let given = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }.count
    guard length > 1 else { return (1, nil) }
    guard given == length - 1 else {
      return bytes.count > given + 1 ? (given + 1, nil) : (0, nil)
    }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    guard let character = text.first, text != "\u{FFFD}" else { return (length, nil) }
    return (length, .character(character))
  }

  private static func sequence(_ bytes: ArraySlice<UInt8>) -> (length: Int, key: Key?) {
    let start = bytes.startIndex
    guard bytes.count > 1 else { return (0, nil) }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      return bytes.count > 2 ? (3, finalKey(bytes[start + 2])) : (0, nil)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return reply(bytes)
    default:
      // Escape, and a key that came soon after.
      return (1, .escape)
    }
  }

  /// `ESC [`, parameters, a letter.
  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (length: Int, key: Key?) {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return (bytes.count > longestSequence ? bytes.count : 0, nil)
    }
    let length = end - bytes.startIndex + 1
    let final = bytes[end]
    let parameters = body[..<end]
    guard (0x40...0x7E).contains(final) else { return (length - 1, nil) }
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      // The old form of the mouse, with three bytes behind; it isn't asked for.
      return bytes.count >= length + 3 ? (length + 3, nil) : (0, nil)
    }
    let text = String(decoding: parameters, as: UTF8.self)
    if text.hasPrefix("<") { return (length, mouse(text.dropFirst(), final)) }
    if final == UInt8(ascii: "~") { return (length, numberedKey(text)) }
    return (length, finalKey(final))
  }

  private static func finalKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  private static func numberedKey(_ parameters: String) -> Key? {
    switch parameters.prefix(while: { $0 != ";" }) {
    case "1", "7": .home
    case "4", "8": .end
    case "3": .delete
    case "5": .pageUp
    case "6": .pageDown
    default: nil
    }
  }

  /// `button;column;row` of an SGR mouse report, from 1.
  private static func mouse(_ parameters: Substring, _ final: UInt8) -> Key? {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    guard final == UInt8(ascii: "M"), numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
      return nil
    }
    let kind: Key.Mouse.Kind? =
      switch numbers[0] {
      case 0: .press
      case 64: .wheelUp
      case 65: .wheelDown
      default: nil
      }
    return kind.map { .mouse(Key.Mouse(kind: $0, column: numbers[1] - 1, row: numbers[2] - 1)) }
  }

  /// A reply of the terminal, up to BEL or `ESC \`.
  private static func reply(_ bytes: ArraySlice<UInt8>) -> (length: Int, key: Key?) {
    for index in bytes.indices.dropFirst(2) {
      if bytes[index] == 0x07 { return (index - bytes.startIndex + 1, nil) }
      guard bytes[index] == escape, index + 1 < bytes.endIndex else { continue }
      let isEnd = bytes[index + 1] == UInt8(ascii: "\\")
      return (index - bytes.startIndex + (isEnd ? 2 : 0), nil)
    }
    return (bytes.count > longestReply ? bytes.count : 0, nil)
  }

  // MARK: - Paste

  private static let pasteStart: [UInt8] = [escape] + Array("[200~".utf8)
  private static let pasteEnd: [UInt8] = [escape] + Array("[201~".utf8)

  private static func isPasteStart(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual(pasteStart)
  }

  private mutating func nextOfPaste(_ bytes: ArraySlice<UInt8>) -> (length: Int, key: Key?) {
    let text = bytes.prefix { $0 != KeyDecoder.escape }
    let room = KeyDecoder.longestPaste - (paste?.count ?? 0)
    paste?.append(contentsOf: text.prefix(room))
    if !text.isEmpty { return (text.count, nil) }
    if bytes.starts(with: KeyDecoder.pasteEnd) {
      let key = Key.paste(String(decoding: paste ?? [], as: UTF8.self))
      paste = nil
      return (KeyDecoder.pasteEnd.count, key)
    }
    // Either the end begins here, or the text holds an Escape, which is left out.
    return (KeyDecoder.pasteEnd.starts(with: bytes) ? 0 : 1, nil)
  }
}

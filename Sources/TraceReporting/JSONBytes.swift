import Simulation
import TerminalText

/// JSON on one line, as the bytes of its text: safe to print on a terminal, and quick to write.
///
/// It writes through a pointer of its own, because a trace is some thousand short pieces, and each
/// piece that is added to an array asks whether the array is shared.
struct JSONBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int

  /// Makes an empty text.
  init(capacity: Int = 256) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// What was written.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// What was written, as text.
  var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Makes room for some more bytes.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  private mutating func append(byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte: byte) }
  }

  /// Adds characters as they are.
  @inline(__always)
  mutating func append(raw text: StaticString) {
    let size = text.utf8CodeUnitCount
    reserve(size)
    (start + count).update(from: text.utf8Start, count: size)
    count += size
  }

  /// Adds a value.
  mutating func append(_ value: TraceValue) {
    switch value {
    case .null: append(raw: "null")
    case .bool(let bool): append(raw: bool ? "true" : "false")
    case .integer(let integer): append(integer)
    case .number(let number): append(number)
    case .string(let string): append(string: string)
    case .array(let elements):
      append(raw: "[")
      for index in elements.indices {
        if index > 0 { append(raw: ",") }
        append(elements[index])
      }
      append(raw: "]")
    case .object(let fields):
      append(raw: "{")
      for index in fields.indices {
        if index > 0 { append(raw: ",") }
        append(fields[index])
      }
      append(raw: "}")
    }
  }

  /// Adds a key and its value.
  mutating func append(_ field: TraceField) {
    append(string: field.key)
    append(raw: ":")
    append(field.value)
  }

  /// Adds a whole number.
  mutating func append(_ integer: Int) {
    guard integer >= 10 else {
      if integer >= 0 {
        append(byte: UInt8(ascii: "0") + UInt8(integer))
      } else {
        append("\(integer)".utf8)
      }
      return
    }
    var size = 0
    var rest = integer
    while rest > 0 {
      size += 1
      rest /= 10
    }
    reserve(size)
    rest = integer
    for place in stride(from: count + size - 1, through: count, by: -1) {
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += size
  }

  /// Adds a number without a needless fraction: `12`, `12.5`.
  private mutating func append(_ number: Double) {
    if let integer = Int(exactly: number) {
      append(integer)
    } else {
      append("\(number)".utf8)
    }
  }

  /// Adds a text between quotes.
  mutating func append(string: String) {
    append(raw: "\"")
    var string = string
    string.withUTF8 { text in
      var index = 0
      while index < text.count {
        index = appendPlain(text, from: index)
        if index < text.count { index += append(scalarIn: text, at: index) }
      }
    }
    append(raw: "\"")
  }

  /// Adds bytes that all stand for themselves, and tells where the first one stands that doesn't.
  @inline(__always)
  private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    guard let source = text.baseAddress else { return text.count }
    reserve(text.count - first)
    let place = start + count
    var index = first
    while index + 8 <= text.count {
      let word = UnsafeRawPointer(source + index).loadUnaligned(as: UInt64.self)
      guard JSONBytes.isPlain(word) else { break }
      UnsafeMutableRawPointer(place + (index - first)).storeBytes(of: word, as: UInt64.self)
      index += 8
    }
    while index < text.count, JSONBytes.isPlain(source[index]) {
      place[index - first] = source[index]
      index += 1
    }
    count += index - first
    return index
  }

  /// Adds the character that begins at a byte, escaped where it has to be, and tells how many bytes
  /// it takes; texts are never broken UTF-8.
  private mutating func append(scalarIn text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = text[index]
    let size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (size == 1 ? 0x7F : 0xFF >> UInt32(size + 1))
    for next in text[(index + 1)..<(index + size)] { value = value << 6 | UInt32(next & 0x3F) }
    append(Unicode.Scalar(value) ?? "\u{FFFD}")
    return size
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(raw: "\\\"")
    case "\\": append(raw: "\\\\")
    case "\n": append(raw: "\\n")
    case "\r": append(raw: "\\r")
    case "\t": append(raw: "\\t")
    default:
      // What a terminal could act on is escaped too, which JSON allows everywhere.
      if scalar.isUnsafeForTerminal {
        let digits = String(scalar.value, radix: 16)
        append(raw: "\\u")
        for _ in digits.count..<4 { append(raw: "0") }
        append(digits.utf8)
      } else {
        append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Whether a byte of a text stands for itself whatever follows: no quote, escape or control, nor
  /// the first byte of a character that a terminal could act on.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: false
    default: true
    }
  }

  /// Whether eight bytes are all of ASCII and stand for themselves; of some it is only told that one
  /// by one they have to be looked at.
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    /// The top bits of the bytes that are zero, and maybe of those above one that is.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & tops }
    let quotes = zeros(word ^ ones &* UInt64(UInt8(ascii: "\"")))
    let escapes = zeros(word ^ ones &* UInt64(UInt8(ascii: "\\")))
    let deletes = zeros(word ^ ones &* 0x7F)
    let controls = (word &- ones &* 0x20) & ~word & tops
    return (word & tops) | quotes | escapes | deletes | controls == 0
  }
}

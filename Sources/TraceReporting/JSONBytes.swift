import Simulation
import TerminalText

/// JSON on one line, as the bytes of its text: safe to print on a terminal, and quick to write.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// What was written, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds characters as they are.
  mutating func append(raw text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
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
      for (index, element) in elements.enumerated() {
        if index > 0 { append(raw: ",") }
        append(element)
      }
      append(raw: "]")
    case .object(let fields):
      append(raw: "{")
      for (index, field) in fields.enumerated() {
        if index > 0 { append(raw: ",") }
        append(field)
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
    if (0...9).contains(integer) {
      bytes.append(UInt8(ascii: "0") + UInt8(integer))
    } else {
      bytes.append(contentsOf: "\(integer)".utf8)
    }
  }

  /// Adds a number without a needless fraction: `12`, `12.5`.
  private mutating func append(_ number: Double) {
    if let integer = Int(exactly: number) {
      append(integer)
    } else {
      bytes.append(contentsOf: "\(number)".utf8)
    }
  }

  /// Adds a text between quotes.
  mutating func append(string: String) {
    append(raw: "\"")
    var string = string
    let isPlain = string.withUTF8 { buffer in
      guard buffer.allSatisfy(JSONBytes.isPlain) else { return false }
      bytes.append(contentsOf: buffer)
      return true
    }
    if !isPlain {
      for scalar in string.unicodeScalars { append(scalar) }
    }
    append(raw: "\"")
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
        bytes.append(contentsOf: digits.utf8)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
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
}

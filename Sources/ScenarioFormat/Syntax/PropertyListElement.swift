/// The elements of a property list as XML.
enum PropertyListElement: String, Hashable, Sendable, CaseIterable {
  case plist
  case dict
  case key
  case array
  case string
  case `true`
  case `false`
  case integer
  case real
  case date
  case data

  /// Tells whether a text can stand in the element.
  ///
  /// As iOS reads it: of data every text can be read, since other characters are left out.
  func accepts(_ text: String) -> Bool {
    let bytes = text.utf8.drop { UInt8.isXMLSpace($0) }.reversed()
      .drop { UInt8.isXMLSpace($0) }.reversed()
    switch self {
    case .plist, .dict, .array: return false
    case .key, .string, .data: return true
    case .true, .false: return bytes.isEmpty
    case .integer: return Self.isInteger(Array(bytes))
    case .real: return Self.isReal(Array(bytes))
    case .date: return Self.isDate(Array(bytes))
    }
  }

  private static func isInteger(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.first == .minus || bytes.first == .plus ? bytes[1...] : bytes[...]
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      return digits.count > 2 && digits.dropFirst(2).allSatisfy { $0.hexadecimalValue != nil }
    }
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  private static func isReal(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let number = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return number.utf8.first.map { $0.isDigit || $0 == .point } == true
      ? Double(text) != nil : ["nan", "inf", "infinity"].contains(String(number))
  }

  /// A date in the one form there is: `2026-01-31T12:00:00Z`.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let form = Array("0000-00-00T00:00:00Z".utf8)
    let zero = UInt8(ascii: "0")
    return bytes.count == form.count
      && zip(bytes, form).allSatisfy { $1 == zero ? $0.isDigit : $0 == $1 }
  }
}

extension UInt8 {
  /// Tells whether a byte is white space in XML.
  static func isXMLSpace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab
  }
}

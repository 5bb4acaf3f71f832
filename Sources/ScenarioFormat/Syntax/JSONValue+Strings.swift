extension JSONValue {
  /// The text of a string with its escapes decoded; `nil` for everything else.
  package var string: String? {
    let node = node
    switch node.tag {
    case .plainString, .bareString:
      return document.source.bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[node.content]), as: UTF8.self)
      }
    case .escapedString:
      return document.source.bytes.withUnsafeBufferPointer {
        String(decoding: JSONEscape.decode($0, node.content), as: UTF8.self)
      }
    case .object, .array, .integer, .decimal, .true, .false, .null, .invalid:
      return nil
    }
  }

  /// Tells whether the value is a string with exactly these bytes; makes no copy unless it has
  /// escapes.
  package func stringEquals(_ text: StaticString) -> Bool {
    guard text.hasPointerRepresentation else { return string == text.description }
    let other = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return stringEquals(bytes: other)
  }

  /// Tells whether the value is a string with exactly these bytes; makes no copy unless it has
  /// escapes.
  package func stringEquals(text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { stringEquals(bytes: $0) } ?? (string == text)
  }

  private func stringEquals(bytes other: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = node
    switch node.tag {
    case .plainString, .bareString:
      let range = node.content
      guard range.count == other.count else { return false }
      return document.source.bytes.withUnsafeBufferPointer { bytes in
        for offset in 0..<other.count where bytes[range.lowerBound + offset] != other[offset] {
          return false
        }
        return true
      }
    case .escapedString:
      return document.source.bytes.withUnsafeBufferPointer {
        JSONEscape.decode($0, node.content).elementsEqual(other)
      }
    case .object, .array, .integer, .decimal, .true, .false, .null, .invalid:
      return false
    }
  }
}

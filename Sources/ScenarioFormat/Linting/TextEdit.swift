/// A change of a file's text that is certain not to change what it means, or to mend it.
package struct TextEdit: Hashable, Sendable {
  /// The bytes to replace.
  package let range: Range<Int>
  /// What to put there instead.
  package let text: String

  /// Makes an edit.
  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// The bytes after some edits; of two that overlap the later one is left out.
  static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// The edits that mend what the reader complains of, where there is only one way.
  ///
  /// A word of another tool in `device.authorization` becomes locflow's; a comma before a closing
  /// bracket and a UTF-8 byte-order mark go. Cells of `examples` may be used elsewhere too, and are
  /// let be.
  static func certain(for diagnostics: [Diagnostic], in source: SourceText, cells: Range<Int>?)
    -> [TextEdit]
  {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.source.name == source.name else { return nil }
      let range = diagnostic.range
      switch diagnostic.fact {
      case .scenario(.otherWord(_, let means)):
        if cells?.contains(range.lowerBound) ?? false { return nil }
        return TextEdit(range: range, text: "\"\(means)\"")
      case .syntax(.trailingComma):
        guard source.bytes[range].elementsEqual([UInt8(ascii: ",")]) else { return nil }
        return TextEdit(range: range, text: "")
      case .syntax(.byteOrderMark):
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return source.bytes.starts(with: mark) ? TextEdit(range: 0..<mark.count, text: "") : nil
      case .syntax, .duplicateKey, .unknownKey, .missingKey, .wrongType, .unknownName,
        .unknownFormatVersion, .badDuration, .outOfRange, .valueNotAllowed, .keyNotFirst,
        .itemWithoutList, .duplicateName, .tooMany, .notOneKey, .argumentMissing,
        .argumentNotAllowed, .truthNotVisible, .conditionCycle, .conditionTooLarge,
        .variablesTooLarge, .acceptableStateMissing, .scenario, .run, .lint, .inRow:
        // More than one way out, or none that text alone could tell.
        return nil
      }
    }
  }
}

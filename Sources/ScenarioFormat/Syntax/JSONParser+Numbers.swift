/// Numbers, by the grammar of RFC 8259.
extension JSONParser {
  /// Reads a number that begins with a digit or `-`.
  mutating func readNumber() {
    var index = at
    if bytes[index] == .minus { index += 1 }
    let firstDigit = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    let isWellFormed = index > firstDigit && (index == firstDigit + 1 || bytes[firstDigit] != 0x30)
    if isWellFormed, index == bytes.count || !bytes[index].isBare {
      append(.integer, to: index)
    } else {
      readLongNumber()
    }
  }

  /// Reads a number with a point or exponent, or reports what is wrong with it.
  mutating func readLongNumber() {
    let end = bareEnd(from: at)
    if let problem = numberProblem(at..<end) {
      report(.numberForm(found: text(at..<end), problem), at..<end)
      append(.invalid, to: end)
    } else {
      append(.decimal, to: end)
    }
  }

  /// Finds what keeps a text from being a number.
  private func numberProblem(_ range: Range<Int>) -> JSONNumberProblem? {
    let end = range.upperBound
    var index = range.lowerBound
    if bytes[index] == .plus { return .leadingPlus }
    if bytes[index] == .minus { index += 1 }
    let whole = skipDigits(&index, end)
    if whole == 0 { return index < end && bytes[index] == .point ? .noDigitBeforePoint : .other }
    if whole > 1, bytes[index - whole] == 0x30 { return .leadingZero }
    if index < end, bytes[index] == .point {
      index += 1
      if skipDigits(&index, end) == 0 { return .noDigitAfterPoint }
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, bytes[index] == .plus || bytes[index] == .minus { index += 1 }
      if skipDigits(&index, end) == 0 { return .noDigitInExponent }
    }
    if index < end { return .other }
    return Double(text(range)).map(\.isFinite) == true ? nil : .tooLarge
  }

  private func skipDigits(_ index: inout Int, _ end: Int) -> Int {
    let start = index
    while index < end, bytes[index].isDigit { index += 1 }
    return index - start
  }
}

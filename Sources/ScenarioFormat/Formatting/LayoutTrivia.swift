/// The comments between two tokens, and whose they are.
struct LayoutTrivia {
  /// Those on the line of what stands before.
  var before: [LayoutComment] = []
  /// Those that belong to what follows.
  var after: [LayoutComment] = []
  /// Whether a blank line stands right before what follows.
  var endsWithBlankLine = false

  /// What the bytes before a comment say about its place.
  private struct Place {
    var hasLineBreak = false
    var isAfterBlankLine = false
    var isAfterComma = false
  }

  /// Takes comments to belong to what follows if that begins on their line, behind the comma.
  ///
  /// - Parameters:
  ///   - range: The bytes between two tokens; well-formed.
  ///   - isFirst: Whether an opening bracket stands before, not a value.
  ///   - isLast: Whether a closing bracket or the end of the text follows.
  init(_ bytes: [UInt8], _ range: Range<Int>, isFirst: Bool, isLast: Bool) {
    let (found, end) = LayoutTrivia.scan(bytes, range)
    var split = found.firstIndex { $0.place.hasLineBreak } ?? found.count
    if split == found.count, !end.hasLineBreak, !isLast || isFirst {
      split = isFirst ? 0 : found.firstIndex { $0.place.isAfterComma } ?? found.count
    }
    before = found[..<split].map(\.comment)
    after = found[split...].map(\.comment)
    endsWithBlankLine = end.isAfterBlankLine
  }

  private static func scan(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (found: [(comment: LayoutComment, place: Place)], end: Place) {
    var found: [(comment: LayoutComment, place: Place)] = []
    var place = Place()
    var breaks = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case .newline:
        place.hasLineBreak = true
        breaks += 1
        if breaks > 1 { place.isAfterBlankLine = true }
        index += 1
      case .slash:
        let end = endOfComment(bytes, index, range.upperBound)
        let comment = comment(bytes, index..<end, place, next: range.upperBound)
        found.append((comment, place))
        place = Place(isAfterComma: place.isAfterComma)
        breaks = 0
        index = end
      default:
        if bytes[index] == .comma {
          place.isAfterComma = true
          breaks = 0
        }
        index += 1
      }
    }
    return (found, place)
  }

  private static func endOfComment(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var index = start + 2
    if bytes[start + 1] == .slash {
      while index < limit, bytes[index] != .newline { index += 1 }
      return index
    }
    index += 1
    while index < limit, bytes[index] != .slash || bytes[index - 1] != UInt8(ascii: "*") {
      index += 1
    }
    return min(index + 1, limit)
  }

  private static func comment(
    _ bytes: [UInt8], _ range: Range<Int>, _ place: Place, next limit: Int
  ) -> LayoutComment {
    let isLine = bytes[range.lowerBound + 1] == .slash
    var end = range.upperBound
    if isLine { while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 } }
    let text = bytes[range.lowerBound..<end].filter { $0 != .carriageReturn }
    let rest = bytes[range.upperBound..<limit].drop { $0.isBlank || $0 == .comma }
    return LayoutComment(
      text: String(decoding: text, as: UTF8.self), isLine: isLine,
      isAfterBlankLine: place.isAfterBlankLine, endsLine: isLine || rest.first == .newline)
  }
}

extension UInt8 {
  /// A space, tab or carriage return.
  fileprivate var isBlank: Bool { self == .space || self == .tab || self == .carriageReturn }
}

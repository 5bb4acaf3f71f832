/// Where an identifier may be broken: `notDetermined` into `not` and `Determined`.
enum IdentifierParts {
  /// The parts of a text, which begin with a capital behind a small letter or a digit, or stand
  /// behind a point, an underscore, a hyphen or the colon of a label inside it; a single letter has
  /// no row of its own.
  static func of(_ text: some StringProtocol) -> [Substring] {
    let text = Substring(text)
    var parts: [Substring] = []
    var start = text.startIndex
    var before: Character?
    for place in text.indices {
      let character = text[place]
      let isLong = text.index(start, offsetBy: 2, limitedBy: place) != nil
      if let last = before, isLong, isBorder(last, character) {
        parts.append(text[start..<place])
        start = place
      }
      before = character
    }
    parts.append(text[start...])
    return parts
  }

  private static func isBorder(_ left: Character, _ right: Character) -> Bool {
    if right.isUppercase { return left.isLowercase || left.isNumber }
    return [".", "_", "-", ":"].contains(left) && right.isLetter
  }
}

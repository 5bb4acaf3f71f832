import TerminalScreen

/// A line that is being typed.
///
/// A text that was put there for the person is replaced by the first character typed; a key that
/// moves the cursor or deletes keeps it to be edited.
package struct TypedText: Hashable, Sendable {
  /// What is typed so far.
  private var characters: [Character]
  /// Before which character the next one goes.
  private var cursor: Int
  /// Whether it was put there for the person and not touched yet.
  private(set) var isProposed: Bool

  /// The longest text, in characters.
  private static let longest = 1000

  /// Begins behind a text that goes on being edited.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
    isProposed = false
  }

  /// Begins with a proposal.
  init(proposed text: String) {
    self.init(text)
    isProposed = true
  }

  /// What is typed so far.
  var text: String { String(characters) }
  /// The part before the cursor.
  var before: String { String(characters[..<cursor]) }
  /// The part from the cursor on.
  var behind: String { String(characters[cursor...]) }

  /// Takes a key.
  ///
  /// - Returns: Whether it was for the text.
  @discardableResult
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): add(String(character))
    case .paste(let pasted): add(pasted)
    case .backspace: delete(at: cursor - 1)
    case .delete: delete(at: cursor)
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"): self = TypedText("")
    case .control, .enter, .tab, .backTab, .escape, .up, .down, .pageUp, .pageDown, .mouse:
      return false
    }
    isProposed = false
    return true
  }

  private mutating func add(_ added: String) {
    let safe = added.filter { character in
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    if isProposed { self = TypedText("") }
    let fitting = safe.prefix(max(TypedText.longest - characters.count, 0))
    characters.insert(contentsOf: fitting, at: cursor)
    cursor += fitting.count
  }

  private mutating func delete(at place: Int) {
    guard characters.indices.contains(place) else { return }
    characters.remove(at: place)
    cursor = place
  }
}

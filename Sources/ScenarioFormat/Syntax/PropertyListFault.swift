/// What is wrong with the text or the bytes of a property list.
package enum PropertyListFault: Hashable, Sendable {
  /// The text isn't UTF-8.
  case notUTF8
  /// The text says that it is in another encoding, and has bytes that mean something else there.
  case encoding(String)
  /// A document type with declarations of its own.
  case declarations
  /// The text ends within something: an element, a comment, a tag.
  case unfinished(String)
  /// Text where only elements may stand.
  case strayText
  case unknownElement(String)
  /// An element or end tag where another belongs, such as `</dict>` for `</string>`.
  case unexpected(found: String, expected: String)
  /// Something after the one value there may be.
  case extraValue
  /// `&` without the name or number of a character.
  case badReference
  /// An element whose text is no such value, such as `<integer>x</integer>`.
  case badScalar(element: String, text: String)
  /// Numbers at the end of a binary list that can't be true.
  case trailer
  /// An object of a binary list that leaves the file, refers to none, or is of no kind known.
  case object(Int)
}

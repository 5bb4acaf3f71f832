/// Reads Info.plist files, XML in UTF-8 or Apple's binary form.
///
/// The readers are of this target: the toolchain's decoder tells no places, and the library that
/// brings it makes every start of the tool slower.
package enum InfoPlistReader {
  /// Why a file can't be used.
  package enum Failure: Error, Hashable, Sendable {
    case empty
    /// More than ``InfoPlistReader/maximumBytes``.
    case tooLarge
    /// More containers within containers than any real file has.
    case tooDeep
    /// Neither XML in UTF-8 nor binary.
    case notAPropertyList
    /// A property list with something wrong at byte `at`.
    case damaged(PropertyListFault, at: Int)
    /// A property list that is no dictionary.
    case notADictionary
  }

  /// Files beyond this many bytes are refused.
  package static let maximumBytes = 1024 * 1024

  /// Reads the content of a file.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> InfoPlist {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= maximumBytes else { throw .tooLarge }
    if isBinary(bytes) {
      return InfoPlist(unsorted: try BinaryPropertyList.entries(of: bytes))
    }
    guard beginsXML(bytes) else { throw .notAPropertyList }
    return InfoPlist(unsorted: try XMLPropertyList.entries(of: bytes))
  }

  /// Tells whether the bytes begin as Apple's binary form does.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: BinaryPropertyList.magic.utf8)
  }

  /// Tells whether the first thing in a text is a tag, in an encoding that shows ASCII as it is.
  private static func beginsXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let tag = text.drop { UInt8.isXMLSpace($0) }
    return tag.first == .lessThan && !tag.prefix(8).contains(0)
  }
}

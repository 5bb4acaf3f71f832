#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads Info.plist files, XML or binary, with the toolchain's decoder.
///
/// The only file of the target that imports Foundation.
package enum InfoPlistReader {
  /// Why a file can't be used.
  package enum Failure: Error, Hashable, Sendable, CaseIterable {
    case empty
    /// More than ``maximumBytes``.
    case tooLarge
    /// More containers within containers than ``InfoPlistReader/isShallow(_:)`` allows.
    case tooDeep
    /// Neither XML in UTF-8 nor binary, or damaged.
    case notAPropertyList
    /// A property list that is no dictionary.
    case notADictionary
  }

  /// Files beyond this many bytes are refused.
  package static let maximumBytes = 1024 * 1024

  /// Reads the content of a file.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> InfoPlist {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= maximumBytes else { throw .tooLarge }
    if bytes.starts(with: "bplist00".utf8) {
      // Header and trailer; anything shorter the decoder takes for another format.
      guard bytes.count >= 40 else { throw .notAPropertyList }
    } else {
      guard beginsXML(bytes) else { throw .notAPropertyList }
      guard isShallow(bytes) else { throw .tooDeep }
    }
    let decoder = PropertyListDecoder()
    do {
      return try decoder.decode(Root.self, from: Data(bytes)).plist
    } catch DecodingError.typeMismatch {
      throw .notADictionary
    } catch {
      throw .notAPropertyList
    }
  }

  /// Tells whether the first thing in a text is a tag, in an encoding that shows ASCII as it is.
  private static func beginsXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let tag = text.drop { $0 == .space || $0 == .newline || $0 == .carriageReturn || $0 == .tab }
    return tag.first == UInt8(ascii: "<") && !tag.prefix(8).contains(0)
  }
}

/// The outermost dictionary.
private struct Root: Decodable {
  let plist: InfoPlist

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
    let entries = keys.map { key in
      let value = try? container.decode(Node.self, forKey: key)
      return InfoPlist.Entry(key: key.stringValue, value: value?.value ?? .other)
    }
    plist = InfoPlist(entries: entries)
  }
}

/// One value below the outermost dictionary.
private struct Node: Decodable {
  let value: InfoPlist.Value

  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      let keys = keyed.allKeys.sorted { $0.stringValue < $1.stringValue }
      value = .textsByKey(
        try keys.map { key in
          InfoPlist.Text(key: key.stringValue, text: try keyed.decode(String.self, forKey: key))
        })
      return
    }
    let single = try decoder.singleValueContainer()
    if let text = try? single.decode(String.self) {
      value = .text(text)
    } else if let flag = try? single.decode(Bool.self) {
      value = .flag(flag)
    } else {
      value = .texts(try single.decode([String].self))
    }
  }
}

/// A key of a dictionary, whatever it is.
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Which texts the reader accepts.
package enum JSONDialect: Hashable, Sendable, CaseIterable {
  /// RFC 8259.
  case json
  /// RFC 8259 with `//` and `/* */` comments and trailing commas.
  case jsonc

  /// The dialect a file name asks for: `.jsonc` by its ending, everything else is plain JSON.
  package init(fileName: String) {
    self = fileName.hasSuffix(".jsonc") ? .jsonc : .json
  }
}

extension InfoPlistReader {
  /// The depth a real Info.plist stays far below.
  private static let maximumDepth = 64
  /// Bounds the depth even where the end tags counted below aren't those the decoder sees.
  private static let maximumContainers = 4096

  /// Tells whether the containers of an XML list are nested less deep than could overflow the
  /// stack.
  ///
  /// The decoder of the toolchain recurses without a bound of its own on XML; on binary lists it
  /// doesn't.
  static func isShallow(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var containers = 0
    var rest = bytes[...]
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[tag...]
      if rest.starts(with: "<!--".utf8) {
        rest = drop(rest, through: Array("-->".utf8))
      } else if rest.starts(with: "<![CDATA[".utf8) {
        rest = drop(rest, through: Array("]]>".utf8))
      } else {
        if rest.starts(with: "<array".utf8) || rest.starts(with: "<dict".utf8) {
          depth += 1
          containers += 1
        } else if rest.starts(with: "</array".utf8) || rest.starts(with: "</dict".utf8) {
          depth -= 1
        }
        rest = rest.dropFirst()
      }
      guard depth <= maximumDepth, containers <= maximumContainers else { return false }
    }
    return true
  }

  /// What follows the first `mark`; nothing if there is none.
  private static func drop(_ bytes: ArraySlice<UInt8>, through mark: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return []
  }
}

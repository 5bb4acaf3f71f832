#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads standard input line by line, as the lines come.
struct LineReader {
  /// The longest line, in bytes; what is longer is cut into several.
  private static let longestLine = 1 << 20

  private var pending: [UInt8] = []
  private var isAtEnd = false

  /// The next line without its end; `nil` at the end of the input.
  mutating func next() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return LineReader.text(pending[..<end])
      }
      if isAtEnd || pending.count > LineReader.longestLine {
        guard !pending.isEmpty else { return nil }
        defer { pending = [] }
        return LineReader.text(pending[...])
      }
      fill()
    }
  }

  private mutating func fill() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let size = read(STDIN_FILENO, &buffer, buffer.count)
    if size < 0, errno == EINTR { return }
    if size > 0 { pending += buffer[..<size] } else { isAtEnd = true }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let isWindows = bytes.last == UInt8(ascii: "\r")
    return String(decoding: isWindows ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}

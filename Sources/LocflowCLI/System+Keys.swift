#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// Waits for a key on the terminal of standard input, which isn't shown.
  ///
  /// The terminal is as it was between two keys, so that whatever ends the process leaves it well.
  ///
  /// - Returns: The first byte of the key; `nil` at the end, or when the user interrupts.
  static func readKey() -> UInt8? {
    var saved = termios()
    guard tcgetattr(STDIN_FILENO, &saved) == 0 else { return nil }
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &saved) }
    // The longest sequence that a key sends is read at once: what follows isn't taken for answers.
    return readSome(STDIN_FILENO, atMost: 16).first
  }

  /// Waits for bytes and reads those that are there.
  ///
  /// - Returns: None at the end, after an error, or when the user interrupts.
  static func readSome(_ descriptor: Int32, atMost count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while !Interruption.hasCome {
      // A signal ends the wait, but not a read.
      guard wait(for: descriptor, -1) else { continue }
      let size = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if size >= 0 { return Array(bytes.prefix(size)) }
      if errno != EINTR && errno != EAGAIN { return [] }
    }
    return []
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// The columns of a line where the output is no terminal, or one that doesn't tell.
  static let usualColumns = 80

  /// How many columns a terminal has.
  static func columns(descriptor: Int32) -> Int {
    var size = winsize()
    guard isTerminal(descriptor), ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return usualColumns }
    return Int(size.ws_col)
  }
}

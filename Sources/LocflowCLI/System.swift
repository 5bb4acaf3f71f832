#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The edge to the operating system: files, descriptors and the environment.
package enum System {
  /// Why a file could not be read or written.
  package enum Failure: Error, Hashable, Sendable {
    case missing
    case unreadable(String)
    case isDirectory
    /// It is something else than a file; what, with its article.
    case notAFile(String)
    case cannotCreate(String)
    case failed(String)
    /// Nobody reads what is written any more.
    case readerIsGone
  }

  /// Why a file could not be opened or read.
  static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .isDirectory
    default: .unreadable(message(code))
    }
  }

  /// What the system says about an error.
  static func message(_ code: Int32) -> String {
    String(cString: strerror(code))
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Throws: `readerIsGone` for a closed pipe, else `failed`.
  package static func write(_ text: String, to descriptor: Int32) throws(Failure) {
    var text = text
    let code = text.withUTF8 { buffer -> Int32 in
      var rest = UnsafeRawBufferPointer(buffer)
      while let start = rest.baseAddress, !rest.isEmpty {
        let size = systemWrite(descriptor, start, rest.count)
        if size < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[size...])
      }
      return 0
    }
    if code == EPIPE { throw .readerIsGone }
    if code != 0 { throw .failed(message(code)) }
  }

  private static func systemWrite(
    _ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }

  /// A variable of the environment.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Milliseconds of a clock that only goes forward; for progress, never for results.
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// The folder the command runs in.
  package static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Lets a reader that goes away end the output quietly.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process.
  package static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #else
      Darwin.exit(code.rawValue)
    #endif
  }
}

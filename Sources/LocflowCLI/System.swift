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
    case cannotCreate(String)
    case failed(String)
    /// Nobody reads what is written any more.
    case readerIsGone
  }

  /// The largest file that is read, in bytes.
  static let largestFile = 64 << 20

  /// Reads a whole file; `-` is standard input.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes = [UInt8](repeating: 0, count: initialCapacity(descriptor))
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
      let size = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      guard size >= 0 else {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      if size == 0 { break }
      count += size
      if count > largestFile { throw .unreadable("it is larger than 64 MiB") }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// The size of a regular file and one byte, so that its end is seen with one read more.
  private static func initialCapacity(_ descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return 4096 }
    return min(Int(status.st_size), largestFile) + 1
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .isDirectory
    default: .unreadable(message(code))
    }
  }

  private static func message(_ code: Int32) -> String {
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

  /// Writes a whole file by way of a new one beside it, so that nothing is ever half written.
  ///
  /// What is no regular file, such as `/dev/null` or a pipe, is written to and stays what it is; a
  /// symbolic link stays one too.
  package static func write(_ text: String, toFile path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      return try write(text, toFile: path, flags: O_WRONLY | O_CLOEXEC)
    }
    let target = exists ? resolved(path) : path
    let temporary = "\(target).locflow-\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    do {
      try write(text, toFile: temporary, flags: flags)
    } catch {
      if case .failed = error { unlink(temporary) }
      throw error
    }
    if exists { chmod(temporary, status.st_mode & 0o777) }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw .cannotCreate(message(code))
    }
  }

  private static func write(
    _ text: String, toFile path: String, flags: Int32
  ) throws(Failure) {
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw .cannotCreate(message(errno)) }
    do {
      try write(text, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    let isOnDisk = flags & O_CREAT == 0 || fsync(descriptor) == 0
    let code = errno
    guard close(descriptor) == 0, isOnDisk else { throw .failed(message(code)) }
  }

  /// The path without symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
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

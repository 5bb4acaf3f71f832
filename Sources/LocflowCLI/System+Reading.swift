#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// The largest file that is read, in bytes.
  static let largestFile = 64 << 20
  /// How long a pipe may be without a writer before that is an error, in milliseconds.
  private static let patience: Int32 = 250

  /// Reads a whole file; `-` is standard input.
  ///
  /// No more than ``largestFile`` is read, however much there is; and nothing waits for ever for
  /// somebody to open the other end of a pipe.
  ///
  /// - Parameter isFile: Whether it must be a plain file, as what is found beside others must.
  package static func read(_ path: String, isFile: Bool = false) throws(Failure) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { if !isInput { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    let kind = status.st_mode & S_IFMT
    // A command that heeds Control-C between two pieces of work would wait here all the same.
    let handler = isInput ? Interruption.endAtOnce() : nil
    defer { if isInput { Interruption.handle(by: handler) } }
    if isFile, let other = otherKind(kind) { throw .notAFile(other) }
    if kind == S_IFREG, status.st_size > largestFile { throw tooLarge }
    let bytes = try readAll(descriptor, expected: kind == S_IFREG ? Int(status.st_size) : 4095)
    if bytes.isEmpty, kind == S_IFIFO, !isInput {
      // A writer may be about to come, as where a shell makes a named pipe for `<(command)`.
      if wait(for: descriptor, patience) {
        return try readAll(descriptor, expected: 4095)
      }
      throw .notAFile("a pipe that nobody writes to")
    }
    return bytes
  }

  private static let tooLarge = Failure.unreadable("it is larger than 64 MiB")

  /// What something is that is no plain file, with its article; folders say so when they are read.
  private static func otherKind(_ kind: mode_t) -> String? {
    switch kind {
    case S_IFIFO: "a pipe"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFSOCK: "a socket"
    default: nil  // A file, a folder, or what only some systems have.
    }
  }

  /// Reads to the end; a byte more than expected, so that the end is seen with one read more.
  private static func readAll(
    _ descriptor: Int32, expected: Int
  ) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var count = 0
    while true {
      if count == bytes.count {
        let more = min(count, largestFile + 1 - count)
        bytes.append(contentsOf: repeatElement(0, count: more))
      }
      let size = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if size == 0 { break }
      guard size > 0 else {
        try waitToReadAgain(descriptor, errno)
        continue
      }
      count += size
      if count > largestFile { throw tooLarge }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Returns when another try is worth it.
  private static func waitToReadAgain(_ descriptor: Int32, _ code: Int32) throws(Failure) {
    switch code {
    case EINTR: break
    case EAGAIN: _ = wait(for: descriptor, -1)
    default: throw failure(code)
    }
  }

  /// Waits until there is something to read, or the end.
  ///
  /// - Parameter limit: In milliseconds; -1 for ever.
  /// - Returns: Whether there is.
  static func wait(for descriptor: Int32, _ limit: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, limit) > 0
  }

  /// Reads what is there.
  ///
  /// - Returns: How many bytes; 0 at the end, negative for an error in `errno`.
  static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writing files whole or not at all.
extension System {
  /// Writes a whole file by way of a new one beside it, so that nothing is ever half written.
  ///
  /// What is no regular file, such as `/dev/null` or a pipe, is written to and stays what it is; a
  /// symbolic link stays one too, also where there is nothing yet at its other end.
  ///
  /// - Parameter isReproducible: Whether the same command makes the text again at any time. Then the
  ///   disk isn't waited for, which takes longer than all else where files are many: what is whole
  ///   when the process is killed could be lost with the power only.
  package static func write(
    _ text: String, toFile path: String, isReproducible: Bool = false
  ) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .cannotCreate(message(errno)) }
      return try write(text, andClose: descriptor, isKept: false)
    }
    guard let target = destination(path) else { throw .cannotCreate(message(ELOOP)) }
    let temporary = try writeBeside(text, target, isKept: !isReproducible)
    if exists { chmod(temporary, status.st_mode & 0o777) }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw .cannotCreate(message(code))
    }
  }

  /// Adds to the end of a file, which is made where there is none.
  static func append(_ text: String, toFile path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotCreate(message(errno)) }
    try write(text, andClose: descriptor, isKept: false)
  }

  /// Writes a new file with a name that nobody else has, in the folder of another one.
  ///
  /// - Parameter isKept: Whether to wait until the disk has it.
  /// - Returns: Its path; the caller gives it its name or removes it.
  static func writeBeside(
    _ text: String, _ target: String, isKept: Bool = true
  ) throws(Failure) -> String {
    let (path, descriptor) = try makeTemporary(beside: target)
    do {
      try write(text, andClose: descriptor, isKept: isKept)
    } catch {
      unlink(path)
      throw error
    }
    return path
  }

  /// How the names of new files begin that have no name of their own yet.
  static let temporaryPrefix = ".locflow-"

  /// Process numbers aren't unique where several machines or containers share a folder.
  private static func makeTemporary(
    beside target: String
  ) throws(Failure) -> (path: String, descriptor: Int32) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    var number = 0
    while true {
      let path = "\(folder)\(temporaryPrefix)\(getpid())-\(number)"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(path, flags, 0o644)
      if descriptor >= 0 {
        Interruption.writes(path)
        return (path, descriptor)
      }
      guard errno == EEXIST, number < 1000 else { throw .cannotCreate(message(errno)) }
      number += 1
    }
  }

  private static func write(
    _ text: String, andClose descriptor: Int32, isKept: Bool
  ) throws(Failure) {
    do {
      try write(text, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    let isOnDisk = !isKept || fsync(descriptor) == 0
    let code = errno
    guard close(descriptor) == 0, isOnDisk else { throw .failed(message(code)) }
  }

  /// The path without symbolic links; `nil` when there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// How many links may lead to one another before they count as leading nowhere.
  private static let mostLinks = 40

  /// Where a file that is written to a path ends up, be it there or not: the path without links.
  ///
  /// - Returns: `nil` for links that lead to themselves.
  static func destination(_ path: String) -> String? {
    if let resolved = resolved(path) { return resolved }
    var path = path
    for _ in 0..<mostLinks {
      guard let link = linkText(path) else { return place(path) }
      path = link.hasPrefix("/") ? link : "\(folder(of: path))/\(link)"
    }
    return nil
  }

  /// What a symbolic link says; `nil` for what is none.
  private static func linkText(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folder that a path stands in, with the links on the way to it.
  private static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Whether a path is a link to something outside the folder it stands in.
  static func isLinkElsewhere(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    guard let target = destination(path), let home = resolved(folder(of: path)) else {
      return true
    }
    return home != "/" && !target.hasPrefix(home + "/")
  }

  /// Whether writing to a path would replace one of some files.
  ///
  /// - Returns: The path of that file.
  static func firstReplaced(by path: String, of files: some Sequence<String>) -> String? {
    var target = stat()
    guard stat(path, &target) == 0, target.st_mode & S_IFMT == S_IFREG else { return nil }
    return files.first { file in
      var status = stat()
      return stat(file, &status) == 0 && status.st_ino == target.st_ino
        && status.st_dev == target.st_dev
    }
  }

  /// Whether two paths lead to the same file, be it there or not.
  static func isSameFile(_ one: String, _ other: String) -> Bool {
    if firstReplaced(by: one, of: [other]) != nil { return true }
    var status = stat()
    // What exists and is no plain file, such as /dev/null, takes any number of reports.
    guard stat(one, &status) != 0, let place = destination(one) else { return false }
    return place == destination(other)
  }

  /// The folder without links, and the name in it.
  private static func place(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    let above = parts.dropLast().joined(separator: "/")
    let folder = path.hasPrefix("/") ? "/\(above)" : above.isEmpty ? "." : above
    return "\(resolved(folder) ?? folder)/\(parts.last ?? "")"
  }
}

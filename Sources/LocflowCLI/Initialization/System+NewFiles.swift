#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Making files and folders that aren't there yet.
extension System {
  /// Whether there is a file or folder with this path, after links.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether a path is taken, be it by a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes a folder.
  ///
  /// - Returns: Whether it is new.
  static func makeFolder(_ path: String) throws(Failure) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    let code = errno
    var status = stat()
    if code == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return false }
    throw .cannotCreate("\(path): \(String(cString: strerror(code == EEXIST ? ENOTDIR : code)))")
  }

  /// Writes a file that isn't there yet, whole or not at all.
  static func writeNew(_ text: String, toFile path: String) throws(Failure) {
    let temporary = try writeBeside(text, path)
    defer { unlink(temporary) }
    if link(temporary, path) == 0 { return }
    let code = errno
    // Not every file system knows hard links; a rename alone would replace what came meanwhile.
    guard code != EEXIST, !isTaken(path), rename(temporary, path) == 0 else {
      throw .cannotCreate(String(cString: strerror(code)))
    }
  }

  /// Removes a file.
  static func removeFile(_ path: String) {
    unlink(path)
  }

  /// Removes a folder in which nothing is left.
  static func removeEmptyFolder(_ path: String) {
    rmdir(path)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The names in folders, and what a killed process has left behind there.
extension System {
  /// How old a new file without a name of its own must be, in seconds, to count as left behind: one
  /// that is being written is there for a moment. Its process is no help, since folders are shared by
  /// machines that count processes each for itself.
  private static let leftoverAge = 600

  /// Removes the new files that killed processes have left in a folder; what can't be removed stays.
  static func removeLeftovers(in folder: String) {
    let now = time(nil)
    for name in names(in: folder, where: isTemporary) ?? [] {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        now - modified(status) > leftoverAge
      else { continue }
      unlink(path)
    }
  }

  /// The names in a folder that are wanted, in the order of the folder; `nil` for what is none.
  static func names(in folder: String, where isWanted: (String) -> Bool) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isWanted(name) { names.append(name) }
    }
    return names
  }

  /// Whether a name is one that ``writeBeside(_:_:isKept:)`` gives: the prefix and two numbers.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix) else { return false }
    let numbers = name.dropFirst(temporaryPrefix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
  }

  private static func modified(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

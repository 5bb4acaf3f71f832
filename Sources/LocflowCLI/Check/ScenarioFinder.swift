#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds scenario files below folders, in the order of their paths' bytes.
struct ScenarioFinder {
  /// What was found.
  struct Found {
    /// Files that may be scenarios.
    var scenarios: [String] = []
    /// Golden traces without a scenario beside them.
    var orphans: [String] = []
    /// Paths that don't exist or can't be read.
    var missing: [String] = []
    /// Links that lead out of the folder that was given; they are not followed.
    var outside: [String] = []
  }

  private var found = Found()

  /// Looks through files and folders; a file that is named is taken whatever it is called.
  static func find(_ paths: [String]) -> Found {
    var finder = ScenarioFinder()
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        finder.found.missing.append(path)
        continue
      }
      if isFolder(status) {
        let root = trimmed(path)
        finder.walk(root, root: resolved(root) ?? root)
      } else {
        finder.found.scenarios.append(path)
      }
    }
    return finder.found
  }

  private mutating func walk(_ folder: String, root: String) {
    guard let names = ScenarioFinder.names(in: folder) else {
      found.missing.append(folder)
      return
    }
    for name in names {
      let path = folder == "." ? name : "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFLNK {
        guard stat(path, &status) == 0 else { continue }
        guard !ScenarioFinder.isFolder(status) else { continue }
        guard ScenarioFinder.isInside(path, root) else {
          if ScenarioFinder.isScenarioName(name) { found.outside.append(path) }
          continue
        }
      }
      if ScenarioFinder.isFolder(status) {
        walk(path, root: root)
      } else if ScenarioFinder.isScenarioName(name) {
        found.scenarios.append(path)
      } else if name.hasSuffix(".trace"), !ScenarioFinder.hasScenario(name, names) {
        found.orphans.append(path)
      }
    }
  }

  /// The names in a folder without hidden ones, sorted by their bytes.
  private static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isScenarioName(_ name: String) -> Bool {
    name.hasSuffix(".json") || name.hasSuffix(".jsonc")
  }

  private static func hasScenario(_ trace: String, _ names: [String]) -> Bool {
    let stem = trace.dropLast(".trace".count)
    return names.contains { $0 == "\(stem).json" || $0 == "\(stem).jsonc" }
  }

  private static func isFolder(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFDIR
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func resolved(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  private static func isInside(_ path: String, _ root: String) -> Bool {
    guard let target = resolved(path) else { return false }
    return target == root || target.hasPrefix(root == "/" ? root : root + "/")
  }
}

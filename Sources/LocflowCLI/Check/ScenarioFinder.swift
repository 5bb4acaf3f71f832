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
    /// Links that lead out of the folder that was given, or to a folder; they are not followed.
    var outside: [String] = []
    /// The folders that were looked through.
    var folders: [String] = []
  }

  private var found = Found()
  /// The scenarios so far, where one may be found twice.
  private var taken: Set<String>?

  /// What to say of a link that is not followed.
  static let linkWarning = "this link leads out of the folder, or to a folder, and is not followed"

  /// Looks through files and folders; a file that is named is taken whatever it is called.
  static func find(_ paths: [String]) -> Found {
    var finder = ScenarioFinder()
    finder.taken = paths.count > 1 ? [] : nil
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        finder.found.missing.append(path)
        continue
      }
      if isFolder(status) {
        let root = trimmed(path)
        finder.walk(root, root: System.resolved(root) ?? root)
      } else {
        finder.add(path)
      }
    }
    return finder.found
  }

  private mutating func add(_ path: String) {
    if taken?.insert(ScenarioFinder.plain(path)).inserted == false { return }
    found.scenarios.append(path)
  }

  /// The path without what leads nowhere: `./a//b` and `a/b` are one file.
  private static func plain(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
      .filter { !$0.elementsEqual(".".utf8) }.map { String(Substring($0)) }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
  }

  private mutating func walk(_ folder: String, root: String) {
    guard let names = ScenarioFinder.names(in: folder) else {
      found.missing.append(folder)
      return
    }
    found.folders.append(folder)
    let hasTraces = names.contains { ScenarioFinder.ends($0, with: ".trace") }
    let stems = hasTraces ? Set(names.compactMap(ScenarioFinder.stem)) : []
    for name in names {
      let path = folder == "." ? name : "\(folder)/\(name)"
      let isScenario = ScenarioFinder.isScenarioName(name)
      var status = stat()
      let isThere = lstat(path, &status) == 0
      let isLink = isThere && status.st_mode & S_IFMT == S_IFLNK
      guard isThere, !isLink || stat(path, &status) == 0 else {
        // A name that is no text, or a link to nothing.
        if isScenario { found.missing.append(path) }
        continue
      }
      let isFolder = ScenarioFinder.isFolder(status)
      if isLink, isFolder || !ScenarioFinder.isInside(path, root) {
        if isScenario || isFolder { found.outside.append(path) }
      } else if isFolder {
        walk(path, root: root)
      } else if isScenario {
        add(path)
      } else if let stem = ScenarioFinder.stem(name, ".trace"), !stems.contains(stem) {
        found.orphans.append(path)
      }
    }
  }

  /// The names in a folder without hidden ones, sorted by their bytes.
  private static func names(in folder: String) -> [String]? {
    let names = System.names(in: folder) { !$0.hasPrefix(".") }
    return names?.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isScenarioName(_ name: String) -> Bool {
    ends(name, with: ".json") || ends(name, with: ".jsonc")
  }

  /// The name or path of a scenario without its ending; `nil` for other names.
  static func stem(_ name: String) -> String? {
    stem(name, ".json") ?? stem(name, ".jsonc")
  }

  private static func stem(_ name: String, _ ending: StaticString) -> String? {
    guard ends(name, with: ending) else { return nil }
    return String(Substring(name.utf8.dropLast(ending.utf8CodeUnitCount)))
  }

  /// Byte by byte: to tell characters apart takes longer than to read the file.
  private static func ends(_ name: String, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { name.utf8.suffix($0.count).elementsEqual($0) }
  }

  private static func isFolder(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFDIR
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func isInside(_ path: String, _ root: String) -> Bool {
    guard let target = System.resolved(path) else { return false }
    return target == root || target.hasPrefix(root == "/" ? root : root + "/")
  }
}

/// Paths that a file names, worked out by their text alone: nobody looks at the disk.
struct TreePath {
  /// The folder that a scenario belongs to, and the working directory.
  private let home: Folder
  private let workingDirectory: Folder?

  /// A normalised folder: `..` only in front, and only when relative.
  private struct Folder {
    var isAbsolute: Bool
    var parts: [Substring]

    /// The folder of a path, or with `last` the path itself.
    init(_ path: String, dropsLast: Bool) {
      isAbsolute = path.utf8.first == UInt8(ascii: "/")
      parts = []
      append(path, dropsLast: dropsLast)
    }

    mutating func append(_ path: String, dropsLast: Bool) {
      let all = path.split(separator: "/", omittingEmptySubsequences: true)
      for part in dropsLast && !path.hasSuffix("/") ? all.dropLast() : all[...] where part != "." {
        if part != ".." {
          parts.append(part)
        } else if let last = parts.last, last != ".." {
          parts.removeLast()
        } else if !isAbsolute {
          parts.append(part)
        }
      }
    }

    func contains(_ other: Folder) -> Bool {
      isAbsolute == other.isAbsolute && other.parts.starts(with: parts)
        && other.parts.dropFirst(parts.count).first != ".."
    }

    var path: String { (isAbsolute ? "/" : "") + parts.joined(separator: "/") }
  }

  /// Makes the paths of a scenario.
  ///
  /// - Parameters:
  ///   - scenarioPath: Its path as the user gave it; `-` lies in the working directory.
  ///   - workingDirectory: The absolute path of the working directory, if it is known.
  init(scenarioPath: String, workingDirectory: String?) {
    home = Folder(scenarioPath, dropsLast: true)
    self.workingDirectory = workingDirectory.map { Folder($0, dropsLast: false) }
  }

  /// The path of a file that another file names.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - file: The path of the file it is written in.
  ///   - allowOutside: Whether it may be absolute, or lead anywhere.
  /// - Returns: The normalised path; `nil` when it leaves the working directory and, for a scenario
  ///   that lies outside of that, the scenario's own folder.
  func resolve(_ path: String, writtenIn file: String, allowOutside: Bool) -> String? {
    guard path.utf8.first != UInt8(ascii: "/") else { return allowOutside ? path : nil }
    var target = Folder(file, dropsLast: true)
    target.append(path, dropsLast: false)
    if allowOutside || isInWorkingDirectory(target) || home.contains(target) {
      return target.path
    }
    return nil
  }

  private func isInWorkingDirectory(_ target: Folder) -> Bool {
    if target.isAbsolute { return workingDirectory?.contains(target) ?? false }
    return target.parts.first != ".."
  }
}

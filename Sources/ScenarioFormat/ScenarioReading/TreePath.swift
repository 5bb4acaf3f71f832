/// Paths that a file names, worked out by their text; where links lead is looked at, too.
///
/// A scenario may name the files of its project. That is the nearest folder, at or above its own,
/// that holds `.locflow.json` or `.git`; where there is none, the working directory if the scenario
/// lies in it, else the scenario's own folder.
struct TreePath {
  /// What a folder holds that is a project.
  private static let marks = [".locflow.json", ".git"]

  /// The folder of the scenario, and the working directory.
  private let home: Folder
  private let workingDirectory: Folder
  private let files: FileSource

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
      append(dropsLast && !path.hasSuffix("/") ? all.dropLast() : all[...])
    }

    mutating func append(_ more: ArraySlice<Substring>) {
      for part in more where part != "." {
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

    /// The folder that it lies in; `nil` for the root, and where nobody knows.
    var above: Folder? {
      guard let last = parts.last, last != ".." else { return nil }
      var folder = self
      folder.parts.removeLast()
      return folder
    }

    var path: String { (isAbsolute ? "/" : "") + parts.joined(separator: "/") }

    /// The path of something in it.
    func path(of name: String) -> String { parts.isEmpty ? path + name : "\(path)/\(name)" }
  }

  /// Makes the paths of a scenario.
  ///
  /// - Parameter scenarioPath: Its path as the user gave it; `-` lies in the working directory.
  init(scenarioPath: String, files: FileSource) {
    home = Folder(scenarioPath, dropsLast: true)
    workingDirectory = Folder(files.workingDirectory ?? "", dropsLast: false)
    self.files = files
  }

  /// The path of a file that another file names.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - file: The path of the file it is written in.
  ///   - allowOutside: Whether it may be absolute, or lead anywhere.
  /// - Returns: The normalised path; `nil` when it leads out of the project.
  func resolve(_ path: String, writtenIn file: String, allowOutside: Bool) -> String? {
    guard path.utf8.first != UInt8(ascii: "/") else { return allowOutside ? path : nil }
    var target = Folder(file, dropsLast: true)
    target.append(path, dropsLast: false)
    if allowOutside { return target.path }
    // The project is looked for only by what leaves the scenario's own folder.
    guard home.contains(target) || project.contains(absolute(target)), isInside(target) else {
      return nil
    }
    return target.path
  }

  /// Whether a file of the project is no link that leads out of it; one that isn't there is none.
  private func isInside(_ target: Folder) -> Bool {
    let whole = absolute(target)
    guard let end = files.resolved(target.path), end != whole.path, end != target.path else {
      return true
    }
    let resolved = Folder(end, dropsLast: false)
    return [absolute(home), project].contains { root in
      files.resolved(root.path).map { Folder($0, dropsLast: false).contains(resolved) } ?? false
    }
  }

  /// The folder that the files may lie in which the scenario names.
  private var project: Folder {
    let home = absolute(home)
    var folder: Folder? = home
    while let candidate = folder {
      if TreePath.marks.contains(where: { files.exists(candidate.path(of: $0)) }) {
        return candidate
      }
      folder = candidate.above
    }
    return workingDirectory.contains(home) ? workingDirectory : home
  }

  /// The same folder, seen from the root where the working directory is known.
  private func absolute(_ folder: Folder) -> Folder {
    guard !folder.isAbsolute else { return folder }
    var whole = workingDirectory
    whole.append(folder.parts[...])
    return whole
  }
}

/// Paths from one place to another, by their text alone.
enum RelativePath {
  /// The path that leads from a folder to a file.
  static func from(_ folder: String, to file: String, workingDirectory: String) -> String {
    let source = parts(of: folder, workingDirectory)
    let target = parts(of: file, workingDirectory)
    let shared = zip(source, target).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: source.count - shared)
    return (ups + target.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  private static func parts(of path: String, _ workingDirectory: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts
  }
}

import Foundation

/// The files of the repository that tests read, found from where this file stands.
public enum Repository {
  /// The folder that holds `Package.swift`.
  public static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The content of a file, by its path from the root.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: absolute(path))))
  }

  /// The text of a file, by its path from the root.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Writes a file, by its path from the root.
  public static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: absolute(path)))
  }

  /// The paths of a folder's files with an ending, sorted, from the root.
  public static func files(in folder: String, endings: [String]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Whether this run rewrites golden files instead of comparing them.
  public static var isRecording: Bool {
    ProcessInfo.processInfo.environment["LOCFLOW_RECORD"] != nil
  }

  private static func absolute(_ path: String) -> String {
    "\(root)/\(path)"
  }
}

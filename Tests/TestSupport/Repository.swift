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

  /// Makes a new folder for a test's own files; the test removes it.
  public static func temporaryFolder() throws -> String {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("locflow-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  /// Removes a file or folder with all that is in it.
  public static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Whether this run rewrites golden files instead of comparing them.
  public static var isRecording: Bool {
    ProcessInfo.processInfo.environment["LOCFLOW_RECORD"] != nil
  }

  // MARK: - Files elsewhere

  /// The text of a file of the test's own.
  public static func text(ofFile path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// Writes a file of the test's own.
  public static func write(_ text: String, toFile path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The names in a folder of the test's own, sorted.
  public static func names(inFolder path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Makes a symbolic link.
  public static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Whether a symbolic link stands there.
  public static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Takes away the right to read a file.
  ///
  /// - Returns: Whether it is unreadable now; who may read everything still can.
  public static func forbidReading(_ path: String) throws -> Bool {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    return !FileManager.default.isReadableFile(atPath: path)
  }

  private static func absolute(_ path: String) -> String {
    "\(root)/\(path)"
  }
}

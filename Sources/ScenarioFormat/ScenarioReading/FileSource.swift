/// The way to the files that a scenario names: the reader itself does no input.
///
/// ```swift
/// let files = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
///   guard path == "flows/mine.json" else { throw .missing }
///   return Array("{}".utf8)
/// }
/// ```
package struct FileSource: Sendable {
  /// Why a file can't be had.
  package enum Problem: Error, Hashable, Sendable, CaseIterable {
    /// There is no such file.
    case missing
    /// There is one, or a folder, that can't be read.
    case unreadable
  }

  /// The absolute path of the folder that relative paths begin at; `nil` if it isn't known.
  package let workingDirectory: String?
  /// Whether there is a file or folder.
  package let exists: @Sendable (String) -> Bool
  /// The path of a file or folder without links; `nil` when there is nothing.
  package let resolved: @Sendable (String) -> String?
  /// Reads the content of a file.
  package let read: @Sendable (String) throws(Problem) -> [UInt8]

  /// Makes a way to files.
  ///
  /// - Parameters:
  ///   - exists: Whether there is a file or folder, by which projects are known; without it there
  ///     are none.
  ///   - resolved: The path of a file or folder without links; without it there are no links.
  package init(
    workingDirectory: String?, exists: @escaping @Sendable (String) -> Bool = { _ in false },
    resolved: @escaping @Sendable (String) -> String? = { $0 },
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8]
  ) {
    self.workingDirectory = workingDirectory
    self.exists = exists
    self.resolved = resolved
    self.read = read
  }

  /// No files at all.
  package static let none = FileSource(workingDirectory: nil) { _ throws(Problem) in
    throw .missing
  }
}

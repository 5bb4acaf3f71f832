import TerminalText

/// Scenarios that are written into a folder, all or none.
struct StoryWriting {
  /// A file to be.
  struct File {
    let path: String
    let text: String
  }

  let folder: String
  /// Whether files that are there already are replaced.
  let isOverwriting: Bool
  /// What is done, for who interrupts it.
  let words: String

  /// Writes all files, or none where one is in the way or can't be made.
  func write(_ files: [File]) -> ExitCode {
    let inTheWay = isOverwriting ? [] : files.map(\.path).filter(System.isTaken)
    guard inTheWay.isEmpty else {
      let names = inTheWay.map { "'\(safeForTerminal($0))'" }.joined(separator: ", ")
      return Locflow.complain(
        (
          "nothing is written, for there is already \(names); --overwrite replaces it",
          .cannotCreate
        ))
    }
    do {
      try System.makeFolders(folder)
    } catch {
      return Locflow.complain(error.sentence(folder))
    }
    Interruption.begins(files.count, words)
    var made: [String] = []
    for file in files {
      defer { Interruption.advances() }
      let isNew = !System.isTaken(file.path)
      do {
        if isOverwriting {
          try System.write(file.text, toFile: file.path)
        } else {
          try System.writeNew(file.text, toFile: file.path)
        }
      } catch {
        for path in made { System.removeFile(path) }
        return Locflow.complain(error.sentence(file.path))
      }
      if isNew { made.append(file.path) }
    }
    return .success
  }
}

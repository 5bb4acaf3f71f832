import TerminalText

/// `locflow init`: writes files to start from, all or none of them.
struct InitializeCommand {
  private let folder: String
  private let isQuiet: Bool

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    if arguments.operands.count > 1 { throw .tooManyOperands(.initialize, arguments.operands[1]) }
    folder = arguments.operands.first ?? "."
    isQuiet = arguments.has(.quiet)
  }

  /// Writes the files where none of them is yet.
  func run() -> ExitCode {
    let inTheWay = StarterFile.all.map { path(of: $0) }.filter(System.isTaken)
    guard inTheWay.isEmpty else {
      let names = inTheWay.map { "'\(safeForTerminal($0))'" }.joined(separator: ", ")
      return Locflow.complain(("nothing is written, for there is already \(names)", .cannotCreate))
    }
    var tree = NewTree()
    for file in StarterFile.all {
      do {
        try tree.write(file.text, to: path(of: file))
      } catch {
        tree.undo()
        return Locflow.complain(error.sentence(path(of: file)))
      }
    }
    return isQuiet ? .success : Locflow.show(nextSteps)
  }

  private func path(of file: StarterFile) -> String {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    if base == "." { return file.path }
    return "\(base)/\(file.path)"
  }

  private var nextSteps: String {
    let width = (StarterFile.all.map(\.path.count).max() ?? 0) + 2
    var text = "Wrote\n"
    for file in StarterFile.all {
      let gap = String(repeating: " ", count: width - file.path.count)
      text += "  \(file.path)\(gap)\(file.summary)\n"
    }
    let change = folder == "." ? "" : "cd \(safeForTerminal(folder).shellQuotedIfNeeded) && "
    text += """

      Next
        1. \(change)locflow check
           holds the scenario; it is green from the start.
        2. locflow simulate \(StarterFile.scenarioPath)
           shows step by step what iOS does and what the app answers.
        3. Make \(StarterFile.flowPath) what your app does, and watch step 1 go red.
        4. locflow explore \(StarterFile.flowPath)
           goes through all that users can do, and finds what no scenario looks at.
        5. In \(StarterFile.workflowPath) write where you keep locflow
           instead of OWNER/locflow, and commit: CI holds the scenarios from then on.

      """
    return text
  }
}

/// Files and folders made one after the other, which can all be taken back.
struct NewTree {
  private var files: [String] = []
  private var folders: [String] = []

  /// Writes a file that isn't there yet, and the folders above it.
  mutating func write(_ text: String, to path: String) throws(System.Failure) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()[...]
    var folder = ""
    while let part = parts.popFirst() {
      folder += "\(part)/"
      if part.isEmpty || part == "." || part == ".." { continue }
      let path = String(folder.dropLast())
      if try System.makeFolder(path) { folders.append(path) }
    }
    try System.writeNew(text, toFile: path)
    files.append(path)
  }

  /// Removes what was made, and nothing else.
  func undo() {
    for path in files { System.removeFile(path) }
    for path in folders.reversed() { System.removeEmptyFolder(path) }
  }
}

extension String {
  /// The text as one word of a POSIX shell, in quotes only where it has to be.
  fileprivate var shellQuotedIfNeeded: String {
    let isPlain = allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-/".contains(character))
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }
}

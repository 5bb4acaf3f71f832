import ScenarioFormat
import TerminalText

extension System.Failure {
  /// What is wrong with a file, and the exit code that it means.
  func sentence(_ path: String) -> (text: String, code: ExitCode) {
    let name = "'\(safeForTerminal(path))'"
    switch self {
    case .missing: return ("no file \(name)", .missing)
    case .isDirectory: return ("\(name) is a folder, expected a file", .missing)
    case .notAFile(let what): return ("\(name) is \(what), expected a file", .missing)
    case .unreadable(let reason): return ("\(name) can't be read: \(reason)", .missing)
    case .cannotCreate(let reason): return ("\(name) can't be created: \(reason)", .cannotCreate)
    case .failed(let reason): return ("writing \(name) failed: \(reason)", .ioFailed)
    case .readerIsGone: return ("nobody reads \(name)", .ioFailed)
    }
  }
}

extension FileSource {
  /// The files of this machine.
  static let system = FileSource(
    workingDirectory: System.workingDirectory, exists: System.exists, resolved: System.resolved
  ) { path throws(FileSource.Problem) in
    do throws(System.Failure) {
      return try System.read(path)
    } catch {
      switch error {
      case .missing: throw .missing
      case .isDirectory, .notAFile, .unreadable, .cannotCreate, .failed, .readerIsGone:
        throw .unreadable
      }
    }
  }

  /// The files of this machine, and what standard input held under its name.
  static func system(with input: SourceText?) -> FileSource {
    guard let input else { return .system }
    return FileSource(
      workingDirectory: system.workingDirectory, exists: system.exists, resolved: system.resolved
    ) { path throws(FileSource.Problem) in
      path == input.name ? input.bytes : try system.read(path)
    }
  }
}

extension CommandLineArguments.Problem {
  /// What is wrong, and the likely way to mend it.
  var sentence: (text: String, help: String?) {
    switch self {
    case .unknownOption(let name, let suggestion):
      return ("unknown option '\(safeForTerminal(name))'", suggestion.map(didYouMean))
    case .missingValue(let option):
      return (
        "option '--\(option.rawValue)' needs a value",
        option.value.map { "write --\(option.rawValue) \($0)" }
      )
    case .needlessValue(let option):
      return ("option '--\(option.rawValue)' takes no value", nil)
    case .badValue(let option, let value, let expected, let suggestion):
      return (
        "found '\(safeForTerminal(value))' for '--\(option.rawValue)', expected \(expected)",
        suggestion.map(didYouMean)
      )
    case .conflict(let one, let other):
      return ("'--\(other.rawValue)' has no meaning beside '--\(one.rawValue)'", nil)
    case .needs(let one, let other):
      return (
        "'--\(one.rawValue)' has no meaning without '--\(other.rawValue)'",
        other.value.map { "add --\(other.rawValue) \($0)" }
      )
    case .noOperand(let command):
      return ("'\(command.rawValue)' needs \(command.arguments)", "example: \(command.example)")
    case .tooManyOperands(let command, let operand):
      return ("'\(command.rawValue)' takes no '\(safeForTerminal(operand))'", nil)
    case .unknownName(let name, let role, let suggestion, let known):
      return (
        "unknown \(role) '\(safeForTerminal(name))'",
        suggestion.map(didYouMean) ?? "known: \(known.joined(separator: ", "))"
      )
    case .unknownFlow(let name):
      let known = BuiltInFlows.names
      return (
        "unknown flow '\(safeForTerminal(name))'",
        NearestName.find(name, among: known).map(didYouMean)
          ?? "known: \(known.joined(separator: ", "))"
      )
    case .noPath(let format):
      return (
        "no path behind '\(safeForTerminal(format)):'",
        "write \(safeForTerminal(format)):PATH, or \(safeForTerminal(format)) for standard output"
      )
    case .unknownEnding(let path, let known):
      return (
        "the ending of '\(safeForTerminal(path))' stands for no format here",
        "endings are \(known.joined(separator: ", "))"
      )
    case .otherEnding(let path, let other, let format):
      return (
        "'\(safeForTerminal(path))' ends as \(other) does, and would be written as \(format)",
        "give the path another ending, or the format another name"
      )
    case .samePath(let path):
      return (
        "two reports go to '\(safeForTerminal(path))'", "give each of them a path of its own"
      )
    case .nothingLeft(let path):
      return (
        "nothing is left to write to '\(safeForTerminal(path))': each --format has its own path",
        "leave out one of the paths"
      )
    case .overwritesInput(let path):
      return ("'\(safeForTerminal(path))' is read, so nothing is written over it", nil)
    case .movesAreInput:
      return ("'walk' takes no '-': its moves come from standard input", "give a file or a flow")
    case .unknownCommand(let name, let suggestion):
      return (
        "unknown command '\(safeForTerminal(name))'",
        suggestion.map(didYouMean)
          ?? "commands: \(Command.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
  }

  /// The exit code that it means.
  ///
  /// The name of a flow is a subject, not a part of the grammar: what `--flow` and the key `flow`
  /// call invalid is so for a command, too.
  var code: ExitCode {
    switch self {
    case .unknownFlow: .invalid
    case .unknownOption, .missingValue, .needlessValue, .badValue, .conflict, .needs, .noOperand,
      .tooManyOperands, .unknownName, .unknownCommand, .noPath, .unknownEnding, .otherEnding,
      .samePath, .nothingLeft, .overwritesInput, .movesAreInput:
      .usage
    }
  }

  private func didYouMean(_ name: String) -> String {
    "did you mean '\(name)'?"
  }
}

/// A shell that completion scripts are made for.
enum CompletionShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script, made from the tables of commands and options.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

/// `locflow completions`: prints the script of a shell.
enum CompletionsCommand {
  static func run(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> String {
    guard let name = arguments.operands.first else { throw .noOperand(.completions) }
    if arguments.operands.count > 1 {
      throw .tooManyOperands(.completions, arguments.operands[1])
    }
    guard let shell = CompletionShell(rawValue: name) else {
      let known = CompletionShell.allCases.map(\.rawValue)
      throw .unknownName(name, role: "shell", suggestion: nil, known: known)
    }
    return shell.script
  }
}

extension String {
  /// The text as one word of a POSIX shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

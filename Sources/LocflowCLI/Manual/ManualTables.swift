/// What the manual page tells beside commands and options.
enum ManualTables {
  /// The paragraphs of the description.
  static let description = [
    """
    A scenario says what happens to the phone, a flow says what the app does, and a model of \
    iOS 8 to 26 answers: which prompt appears with which words and buttons, which delegate \
    callback follows, and when nothing follows and the app waits for ever.
    """,
    """
    Files are JSON; a file named *.jsonc may hold comments and trailing commas. Where a command \
    takes a file, - is standard input. Results go to standard output, messages to standard error.
    """,
  ]

  /// The variables that are looked at.
  static var environment: [(name: String, meaning: String)] {
    var variables = [
      ("NO_COLOR", "No colours when it is set to anything, unless --color always is given."),
      ("TERM", "No colours when it is dumb."),
      ("LOCFLOW_CONFIG", "The same as --config."),
    ]
    for command in Command.allCases where command.isConfigurable {
      for option in command.settings {
        guard let name = option.environmentVariable else { continue }
        let meaning = "The same as --\(option.rawValue) of \(command.rawValue)"
        let list = option.isRepeatable(in: command) ? ": a list with commas." : "."
        variables.append((name, meaning + (option.value == nil ? ": 1 or 0." : list)))
      }
    }
    return variables
  }

  /// The files that are read and written by convention.
  static let files: [(name: String, meaning: String)] = [
    (
      "Scenarios/",
      "The folder whose scenarios check and fmt take when none is named."
    ),
    (
      "NAME.trace",
      "The golden trace of NAME.json beside it; check --record and review write it."
    ),
    (
      ".locflow.json",
      """
      Settings of check, looked for in the working directory and the folders above it. Its keys \
      are the long names of the options, under the name of the command; paths in it are relative \
      to its folder. The command line wins over the environment, that over the file.
      """
    ),
  ]
}

extension ExitCode {
  /// What the code means, in a sentence.
  var summary: String {
    switch self {
    case .success: "All that was asked for holds, and was really checked."
    case .failed:
      "The subject failed: an expectation, a never, a golden trace, a finding, or the layout."
    case .noVerdict: "No verdict: a bound was hit, nothing matched, or a property was vacuous."
    case .usage: "The command line is wrong."
    case .invalid: "A file is invalid, or a step is impossible."
    case .missing: "A file is missing or unreadable."
    case .bug: "A bug in locflow."
    case .cannotCreate: "Output can't be created."
    case .ioFailed: "Reading or writing failed on the way."
    case .interrupted: "Interrupted."
    }
  }
}

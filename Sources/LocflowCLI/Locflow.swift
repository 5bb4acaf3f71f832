import ScenarioFormat

/// The command-line tool.
package enum Locflow {
  /// Runs a command line, without the name of the program in front.
  package static func run(_ arguments: [String]) -> ExitCode {
    System.ignoreBrokenPipes()
    do {
      return try dispatch(arguments)
    } catch {
      let (text, help) = error.sentence
      var messages = Output(descriptor: 2)
      messages.print("locflow: error: \(text)\n")
      if let help { messages.print("help: \(help)\n") }
      messages.flush()
      return .usage
    }
  }

  private static func dispatch(
    _ arguments: [String]
  ) throws(CommandLineArguments.Problem) -> ExitCode {
    guard let first = arguments.first else {
      show(Help.overview)
      return .usage
    }
    guard let command = Command(rawValue: first) else {
      if first.hasPrefix("-") {
        return try global(CommandLineArguments(arguments, known: [.help, .version]))
      }
      let names = Command.allCases.map(\.rawValue)
      throw .unknownCommand(first, suggestion: NearestName.find(first, among: names))
    }
    let parsed = try CommandLineArguments(arguments.dropFirst(), known: command.options)
    if parsed.has(.help) { return show(Help.text(of: command)) }
    switch command {
    case .simulate:
      var simulate = try SimulateCommand(parsed)
      return simulate.run()
    case .check:
      Interruption.watch()
      var check = CheckCommand(try CheckOptions(parsed))
      return check.run()
    case .rules: return try RulesCommand(parsed).run()
    case .explain: return try ExplainCommand(parsed).run()
    case .matrix: return try MatrixCommand(parsed).run()
    case .flows: return show(try FlowsCommand.run(parsed))
    case .schema: return show(try SchemaCommand.run(parsed))
    }
  }

  private static func global(_ arguments: CommandLineArguments) -> ExitCode {
    show(arguments.has(.version) ? "locflow \(Help.version)\n" : Help.overview)
  }

  /// Prints a text to standard output.
  @discardableResult
  static func show(_ text: String) -> ExitCode {
    var output = Output(descriptor: 1)
    output.print(text)
    output.flush()
    guard let problem = output.problem else { return .success }
    return complain(of: problem)
  }

  /// Says that standard output could not be written.
  static func complain(of problem: System.Failure) -> ExitCode {
    complain(problem.sentence("standard output"))
  }

  /// Says what is wrong with a file.
  static func complain(_ problem: (text: String, code: ExitCode)) -> ExitCode {
    var messages = Output(descriptor: 2)
    messages.print("locflow: error: \(problem.text)\n")
    messages.flush()
    return problem.code
  }
}

import ScenarioFormat

/// The command-line tool.
package enum Locflow {
  /// Runs a command line, without the name of the program in front.
  package static func run(_ arguments: [String]) -> ExitCode {
    System.ignoreBrokenPipes()
    Interruption.prepare(for: .endsAtOnce)
    do {
      return try dispatch(arguments)
    } catch {
      let (text, help) = error.sentence
      var messages = Output(descriptor: 2)
      messages.print("locflow: error: \(text)\n")
      if let help { messages.print("help: \(help)\n") }
      messages.flush()
      return error.code
    }
  }

  private static func dispatch(
    _ arguments: [String]
  ) throws(CommandLineArguments.Problem) -> ExitCode {
    guard let first = arguments.first else {
      // Nothing was asked for, so that this is no result but a message.
      var messages = Output(descriptor: 2)
      messages.print(Help.overview)
      messages.flush()
      return .usage
    }
    guard let command = Command.allCases.first(where: { $0.rawValue == first }) else {
      if let reordered = commandFirst(arguments) { return try dispatch(reordered) }
      if first.hasPrefix("-") {
        return try global(CommandLineArguments(arguments, known: [.help, .version]))
      }
      let names = Command.allCases.map(\.rawValue)
      throw .unknownCommand(first, suggestion: NearestName.find(first, among: names))
    }
    let parsed = try CommandLineArguments(arguments.dropFirst(), known: command.options)
    if parsed.has(.help) || parsed.has(.version) {
      return parsed.has(.help) ? show(Help.text(of: command)) : show(Help.versionLine)
    }
    // A wrong choice is one for commands, too, that have nothing to colour.
    _ = try ColorChoice(parsed)
    // A checklist has no words of its own in other languages and says so itself.
    if command != .checklist, let note = parsed.languageNote { remark(note) }
    Interruption.prepare(for: command.row.interruption)
    switch command {
    case .simulate:
      var simulate = try SimulateCommand(parsed)
      return simulate.run()
    case .check:
      return try configured(.check, parsed) { arguments throws(CommandLineArguments.Problem) in
        let options = try CheckOptions(arguments)
        if options.isWatching {
          var watch = WatchCommand(options)
          return watch.run()
        }
        var check = CheckCommand(options)
        return check.run()
      } accepts: { arguments throws(CommandLineArguments.Problem) in
        _ = try CheckOptions(arguments)
      }
    case .review: return try review(parsed)
    case .lint:
      var lint = LintCommand(try LintOptions(parsed))
      return lint.run()
    case .explore: return try ExploreCommand(parsed).run()
    case .generate: return try GenerateCommand(parsed).run()
    case .mutate: return try MutateCommand(parsed).run()
    case .play: return try PlayCommand(parsed).run()
    case .report:
      var report = ReportCommand(try ReportOptions(parsed))
      return report.run()
    case .rules: return try RulesCommand(parsed).run()
    case .explain: return try ExplainCommand(parsed).run()
    case .matrix: return try MatrixCommand(parsed).run()
    case .render: return try RenderCommand(parsed).run()
    case .checklist: return try ChecklistCommand(parsed).run()
    case .walk: return try WalkCommand(parsed).run()
    case .flows: return try deliver(try FlowsCommand.run(parsed), parsed)
    case .schema: return try deliver(try SchemaCommand.run(parsed), parsed)
    case .format:
      var format = try FormatCommand(parsed)
      return format.run()
    case .initialize: return try InitializeCommand(parsed).run()
    case .completions: return try deliver(try CompletionsCommand.run(parsed), parsed)
    case .manual: return try deliver(ManualPage.text, parsed)
    }
  }

  /// The arguments with the command in front of the general options that were given before it;
  /// `nil` where no command stands behind them.
  private static func commandFirst(_ arguments: [String]) -> [String]? {
    var place = 0
    while place < arguments.count, arguments[place].hasPrefix("-") {
      let name = arguments[place].prefix { $0 != "=" }
      guard let option = Option.general.first(where: { $0.spellings.contains(String(name)) })
      else { return nil }
      place += option.value != nil && !arguments[place].contains("=") ? 2 : 1
    }
    guard place > 0, place < arguments.count, Command(rawValue: arguments[place]) != nil
    else { return nil }
    return [arguments[place]] + arguments[..<place] + arguments[(place + 1)...]
  }

  /// Looks at golden traces in the folders that `check` checks.
  private static func review(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> ExitCode {
    let options = try ReviewOptions(arguments)
    return try configured(.check, arguments) { settings throws(CommandLineArguments.Problem) in
      var review = ReviewCommand(options, paths: try CheckOptions(settings).paths)
      return review.run()
    } accepts: { settings throws(CommandLineArguments.Problem) in
      _ = try CheckOptions(settings)
    }
  }

  /// Runs a command with the settings of its environment and of `.locflow.json`, or shows them.
  private static func configured(
    _ command: Command, _ arguments: CommandLineArguments,
    run: (CommandLineArguments) throws(CommandLineArguments.Problem) -> ExitCode,
    accepts: Configuration.Validation
  ) throws(CommandLineArguments.Problem) -> ExitCode {
    let configuration: Configuration
    do throws(Configuration.Failure) {
      configuration = try Configuration(
        of: command, arguments, in: .system, validation: accepts)
    } catch {
      var messages = Output(descriptor: 2)
      messages.print(error.text)
      messages.flush()
      return error.code
    }
    if arguments.has(.showConfiguration) { return show(configuration.text) }
    return try run(configuration.arguments)
  }

  private static func global(_ arguments: CommandLineArguments) -> ExitCode {
    show(arguments.has(.version) ? Help.versionLine : Help.overview)
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

  /// Writes a text to the path of `-o`, else to standard output.
  private static func deliver(
    _ text: String, _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> ExitCode {
    try TextOutput(arguments).deliver(text)
  }

  /// Says that standard output could not be written.
  static func complain(of problem: System.Failure) -> ExitCode {
    complain(problem.sentence("standard output"))
  }

  /// Says something that is good to know.
  private static func remark(_ text: String) {
    var messages = Output(descriptor: 2)
    messages.print("locflow: note: \(text)\n")
    messages.flush()
  }

  /// Says what is wrong with a file.
  static func complain(_ problem: (text: String, code: ExitCode)) -> ExitCode {
    var messages = Output(descriptor: 2)
    messages.print("locflow: error: \(problem.text)\n")
    messages.flush()
    return problem.code
  }
}

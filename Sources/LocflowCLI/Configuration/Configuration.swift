import ScenarioFormat

/// The settings of a command, each from the strongest place that has it: the command line, the
/// environment, the file `.locflow.json`, and what holds by default.
///
/// ```
/// { "locflow": "config/1", "check": { "strict": true, "format": ["pretty", "junit:report.xml"] } }
/// ```
struct Configuration {
  /// Where a setting comes from.
  enum Origin: Hashable {
    case commandLine
    case environment(String)
    /// A line of a file.
    case file(String, line: Int)
    case standard
  }

  /// What one place says about an option.
  struct Setting: Hashable {
    /// The option; `nil` for the paths that a command takes.
    let option: Option?
    /// Its values; of an option without one `true` or `false`.
    let values: [String]
    let origin: Origin
  }

  /// Why a command can't be run with what was found.
  struct Failure: Error {
    /// What to print.
    let text: String
    let code: ExitCode
  }

  /// What a command makes of options, to see whether it accepts them.
  typealias Validation = (CommandLineArguments) throws(CommandLineArguments.Problem) -> Void

  /// The command.
  let command: Command
  /// The file that was read.
  let path: String?
  /// Options of the command line that are no settings.
  private let others: [(option: Option, value: String)]
  /// What each option is set to, in the order of the help; the paths come first.
  let settings: [Setting]

  /// Looks everywhere.
  init(
    of command: Command, _ arguments: CommandLineArguments, in surroundings: Surroundings,
    validation: Validation
  ) throws(Failure) {
    self.command = command
    others = command.options.filter { !$0.isSetting && arguments.has($0) }.map {
      ($0, arguments.value($0) ?? "")
    }
    let environment = try Configuration.environment(of: command, surroundings, validation)
    let file = try ConfigurationFile.find(
      arguments.value(.configuration) ?? surroundings.environment("LOCFLOW_CONFIG"), surroundings)
    path = file?.path
    let layers = [
      Configuration.commandLine(of: command, arguments), environment,
      try file?.settings(of: command, validation) ?? [],
    ]
    settings = Configuration.merged(layers, of: command)
  }

  /// The command line as if all had been written on it.
  var arguments: CommandLineArguments {
    var operands: [String] = []
    var values = others
    for setting in settings where setting.origin != .standard {
      guard let option = setting.option else {
        operands = setting.values
        continue
      }
      if option.value != nil {
        values += setting.values.map { (option, $0) }
      } else if setting.values == ["true"] {
        values.append((option, ""))
      }
    }
    return CommandLineArguments(operands: operands, values: values)
  }

  // MARK: - Layers

  private static func commandLine(
    of command: Command, _ arguments: CommandLineArguments
  ) -> [Setting] {
    var settings: [Setting] = []
    if !arguments.operands.isEmpty {
      settings.append(
        Setting(option: nil, values: arguments.operands, origin: .commandLine))
    }
    for option in command.settings where arguments.has(option) {
      let values = option.value == nil ? ["true"] : arguments.allValues(option)
      settings.append(Setting(option: option, values: values, origin: .commandLine))
    }
    return settings
  }

  private static func environment(
    of command: Command, _ surroundings: Surroundings, _ validation: Validation
  ) throws(Failure) -> [Setting] {
    var settings: [Setting] = []
    for option in command.settings {
      // An empty variable counts as none, as with NO_COLOR.
      guard let name = option.environmentVariable, let text = surroundings.environment(name),
        !text.isEmpty
      else { continue }
      let values = try environmentValues(text, name, option, command)
      do {
        try validation(CommandLineArguments(option, values))
      } catch {
        throw Failure(text: "locflow: error: \(name): \(error.sentence.text)\n", code: .usage)
      }
      settings.append(Setting(option: option, values: values, origin: .environment(name)))
    }
    return settings
  }

  private static func environmentValues(
    _ text: String, _ name: String, _ option: Option, _ command: Command
  ) throws(Failure) -> [String] {
    if option.value == nil {
      switch text.lowercased() {
      case "1", "true", "yes", "on": return ["true"]
      case "0", "false", "no", "off": return ["false"]
      default:
        let words = "expected one of 1, true, yes, on, 0, false, no, off"
        throw Failure(text: "locflow: error: \(name): \(words)\n", code: .usage)
      }
    }
    return option.isRepeatable(in: command) ? text.split(separator: ",").map(String.init) : [text]
  }

  private static func merged(_ layers: [[Setting]], of command: Command) -> [Setting] {
    let paths = layers.lazy.flatMap { $0 }.first { $0.option == nil }
    var settings = [paths ?? Setting(option: nil, values: ["Scenarios"], origin: .standard)]
    for option in command.settings {
      let strongest = layers.firstIndex { layer in
        layer.contains { $0.option == option || $0.isRival(of: option) }
      }
      let setting = strongest.flatMap { layers[$0].first { $0.option == option } }
      settings.append(
        setting ?? Setting(option: option, values: [option.standard], origin: .standard))
    }
    return settings
  }
}

extension Configuration.Setting {
  /// Whether it leaves nothing to say to another option of a weaker origin.
  fileprivate func isRival(of other: Option) -> Bool {
    guard let option, values != ["false"] else { return false }
    return option.rivals.contains(other)
  }
}

extension CommandLineArguments {
  /// A command line that gives nothing but one option, with these values.
  init(_ option: Option, _ values: [String]) {
    let isOff = option.value == nil && values == ["false"]
    let given = option.value == nil ? [""] : values
    self.init(operands: [], values: isOff ? [] : given.map { (option, $0) })
  }
}

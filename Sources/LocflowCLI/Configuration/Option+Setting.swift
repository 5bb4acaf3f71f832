/// What options are when they stand in a file or in the environment.
extension Option {
  /// How the value of a setting is written in a file.
  enum SettingForm {
    case flag
    case number
    /// A string or a list of strings.
    case list
    case text
  }

  /// Whether it says how a command works, and may therefore be a setting.
  var isSetting: Bool { !Option.neverSettings.contains(self) }

  private static let neverSettings: [Option] = [
    .help, .version, .configuration, .showConfiguration, .watch,
  ]

  /// Whether it may be given several times, as its help says.
  func isRepeatable(in command: Command) -> Bool {
    value != nil && summary(in: command).contains("repeatable")
  }

  /// How it is written in a file.
  func form(in command: Command) -> SettingForm {
    guard let value else { return .flag }
    if value == "N" || value == "PERCENT" { return .number }
    return isRepeatable(in: command) || (self == .ios && command != .simulate) ? .list : .text
  }

  /// The variable that sets it.
  ///
  /// - Returns: `nil` for `--record`: what rewrites files of the tree is asked for on the command
  ///   line or in the file that lies there, not by whatever the shell was started with.
  var environmentVariable: String? {
    guard isSetting, self != .record else { return nil }
    return "LOCFLOW_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The options of a weaker origin that it puts out of force: they answer the same question.
  var rivals: [Option] {
    Option.rivalries.filter { $0.contains(self) }.flatMap { $0 }.filter { $0 != self }
  }

  private static let rivalries: [[Option]] = [[.failFast, .maximumFailures], [.quiet, .verbose]]

  /// What holds when nobody says anything, in words.
  var standard: String {
    let known = Option.standards.first { $0.option == self }?.text
    return known ?? (value == nil ? "false" : "not set")
  }

  private static let standards: [(option: Option, text: String)] = [
    (.format, "pretty"), (.color, "auto"), (.record, "never"),
    (.jobs, "as many as there are processors"),
  ]
}

extension Command {
  /// Whether its options may stand in `.locflow.json`.
  var isConfigurable: Bool { options.contains(.showConfiguration) }

  /// The options that may stand there.
  var settings: [Option] { options.filter(\.isSetting) }
}

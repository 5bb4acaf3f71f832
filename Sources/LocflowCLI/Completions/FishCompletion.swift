/// The completion script for fish.
enum FishCompletion {
  /// The script; as a file it is `completions/locflow.fish`.
  static var script: String {
    var text = """
      # Completions of locflow for fish: save as ~/.config/fish/completions/locflow.fish.

      complete -c locflow -f
      complete -c locflow -n __fish_use_subcommand -s h -l help -d 'show this help'
      complete -c locflow -n __fish_use_subcommand -l version -d 'show the version'

      """
    for command in Command.allCases {
      text += "complete -c locflow -n __fish_use_subcommand -a \(command.rawValue)"
      text += " -d \(quoted(command.summary))\n"
    }
    for command in Command.allCases { text += lines(of: command) }
    return text
  }

  private static func lines(of command: Command) -> String {
    let start = "complete -c locflow -n '__fish_seen_subcommand_from \(command.rawValue)'"
    var text = "\n"
    for option in command.options {
      text += start
      if let short = option.short { text += " -s \(short)" }
      text += " -l \(option.rawValue)"
      if option.value != nil { text += " -r" + offer(option.completion(in: command)) }
      text += " -d \(quoted(option.summary(in: command)))\n"
    }
    let operands = offer(command.completion)
    if !command.completion.isEmpty { text += start + operands + "\n" }
    return text
  }

  private static func offer(_ values: CompletionValues) -> String {
    var text = values.hasFiles ? " -F" : " -f"
    var words = values.words.joined(separator: " ")
    if values.hasFolders { words += (words.isEmpty ? "" : " ") + "(__fish_complete_directories)" }
    if !words.isEmpty { text += " -a \(quoted(words))" }
    return text
  }

  /// The text as one word of fish, whose quoted text knows two escapes.
  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if "'\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}

/// The completion script for zsh.
enum ZshCompletion {
  /// The script; as a file it is named `_locflow` and lies in a folder of `fpath`.
  static var script: String {
    """
    #compdef locflow
    # Completions of locflow for zsh: save as _locflow in a folder of $fpath,
    # or eval "$(locflow completions zsh)" after compinit.

    _locflow() {
      local -a commands
      commands=(
    \(commands)  )
      if (( CURRENT == 2 )); then
        if [[ $words[CURRENT] == -* ]]; then
          compadd -- --help --version
        else
          _describe -t commands 'command' commands
        fi
        return
      fi
      local command=$words[2]
      words=("${(@)words[2,-1]}")
      (( CURRENT -= 1 ))
      case $command in
    \(cases)  esac
    }

    if [[ $funcstack[1] == _locflow ]]; then
      _locflow "$@"
    else
      compdef _locflow locflow
    fi

    """
  }

  private static var commands: String {
    Command.allCases.map { command in
      "    " + "\(command.rawValue):\(command.summary)".shellQuoted + "\n"
    }.joined()
  }

  private static var cases: String {
    Command.allCases.map { command in
      let options = command.options.map { "      " + specification($0, command) + " \\\n" }
      let operands = "*:\(escaped(command.arguments)):\(action(command.completion))".shellQuoted
      return """
          \(command.rawValue))
            _arguments -s -S \\
        \(options.joined())      \(operands)
            ;;

        """
    }.joined()
  }

  /// An option as `_arguments` wants it.
  private static func specification(_ option: Option, _ command: Command) -> String {
    let summary = "[\(escaped(option.summary(in: command)))]"
    let value = option.value.map { notation in
      ":\(escaped(notation)):\(action(option.completion(in: command)))"
    }
    let names = option.spellings
    var others = option.isRepeatable(in: command) ? "*" : "(\(names.joined(separator: " ")))"
    if option == .help { others = "(- *)" }
    let sign = option.value == nil ? "" : "="
    return names.map { name in
      let isLong = name.hasPrefix("--")
      let end = sign.isEmpty ? "" : isLong ? "=" : "+"
      return "\(others)\(name)\(end)\(summary)\(value ?? "")".shellQuoted
    }.joined(separator: " ")
  }

  private static func action(_ values: CompletionValues) -> String {
    let words = values.words.joined(separator: " ")
    let path = values.hasFiles ? "_files" : values.hasFolders ? "_files -/" : ""
    if words.isEmpty { return path.isEmpty ? " " : path }
    if path.isEmpty { return "(\(words))" }
    return "{compadd -- \(words); \(path)}"
  }

  /// What would end a part of a specification.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}

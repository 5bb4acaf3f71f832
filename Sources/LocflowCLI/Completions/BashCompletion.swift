/// The completion script for bash, from 3.2 on and without bash-completion.
enum BashCompletion {
  /// The script.
  static var script: String {
    """
    # Completions of locflow for bash: eval "$(locflow completions bash)" in ~/.bashrc.

    _locflow_offer() {
      # WORDS KIND CURRENT: the words, then files or folders as far as typed.
      local IFS=$'\\n'
      COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$3"))
      case $2 in
      files) COMPREPLY+=($(compgen -f -- "$3")) ;;
      folders) COMPREPLY+=($(compgen -d -- "$3")) ;;
      esac
      # bash 3.2 has no compopt.
      if [ "$2" != none ]; then compopt -o filenames 2>/dev/null; fi
      return 0
    }

    _locflow_value() {
      # COMMAND OPTION CURRENT: fails where the option takes no value.
      case "$1 $2" in
    \(values)  *) return 1 ;;
      esac
    }

    _locflow() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
      local command=${COMP_WORDS[1]}
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        _locflow_offer '\(commands) --help --version' none "$current"
        return
      fi
      # bash makes words of their own of '=' and ':'.
      if [ "$current" = : ] || [ "$before" = : ]; then
        _locflow_offer '' files "${current#:}"
        return
      fi
      if [ "$current" = = ]; then
        current=
      elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      _locflow_value "$command" "$before" "$current" && return
      case $command in
    \(operands)  esac
    }

    complete -F _locflow locflow

    """
  }

  private static var commands: String {
    Command.allCases.map(\.rawValue).joined(separator: " ")
  }

  /// A line for each option of each command that takes a value.
  private static var values: String {
    var text = ""
    for command in Command.allCases {
      for option in command.options where option.value != nil {
        let pattern = option.spellings.map { "'\(command.rawValue) \($0)'" }
        let offer = offer(option.completion(in: command), "\"$3\"")
        text += "  \(pattern.joined(separator: " | "))) \(offer) ;;\n"
      }
    }
    return text
  }

  /// Two lines for each command: its options after a dash, else what it takes.
  private static var operands: String {
    var text = ""
    for command in Command.allCases {
      let options = command.options.map { "--\($0.rawValue)" }.joined(separator: " ")
      text += """
          \(command.rawValue))
            case $current in
            -*) _locflow_offer '\(options)' none "$current" ;;
            *) \(offer(command.completion, "\"$current\"")) ;;
            esac
            ;;

        """
    }
    return text
  }

  private static func offer(_ values: CompletionValues, _ current: String) -> String {
    let kind = values.hasFiles ? "files" : values.hasFolders ? "folders" : "none"
    let words = values.words.joined(separator: " ").shellQuoted
    return "_locflow_offer \(words) \(kind) \(current)"
  }
}

import TerminalText

/// The texts of `--help`.
enum Help {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// The help of the whole tool.
  static var overview: String {
    var text = """
      Example: \(Command.simulate.example)

      locflow rehearses an iOS app's location-permission flow without a device.

      Usage: locflow COMMAND [OPTIONS]

      Commands:

      """
    for command in Command.allCases {
      text += row("\(command.rawValue) \(command.arguments)", command.summary)
    }
    text += "\nOptions:\n" + row("-h, --help", Option.help.summary(in: .simulate))
    text += row("--version", Option.version.summary(in: .simulate))
    text += "\n`locflow COMMAND --help` tells more of a command.\n"
    return text
  }

  /// The help of a command.
  static func text(of command: Command) -> String {
    var text = """
      Example: \(command.example)

      Usage: locflow \(command.rawValue) [OPTIONS]\(command.arguments.isEmpty ? "" : " ")\(command.arguments)

      \(sentence(command.summary))

      Options:

      """
    for option in command.options {
      let short = option.short.map { "-\($0), " } ?? ""
      let value = option.value.map { option.optionalValues.isEmpty ? " \($0)" : "[=\($0)]" } ?? ""
      text += row("\(short)--\(option.rawValue)\(value)", option.summary(in: command))
    }
    if command == .simulate {
      text += """

        FILE is a scenario, `-` is standard input.

        Exit codes: 0 all checks held, 1 a check failed, 64 wrong command line,
        65 invalid file or impossible step, 66 missing file, 73/74 output could not be
        written.

        """
    }
    if command == .matrix {
      text += """

        FILE is a scenario, `-` is standard input. Neighbouring versions that behave
        alike make one row; words on prompts and the order of buttons don't count
        without --verbose.

        Exit codes: 0 the versions were compared, whatever the checks say; 1 they
        differ and --fail-on-diff is given; 65 no version can read the file; 66 missing
        file.

        """
    }
    if command == .render {
      text += """

        FLOW is a built-in flow or a flow file, SCENARIO a scenario; `-` is standard input. Several
        cases are several drawings: all in one html or markdown, else numbered files beside PATH.

        Exit codes: 0 it was drawn, whatever the checks say; 65 invalid file or impossible step
        (drawn up to there); 66 missing file.

        """
    }
    if command == .checklist {
      text += """

        SCENARIO is a scenario, `-` is standard input. Without --language the list is in the
        language of the scenario's phone, or in English.

        Exit codes: 0 it was written, whatever the checks say; 65 invalid file or impossible step;
        66 missing file.

        """
    }
    if command == .walk {
      text += """

        FILE is a scenario, whose steps lie ahead (r makes the next one), or a flow; without
        it the flow `recommended` starts on a fresh phone. `?` lists the keys.

        Without a terminal, or with TERM=dumb, moves are read from standard input, one a line,
        in the words of scenarios: `tap locate`, `answer allowOnce`, `undo`, `save walk.json`;
        `help` lists them. A wrong line is told and the walk goes on.

        Exit codes: 0 the walk ended, 1 an `expect` failed, 65 a line was wrong or its step
        impossible (not when a person types), 66 missing file, 130 Control-C.

        """
    }
    return text
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static let columns = 80
  private static let leftColumns = 28

  /// A row of two columns; what doesn't fit beside goes under.
  private static func row(_ left: String, _ right: String) -> String {
    let isShort = left.count < leftColumns - 2
    var text = "  " + left + (isShort ? spaces(leftColumns - 2 - left.count) : "\n")
    for (number, words) in rows(of: right, width: columns - leftColumns).enumerated() {
      text += (number == 0 && isShort ? "" : spaces(leftColumns)) + words + "\n"
    }
    return text
  }

  /// A text broken at its spaces.
  private static func rows(of text: String, width: Int) -> [String] {
    var rows: [String] = []
    for word in text.split(separator: " ") {
      if let last = rows.last, last.count + 1 + word.count <= width {
        rows[rows.count - 1] += " " + word
      } else {
        rows.append(String(word))
      }
    }
    return rows
  }
}

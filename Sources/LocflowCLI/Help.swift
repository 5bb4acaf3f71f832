import TerminalText

/// The texts of `--help`.
enum Help {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// All that `--version` prints.
  static var versionLine: String { "locflow \(version)\n" }

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
    for paragraph in command.row.closing {
      text += "\n" + rows(of: paragraph, width: columns).joined(separator: "\n") + "\n"
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

/// `locflow man`: the manual page, made from the tables of commands, options and exit codes.
enum ManualPage {
  /// The page in roff, for the `man` macros.
  static var text: String {
    var page = RoffWriter()
    page.title("LOCFLOW", section: 1, source: "locflow \(Help.version)", manual: "User Commands")
    page.heading("NAME")
    page.paragraph("locflow - rehearse an iOS app's location-permission flow without a device")
    synopsis(&page)
    page.heading("DESCRIPTION")
    for paragraph in ManualTables.description { page.paragraph(paragraph) }
    page.heading("COMMANDS")
    for command in Command.allCases { section(of: command, &page) }
    page.heading("GENERAL OPTIONS")
    page.paragraph("Every command takes these; where one has nothing to change it changes nothing.")
    for option in Option.general { entry(option, option.row.summary, &page) }
    page.heading("EXIT STATUS")
    for code in ExitCode.allCases { page.entry(["\(code.rawValue)"], code.summary) }
    page.paragraph("Of several files the worst one counts.")
    page.heading("ENVIRONMENT")
    for variable in ManualTables.environment { page.entry([variable.name], variable.meaning) }
    page.heading("FILES")
    for file in ManualTables.files { page.entry([file.name], file.meaning) }
    page.heading("EXAMPLES")
    for command in Command.allCases { page.example(command.example, command.summary) }
    return page.text
  }

  private static func synopsis(_ page: inout RoffWriter) {
    page.heading("SYNOPSIS")
    page.synopsis("locflow", "COMMAND [OPTIONS] [ARGUMENTS]")
    page.synopsis("locflow --help", "")
    page.synopsis("locflow --version", "")
  }

  private static func section(of command: Command, _ page: inout RoffWriter) {
    page.subheading("locflow \(command.rawValue)")
    page.synopsis("locflow \(command.rawValue)", "[OPTIONS] \(command.arguments)")
    let summary = command.summary
    page.paragraph(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
    for option in command.row.options + command.ownGeneralOptions {
      entry(option, option.summary(in: command), &page)
    }
  }

  private static func entry(_ option: Option, _ summary: String, _ page: inout RoffWriter) {
    let value = option.value.map { " \($0)" } ?? ""
    let names = option.spellings.reversed().map { $0 }
    page.entry(names, value: value, summary)
  }
}

/// Writes roff: text is escaped, requests aren't.
struct RoffWriter {
  /// What is written so far.
  private(set) var text = ""
  private var isAfterHeading = false

  /// Begins the page.
  mutating func title(_ name: String, section: Int, source: String, manual: String) {
    text += ".TH \"\(name)\" \"\(section)\" \"\" \"\(source)\" \"\(manual)\"\n"
    // Neither hyphens nor stretched spaces: names have to stay whole.
    text += ".nh\n.ad l\n"
  }

  /// Begins a section.
  mutating func heading(_ name: String) {
    text += ".SH \"\(RoffWriter.escaped(name))\"\n"
    isAfterHeading = true
  }

  /// Begins a part of a section.
  mutating func subheading(_ name: String) {
    text += ".SS \"\(RoffWriter.escaped(name))\"\n"
    isAfterHeading = true
  }

  /// Adds a paragraph.
  mutating func paragraph(_ words: String) {
    newParagraph()
    text += line(words) + "\n"
  }

  /// Adds a line that tells how a command is called.
  mutating func synopsis(_ name: String, _ rest: String) {
    newParagraph()
    let words = rest.split(separator: " ").map { " " + RoffWriter.escaped(String($0)) }
    text += "\\fB\(RoffWriter.escaped(name))\\fR\(words.joined())\n"
  }

  /// Begins a paragraph; a heading has begun one.
  private mutating func newParagraph() {
    if !isAfterHeading { text += ".PP\n" }
    isAfterHeading = false
  }

  /// Adds names in bold, with what they mean below.
  mutating func entry(_ names: [String], value: String = "", _ meaning: String) {
    let bold = names.map { "\\fB\(RoffWriter.escaped($0))\\fR" }.joined(separator: ", ")
    isAfterHeading = false
    text += ".TP\n\(bold)\(RoffWriter.escaped(value))\n\(line(meaning))\n"
  }

  /// Adds a call, with what it does above.
  mutating func example(_ call: String, _ summary: String) {
    newParagraph()
    text += "\(line(summary)):\n.PP\n.RS 4\n.nf\n\(line(call))\n.fi\n.RE\n"
  }

  /// A text line: one that begins with a dot or a quote would be a request.
  private func line(_ words: String) -> String {
    let escaped = RoffWriter.escaped(words)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// The text with everything escaped that roff would read as something else.
  static func escaped(_ words: String) -> String {
    var result = ""
    for character in words {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }
}

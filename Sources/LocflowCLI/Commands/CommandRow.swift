import TraceReporting

/// What a command is: a row of the table of commands, which parsing, help, completions and manual
/// page read.
struct CommandRow {
  /// What it takes after its name.
  let arguments: String
  /// What it does, in a line.
  let summary: String
  /// A call that works, shown first.
  let example: String
  /// The forms of output it has, the standard one first.
  var formats: [String] = []
  /// The options it has besides the general ones, in the order of its help.
  let options: [Option]
  /// What the user's Control-C does to it.
  var interruption = Interruption.Manner.endsAtOnce
  /// What options do here, where that is more or else than their own rows say.
  var meanings: [(option: Option, summary: String)] = []
  /// What its help says after the options, a paragraph each.
  var closing: [String] = []
}

extension Command {
  /// What it takes after its name.
  var arguments: String { row.arguments }

  /// What it does, in a line.
  var summary: String { row.summary }

  /// A call that works, shown first.
  var example: String { row.example }

  /// The forms of output it has, the standard one first.
  var formats: [String] { row.formats }

  /// The options it has, in the order of its help: its own, then those that every command has.
  var options: [Option] { row.options + Option.general }

  /// The general options that do more or else here than they do everywhere.
  var ownGeneralOptions: [Option] {
    Option.general.filter { option in row.meanings.contains { $0.option == option } }
  }
}

extension Option {
  /// The options of every command; where one has nothing to change it changes nothing.
  static let general: [Option] = [.color, .quiet, .verbose, .help, .version]

  /// The short form, where there is one.
  var short: String? { row.short }

  /// The name of its value, where it takes one.
  var value: String? { row.value }

  /// The words that may stand for its value, of which the first holds when none is given; empty
  /// where a value is needed.
  var optionalValues: [String] {
    self == .coverage ? CoverageFormat.allCases.map(\.rawValue) : []
  }

  /// What it does for a command, in a line.
  func summary(in command: Command) -> String {
    let here = command.row
    if let meaning = here.meanings.first(where: { $0.option == self }) { return meaning.summary }
    if self == .format { return "\(Option.alternatives(here.formats)); \(row.summary)" }
    if self == .output, !here.formats.isEmpty {
      return "write the first format to a file instead of standard output"
    }
    return row.summary
  }

  /// The forms of output in a sentence: "text (default), json or markdown".
  private static func alternatives(_ formats: [String]) -> String {
    let first = ["\(formats.first ?? "") (default)"]
    let rest = first + formats.dropFirst().dropLast()
    let last = formats.count > 1 ? " or \(formats[formats.count - 1])" : ""
    return rest.joined(separator: ", ") + last
  }
}

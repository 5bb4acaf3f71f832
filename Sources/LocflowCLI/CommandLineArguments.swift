import ScenarioFormat

/// The arguments of a command, parted into options and operands.
struct CommandLineArguments {
  /// What is wrong with a command line.
  enum Problem: Error {
    case unknownOption(String, suggestion: String?)
    case missingValue(Option)
    case needlessValue(Option)
    case badValue(Option, String, expected: String, suggestion: String? = nil)
    case conflict(Option, Option)
    /// An option that means nothing without another one.
    case needs(Option, Option)
    case noOperand(Command)
    case tooManyOperands(Command, String)
    case unknownName(String, role: String, suggestion: String?, known: [String])
    case unknownCommand(String, suggestion: String?)
    /// A word that should name a flow that is built in.
    case unknownFlow(String)
    /// A format with a colon and nothing behind it.
    case noPath(String)
    /// A path whose ending stands for no form, with the endings that do.
    case unknownEnding(String, known: [String])
    /// A path whose ending stands for another form than was asked for.
    case otherEnding(String, of: String, format: String)
    /// Two reports for one file.
    case samePath(String)
    /// A path for a report where each has one of its own.
    case nothingLeft(String)
    /// Standard input as a file, where moves are read from it.
    case movesAreInput
    /// A report in the place of a file that is read.
    case overwritesInput(String)
  }

  private(set) var operands: [String] = []
  private var values: [(option: Option, value: String)] = []

  /// Makes the arguments of a command line that nobody wrote.
  init(operands: [String], values: [(option: Option, value: String)]) {
    self.operands = operands
    self.values = values
  }

  /// The same without some options.
  func without(_ options: [Option]) -> CommandLineArguments {
    CommandLineArguments(
      operands: operands, values: values.filter { !options.contains($0.option) })
  }

  /// Parts arguments; after `--` all are operands, and `-` alone is one.
  init(_ arguments: some Collection<String>, known: [Option]) throws(Problem) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = known.first(where: { $0.spellings.contains(name) }) else {
        throw .unknownOption(name, suggestion: CommandLineArguments.suggestion(name, known))
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      if option.value == nil {
        guard value == nil else { throw .needlessValue(option) }
      } else if value == nil, let standard = option.optionalValues.first {
        let isGiven = rest.first.map { option.isOptionalValue($0) } ?? false
        value = isGiven ? rest.popFirst() : standard
      } else if value == nil {
        value = rest.popFirst()
        guard value != nil else { throw .missingValue(option) }
      }
      values.append((option, value ?? ""))
    }
  }

  private static func suggestion(_ name: String, _ known: [Option]) -> String? {
    NearestName.find(name, among: known.flatMap(\.spellings))
  }

  /// Whether an option without a value was given.
  func has(_ option: Option) -> Bool {
    values.contains { $0.option == option }
  }

  /// The value of an option; of several the last.
  func value(_ option: Option) -> String? {
    values.last { $0.option == option }?.value
  }

  /// All values of an option, in order.
  func allValues(_ option: Option) -> [String] {
    values.filter { $0.option == option }.map(\.value)
  }
}

extension Option {
  /// Whether an argument behind it is its value, which it doesn't need to have.
  fileprivate func isOptionalValue(_ argument: String) -> Bool {
    optionalValues.contains { argument == $0 || argument.hasPrefix("\($0):") }
  }

  /// How it may be written.
  var spellings: [String] {
    ["--" + rawValue] + (short.map { ["-" + $0] } ?? [])
  }
}

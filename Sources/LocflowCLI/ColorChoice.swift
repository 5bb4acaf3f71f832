import ScenarioFormat

/// When to use the colours of a terminal.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// Reads the option.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard let text = arguments.value(.color) else {
      self = .auto
      return
    }
    guard let choice = ColorChoice(rawValue: text) else {
      let known = ColorChoice.allCases.map(\.rawValue)
      throw .unknownName(
        text, role: "colour choice", suggestion: NearestName.find(text, among: known),
        known: known)
    }
    self = choice
  }

  /// Whether output to a descriptor is coloured: on a terminal, unless the environment objects.
  func isColored(descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let objects = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
      return !objects && System.environment("TERM") != "dumb" && System.isTerminal(descriptor)
    }
  }
}

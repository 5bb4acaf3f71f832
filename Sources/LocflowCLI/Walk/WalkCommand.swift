import ScenarioFormat
import TerminalScreen

/// `locflow walk`: a phone to play with, on a terminal or line by line.
struct WalkCommand {
  private let options: WalkSource.Options
  private let color: ColorChoice

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    if arguments.operands.count > 1 { throw .tooManyOperands(.walk, arguments.operands[1]) }
    if arguments.operands.first == "-" { throw .movesAreInput }
    color = try ColorChoice(arguments)
    options = WalkSource.Options(
      operand: arguments.operands.first,
      overrides: ScenarioOverrides(
        ios: try arguments.version(), flow: arguments.value(.flow),
        language: try arguments.language(), allowOutside: arguments.has(.allowOutside)),
      caseName: arguments.value(.name), isColored: color.isColored(descriptor: 2),
      isQuiet: arguments.has(.quiet))
  }

  /// Walks until the person ends it.
  func run() -> ExitCode {
    switch WalkSource.load(options) {
    case .failed(let problem):
      say(problem.text)
      return problem.code
    case .loaded(let source):
      say(source.remarks)
      let surroundings = WalkSurroundings(color)
      if surroundings.isFullScreen {
        var terminal = WalkTerminal(
          source, glyphs: surroundings.glyphs, isStyled: surroundings.isStyled)
        if let code = terminal.run() { return code }
      }
      var lines = WalkLines(source, surroundings)
      return lines.run()
    }
  }

  private func say(_ text: String) {
    var messages = Output(descriptor: 2)
    messages.print(text)
    messages.flush()
  }
}

/// What the terminal, if there is one, can show.
struct WalkSurroundings {
  /// Whether a screen can be drawn; else lines are read and printed.
  let isFullScreen: Bool
  /// Whether a person types the lines.
  let isTyped: Bool
  /// The characters that can be written.
  let glyphs: Glyphs
  /// Whether looks may be set.
  let isStyled: Bool

  /// Asks the environment.
  init(_ color: ColorChoice) {
    let isTerminal = System.isTerminal(0) && System.isTerminal(1)
    let term = System.environment("TERM") ?? ""
    isFullScreen = isTerminal && !term.isEmpty && term != "dumb"
    isTyped = isTerminal
    isStyled = color.isColored(descriptor: 1)
    let hasNoColor = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let hasUTF8 = WalkSurroundings.hasUTF8
    // Without colours the drawing is plain; the texts of iOS stay what they are.
    glyphs = Glyphs(isASCII: term == "dumb" || hasNoColor || !hasUTF8, foldsText: !hasUTF8)
  }

  /// Whether the locale's characters are UTF-8: by the first of the usual variables that is set.
  private static var hasUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { System.environment($0) }.first { !$0.isEmpty } ?? ""
    let letters = locale.lowercased().filter { $0 != "-" }
    return letters.contains("utf8")
  }
}

import CoreLocationTypes
import PermissionFlow
import ScenarioFormat
import Simulation
import TerminalText

/// What is walked: a scenario as read for a version, and how to read it for another one.
struct WalkSource {
  /// A source, or why there is none.
  enum Loading {
    case loaded(WalkSource)
    case failed(Problem)
  }

  /// Why there is no source.
  struct Problem {
    /// All there is to say, with line breaks.
    let text: String
    /// The same in a line.
    let summary: String
    /// The exit code that it means.
    let code: ExitCode
  }

  /// The case that is walked.
  let scenarioCase: ScenarioCase
  /// The file as it was read.
  let text: SourceText
  /// What the command line says.
  let overrides: ScenarioOverrides
  /// Whether there is a scenario file; else the scenario was made for the flow.
  let isFile: Bool
  /// What is worth telling about the file, as it is printed.
  let remarks: String
  private let options: Options

  /// The scenario.
  var scenario: Scenario { scenarioCase.scenario }

  /// The file that is offered for saving.
  var proposedPath: String { "walk.json" }

  /// What the command line asks for.
  struct Options {
    /// The scenario, or a flow by its name or file; `nil` for the standard flow.
    let operand: String?
    let overrides: ScenarioOverrides
    /// A text that the title of the case must have, of a scenario with several.
    let caseName: String?
    /// Whether messages are coloured.
    let isColored: Bool
    /// Whether warnings and notes are left out.
    let isQuiet: Bool
  }

  /// Reads the scenario, or makes one for the flow.
  static func load(_ options: Options) -> Loading {
    guard let operand = options.operand else { return load(flow: nil, options) }
    if BuiltInFlows.flow(named: operand) != nil { return load(flow: operand, options) }
    let bytes: [UInt8]
    do {
      bytes = try System.read(operand)
    } catch {
      let (text, code) = OperandSource.sentence(of: error, operand)
      return .failed(problem(text, code))
    }
    let source = SourceText(name: operand, bytes: bytes)
    if OperandSource.isFlow(source) { return load(flow: operand, options) }
    return load(source, options.overrides, isFile: true, options)
  }

  /// Reads the same for another version.
  func reread(on version: IOSVersion) -> Loading {
    var overrides = overrides
    overrides.ios = version
    return WalkSource.load(text, overrides, isFile: isFile, options)
  }

  /// A fresh phone and an app with all keys that its flow needs.
  private static func load(flow: String?, _ options: Options) -> Loading {
    var overrides = options.overrides
    overrides.flow = overrides.flow ?? flow
    let text = """
      { "locflow": "scenario/1", "name": "A walk", "flow": "recommended", "steps": [] }
      """
    let source = SourceText(name: "--flow", bytes: Array(text.utf8))
    return load(source, overrides, isFile: false, options)
  }

  private static func load(
    _ source: SourceText, _ overrides: ScenarioOverrides, isFile: Bool, _ options: Options
  ) -> Loading {
    let loaded = ScenarioReader(overrides: overrides, files: .system)
      .read(source.bytes, path: source.name)
    let remarks = loaded.diagnostics.filter { !options.isQuiet || $0.severity == .error }
      .map { $0.rendered(isColored: options.isColored) }.joined()
    guard loaded.failure == nil else {
      let code: ExitCode = loaded.failure == .invalid ? .invalid : .missing
      let first = loaded.diagnostics.first { $0.severity == .error }
      return .failed(
        Problem(text: remarks, summary: first?.message ?? "it can't be read", code: code))
    }
    let wanted = options.caseName
    let found = loaded.cases.first { wanted.map($0.title.contains) ?? true }
    guard let found else {
      let text = "no case has '\(safeForTerminal(wanted ?? ""))' in its title"
      return .failed(problem(text, .noVerdict))
    }
    return .loaded(
      WalkSource(
        scenarioCase: found, text: source, overrides: overrides, isFile: isFile, remarks: remarks,
        options: options))
  }

  private static func problem(_ text: String, _ code: ExitCode) -> Problem {
    Problem(text: "locflow: error: \(text)\n", summary: text, code: code)
  }
}

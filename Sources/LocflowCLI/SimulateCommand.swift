import CoreLocationTypes
import ScenarioFormat
import Simulation
import TerminalText
import TraceReporting

/// `locflow simulate`: runs scenarios and prints what happens.
struct SimulateCommand {
  /// A form of the trace.
  enum Format: String, CaseIterable {
    case text
    case ndjson
  }

  let files: [String]
  let targets: [OutputTarget<Format>]
  let overrides: ScenarioOverrides
  let lanes: TraceLanes
  let color: ColorChoice
  let isQuiet: Bool
  let isVerbose: Bool
  let explainsRules: Bool
  let showsTruth: Bool

  private var output = Output(descriptor: 1)
  private var messages = Output(descriptor: 2)
  private var fileTexts: [String]
  private var code = ExitCode.success

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard !arguments.operands.isEmpty else { throw .noOperand(.simulate) }
    files = arguments.operands
    targets = try OutputTarget.all(arguments, standard: .text)
    fileTexts = [String](repeating: "", count: targets.count)
    lanes = try SimulateCommand.lanes(arguments)
    color = try ColorChoice(arguments)
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    explainsRules = arguments.has(.why)
    showsTruth = arguments.has(.truth)
    overrides = ScenarioOverrides(
      ios: try arguments.version(), flow: arguments.value(.flow),
      language: try arguments.language(), allowOutside: arguments.has(.allowOutside))
  }

  private static func lanes(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> TraceLanes {
    guard let list = arguments.value(.lanes) else { return .all }
    var lanes = TraceLanes([])
    for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let lane = TraceLane.named(name) else {
        throw .unknownName(
          name, role: "lane", suggestion: NearestName.find(name, among: TraceLane.names),
          known: TraceLane.names)
      }
      lanes.insert(lane)
    }
    return lanes
  }

  // MARK: - Running

  /// Runs all files.
  mutating func run() -> ExitCode {
    let reader = ScenarioReader(overrides: overrides, files: .system)
    for file in files {
      code = code.worse(run(file, reader))
    }
    for (index, target) in targets.enumerated() {
      guard let path = target.path else { continue }
      code = code.worse(write(fileTexts[index], to: path))
    }
    output.flush()
    messages.flush()
    if let problem = output.problem { code = code.worse(Locflow.complain(of: problem)) }
    return code
  }

  private mutating func run(_ file: String, _ reader: ScenarioReader) -> ExitCode {
    let name = file == "-" ? "<stdin>" : file
    let bytes: [UInt8]
    do {
      bytes = try System.read(file)
    } catch {
      return complain(error.sentence(name))
    }
    let loaded = reader.read(bytes, path: name)
    if !loaded.diagnostics.isEmpty {
      report(loaded.diagnostics)
    }
    switch loaded.failure {
    case .invalid: return .invalid
    case .missingFile: return .missing
    case nil: break
    }
    var worst = ExitCode.success
    if files.count > 1 { announce(name) }
    let results = loaded.cases.map { Simulator.judged($0.scenario) }
    for (scenarioCase, result) in zip(loaded.cases, results) {
      worst = worst.worse(show(result, scenarioCase))
    }
    if file != "-", worst != .invalid { worst = worst.worse(compare(file, results)) }
    return worst
  }

  /// Holds the runs against the golden trace beside the file, as `check` does.
  private mutating func compare(_ file: String, _ results: [RunResult]) -> ExitCode {
    guard overrides.isNone, !results.isEmpty else { return .success }
    let path = GoldenTrace.path(of: file)
    switch GoldenTrace.compare(path, results.map(\.trace)) {
    case .absent, .same: return .success
    case .differs(let difference):
      let style = TerminalStyle(isColored: color.isColored(descriptor: 2))
      say(ProblemText(style: style).text(of: CheckProblem(difference, path), after: nil))
      return .failed
    case .unreadable(let failure):
      return complain((failure.sentence(path).text, .missing))
    }
  }

  private mutating func show(_ result: RunResult, _ scenarioCase: ScenarioCase) -> ExitCode {
    if !isQuiet || targets.contains(where: { $0.path != nil }) { emit(result, scenarioCase) }
    let problems = RunProblem.problems(of: result, in: scenarioCase)
    guard !problems.isEmpty else { return .success }
    let isColored = color.isColored(descriptor: 2)
    output.flush()
    for problem in problems {
      messages.print(problem.diagnostic.rendered(isColored: isColored))
      messages.print(problem.shown(result.trace, isColored: isColored))
    }
    messages.flush()
    return result.impossible == nil ? .failed : .invalid
  }

  private mutating func emit(_ result: RunResult, _ scenarioCase: ScenarioCase) {
    for (index, target) in targets.enumerated() {
      guard target.path != nil || !isQuiet else { continue }
      let text =
        switch target.format {
        case .text:
          TextReporter.text(
            of: result, title: scenarioCase.title,
            options: options(scenarioCase, isFile: target.path != nil))
        case .ndjson: NDJSONReporter.text(of: result.trace, lanes: lanes)
        }
      if target.path == nil { output.print(text) } else { fileTexts[index] += text }
    }
  }

  private func options(_ scenarioCase: ScenarioCase, isFile: Bool) -> TextReporter.Options {
    var options = TextReporter.Options(
      isColored: !isFile && color.isColored(descriptor: 1), lanes: lanes, isVerbose: isVerbose)
    options.explainsRules = explainsRules
    if showsTruth { options.truth = TruthView(scenarioCase.scenario.device) }
    return options
  }

  /// Says which file follows, where the format is for people.
  private mutating func announce(_ name: String) {
    for (index, target) in targets.enumerated() where target.format == .text {
      let line = "== \(safeForTerminal(name))\n"
      if let _ = target.path { fileTexts[index] += line } else if !isQuiet { output.print(line) }
    }
  }

  private mutating func write(_ text: String, to path: String) -> ExitCode {
    do {
      try System.write(text, toFile: path)
      return .success
    } catch {
      return complain(error.sentence(path))
    }
  }

  // MARK: - Messages

  private mutating func report(_ diagnostics: [Diagnostic]) {
    let isColored = color.isColored(descriptor: 2)
    output.flush()
    for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
      messages.print(diagnostic.rendered(isColored: isColored))
    }
    messages.flush()
  }

  private mutating func complain(_ problem: (text: String, code: ExitCode)) -> ExitCode {
    say("locflow: error: \(problem.text)\n")
    return problem.code
  }

  /// Prints a message after all that was printed before it.
  private mutating func say(_ text: String) {
    output.flush()
    messages.print(text)
    messages.flush()
  }
}

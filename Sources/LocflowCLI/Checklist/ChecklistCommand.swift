import ScenarioFormat
import Simulation
import TerminalText
import TraceReporting

/// `locflow checklist`: what a person does by hand on a real iPhone.
struct ChecklistCommand {
  /// A form of the checklist.
  enum Format: String, EndedFormat {
    case markdown
    case html

    var endings: [String] {
      switch self {
      case .markdown: ["md", "markdown"]
      case .html: ["html", "htm"]
      }
    }
  }

  private let files: [String]
  private let targets: [OutputTarget<Format>]
  private let name: String?
  private let language: ChecklistLanguage?
  private let overrides: ScenarioOverrides
  private let color: ColorChoice
  private let isQuiet: Bool

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard !arguments.operands.isEmpty else { throw .noOperand(.checklist) }
    files = arguments.operands
    targets = try OutputTarget.byEnding(arguments, standard: .markdown)
    name = arguments.value(.name)
    color = try ColorChoice(arguments)
    isQuiet = arguments.has(.quiet)
    language = try ChecklistCommand.language(arguments)
    overrides = ScenarioOverrides(
      ios: try arguments.version(), flow: arguments.value(.flow), language: language?.rawValue,
      allowOutside: arguments.has(.allowOutside))
  }

  private static func language(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> ChecklistLanguage? {
    guard let text = arguments.value(.language) else { return nil }
    guard let language = ChecklistLanguage(rawValue: text) else {
      let known = ChecklistLanguage.allCases.map(\.rawValue)
      throw .unknownName(
        text, role: "language", suggestion: NearestName.find(text, among: known), known: known)
    }
    return language
  }

  /// Writes the checklists of all scenarios.
  func run() -> ExitCode {
    var code = ExitCode.success
    var lists: [Checklist] = []
    for file in files {
      switch OperandSource.load(file, color: color, isQuiet: isQuiet) {
      case .failed(let failure): code = code.worse(failure)
      case .flow(let document):
        let (runs, failure) = GeneratedRuns.make(
          file, input: file == "-" ? document.source.text : nil, ios: overrides.ios,
          language: language, color: color)
        let chosen = runs.filter { run in
          name.map { run.scenarioCase.title.contains($0) } ?? true
        }
        code = code.worse(failure)
        if chosen.isEmpty, failure == .success {
          code = code.worse(
            Locflow.complain(("no generated scenario has this text in its title", .noVerdict)))
        }
        lists += chosen.map { list($0, failures: $0.result.failures) }
      case .other(let source):
        let loaded = CaseRuns(
          source, overrides, files: .system, name: name, color: color, isQuiet: isQuiet)
        code = code.worse(loaded.code)
        let failures = failures(of: loaded.runs, from: source)
        warn(failures, loaded.runs, in: source.name)
        lists += zip(loaded.runs, failures).map { list($0, failures: $1) }
      }
    }
    guard !lists.isEmpty else { return code }
    return code.worse(deliver(lists))
  }

  private func list(_ run: CaseRuns.Run, failures: [CheckFailure]) -> Checklist {
    let scenario = run.scenarioCase.scenario
    return Checklist(
      run.result, of: scenario, title: run.scenarioCase.title,
      in: language ?? ChecklistLanguage(phone: scenario.app.language), failures: failures)
  }

  /// The checks of each run that fail, in the scenario's own language where the list has another:
  /// words that it expects are not the same there.
  private func failures(of runs: [CaseRuns.Run], from source: SourceText) -> [[CheckFailure]] {
    let failures = runs.map(\.result.failures)
    guard language != nil, !failures.allSatisfy(\.isEmpty) else { return failures }
    var own = overrides
    own.language = nil
    let cases = ScenarioReader(overrides: own, files: .system)
      .read(source.bytes, path: source.name).cases
    return zip(runs, failures).map { run, failures in
      let place = run.scenarioCase.title
      guard !failures.isEmpty, let twin = cases.first(where: { $0.title == place }) else {
        return failures
      }
      return Simulator.run(twin.scenario).failures
    }
  }

  /// Says of which cases checks fail: their lists tell something else than their authors think.
  private func warn(_ failures: [[CheckFailure]], _ runs: [CaseRuns.Run], in file: String) {
    guard !isQuiet else { return }
    var messages = Output(descriptor: 2)
    for (run, failures) in zip(runs, failures) where !failures.isEmpty {
      let count = failures.count
      messages.print(
        "\(safeForTerminal(file)): warning: \(count) \(count == 1 ? "check" : "checks") of "
          + "'\(safeForTerminal(shownName(run.scenarioCase.title)))' "
          + "\(count == 1 ? "fails" : "fail"): its list tells what the rehearsal saw\n")
    }
    messages.flush()
  }

  private func deliver(_ lists: [Checklist]) -> ExitCode {
    var code = ExitCode.success
    for target in targets {
      let text =
        switch target.format {
        case .markdown: ChecklistMarkdown.text(of: lists)
        case .html: ChecklistPage.text(of: lists)
        }
      guard let path = target.path else {
        code = code.worse(Locflow.show(text))
        continue
      }
      do {
        try System.write(text, toFile: path)
      } catch {
        code = code.worse(Locflow.complain(error.sentence(path)))
      }
    }
    return code
  }
}

import CoreLocationTypes
import DeviceModel
import FlowExploration
import ScenarioFormat
import Simulation
import StateExplorer
import StateExplorerSystem
import TerminalText
import TraceReporting

/// `locflow explore`: every state that a user can bring about.
struct ExploreCommand {
  /// A form of the report.
  enum Format: String, CaseIterable {
    case text
    case json
    case sarif
    case junit
    case dot
    case mermaid
  }

  private let options: ExploreOptions

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    options = try ExploreOptions(arguments)
  }

  /// Explores the flow on all versions and writes the report.
  func run() throws(CommandLineArguments.Problem) -> ExitCode {
    let source: ExploreSource
    switch ExploreSource.load(options) {
    case .loaded(let loaded): source = loaded
    case .failed(let code): return code
    }
    try checkSubjects(source)
    var runs: [ExplorationRun] = []
    for result in explore(source) {
      switch result {
      case .success(let run): runs.append(run)
      case .failure(let refusal): return Locflow.complain(refusal.sentence)
      }
    }
    if Interruption.hasCome { return .interrupted }
    let selected = FlowExplorer.merged(runs).filter { isSelected($0, in: source.document) }
    let findings = Array(selected.prefix(options.count ?? .max))
    let report = ExplorationReport(runs, findings, of: source)
    var code = ExitCode.success
    if runs.contains(where: { $0.isBounded }) { code = .noVerdict }
    if !selected.isEmpty { code = .failed }
    if let folder = options.emission {
      let emission = FindingEmission(folder: folder, source: source, options: options)
      code = code.worse(emission.write(findings, report))
    }
    return code.worse(deliver(report))
  }

  /// Explores each behaviour once, in parallel.
  private func explore(
    _ source: ExploreSource
  ) -> [Result<ExplorationRun, FlowExplorer.Refusal>] {
    let subjects = source.subjects.map(\.subject)
    let representatives = FlowExplorer.representatives(of: subjects)
    // The newest versions can do most and take longest: they begin.
    let numbers = subjects.indices.filter { representatives[$0] == $0 }.reversed()
      .map { Int($0) }
    let host = SystemHost(
      workerCount: options.jobs > 0 ? options.jobs : SystemHost.processorCount)
    let progress = ExploreProgress(
      count: numbers.count, isShown: !options.isQuiet && System.isTerminal(2))
    defer { progress.end() }
    let wantsGraph = options.targets.contains { $0.format == .dot || $0.format == .mermaid }
    // Several explorations keep all threads busy; a single one shares its states among them.
    let isAlone = numbers.count == 1
    let explore = { (number: Int) in
      progress.begins(subjects[number].context.environment.version)
      return Result { () throws(FlowExplorer.Refusal) in
        try FlowExplorer.run(
          subjects[number], families: options.families, properties: source.properties,
          bounds: options.bounds, host: isAlone ? host : SerialHost(), wantsGraph: wantsGraph)
      }
    }
    let results =
      isAlone ? numbers.map(explore) : Parallel.map(numbers, on: host, explore)
    return subjects.indices.map { number in
      let place = numbers.firstIndex(of: representatives[number]) ?? 0
      guard representatives[number] != number else { return results[place] }
      return results[place].map { $0.repeated(on: subjects[number].context.environment.version) }
    }
  }

  // MARK: - Selection

  private func checkSubjects(_ source: ExploreSource) throws(CommandLineArguments.Problem) {
    let known = FindingKind.names + FindingKind.allCases.map(\.code) + source.document.propertyNames
    for name in options.subjects where !known.contains(name) {
      throw .unknownName(
        name, role: "property", suggestion: NearestName.find(name, among: known),
        known: FindingKind.names + source.document.propertyNames)
    }
  }

  private func isSelected(_ finding: FlowFinding, in document: FlowDocument) -> Bool {
    guard !options.subjects.isEmpty else { return true }
    if let kind = finding.key.kind {
      return options.subjects.contains(kind.name) || options.subjects.contains(kind.code)
    }
    return finding.key.property.map { options.subjects.contains(document.propertyNames[$0]) }
      ?? false
  }

  // MARK: - Output

  private func deliver(_ report: ExplorationReport) -> ExitCode {
    var code = ExitCode.success
    for target in options.targets {
      let isFile = target.path != nil
      let text =
        switch target.format {
        case .text:
          ExplorationReporter.text(
            of: report, isColored: !isFile && options.color.isColored(descriptor: 1),
            columns: isFile ? System.usualColumns : System.columns(descriptor: 1))
        case .json: ExplorationReporter.json(of: report)
        case .sarif: checkText(of: report, .sarif)
        case .junit: checkText(of: report, .junit)
        case .dot: ExplorationDiagram.dot(of: report)
        case .mermaid: ExplorationDiagram.mermaid(of: report)
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

  private func checkText(of report: ExplorationReport, _ format: CheckFormat) -> String {
    format.text(
      of: CheckReport(report), style: TerminalStyle(isColored: false), isVerbose: false)
  }
}

extension FlowExplorer.Refusal {
  /// Why a flow can't be explored, and the exit code.
  var sentence: (text: String, code: ExitCode) {
    switch self {
    case .tooManyVariables(let bits, let limit):
      ("the flow's variables make a state of \(bits) bits; at most \(limit) fit", .invalid)
    }
  }
}

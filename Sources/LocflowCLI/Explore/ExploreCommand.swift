import CoreLocationTypes
import DeviceModel
import FlowExploration
import ScenarioFormat
import Simulation
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
    if let code = source.problem(writingTo: options.emission) { return code }
    var wishes = ExplorationWishes()
    wishes.graph = options.targets.contains { $0.format == .dot || $0.format == .mermaid }
    wishes.reach = !options.coverage.isEmpty
    wishes.tellsRulesApart = wishes.reach
    wishes.ambiguities = options.wantsAmbiguities
    wishes.review = options.policy != nil
    let runs: [ExplorationRun]
    do throws(FlowExplorer.Refusal) {
      runs = try ParallelExploration(options: options, source: source, wishes: wishes).run()
    } catch {
      return Locflow.complain(error.sentence)
    }
    let selected = FlowExplorer.merged(runs).filter { isSelected($0, in: source.document) }
      .map { ToldFinding($0, of: source) }
    let vacuities = source.vacuities(in: runs).filter {
      options.subjects.isEmpty || options.subjects.contains($0.property)
    }
    let report = ExplorationReport(
      runs, selected, count: options.count, vacuities: vacuities,
      ambiguities: options.wantsAmbiguities, of: source)
    var code = ExitCode.success
    if runs.contains(where: { $0.isBounded }) || !vacuities.isEmpty { code = .noVerdict }
    if !selected.isEmpty { code = .failed }
    if let folder = options.emission {
      let emission = FindingEmission(folder: folder, source: source, options: options)
      code = code.worse(emission.write(selected.map(\.finding), report))
    }
    code = code.worse(deliver(report))
    return code.worse(deliverCoverage(runs, of: source))
  }

  private func deliverCoverage(_ runs: [ExplorationRun], of source: ExploreSource) -> ExitCode {
    guard !options.coverage.isEmpty else { return .success }
    let document = source.document
    let missing = Coverage(reachedBy: runs, of: document.flow).missingBranches(of: document.flow)
    // Beyond a bound they may be reached without any help.
    let isWhole = !runs.contains { $0.isBounded }
    let probe = InterruptionProbe(options: options, source: source)
    let remedies = isWhole ? (try? probe.remedies(for: missing)) ?? [:] : [:]
    let report = CoverageReport(reachedBy: runs, of: document, remedies: remedies)
    let output = CoverageOutput(targets: options.coverage, color: options.color)
    let isAfterOther = options.targets.contains { $0.path == nil }
    return output.write(report, after: isAfterOther, reading: [])
      .reduce(ExitCode.success) { $0.worse(Locflow.complain($1)) }
  }

  // MARK: - Selection

  private func checkSubjects(_ source: ExploreSource) throws(CommandLineArguments.Problem) {
    let names = FindingKind.names + ReviewRule.names + source.document.propertyNames
    let known = names + FindingKind.allCases.map(\.code) + ReviewRule.allCases.map(\.code)
    for name in options.subjects where !known.contains(name) {
      throw .unknownName(
        name, role: "property", suggestion: NearestName.find(name, among: known),
        known: names)
    }
  }

  private func isSelected(_ finding: FlowFinding, in document: FlowDocument) -> Bool {
    guard !options.subjects.isEmpty else { return true }
    if let kind = finding.key.kind {
      return options.subjects.contains(kind.name) || options.subjects.contains(kind.code)
    }
    if let rule = finding.key.review {
      return options.subjects.contains(rule.name) || options.subjects.contains(rule.code)
    }
    return finding.key.property.map { options.subjects.contains(document.propertyNames[$0]) }
      ?? false
  }

  // MARK: - Output

  private func deliver(_ report: ExplorationReport) -> ExitCode {
    var code = ExitCode.success
    Interruption.begins(options.targets.count, "reports were written")
    for target in options.targets {
      defer { Interruption.advances() }
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

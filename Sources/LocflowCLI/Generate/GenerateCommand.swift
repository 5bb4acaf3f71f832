import CoreLocationTypes
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TerminalText
import TraceReporting

/// `locflow generate`: scenarios that reach all that can be reached.
struct GenerateCommand {
  /// A form of the report.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  private let options: GenerateOptions

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    options = try GenerateOptions(arguments)
  }

  /// What came of exploring and choosing.
  enum Outcome {
    case done(Generation)
    /// It came to nothing, which was said.
    case failed(ExitCode)
  }

  /// Explores the flow and chooses stories.
  ///
  /// - Parameters:
  ///   - isProbing: Whether to find out which interruption leads to branches that are not reached.
  ///   - language: The language of the scenarios' names.
  static func generate(
    _ options: GenerateOptions, isProbing: Bool, language: ChecklistLanguage
  ) -> Outcome {
    let source: ExploreSource
    switch ExploreSource.load(options.exploration) {
    case .loaded(let loaded): source = loaded
    case .failed(let code): return .failed(code)
    }
    if let code = source.problem(writingTo: options.folder) { return .failed(code) }
    var exploration = options.exploration
    for family in source.document.flow.neededFamilies where !exploration.families.contains(family) {
      exploration.families.append(family)
    }
    var wishes = ExplorationWishes()
    wishes.reach = true
    wishes.stories = options.goals
    wishes.tellsRulesApart = options.goals.contains(.rules)
    let runs: [ExplorationRun]
    do throws(FlowExplorer.Refusal) {
      runs = try ParallelExploration(options: exploration, source: source, wishes: wishes).run()
    } catch {
      return .failed(Locflow.complain(error.sentence))
    }
    return .done(
      Generation(
        runs, of: source, goals: options.goals, folder: options.folder, language: language,
        remedies: isProbing ? remedies(runs, exploration, source) : [:]))
  }

  /// What helps the branches that nothing leads to; beyond a bound nobody knows that.
  private static func remedies(
    _ runs: [ExplorationRun], _ options: ExploreOptions, _ source: ExploreSource
  ) -> [FlowBranchID: BranchRemedy] {
    guard !runs.contains(where: \.isBounded) else { return [:] }
    let flow = source.document.flow
    let missing = Coverage(reachedBy: runs, of: flow).missingBranches(of: flow)
    let probe = InterruptionProbe(options: options, source: source)
    return (try? probe.remedies(for: missing)) ?? [:]
  }

  /// Explores the flow, chooses stories, and writes them or tells of them.
  func run() -> ExitCode {
    let generation: Generation
    let isProbing = options.goals.contains(.branches)
    switch GenerateCommand.generate(options, isProbing: isProbing, language: .english) {
    case .done(let done): generation = done
    case .failed(let code): return code
    }
    var code =
      generation.report.isBounded || generation.report.stories.isEmpty
      ? ExitCode.noVerdict : .success
    for item in generation.unconfirmed {
      code = code.worse(
        Locflow.complain(("the story of \(safeForTerminal(item)) can't be rehearsed", .bug)))
    }
    if let folder = options.folder {
      code = code.worse(write(generation.report.stories, to: folder))
    }
    return code.worse(tell(generation.report))
  }

  // MARK: - Output

  private func write(_ stories: [GenerationReport.Story], to folder: String) -> ExitCode {
    let writing = StoryWriting(
      folder: folder, isOverwriting: options.isOverwriting, words: "scenarios were written")
    return writing.write(
      stories.map { story in
        let path = "\(folder)/\(story.file)"
        return StoryWriting.File(
          path: path, text: ScenarioText.laidOut(story.scenario, path: path))
      })
  }

  private func tell(_ report: GenerationReport) -> ExitCode {
    let path = options.report.path
    if path == nil, options.exploration.isQuiet, options.folder != nil { return .success }
    let text =
      switch options.report.format {
      case .text:
        GenerationReporter.text(
          of: report,
          isColored: path == nil && options.exploration.color.isColored(descriptor: 1),
          columns: path == nil ? System.columns(descriptor: 1) : System.usualColumns)
      case .json: GenerationReporter.json(of: report)
      }
    guard let path else { return Locflow.show(text) }
    do {
      try System.write(text, toFile: path)
      return .success
    } catch {
      return Locflow.complain(error.sentence(path))
    }
  }
}

import CoreLocationTypes
import DeviceModel
import FlowExploration
import ScenarioFormat
import Simulation
import StateExplorer
import TraceReporting

/// The options of `locflow explore`.
struct ExploreOptions: Sendable {
  /// A report and where it goes; without a path to standard output.
  struct Target: Sendable {
    let format: ExploreCommand.Format
    let path: String?
  }

  /// A set of rules beside those of the findings.
  enum Policy: String, CaseIterable {
    case appReview = "app-review"
  }

  /// A flow or a scenario, by name or path.
  let operand: String
  /// What standard input held, where it was read already for the operand `-`.
  var input: SourceText?
  /// The versions; without any those at which a rule changes.
  var versions: [IOSVersion]?
  let starts: [StoredAuthorization]
  var families: [InterruptionFamily]
  let combinations: OptionCombinations
  /// The kinds, codes and names of properties that are reported; all when empty.
  let subjects: [String]
  /// The further rules that the flow is held against.
  let policy: Policy?
  /// Whether to tell what the app can't tell apart.
  let wantsAmbiguities: Bool
  var bounds: Bounds
  /// How many findings are shown; all when absent.
  let count: Int?
  /// The folder that findings are written to as scenarios.
  let emission: String?
  /// Whether files that are there already are replaced.
  let isOverwriting: Bool
  /// How many threads work; 0 for as many as there are processors.
  let jobs: Int
  let targets: [Target]
  /// The forms in which is told what can be reached.
  let coverage: [CoverageOutput.Target]
  let color: ColorChoice
  let isQuiet: Bool
  let overrides: ScenarioOverrides

  /// Reads the options.
  ///
  /// - Parameter command: The command that they are given to.
  init(
    _ arguments: CommandLineArguments, of command: Command = .explore
  ) throws(CommandLineArguments.Problem) {
    guard let operand = arguments.operands.first else { throw .noOperand(command) }
    if command != .mutate, arguments.operands.count > 1 {
      throw .tooManyOperands(command, arguments.operands[1])
    }
    self.operand = operand
    versions = try arguments.versions()
    starts = try ExploreOptions.words(.from, role: "stored decision", arguments)
    families = try ExploreOptions.words(.interrupt, role: "interruption", arguments)
    combinations = try OptionCombinations(arguments)
    subjects = arguments.allValues(.property)
    policy = try ExploreOptions.policy(arguments)
    wantsAmbiguities = arguments.has(.ambiguity)
    let states = try arguments.number(.bound, in: 1...1_000_000_000_000)
    bounds = Bounds(states: states ?? ExploreOptions.usualBound, bytes: .max)
    count = try arguments.number(.count)
    emission = arguments.value(.emit)
    isOverwriting = arguments.has(.overwrite)
    if command == .explore, isOverwriting, emission == nil { throw .needs(.overwrite, .emit) }
    jobs = try arguments.number(.jobs) ?? 0
    coverage = try CoverageOutput.Target.given(.coverage, arguments)
    let isOutputTaken =
      CoverageOutput.takesOutput(coverage) && arguments.value(.output) == nil
      && arguments.allValues(.format).isEmpty
    targets = try OutputTarget<ExploreCommand.Format>.all(arguments, standard: .text).compactMap {
      isOutputTaken ? nil : Target(format: $0.format, path: $0.path)
    }
    color = try ColorChoice(arguments)
    isQuiet = arguments.has(.quiet)
    overrides = ScenarioOverrides(
      ios: nil, flow: nil, language: try arguments.language(),
      allowOutside: arguments.has(.allowOutside))
  }

  /// How many states are visited on a version unless `--bound` says otherwise.
  private static let usualBound = 20_000_000

  private static func words<W: Word>(
    _ option: Option, role: String, _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> [W] {
    var words: [W] = []
    for list in arguments.allValues(option) {
      for part in list.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(part)
        guard let word = W.named(name) else {
          throw .unknownName(
            name, role: role, suggestion: NearestName.find(name, among: W.names),
            known: W.names)
        }
        if !words.contains(word) { words.append(word) }
      }
    }
    return words
  }

  private static func policy(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> Policy? {
    guard let name = arguments.value(.policy) else { return nil }
    let known = Policy.allCases.map(\.rawValue)
    guard let policy = Policy(rawValue: name) else {
      throw .unknownName(
        name, role: "policy", suggestion: NearestName.find(name, among: known), known: known)
    }
    return policy
  }
}
